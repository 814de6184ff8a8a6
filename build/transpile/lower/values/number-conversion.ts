/** Conversions between the kinds of numbers that BrightScript has. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { type NumberForm, PROMISED } from '../analysis/numbers/number-arithmetic.ts';
import { formOf, formOfCast } from '../analysis/numbers/number-forms.ts';
import { category, type Category, isLibrary, isNullish, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';

/** Turns a value into a Double, written as shortly as that can be. */
export function asDouble(value: Expression, form: NumberForm): Expression {
  if (form.is === 'double') return value;
  if (value.kind === 'NumberLiteral') return brs.doubleLiteral(value.value, value.origin);
  return brs.binaryExpression('*', brs.doubleLiteral(1), value, value.origin);
}

/** Turns a whole number into a Long. */
function asLong(value: Expression, form: NumberForm): Expression {
  if (form.is !== 'int') return value;
  if (value.kind === 'NumberLiteral') return brs.longIntegerLiteral(value.value, value.origin);
  return brs.binaryExpression('*', brs.longIntegerLiteral(1), value, value.origin);
}

/** A value that may be used as an index: the device takes Integers only. */
export function asIndex(value: Expression, form: NumberForm): Expression {
  if (form.is === 'int') return value;
  if (value.kind === 'NumberLiteral' && Number.isInteger(value.value))
    return brs.integerLiteral(value.value, value.origin);
  return brs.helperCall('asIndex', [value], value.origin);
}

/**
 * Converts a value to the number form of the variable, field or array item that receives it. One that is declared as an
 * enum holds a whole number, which arithmetic with flags may make a Double.
 */
export function held(value: Expression, form: NumberForm, slot: NumberForm): Expression {
  if (slot.is === 'int' && !slot.promised && form.is === 'double')
    return brs.helperCall('truncate', [value], value.origin);
  if (slot.is === 'double' && form.is === 'int') return asDouble(value, form);
  if (slot.is === 'long') return asLong(value, form);
  return value;
}

/** `x as Int`, `x as Long`: the programmer says that the number is whole and fits; it is made an Integer or a Long. */
export function converted(lowering: Lowering, node: ts.AssertionExpression, value: Expression): Expression {
  if (formOfCast(lowering, node) === PROMISED) return asInteger(value);
  const form = formOf(lowering, node.expression);
  return form.is === 'int' ? asLong(value, form) : brs.helperCall('asLong', [value], value.origin);
}

/** Helpers that return an Integer, by the name of the helper that does the same with any number. */
export const INTEGER_HELPERS: ReadonlyMap<string, string> = new Map([
  ['floor', 'floorToInteger'],
  ['truncate', 'asInteger'],
]);

/** Converts a whole number to an Integer, with the rounding in the same step if the source rounds. */
export function asInteger(value: Expression): Expression {
  if (value.kind === 'CallExpression' && value.callee.kind === 'HelperReference') {
    const helper = INTEGER_HELPERS.get(value.callee.name);
    if (helper !== undefined) return brs.helperCall(helper, value.args, value.origin);
  }
  return brs.helperCall('asInteger', [value], value.origin);
}

