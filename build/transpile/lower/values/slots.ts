/** Values made to fit the place that takes them: a variable, a field, an element, an argument. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isDeclaredInteger } from '../analysis/numbers/declared-integers.ts';
import { LONG } from '../analysis/numbers/number-arithmetic.ts';
import { formOf } from '../analysis/numbers/number-forms.ts';
import { isHeldAs, isInteger } from '../analysis/numbers/integers.ts';
import { isNodeToChange } from '../analysis/copies/node-conversions.ts';
import { isPlainData } from '../analysis/types/plain-data.ts';
import { withoutThis } from '../analysis/functions/rest-parameters.ts';
import { category, type Category, isLibrary, numberAlias, parts } from '../analysis/types/types.ts';
import { isVoid, mayReturnValue } from '../analysis/types/void-results.ts';
import type { Lowering } from '../lowering.ts';
import { asInteger, held, operand } from './number-conversion.ts';

const S = ts.SyntaxKind;

/** The types by which lib/roku.d.ts says that a node or another thread gets the argument. */
const NODE_DATA = /^GivenNode(Value|Fields)\b/;

/**
 * Lowers a value for a place with a declared type (a field, an element, an argument). A Long place gets a Long, and an
 * Int place only gets values that are known to fit. If the platform wants an Integer, the number is truncated, as the
 * platform would do itself.
 */
export function slotted(lowering: Lowering, node: ts.Expression): Expression {
  const target = lowering.checker.getContextualType(node);
  const plain = unwrap(node);
  const isVoidCall = ts.isCallExpression(plain) && isVoid(lowering.checker, plain);
  if (isVoidCall && mayReturnValue(lowering.checker, plain)) return lowering.refuse('voidValue', node);
  const parameter = libraryParameter(lowering, node);
  if (
    parameter?.type &&
    NODE_DATA.test(parameter.type.getText()) &&
    !isPlainData(lowering.checker, lowering.typeOf(node))
  )
    return lowering.refuse('nodeFieldValue', node, lowering.typeText(node));
  const value = whole(lowering, node, parameter);
  if (breaksConstraint(lowering, node)) return lowering.refuse('otherMethods', node, lowering.typeText(node));
  if (!target) return value;
  const isOfPlatform = parameter !== undefined && !isOfCore(parameter);
  return fit(lowering, node, value, target, isOfPlatform ? asInteger : undefined);
}

/**
 * Lowers an argument of a library function that takes a string or number. JavaScript converts a missing value to one.
 */
function whole(lowering: Lowering, node: ts.Expression, taking: ts.ParameterDeclaration | undefined): Expression {
  const parameter = taking && isOfCore(taking) && lowering.lacks(node) ? taking : undefined;
  const value = lowering.expression(node);
  // A missing value counts as omitted.
  if (parameter?.questionToken) return value;
  const { type } = parameter ?? {};
  const kind = type && ts.isArrayTypeNode(type) ? type.elementType.kind : type?.kind;
  if (kind === S.StringKeyword) {
    return brs.helperCall(lowering.isAsserted(node) ? 'valueToText' : 'textOrUndefined', [value], node);
  }
  return kind === S.NumberKeyword ? operand(lowering, node, value) : value;
}

/** Returns the parameter of the library or platform function that receives the value. */
function libraryParameter(lowering: Lowering, node: ts.Expression): ts.ParameterDeclaration | undefined {
  const call = node.parent;
  const at = ts.isCallExpression(call) ? call.arguments.indexOf(node) : -1;
  const declaration =
    at < 0 ? undefined : lowering.checker.getResolvedSignature(call as ts.CallExpression)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration) || !isOfLibrary(declaration)) return undefined;
  return declaration.parameters[Math.min(at, declaration.parameters.length - 1)];
}

