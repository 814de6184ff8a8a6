/** An expression without what means nothing at run time. */
import ts from 'typescript';

/** Removes what has no meaning at run time: parentheses, `as`, `!`, `satisfies`. */
export function bare(node: ts.Expression): ts.Expression {
  let current = node;
  while (
    ts.isParenthesizedExpression(current) ||
    ts.isAsExpression(current) ||
    ts.isNonNullExpression(current) ||
    ts.isSatisfiesExpression(current)
  ) {
    current = current.expression;
  }
  return current;
}
