/** Computes the type of a binary expression from the types of its operands, where that is certain. */
import ts from 'typescript';
import { LOGICAL } from '../syntax/logical-operators.ts';
import { isNullish, parts } from './types.ts';

const S = ts.SyntaxKind;
const F = ts.TypeFlags;

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  S.EqualsEqualsEqualsToken,
  S.ExclamationEqualsEqualsToken,
  S.EqualsEqualsToken,
  S.ExclamationEqualsToken,
  S.LessThanToken,
  S.LessThanEqualsToken,
  S.GreaterThanToken,
  S.GreaterThanEqualsToken,
  S.InKeyword,
  S.InstanceOfKeyword,
]);
const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
  S.MinusToken,
  S.AsteriskToken,
  S.SlashToken,
  S.PercentToken,
  S.AsteriskAsteriskToken,
  S.AmpersandToken,
  S.BarToken,
  S.CaretToken,
  S.LessThanLessThanToken,
  S.GreaterThanGreaterThanToken,
  S.GreaterThanGreaterThanGreaterThanToken,
]);

/**
 * Returns the type of `a + b`, or undefined where only TypeScript can tell. TypeScript keeps no types of operands: each
 * question about a part of a long chain checks all operands before it again.
 */
export function typeOfChain(
  checker: ts.TypeChecker,
  { left, operatorToken: { kind: operator }, right }: ts.BinaryExpression,
  typeOf: (operand: ts.Expression) => ts.Type,
): ts.Type | undefined {
  if (COMPARISONS.has(operator)) return checker.getBooleanType();
  if (operator === S.CommaToken) return typeOf(right);
  if (LOGICAL.has(operator)) {
    const type = typeOf(left);
    return type === typeOf(right) && isSimple(type) ? type : undefined;
  }
  const operands = [typeOf(left), typeOf(right)];
  const isEvery = (type: ts.Type): boolean => operands.every((operand) => isOf(checker, operand, type));
  if (ARITHMETIC.has(operator)) return isEvery(checker.getNumberType()) ? checker.getNumberType() : undefined;
  if (operator !== S.PlusToken) return undefined;
  if (isEvery(checker.getNumberType())) return checker.getNumberType();
  const isText = operands.some((operand) => isOf(checker, operand, checker.getStringType()));
  return isText ? checker.getStringType() : undefined;
}

/** Reports whether choosing between two values of this type gives exactly this type. */
function isSimple(type: ts.Type): boolean {
  return parts(type).every((part) => (part.flags & (F.String | F.Number | F.BooleanLiteral)) !== 0 || isNullish(part));
}

function isOf(checker: ts.TypeChecker, type: ts.Type, primitive: ts.Type): boolean {
  return (type.flags & (F.Any | F.Never)) === 0 && checker.isTypeAssignableTo(type, primitive);
}