/** Reports whether it is declared for all programs, and not by the program's own typings. */
function isOfLibrary(declaration: ts.Node): boolean {
  return /[\\/]lib[\\/](core|roku|generated[\\/]platform)\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

function isOfCore(declaration: ts.Node): boolean {
  return /[\\/]core\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

/**
 * Makes a value fit a variable or a member. A variable that is assigned fractions is a plain number, whatever its first
 * value was. A whole-number field of the platform gets a truncated number, like an argument.
 */
export function fitVariable(lowering: Lowering, node: ts.Expression, value: Expression, variable: ts.Node): Expression {
  const isField = ts.isPropertyAccessExpression(variable) && isDeclaredInteger(lowering, variable) !== undefined;
  if (isField && lowering.categoryOf(node) === 'number')
    return formOf(lowering, node).is === 'int' ? value : asInteger(value);
  return lowering.outgrowsType(variable) ? value : fit(lowering, node, value, lowering.typeOf(variable));
}

/** Makes the value of an expression fit the result of the function that returns it. */
export function fitResult(
  lowering: Lowering,
  fn: ts.SignatureDeclaration,
  node: ts.Expression,
  value: Expression,
): Expression {
  const signature = lowering.checker.getSignatureFromDeclaration(fn);
  const type = signature && lowering.checker.getReturnTypeOfSignature(signature);
  return type ? fit(lowering, node, value, type) : value;
}

/** Makes an already lowered value fit its place. */
export function fit(
  lowering: Lowering,
  node: ts.Expression,
  value: Expression,
  target: ts.Type,
  rounded: (value: Expression) => Expression = () => lowering.refuse('fractionToInt', node),
): Expression {
  if (isNodeToChange(lowering, node)) return lowering.refuse('nodeAsObject', node, lowering.typeText(unwrap(node)));
  if (isOfOtherMethods(lowering, lowering.typeOf(node), target))
    return lowering.refuse('otherMethods', node, lowering.typeText(node));
  if (lowering.categoryOf(node) === 'error') return asObject(lowering, node, value, target);
  if (category(lowering.checker, target) !== 'number') return value;
  const alias = numberAlias(target);
  if (alias !== 'Int' && alias !== 'Long') return value;
  const form = formOf(lowering, node);
  if (isHeldAs(lowering, node, form, alias)) return alias === 'Long' ? held(value, form, LONG) : value;
  if (isInteger(lowering, node))
    return alias === 'Long' ? brs.helperCall('asLong', [value], value.origin) : asInteger(value);
  return rounded(value);
}

/** Lowers an error that is used as another type. If its name is then read as a plain member, it gets one. */
export function asObject(lowering: Lowering, node: ts.Expression, value: Expression, target: ts.Type): Expression {
  const { checker } = lowering;
  if (category(checker, target) !== 'object') return value;
  const isNamed = parts(checker.getNonNullableType(target)).some((part) => part.getProperty('name') !== undefined);
  return isNamed ? brs.helperCall('namedError', [value], node) : value;
}

/** Reports whether the argument is not such an object as the constraint of the parameter's type wants. */
function breaksConstraint(lowering: Lowering, node: ts.Expression): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return false;
  const declaration = lowering.checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration) || isOfLibrary(declaration)) return false;
  const { checker } = lowering;
  const parameters = withoutThis(declaration.parameters);
  const parameter = parameters[Math.min(call.arguments?.indexOf(node) ?? 0, parameters.length - 1)];
  if (!parameter) return false;
  const itemOf = (type: ts.Type): ts.Type | undefined => checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  const wanted = checker.getNonNullableType(checker.getTypeAtLocation(parameter));
  const given = checker.getNonNullableType(lowering.typeOf(node));
  const constraint = wanted.getConstraint();
  if (constraint) return isOfOtherMethods(lowering, given, constraint);
  const ofItems = itemOf(wanted)?.getConstraint();
  const item = parameter.dotDotDotToken ? given : itemOf(given);
  return ofItems !== undefined && item !== undefined && isOfOtherMethods(lowering, item, ofItems);
}

/**
 * Reports whether an interface of the program receives a value whose methods on the device differ from those that it
 * declares. Every value has a `toString`, but for kinds that give another string on the device.
 */
function isOfOtherMethods(lowering: Lowering, given: ts.Type, target: ts.Type): boolean {
  const { checker } = lowering;
  if (category(checker, target) !== 'object') return false;
  const wanted = parts(checker.getNonNullableType(target)).flatMap((part) =>
    part.getProperties().filter((member) => (member.flags & ts.SymbolFlags.Method) !== 0 && !isLibrary(member)),
  );
  if (wanted.length === 0) return false;
  const isOnlyText = wanted.every(({ name }) => name === 'toString');
  const others = isOnlyText ? WITH_OTHER_STRING : WITH_OTHER_METHODS;
  return parts(checker.getNonNullableType(given)).some((part) => others.has(category(checker, part)));
}

const WITH_OTHER_STRING: ReadonlySet<Category> = new Set<Category>(['date', 'function', 'regexp']);
const WITH_OTHER_METHODS: ReadonlySet<Category> = new Set<Category>([
  ...WITH_OTHER_STRING,
  'array',
  'boolean',
  'map',
  'number',
  'set',
  'string',
]);
