/** Unwraps expressions from syntax that has no effect at run time. */
import ts from 'typescript';

/** Removes syntax without effect at run time: parentheses, `as` and `<T>`, `!`, `satisfies`. */
export function unwrap(node: ts.Expression): ts.Expression {
  let current = node;
  while (isWrapper(current)) current = current.expression;
  return current;
}

/**
 * Returns the node that takes an expression's value, such as a variable declaration. Skips parentheses, casts and the
 * like.
 */
export function enclosingHolder(node: ts.Node): ts.Node {
  let current = node.parent;
  while (isWrapper(current)) current = current.parent;
  return current;
}

/** Reports whether the expression is written as `null` or `undefined`. */
export function isNullishLiteral(node: ts.Expression): boolean {
  const plain = unwrap(node);
  return plain.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(plain) && plain.text === 'undefined');
}

/** Reports whether the node is a pair of parentheses, a cast or the like, which has no effect at run time. */
export function isWrapper(node: ts.Node): node is ts.Expression & { readonly expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) || isCast(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node)
  );
}

/** `value as T`, or `<T>value`, the older way to write it. */
export function isCast(node: ts.Node): node is ts.AssertionExpression {
  return ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
}
