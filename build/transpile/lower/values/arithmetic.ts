/** Arithmetic on lowered numbers, made safe against wrapping and lost digits. */
import ts from 'typescript';
import type { Expression, Operator } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { arithmetic, type NumberForm } from '../analysis/numbers/number-arithmetic.ts';
import { asDouble } from './number-conversion.ts';

const S = ts.SyntaxKind;

/** Reports whether this divisor may be zero, by which a device cannot divide. */
function mayBeZero(divisor: Expression, form: NumberForm): boolean {
  if (divisor.kind === 'NumberLiteral') return divisor.value === 0;
  if (divisor.kind === 'NegationExpression') return mayBeZero(divisor.operand, form);
  return form.is !== 'int' || (form.low <= 0 && form.high >= 0);
}

/**
 * Chooses the operator and makes one operand a Double where two Integers would wrap or lose a fraction.
 *
 * @param mayBeNaN may an operand be missing, so that what should be an Integer is NaN?
 */
export function numeric(
  kind: ts.SyntaxKind,
  left: Expression,
  right: Expression,
  forms: readonly [NumberForm, NumberForm],
  node: ts.Node,
  mayBeNaN = false,
): Expression {
  const result = arithmetic(kind, ...forms);
  const plain: { readonly [kind: number]: Operator } = {
    [S.PlusToken]: '+',
    [S.MinusToken]: '-',
    [S.AsteriskToken]: '*',
    [S.SlashToken]: '/',
  };
  const operator = plain[kind];
  if (operator === '/' && mayBeZero(right, forms[1])) return brs.helperCall('divide', [left, right], node);
  if (operator) {
    const isSafe = operator !== '/' && result.is !== 'double';
    if (isSafe || forms.some((form) => form.is === 'double')) return brs.binaryExpression(operator, left, right, node);
    if (right.kind === 'NumberLiteral') return brs.binaryExpression(operator, left, asDouble(right, forms[1]), node);
    return brs.binaryExpression(operator, asDouble(left, forms[0]), right, node);
  }
  const areInts = !mayBeNaN && forms.every((form) => form.is === 'int');
  switch (kind) {
    case S.PercentToken:
      if (result.is === 'int' || result.is === 'long')
        return mayBeNaN
          ? brs.helperCall('wholeRemainder', [left, right], node)
          : brs.binaryExpression('mod', left, right, node);
      return brs.helperCall('remainder', [left, right], node);
    case S.AsteriskAsteriskToken:
      if (forms[1].is !== 'int') return brs.helperCall('power', [left, right], node);
      return brs.binaryExpression('^', asDouble(left, forms[0]), asDouble(right, forms[1]), node);
    case S.AmpersandToken:
      return areInts ? brs.binaryExpression('and', left, right, node) : brs.helperCall('bitAnd', [left, right], node);
    case S.BarToken:
      return areInts ? brs.binaryExpression('or', left, right, node) : brs.helperCall('bitOr', [left, right], node);
    case S.CaretToken:
      return brs.helperCall('bitXor', [left, right], node);
    case S.LessThanLessThanToken:
      return brs.helperCall('shiftLeft', [left, right], node);
    case S.GreaterThanGreaterThanToken:
      return brs.helperCall('shiftRight', [left, right], node);
    default:
      return brs.helperCall('shiftRightUnsigned', [left, right], node);
  }
}
