/** `===` and `!==`, and `==` and `!=` with null or undefined, or between values of one kind. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs, opposite } from '../../brightscript/builders.ts';
import { unwrap, isNullishLiteral } from '../analysis/syntax/unwrap-expression.ts';
import { readsConstructor, COMPARABLE_CONSTRUCTORS } from '../analysis/functions/constructor-reads.ts';
import { category, type Category, isLibrary, isNullish, mayBeInvalid, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { libraryKind, alwaysPresent } from './existence-tests.ts';
import { hasClosures, typeofHelper } from './function-calls.ts';
import { operand } from './number-conversion.ts';

const S = ts.SyntaxKind;
const PRIMITIVE: ReadonlySet<Category> = new Set<Category>(['string', 'number', 'boolean']);

/** `===`, `!==`, `==` and `!=`. */
export function equality(lowering: Lowering, node: ts.BinaryExpression): Expression {
  const kind = node.operatorToken.kind;
  const isNegative = kind === S.ExclamationEqualsEqualsToken || kind === S.ExclamationEqualsToken;
  const result = equal(lowering, node);
  return isNegative ? opposite(result) : result;
}

function equal(lowering: Lowering, node: ts.BinaryExpression): Expression {
  const isLoose = [S.EqualsEqualsToken, S.ExclamationEqualsToken].includes(node.operatorToken.kind);
  const typeofTest = ofTypeof(lowering, node.left, node.right) ?? ofTypeof(lowering, node.right, node.left);
  if (typeofTest) return typeofTest;
  const made = ofConstructor(lowering, node.left, node.right) ?? ofConstructor(lowering, node.right, node.left);
  if (made) return made;
  if (isNothingLiteral(node.right)) return isInvalid(lowering, node.left, node.right, isLoose, node);
  if (isNothingLiteral(node.left)) return isInvalid(lowering, node.right, node.left, isLoose, node);
  if (isLoose && !areAlike(lowering, node.left, node.right)) {
    if ([node.left, node.right].some((side) => convertsItself(lowering, side)))
      return lowering.refuse('looseEquality', node.operatorToken);
    const [left, right] = lowering.inOrder([node.left, node.right]);
    return brs.helperCall('isLooselySame', [left ?? brs.invalidLiteral(), right ?? brs.invalidLiteral()], node);
  }
  return equalValues(lowering, node.left, node.right, node);
}

/** Reports whether both are certainly of one kind. Then `==` converts neither, and equals `===`. */
function areAlike(lowering: Lowering, left: ts.Expression, right: ts.Expression): boolean {
  const kind = lowering.categoryOf(left);
  const isKnown = !['any', 'mixed', 'nothing'].includes(kind) && kind === lowering.categoryOf(right);
  return isKnown && ![left, right].some((side) => lowering.isAsserted(side));
}

/** Reports whether it may be an object that `valueOf` converts for a comparison, or one without an identity. */
function convertsItself(lowering: Lowering, side: ts.Expression): boolean {
  const kinds = parts(lowering.typeOf(side)).map((part) => category(lowering.checker, part));
  return kinds.some((kind) => kind === 'date' || kind === 'instance' || kind === 'node' || hasNoIdentity(kind));
}

/** Lowers both operands in order and compares them. */
function equalValues(lowering: Lowering, left: ts.Expression, right: ts.Expression, node: ts.Node): Expression {
  const a = lowering.typeOf(left);
  const b = lowering.typeOf(right);
  const kindA = category(lowering.checker, a);
  const kindB = category(lowering.checker, b);
  const operands = (): [Expression, Expression] => {
    const [x, y] = lowering.inOrder([left, right]);
    return [x ?? brs.invalidLiteral(), y ?? brs.invalidLiteral()];
  };
  if (kindA === 'node' && kindB === 'node' && ![left, right].some((side) => lowering.mayBeInvalid(side))) {
    const [x, y] = operands();
    return brs.methodCall(x, 'isSameNode', [y], node);
  }
  if (hasNoIdentity(kindA) || hasNoIdentity(kindB)) {
    return lowering.refuse('unlikeEquality', node, lowering.typeText(left), lowering.typeText(right));
  }
  const [x, y] = operands();
  if (kindA === kindB && PRIMITIVE.has(kindA) && !lowering.mayBeInvalid(left) && !lowering.mayBeInvalid(right))
    return brs.binaryExpression('=', x, y, node);
  return brs.helperCall('isSame', [x, y], node);
}

