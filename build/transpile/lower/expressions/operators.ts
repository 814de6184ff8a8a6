/** Operators, templates, `typeof`, `as` and parentheses. */
import ts from 'typescript';
import type { Expression, Operator } from '../../brightscript/ast.ts';
import { brs, concatenated, opposite } from '../../brightscript/builders.ts';
import { assignmentValue, stepValue } from './assignment.ts';
import { isAssignment } from '../analysis/syntax/assignment-operators.ts';
import { unwrap, isCast } from '../analysis/syntax/unwrap-expression.ts';
import { fold } from '../analysis/numbers/constant-folding.ts';
import { convertingCast, formOf, mayBeNaN } from '../analysis/numbers/number-forms.ts';
import { isStatic, textOf } from '../analysis/syntax/declarations.ts';
import { category, type Category, isNullish, parts, PLATFORM_ERRORS } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { libraryKind } from '../values/existence-tests.ts';
import { typeofHelper } from '../values/function-calls.ts';
import { accessorKeyText } from '../values/accessors.ts';
import { numeric } from '../values/arithmetic.ts';
import { chosen, isChoice } from '../values/conditional-values.ts';
import { condition } from '../values/conditions.ts';
import { equality } from '../values/equality.ts';
import { hasKey, keyExpression, mayBeOfAnyKind } from '../values/keys.ts';
import { literal } from '../values/literals.ts';
import {
  asNumber,
  converted,
  convertsObjects,
  hasValueOf,
  isOpenKind,
  operand,
  sumOf,
  timeOf,
} from '../values/number-conversion.ts';
import { asObject } from '../values/slots.ts';
import { asString } from '../values/string-conversion.ts';
import { mayLackText, sumWithoutText } from '../values/sums-without-text.ts';

const S = ts.SyntaxKind;

const COMPARISONS: { readonly [kind: number]: Operator } = {
  [S.LessThanToken]: '<',
  [S.LessThanEqualsToken]: '<=',
  [S.GreaterThanToken]: '>',
  [S.GreaterThanEqualsToken]: '>=',
};

export function binaryExpression(lowering: Lowering, node: ts.BinaryExpression): Expression {
  const kind = node.operatorToken.kind;
  if (isChoice(lowering, node)) return chosen(lowering, node);
  const comparison = COMPARISONS[kind];
  if (comparison) return compare(lowering, node, comparison);
  switch (kind) {
    case S.AmpersandAmpersandToken:
    case S.BarBarToken:
      return condition(lowering, node);
    case S.EqualsEqualsEqualsToken:
    case S.ExclamationEqualsEqualsToken:
    case S.EqualsEqualsToken:
    case S.ExclamationEqualsToken:
      return equality(lowering, node);
    case S.InKeyword:
      return inOperator(lowering, node);
    case S.InstanceOfKeyword:
      return instanceOf(lowering, node);
    case S.CommaToken:
      lowering.first(...lowering.effects(node.left));
      return lowering.expression(node.right);
    case S.PlusToken:
    case S.MinusToken:
    case S.AsteriskToken:
    case S.SlashToken:
    case S.PercentToken:
    case S.AsteriskAsteriskToken:
    case S.AmpersandToken:
    case S.BarToken:
    case S.CaretToken:
    case S.LessThanLessThanToken:
    case S.GreaterThanGreaterThanToken:
    case S.GreaterThanGreaterThanGreaterThanToken:
      return operation(lowering, kind, node.left, node.right, node);
    default:
      if (isAssignment(kind)) return assignmentValue(lowering, node);
      return lowering.refuse('unsupportedSyntax', node.operatorToken, `'${node.operatorToken.getText()}'`);
  }
}

/** Lowers `void value`: the value is evaluated, and the result is undefined. */
export function voidExpression(lowering: Lowering, node: ts.VoidExpression): Expression {
  lowering.first(...lowering.effects(node.expression));
  return brs.invalidLiteral(node);
}

