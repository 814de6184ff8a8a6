/** An expression without what means nothing at run time. */
import ts from 'typescript';

/** Removes what has no meaning at run time: parentheses, `as` and `<T>`, `!`, `satisfies`. */
export function bare(node: ts.Expression): ts.Expression {
  let current = node;
  while (isWrapper(current)) current = current.expression;
  return current;
}

/** What an expression is the value of, a variable say: what stands around it, without what means nothing at run time. */
export function holderOf(node: ts.Node): ts.Node {
  let current = node.parent;
  while (isWrapper(current)) current = current.parent;
  return current;
}

/** Is it `null` or `undefined`, as it is written? */
export function isNothingWritten(node: ts.Expression): boolean {
  const plain = bare(node);
  return plain.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(plain) && plain.text === 'undefined');
}

/** Is it a pair of parentheses, a cast or the like, which mean nothing at run time? */
export function isWrapper(node: ts.Node): node is ts.Expression & { readonly expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) || isCast(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node)
  );
}

/** `value as T`, or `<T>value`, the older way to write it. */
export function isCast(node: ts.Node): node is ts.AssertionExpression {
  return ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
}
