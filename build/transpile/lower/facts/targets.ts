/** Which expressions are written to. */
import ts from 'typescript';
import { isAssignment, isStep } from './assignment-operators.ts';
import { isWrapper } from './bare.ts';

/**
 * Is the expression written to, or a pattern of places that are: assigned, counted up or down, deleted, or given the
 * items of a loop? A part of a pattern is, where the whole pattern is.
 */
export function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent) || isStep(parent)) return true;
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent.operatorToken.kind);
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isTarget(parent.parent);
  if (ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent)) return isPartOfPattern(parent);
  return (isWrapper(parent) || ts.isArrayLiteralExpression(parent)) && isTarget(parent);
}

function isPartOfPattern({ parent: literal }: ts.Node): boolean {
  return (ts.isArrayLiteralExpression(literal) || ts.isObjectLiteralExpression(literal)) && isTarget(literal);
}