/** Lowers arithmetic, or the concatenation of strings. */
function operation(
  lowering: Lowering,
  kind: ts.SyntaxKind,
  left: ts.Expression,
  right: ts.Expression,
  node: ts.Node,
): Expression {
  const kinds = [lowering.categoryOf(left), lowering.categoryOf(right)];
  const mayBeAny = (side: ts.Expression): boolean => lowering.isAsserted(side) || hasValueOf(lowering, side);
  const isOpen = kinds.some(isOpenKind) || [left, right].some(mayBeAny);
  if (kind === S.PlusToken && mayLackText(lowering, [left, right]))
    return brs.helperCall('valueToText', [sumWithoutText(lowering, left, right, node)], node);
  const mayAdd = !hasText(lowering, [left, right]) || convertsObjects(lowering);
  if (kind === S.PlusToken && isOpen && mayAdd) return sumOf(lowering, lowering.inOrder([left, right]), node);
  if (kind === S.PlusToken && kinds.includes('string')) return concatenation(lowering, left, right, node);
  const isNumber = (side: Category): boolean => side === 'number' || isOpenKind(side);
  if (!kinds.every(isNumber)) {
    const culprit = kinds[0] && isNumber(kinds[0]) ? right : left;
    return lowering.refuse('notText', node, lowering.typeText(culprit));
  }
  const folded = ts.isBinaryExpression(node) ? fold(lowering, node) : undefined;
  if (folded && typeof folded.value === 'number') return literal(folded.value, node);
  const [a, b] = lowering.inOrder([left, right], (part) => operand(lowering, part, lowering.expression(part)));
  const forms = [formOf(lowering, left), formOf(lowering, right)] as const;
  const mayLack = [left, right].some((side) => lowering.lacks(side));
  return numeric(kind, a ?? brs.invalidLiteral(), b ?? brs.invalidLiteral(), forms, node, mayLack);
}

/** Reports whether one of the values is certainly a string. Then `+` concatenates. */
function hasText(lowering: Lowering, values: readonly ts.Expression[]): boolean {
  return values.some((value) => lowering.categoryOf(value) === 'string' && !lowering.lacks(value));
}

function concatenation(lowering: Lowering, left: ts.Expression, right: ts.Expression, node: ts.Node): Expression {
  const [a, b] = lowering.inOrder([left, right], (part) => asString(lowering, part));
  return concatenated(a ?? brs.invalidLiteral(), b ?? brs.invalidLiteral(), node);
}

function compare(lowering: Lowering, node: ts.BinaryExpression, operator: Operator): Expression {
  const sides = [node.left, node.right];
  const kinds = sides.map((side) => lowering.categoryOf(side));
  const areThere = sides.every((side) => !lowering.mayBeInvalid(side));
  const areBelieved = sides.some((side) => lowering.lacks(side));
  const isNumeric = kinds.every((kind) => kind === 'number');
  const isText = kinds.every((kind) => kind === 'string');
  if (kinds.every((kind) => kind === 'date') && areThere) return compareDates(lowering, sides, operator, node);
  if (!isNumeric && !(isText && areThere)) {
    if (!(isText && areBelieved) && !sides.every((side) => isOrdered(lowering, side)))
      return lowering.refuse('unlikeEquality', node, lowering.typeText(node.left), lowering.typeText(node.right));
    return compareAny(lowering, node, operator);
  }
  const [left, right] = lowering.inOrder(sides, (part) =>
    isNumeric ? operand(lowering, part, lowering.expression(part)) : lowering.expression(part),
  );
  const result = brs.binaryExpression(operator, left ?? brs.invalidLiteral(), right ?? brs.invalidLiteral(), node);
  const isPartial = isNumeric && sides.some((side) => mayBeNaN(lowering, side));
  return isPartial && result.kind === 'BinaryExpression' ? { ...result, isPartial } : result;
}

/** Compares two Dates by their times. NaN is neither before nor after any time. */
function compareDates(
  lowering: Lowering,
  sides: readonly ts.Expression[],
  operator: Operator,
  node: ts.Node,
): Expression {
  const [left = brs.invalidLiteral(), right = brs.invalidLiteral()] = lowering.inOrder(sides);
  const result = brs.binaryExpression(operator, timeOf(left, node), timeOf(right, node), node);
  return result.kind === 'BinaryExpression' ? { ...result, isPartial: true } : result;
}

