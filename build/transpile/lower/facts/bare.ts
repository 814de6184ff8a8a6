/** An expression without what means nothing at run time. */
import ts from 'typescript';

/** Removes what has no meaning at run time: parentheses, `as` and `<T>`, `!`, `satisfies`. */
export function bare(node: ts.Expression): ts.Expression {
  let current = node;
  while (
    ts.isParenthesizedExpression(current) ||
    isCast(current) ||
    ts.isNonNullExpression(current) ||
    ts.isSatisfiesExpression(current)
  ) {
    current = current.expression;
  }
  return current;
}

/** `value as T`, or `<T>value`, the older way to write it. */
export function isCast(node: ts.Node): node is ts.AssertionExpression {
  return ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
}
