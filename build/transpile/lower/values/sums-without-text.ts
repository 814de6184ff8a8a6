/** Sums whose strings may all be missing against their types: JavaScript then adds, and the result is NaN. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import type { Category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { sumOf } from './number-conversion.ts';

/** Reports whether `+` may add instead, because each string among the values may be missing against its type. */
export function mayLackText(lowering: Lowering, values: readonly ts.Expression[]): boolean {
  const kinds = values.map((value) => lowering.categoryOf(value));
  const isPrimitive = (kind: Category): boolean => kind === 'string' || kind === 'number' || kind === 'boolean';
  if (!kinds.includes('string') || !kinds.every(isPrimitive)) return false;
  return values.every((value, i) => {
    if (kinds[i] !== 'string' || lowering.mayBeInvalid(value)) return !lowering.isAsserted(value);
    const sum = sumIn(value);
    return sum !== undefined && mayLackText(lowering, [sum.right, sum.left]);
  });
}

function sumIn(value: ts.Expression): ts.BinaryExpression | undefined {
  const node = unwrap(value);
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken ? node : undefined;
}

/** Lowers a sum that is NaN where its strings are missing. */
export function sumWithoutText(
  lowering: Lowering,
  left: ts.Expression,
  right: ts.Expression,
  node: ts.Node,
): Expression {
  const part = (value: ts.Expression): Expression => {
    const sum = sumIn(value);
    return sum && mayLackText(lowering, [sum.left, sum.right])
      ? sumWithoutText(lowering, sum.left, sum.right, sum)
      : lowering.expression(value);
  };
  return sumOf(lowering, lowering.inOrder([left, right], part), node);
}