/**
 * Reports whether the value may be compared as a string or number. JavaScript converts null to 0 and undefined to NaN,
 * which the device cannot tell apart.
 */
function isOrdered(lowering: Lowering, node: ts.Expression): boolean {
  const { checker } = lowering;
  const known = parts(lowering.typeOf(node)).flatMap((part) => {
    const isOpen = (part.flags & ts.TypeFlags.TypeParameter) !== 0;
    return parts((isOpen && checker.getBaseConstraintOfType(part)) || part);
  });
  return known.every((part) => {
    if ((part.flags & ts.TypeFlags.Null) !== 0) return false;
    return isNullish(part) || ['string', 'number', 'boolean', 'date', 'any'].includes(category(checker, part));
  });
}

/** Compares strings as strings, and anything else as numbers. A missing value is neither before nor after any. */
function compareAny(lowering: Lowering, node: ts.BinaryExpression, operator: Operator): Expression {
  const sides = lowering.inOrder([node.left, node.right]);
  const isOpen = operator === '<' || operator === '>';
  const [first, second] = operator === '<' || operator === '<=' ? sides : sides.toReversed();
  const args = [first ?? brs.invalidLiteral(), second ?? brs.invalidLiteral()];
  return brs.helperCall(isOpen ? 'isBefore' : 'isUpTo', args, node);
}

function inOperator(lowering: Lowering, node: ts.BinaryExpression): Expression {
  if (ts.isPrivateIdentifier(node.left)) return hasPrivate(lowering, node, node.left);
  if (lowering.categoryOf(node.right) === 'array') {
    if (lowering.categoryOf(node.left) !== 'number')
      return lowering.refuse('memberSupport', node, '`in` with an array');
    const [index, list] = lowering.inOrder([node.left, node.right]);
    return brs.helperCall('hasIndex', [list ?? brs.invalidLiteral(), index ?? brs.invalidLiteral()], node);
  }
  const [key, object] = lowering.inOrder([node.left, node.right], (part) =>
    part === node.left ? keyExpression(lowering, part) : lowering.expression(part),
  );
  if (!object || !key) return brs.invalidLiteral(node);
  const names = key.kind === 'StringLiteral' ? [key.value] : possibleKeys(lowering, node.left);
  if (!inheritsKeys(lowering, node.right) || names?.some(isInherited) === false)
    return isIn(lowering, node, object, key);
  if (names?.every(isInherited)) {
    for (const part of [key, object]) if (!lowering.isPlain(part)) lowering.keep(part, node, 'target');
    return brs.booleanLiteral(true, node);
  }
  const name = lowering.isPlain(key) ? key : lowering.keep(key, node.left, 'key');
  const has = isIn(lowering, node, object, name);
  return brs.binaryExpression('or', has, brs.helperCall('isInheritedKey', [name], node), node);
}

/** Tests for a member of the object itself. A value of any kind may have members of JavaScript's library. */
function isIn(lowering: Lowering, node: ts.BinaryExpression, object: Expression, key: Expression): Expression {
  const isOpen = lowering.isUnproved(node.right) || mayBeOfAnyKind(lowering, lowering.typeOf(node.right));
  const isOfLibrary = key.kind !== 'StringLiteral' || isLibraryMember(key.value);
  const hasCollections = (): boolean =>
    lowering.ask('collections', (all) => all.makes('Map', 'Set', 'WeakMap', 'WeakSet'));
  if (isOpen && (isOfLibrary || hasCollections())) return brs.helperCall('isIn', [object, key], node);
  return hasKey(lowering, node.right, object, key, node);
}

/** Reports whether an array, a date, a regular expression or a function has a member of this name. */
function isLibraryMember(name: string): boolean {
  return [Array, Date, RegExp, Function].some(({ prototype }) => name in prototype);
}

/** Returns the values of a key whose type lists them; an empty array for a number, which names no inherited member. */
function possibleKeys(lowering: Lowering, key: ts.Expression): readonly string[] | undefined {
  if (lowering.isAsserted(key)) return undefined;
  if (lowering.categoryOf(key) === 'number') return [];
  const types = parts(lowering.typeOf(key));
  const names = types.flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
  return names.length === types.length ? names : undefined;
}