/** `===` where the left side has been lowered already, as in `switch`. */
export function equalLowered(
  lowering: Lowering,
  leftNode: ts.Expression,
  left: Expression,
  right: ts.Expression,
  node: ts.Node,
): Expression {
  const a = lowering.typeOf(leftNode);
  if (isNothingLiteral(right)) {
    if (!isCaseOfBoth(right) && tellsApart(lowering, a, right)) return lowering.refuse('nullOrUndefined', node);
    return brs.binaryExpression('=', left, brs.invalidLiteral(), node);
  }
  const b = lowering.typeOf(right);
  const kind = category(lowering.checker, a);
  if (hasNoIdentity(kind) || hasNoIdentity(category(lowering.checker, b))) {
    return lowering.refuse('unlikeEquality', node, lowering.typeText(leftNode), lowering.typeText(right));
  }
  const value = lowering.expression(right);
  const isThere = !lowering.mayBeInvalid(leftNode) && !lowering.mayBeInvalid(right);
  const isPlain = isThere && PRIMITIVE.has(kind) && kind === category(lowering.checker, b);
  return isPlain ? brs.binaryExpression('=', left, value, node) : brs.helperCall('isSame', [left, value], node);
}

/** The platform has no way to tell whether two of these are the same one. */
export function hasNoIdentity(kind: Category): boolean {
  return ['component', 'error'].includes(kind);
}

function isNothingLiteral(node: ts.Expression): boolean {
  const plain = unwrap(node);
  if (ts.isVoidExpression(plain)) return ts.isLiteralExpression(unwrap(plain.expression));
  return isNullishLiteral(plain);
}

/**
 * `x === undefined` or `x === null`. Both are `invalid` on the device, so the type of `x` must allow only one of them.
 */
function isInvalid(
  lowering: Lowering,
  value: ts.Expression,
  literal: ts.Expression,
  isLoose: boolean,
  node: ts.Node,
): Expression {
  const never = alwaysPresent(lowering, value);
  if (never) return never;
  const type = lowering.typeOf(value);
  const item = isLoose ? undefined : ofItem(lowering, value, literal, node);
  if (item) return item;
  if (!isLoose && !isHalfOfPair(node, value) && !isBesideTypeofObject(node, value) && !isReplaced(node, value)) {
    if (tellsApart(lowering, type, literal)) return lowering.refuse('nullOrUndefined', node);
  }
  return brs.binaryExpression('=', lowering.expression(value), brs.invalidLiteral(), node);
}

/**
 * Lowers `list[i] === null`: the item exists and is missing. If items may be null, `list[i] === undefined` tests that
 * there is no item.
 */
function ofItem(
  lowering: Lowering,
  value: ts.Expression,
  literal: ts.Expression,
  node: ts.Node,
): Expression | undefined {
  const access = unwrap(value);
  if (!ts.isElementAccessExpression(access) || ts.isOptionalChain(access)) return undefined;
  const { expression: owner, argumentExpression: index } = access;
  if (lowering.categoryOf(owner) !== 'array' || lowering.categoryOf(index) !== 'number') return undefined;
  const item = lowering.checker.getNonNullableType(lowering.typeOf(owner)).getNumberIndexType();
  const flags = item ? parts(item).map((part) => part.flags) : [];
  const isEver = (kinds: ts.TypeFlags): boolean => flags.some((flag) => (flag & kinds) !== 0);
  const { Null, Undefined, Void, Any, Unknown, TypeParameter } = ts.TypeFlags;
  const isOpen = parts(item ?? lowering.typeOf(value)).some(
    (part) => (part.flags & TypeParameter) !== 0 && mayBeInvalid(part) && part.getConstraint() !== undefined,
  );
  const isForNull = unwrap(literal).kind === S.NullKeyword;
  if (isEver(Undefined | Void | Any | Unknown) || isOpen || (!isForNull && !isEver(Null))) return undefined;
  const args = lowering.inOrder([owner, index], (part) =>
    part === index && lowering.lacks(part)
      ? operand(lowering, part, lowering.expression(part))
      : lowering.expression(part),
  );
  if (isForNull) return brs.helperCall('isNullAt', args, node);
  return brs.notExpression(brs.helperCall('hasIndex', args, node), node);
}

/** `x === undefined ? null : x`: both results are the same on the device. */
function isReplaced(node: ts.Node, value: ts.Expression): boolean {
  let test = node;
  while (ts.isParenthesizedExpression(test.parent)) test = test.parent;
  const choice = test.parent;
  if (!ts.isConditionalExpression(choice) || choice.condition !== test || !ts.isBinaryExpression(node)) return false;
  const isEqual = node.operatorToken.kind === S.EqualsEqualsEqualsToken;
  const [made, kept] = isEqual ? [choice.whenTrue, choice.whenFalse] : [choice.whenFalse, choice.whenTrue];
  return isNothingLiteral(made) && unwrap(kept).getText() === unwrap(value).getText();
}

/** Reports whether a value of this type may be undefined as well as null, so that the test would tell them apart. */
function tellsApart(lowering: Lowering, type: ts.Type, literal: ts.Expression): boolean {
  const isNull = unwrap(literal).kind === S.NullKeyword;
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0)
    return isNull || lowering.ask('makes null', (all) => all.createsNull);
  const other = isNull ? ts.TypeFlags.Undefined | ts.TypeFlags.Void : ts.TypeFlags.Null;
  return parts(type).some((part) => {
    // An unconstrained type parameter is not expected to tell null from undefined.
    const known =
      (part.flags & ts.TypeFlags.TypeParameter) !== 0 ? lowering.checker.getBaseConstraintOfType(part) : part;
    return known !== undefined && parts(known).some((t) => isNullish(t) && (t.flags & other) !== 0);
  });
}

