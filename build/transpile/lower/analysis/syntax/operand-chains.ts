/** Answers questions about long chains such as `a + b + c` or `x.f().g()` without recursion as deep as the chain. */
import ts from 'typescript';
import { isWrapper } from './unwrap-expression.ts';

/** Nesting up to which a question may recurse through the first operands. */
const MAX_RECURSION = 50;

/**
 * Returns the answer about an expression and keeps it. In a long chain, the inner parts are asked first, so each answer
 * finds that of its first operand.
 * @param known cached answers
 */
export function answerAbout<N extends ts.Node, T>(known: Map<ts.Node, T>, node: N, find: (node: N) => T): T {
  if (!known.has(node)) {
    const inner = innerParts(node, (part) => known.has(part));
    for (const part of inner) if (!known.has(part)) known.set(part, find(part as N & ts.Expression));
    known.set(node, find(node));
  }
  return known.get(node) as T;
}

/** Returns the first operands of a long chain, innermost first. The search stops at a part that `isKnown`. */
function innerParts(node: ts.Node, isKnown: (part: ts.Node) => boolean): ts.Expression[] {
  const found: ts.Expression[] = [];
  for (let part = firstOperand(node); part && !isKnown(part); part = firstOperand(part)) found.push(part);
  return found.length > MAX_RECURSION ? found.reverse() : [];
}

function firstOperand(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) return node.left;
  const isLink = ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isLink || isWrapper(node) ? node.expression : undefined;
}