/** Keys that JavaScript finds in every object, unless the object has no prototype. */
const INHERITED: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);

function isInherited(key: string): boolean {
  return INHERITED.has(key);
}

function inheritsKeys(lowering: Lowering, owner: ts.Expression): boolean {
  if (lowering.categoryOf(owner) === 'node') return false;
  return !lowering.ask('bare objects', (all) => all.makesBareObjects);
}

/** Lowers `#name in object`: a test that the object is an instance of this class. */
function hasPrivate(lowering: Lowering, node: ts.BinaryExpression, name: ts.PrivateIdentifier): Expression {
  const declarations = lowering.checker.getSymbolAtLocation(name)?.declarations ?? [];
  if (declarations.some((member) => ts.isClassElement(member) && isStatic(member)))
    return lowering.refuse('staticMember', node);
  const key = declarations.some(ts.isGetAccessor)
    ? accessorKeyText('get', textOf(name))
    : declarations.some(ts.isSetAccessor)
      ? accessorKeyText('set', textOf(name))
      : textOf(name).toLowerCase();
  return brs.helperCall('hasKey', [lowering.expression(node.right), brs.stringLiteral(key)], node);
}

/** `instanceof` of the platform's errors and of the program's own classes. */
function instanceOf(lowering: Lowering, node: ts.BinaryExpression): Expression {
  const isPlatformError = ts.isIdentifier(node.right) && node.right.text === 'Error';
  if (isPlatformError) return brs.helperCall('isError', [lowering.expression(node.left)], node);
  const declaration = lowering.symbolOf(node.right)?.valueDeclaration;
  const { right } = node;
  if (ts.isIdentifier(right) && PLATFORM_ERRORS.has(right.text) && declaration?.getSourceFile().isDeclarationFile) {
    return brs.helperCall('isErrorOf', [lowering.expression(node.left), brs.stringLiteral(right.text)], node);
  }
  const kind = declaration?.getSourceFile().isDeclarationFile ? ofLibrary(lowering, node) : undefined;
  if (kind) return kind;
  if (!declaration || !ts.isClassDeclaration(declaration)) return lowering.refuse('instanceOf', node);
  const helper = lowering.categoryOf(declaration) === 'error' ? 'isErrorOf' : 'isInstanceOf';
  const name: Expression = brs.globalName(lowering.entityOf(declaration), node.right);
  return brs.helperCall(helper, [lowering.expression(node.left), name], node);
}

const INSTANCE_TESTS: ReadonlyMap<string, string> = new Map([
  ['Array', 'isArray'],
  ['Date', 'isDate'],
  ['Function', 'isCallable'],
  ['Object', 'isObject'],
  ['RegExp', 'isRegExp'],
]);

/** `instanceof` of the kinds of values that the library makes. */
function ofLibrary(lowering: Lowering, { left, right }: ts.BinaryExpression): Expression | undefined {
  const name = right.getText();
  const helper = INSTANCE_TESTS.get(name);
  if (helper) return brs.helperCall(helper, [lowering.expression(left)], right);
  // A device has no objects of these: `new String('…')` is not accepted.
  if (name === 'String' || name === 'Number' || name === 'Boolean') {
    const value = lowering.expression(left);
    if (!lowering.isPlain(value)) lowering.keep(value, left, 'value');
    return brs.booleanLiteral(false, right);
  }
  const collectionTest = (test: string): Expression =>
    brs.helperCall(test, [lowering.expression(left), brs.stringLiteral(name)], right);
  if (name === 'WeakMap' || name === 'WeakSet') return collectionTest('isCollectionOf');
  if (name !== 'Map' && name !== 'Set') return undefined;
  return collectionTest(
    lowering.ask('weak collections', (all) => all.makes('WeakMap', 'WeakSet')) ? 'isCollectionOf' : 'isCollection',
  );
}