/** Reports whether this is half of `case undefined: case null:`. */
function isCaseOfBoth(label: ts.Expression): boolean {
  const clause = label.parent;
  if (!ts.isCaseClause(clause)) return false;
  const { clauses } = clause.parent;
  const at = clauses.indexOf(clause);
  const before = clauses[at - 1];
  const pairs = [
    before?.statements.length === 0 ? before : undefined,
    clause.statements.length === 0 ? clauses[at + 1] : undefined,
  ];
  return pairs.some(
    (one) =>
      one !== undefined &&
      ts.isCaseClause(one) &&
      isNothingLiteral(one.expression) &&
      (unwrap(one.expression).kind === S.NullKeyword) !== (unwrap(label).kind === S.NullKeyword),
  );
}

/**
 * `typeof x === 'object' && x !== null`, the usual test for an object: on the device the first half is false for
 * `invalid` already, so the second changes nothing.
 */
function isBesideTypeofObject(node: ts.Node, value: ts.Expression): boolean {
  let whole = node;
  while (ts.isParenthesizedExpression(whole.parent) || isAndOr(whole.parent)) whole = whole.parent;
  const isTest = (n: ts.Node): boolean => {
    if (!ts.isBinaryExpression(n)) return false;
    const [left, right] = [unwrap(n.left), unwrap(n.right)];
    const isTypeof = ts.isTypeOfExpression(left) && left.expression.getText() === value.getText();
    return isTypeof && ts.isStringLiteral(right) && right.text === 'object';
  };
  const visit = (n: ts.Node): boolean =>
    isTest(n) || (ts.forEachChild(n, (child) => visit(child) || undefined) ?? false);
  return whole !== node && visit(whole);
}

function isAndOr(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  return [S.AmpersandAmpersandToken, S.BarBarToken].includes(node.operatorToken.kind);
}

/**
 * Reports whether this is half of `x === undefined || x === null`. The whole tests for both, so each half may be true
 * for either.
 */
function isHalfOfPair(node: ts.Node, value: ts.Expression): boolean {
  const parent = node.parent;
  if (!ts.isBinaryExpression(node) || !ts.isBinaryExpression(parent)) return false;
  const joins = node.operatorToken.kind === S.EqualsEqualsEqualsToken ? S.BarBarToken : S.AmpersandAmpersandToken;
  const other = unwrap(parent.left === node ? parent.right : parent.left);
  if (parent.operatorToken.kind !== joins || !ts.isBinaryExpression(other)) return false;
  const literals = [node.right, other.right].map((n) => unwrap(n).kind);
  const isSameTest = other.operatorToken.kind === node.operatorToken.kind && isNothingLiteral(other.right);
  return isSameTest && literals[0] !== literals[1] && other.left.getText() === value.getText();
}

/** Lowers `typeof x === 'string'` to one test of the value, without making the string. */
function ofTypeof(lowering: Lowering, left: ts.Expression, right: ts.Expression): Expression | undefined {
  const test = unwrap(left);
  const name = unwrap(right);
  if (!ts.isTypeOfExpression(test) || !ts.isStringLiteral(name)) return undefined;
  const kind = libraryKind(lowering, test.expression);
  if (kind) return brs.booleanLiteral(kind === name.text, test);
  const value = lowering.expression(test.expression);
  const helper = { string: 'isString', number: 'isNumber', boolean: 'isBoolean', function: 'isFunction' }[name.text];
  if (name.text === 'function' && hasClosures(lowering)) return brs.helperCall('isCallable', [value], test);
  if (helper) return brs.helperCall(helper, [value], test);
  if (name.text === 'undefined') return brs.binaryExpression('=', value, brs.invalidLiteral(), test);
  return brs.binaryExpression(
    '=',
    brs.helperCall(typeofHelper(lowering), [value], test),
    brs.stringLiteral(name.text),
    test,
  );
}

/** Lowers `x.constructor === Object` to a test of the value's kind, as the device stores no constructors. */
function ofConstructor(lowering: Lowering, left: ts.Expression, right: ts.Expression): Expression | undefined {
  const test = unwrap(left);
  const made = unwrap(right);
  if (!readsConstructor(test) || !ts.isIdentifier(made) || !COMPARABLE_CONSTRUCTORS.has(made.text)) return undefined;
  if (!isLibrary(lowering.symbolOf(made))) return undefined;
  const member = lowering.checker.getSymbolAtLocation(test.name);
  if (member && !isLibrary(member)) return undefined;
  if (lowering.ask('bare objects', (all) => all.makesBareObjects)) return undefined;
  const isOptional = brs.booleanLiteral(test.questionDotToken !== undefined);
  return brs.helperCall(
    'isMadeBy',
    [lowering.expression(test.expression), brs.stringLiteral(made.text), isOptional],
    test,
  );
}
