/**
 * Row types of the files in `library/`: each file describes a class of JavaScript's library with one row per member.
 */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type {
  ClassTraits,
  FunctionTraits,
  MethodTraits,
  PropertyTraits,
} from '../analysis/collections/library-calls.ts';
import { mayBeNaN } from '../analysis/numbers/number-forms.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';

/** A method call whose receiver has been lowered and whose arguments have not. */
export interface MethodCall {
  readonly lowering: Lowering;
  readonly node: ts.CallExpression;
  readonly callee: ts.PropertyAccessExpression;
  readonly object: Expression;
  /** Names of the callback's arguments; empty if the method takes no callback. */
  readonly gives: readonly string[];
}

/** A function call whose arguments have not been lowered. */
export interface FunctionCall {
  readonly lowering: Lowering;
  readonly node: ts.CallExpression;
}

export interface MethodRow extends MethodTraits {
  readonly lower: (call: MethodCall) => Expression;
}

/** A library function that is passed as a value. */
interface FunctionAsValue {
  /** The helper that implements it for values of any kind. */
  readonly helper: string;
  /** Number of arguments that it takes, if more than one. */
  readonly takes?: number;
  /**
   * 'text': its first argument is converted to a string. 'plain': it needs strings, numbers and booleans, because the
   * device does not tell null from undefined.
   */
  readonly of?: 'text' | 'plain';
}

export interface FunctionRow extends FunctionTraits {
  readonly lower: (call: FunctionCall) => Expression;
  /** Set if it may be passed to another function, as in `list.map(Number)`. */
  readonly value?: FunctionAsValue;
  /** Set if a call that is a statement of its own is lowered differently. */
  readonly statement?: (call: FunctionCall) => Statement[];
}

export interface PropertyRow extends PropertyTraits {
  readonly lower: (object: Expression, origin: ts.Node) => Expression;
}

/** `new Name(…)`. */
export interface ConstructorRow {
  readonly lower: (lowering: Lowering, node: ts.NewExpression) => Expression;
  /** Set if a new one made of constants is a constant too. */
  readonly isData?: true;
}

export interface LibraryClass extends ClassTraits {
  readonly methods?: Readonly<Record<string, MethodRow>>;
  readonly properties?: Readonly<Record<string, PropertyRow>>;
  readonly functions?: Readonly<Record<string, FunctionRow>>;
  /** Numbers such as `Math.PI`. */
  readonly constants?: Readonly<Record<string, number>>;
  readonly create?: ConstructorRow;
}

/** A method that a run-time helper does: it gets the object, then the arguments. */
export function byHelper(name: string): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => brs.helperCall(name, [object, ...argumentsInOrder(lowering, node)], node);
}

/** Does the same for a method that takes positions. A number that may be NaN or infinite is converted to a position. */
export function byHelperAtPositions(
  name: string,
  isPosition?: (index: number) => boolean,
): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => brs.helperCall(name, [object, ...positions(lowering, node, isPosition)], node);
}

/** Returns the arguments. Each number is a position, except at the indexes of array items. */
export function positions(
  lowering: Lowering,
  node: ts.CallExpression,
  isPosition = (_index: number): boolean => true,
): Expression[] {
  return argumentsInOrder(lowering, node).map((value, i) => {
    const given = isPosition(i) ? node.arguments[i] : undefined;
    return given ? asPosition(lowering, given, value, node) : value;
  });
}

/** Returns the value of an argument as a position. */
export function asPosition(lowering: Lowering, given: ts.Expression, value: Expression, node: ts.Node): Expression {
  const isOpen = lowering.categoryOf(given) === 'number' && mayBeNaN(lowering, given);
  return isOpen ? brs.helperCall('wholePosition', [value], node) : value;
}

/** Does the same for a method whose second parameter has a default, which also replaces undefined. */
export function byHelperWithDefault(name: string, missing: Expression): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => {
    return brs.helperCall(name, [object, ...argumentsWithDefault(lowering, node, missing)], node);
  };
}

/** Returns the arguments, the second of which may be undefined at run time. */
export function argumentsWithDefault(lowering: Lowering, node: ts.CallExpression, missing: Expression): Expression[] {
  const given = node.arguments[1];
  const mayBeMissing = given !== undefined && lowering.mayBeInvalid(given);
  return argumentsInOrder(lowering, node).map((value, i) =>
    i === 1 && mayBeMissing ? brs.helperCall('orDefault', [value, missing], node) : value,
  );
}

/** A method that BrightScript has itself, under this name and with the same meaning. */
export function byMethod(name: string): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => brs.methodCall(object, name, argumentsInOrder(lowering, node), node);
}

/** `valueOf` of a string, a number or a boolean. */
export const VALUE_OF: MethodRow = { lower: ({ object }) => object };

/** Returns a row for a function of one argument that a helper implements, also if it is passed as a value. */
export function byOneHelper(helper: string): Pick<FunctionRow, 'lower' | 'value'> {
  return { lower: functionByHelper(helper), value: { helper } };
}

/** A function that a run-time helper does. */
export function functionByHelper(name: string): (call: FunctionCall) => Expression {
  return ({ lowering, node }) => brs.helperCall(name, argumentsInOrder(lowering, node), node);
}