export function prefixUnary(lowering: Lowering, node: ts.PrefixUnaryExpression): Expression {
  switch (node.operator) {
    case S.ExclamationToken:
      return opposite(condition(lowering, node.operand));
    case S.MinusToken: {
      const folded = fold(lowering, node);
      if (folded && typeof folded.value === 'number') return literal(folded.value, node);
      const value = asNumber(lowering, node.operand, node);
      if (!value) return refuseNumber(lowering, node);
      const form = formOf(lowering, node.operand);
      // The smallest Integer is its own negative.
      const outgrows = form.is !== 'double' && formOf(lowering, node).is === 'double';
      return outgrows
        ? brs.binaryExpression('*', brs.doubleLiteral(-1), value, node)
        : brs.negationExpression(value, node);
    }
    case S.PlusToken: {
      return asNumber(lowering, node.operand, node) ?? refuseNumber(lowering, node);
    }
    case S.TildeToken: {
      if (lowering.categoryOf(node.operand) !== 'number') return refuseNumber(lowering, node);
      const value = operand(lowering, node.operand, lowering.expression(node.operand));
      return formOf(lowering, node.operand).is === 'int'
        ? brs.notExpression(value, node)
        : brs.helperCall('bitNot', [value], node);
    }
    default:
      return stepValue(lowering, node);
  }
}

function refuseNumber(lowering: Lowering, { operand }: ts.PrefixUnaryExpression): Expression {
  return lowering.refuse('notText', operand, lowering.typeText(operand));
}

export function postfixUnary(lowering: Lowering, node: ts.PostfixUnaryExpression): Expression {
  return stepValue(lowering, node);
}

export function templateExpression(lowering: Lowering, node: ts.TemplateExpression): Expression {
  const spans = node.templateSpans;
  const values = lowering.inOrder(
    spans.map((span) => span.expression),
    (part) => asString(lowering, part),
  );
  const parts: Expression[] = node.head.text === '' ? [] : [brs.stringLiteral(node.head.text, node.head)];
  spans.forEach((span, i) => {
    const value = values[i];
    if (value) parts.push(value);
    if (span.literal.text !== '') parts.push(brs.stringLiteral(span.literal.text, span.literal));
  });
  return parts.reduce((sum, part) => concatenated(sum, part, node));
}

export function typeofExpression(lowering: Lowering, node: ts.TypeOfExpression): Expression {
  const kind = libraryKind(lowering, node.expression);
  if (kind) return brs.stringLiteral(kind, node);
  return brs.helperCall(typeofHelper(lowering), [lowering.expression(node.expression)], node);
}

/**
 * `as`, `!`, `satisfies` and parentheses mean nothing at run time, except a cast that makes a number an Integer or a
 * LongInteger.
 */
export function erasedExpression(
  lowering: Lowering,
  node: ts.ParenthesizedExpression | ts.AssertionExpression | ts.NonNullExpression | ts.SatisfiesExpression,
): Expression {
  // A cast cannot change whether a function takes a rest array.
  if (isCast(node) && isMisfit(lowering, node)) return lowering.refuse('restParameter', node);
  const value = lowering.expression(node.expression);
  if (isCast(node) && isProblem(lowering, node.expression))
    return asObject(lowering, node, value, lowering.typeOf(node));
  return isCast(node) && convertingCast(lowering, node) ? converted(lowering, node, value) : value;
}

/** Reports whether this is an error, or the variable of a `catch`. */
function isProblem(lowering: Lowering, node: ts.Expression): boolean {
  const plain = unwrap(node);
  const declaration = ts.isIdentifier(plain) ? lowering.symbolOf(plain)?.valueDeclaration : undefined;
  const isCaught = declaration !== undefined && ts.isCatchClause(declaration.parent);
  return isCaught || lowering.categoryOf(node) === 'error';
}

/** Reports whether a cast hides that the function takes a rest array, or that it takes none. */
function isMisfit(lowering: Lowering, node: ts.AssertionExpression): boolean {
  const misfit = lowering.analysis.functionFlows.misfit(node);
  if (!misfit?.isHidden) return misfit !== undefined;
  return lowering.ask('opens functions', (all) => all.functionFlows.opensFunctions);
}

export function conditionalExpression(lowering: Lowering, node: ts.ConditionalExpression): Expression {
  return chosen(lowering, node);
}