/** `Number(value)` and `+value`; undefined if it is not known how a value of its type becomes a number. */
export function asNumber(lowering: Lowering, value: ts.Expression, node: ts.Node): Expression | undefined {
  const kind = lowering.categoryOf(value);
  if (kind === 'string' && lowering.lacks(value))
    return brs.helperCall('numberOf', [brs.helperCall('valueToText', [lowering.expression(value)])], node);
  if (kind !== 'number' && kind !== 'any' && lowering.mayBeInvalid(value)) {
    // JavaScript converts undefined to NaN and null to 0. On the device, both are `invalid`.
    const isKnown = isPlain(lowering, value) && !mayBeNull(lowering.typeOf(value));
    return isKnown ? numberFrom(lowering, lowering.expression(value), node) : undefined;
  }
  switch (kind) {
    case 'number':
      if (!mayBeNull(lowering.typeOf(value)) || !createsNull(lowering))
        return operand(lowering, value, lowering.expression(value));
      if (lowering.isAsserted(value) || mayBeUndefined(lowering.typeOf(value))) return undefined;
      return brs.helperCall('orDefault', [lowering.expression(value), brs.integerLiteral(0)], node);
    case 'string':
      return brs.helperCall('numberOf', [lowering.expression(value)], node);
    case 'boolean':
      return brs.helperCall('numberOfBoolean', [lowering.expression(value)], node);
    case 'mixed':
      return isPlain(lowering, value) ? numberFrom(lowering, lowering.expression(value), node) : undefined;
    case 'any':
      return numberFrom(lowering, lowering.expression(value), node);
    case 'date':
      return timeOf(lowering.expression(value), node);
    default:
      return undefined;
  }
}

/** Converts a value of any kind to a number as JavaScript does; a Date becomes its time. */
export function numberFrom(lowering: Lowering, value: Expression, node: ts.Node): Expression {
  return brs.helperCall(convertsObjects(lowering) ? 'numberFromAny' : 'numberFrom', [value], node);
}

/** Lowers `+` of values of any kind: it concatenates strings or adds. */
export function sumOf(lowering: Lowering, values: readonly Expression[], node: ts.Node): Expression {
  return brs.helperCall(convertsObjects(lowering) ? 'sumOfAny' : 'sumOf', values, node);
}

/** Reports whether the program makes objects that convert themselves. Then a value of any kind may be one. */
export function convertsObjects(lowering: Lowering): boolean {
  return (
    lowering.ask('dates', (all) => all.makes('Date')) ||
    lowering.ask('conversions', ({ lists }) => lists.hasConversions)
  );
}

/** The time of a Date, NaN if it is invalid. */
export function timeOf(date: Expression, node: ts.Node): Expression {
  return brs.memberExpression(date, 'timeValue', node);
}

/** Reports whether it is a string, a number, a boolean or a Date, if it is present. */
function isPlain(lowering: Lowering, value: ts.Expression): boolean {
  const there = parts(lowering.typeOf(value)).filter((part) => !isNullish(part));
  const kinds = there.map((part) => category(lowering.checker, part));
  return kinds.every((kind) => ['string', 'number', 'boolean', 'date'].includes(kind));
}

function mayBeNull(type: ts.Type): boolean {
  return parts(type).some((part) => (part.flags & ts.TypeFlags.Null) !== 0);
}

function mayBeUndefined(type: ts.Type): boolean {
  return parts(type).some((part) => (part.flags & ts.TypeFlags.Undefined) !== 0);
}

function createsNull(lowering: Lowering): boolean {
  return lowering.ask('makes null', (all) => all.createsNull);
}

/**
 * Reports whether a value of this kind may be a number or something else. TypeScript may have wrongly narrowed it to a
 * number.
 */
export function isOpenKind(kind: Category): boolean {
  return kind === 'any' || kind === 'mixed';
}

/** Lowers a numeric operand. It may be undefined in a program without strict checks, and then counts as NaN. */
export function operand(lowering: Lowering, node: ts.Expression, value: Expression): Expression {
  if (lowering.isAsserted(node) || isOpenKind(lowering.categoryOf(node))) return numberFrom(lowering, value, node);
  return lowering.mayBeInvalid(node) ? brs.helperCall('numberOrNaN', [value], node) : value;
}

/** Reports whether it is an object of the program that converts itself, where `+` takes it for a number or a string. */
export function hasValueOf(lowering: Lowering, side: ts.Expression): boolean {
  if (!['instance', 'object'].includes(lowering.categoryOf(side))) return false;
  const method = lowering.typeOf(side).getProperty('valueOf');
  return method !== undefined && !isLibrary(method);
}
