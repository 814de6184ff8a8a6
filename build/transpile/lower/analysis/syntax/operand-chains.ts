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
  const before = known.get(node);
  if (before !== undefined || known.has(node)) return before as T;
  for (const part of innerParts(node, known)) if (!known.has(part)) known.set(part, find(part as N & ts.Expression));
  const answer = find(node);
  known.set(node, answer);
  return answer;
}

/** Returns the first operands of a long chain, innermost first. The search stops at a part that is known. */
function innerParts(node: ts.Node, known: ReadonlyMap<ts.Node, unknown>): readonly ts.Expression[] {
  if (!isLongChain(node, known)) return [];
  const found: ts.Expression[] = [];
  for (let part = firstOperand(node); part && !known.has(part); part = firstOperand(part)) found.push(part);
  return found.reverse();
}

function isLongChain(node: ts.Node, known: ReadonlyMap<ts.Node, unknown>): boolean {
  let part = firstOperand(node);
  for (let depth = 0; depth < MAX_RECURSION; depth++) {
    if (!part || known.has(part)) return false;
    part = firstOperand(part);
  }
  return part !== undefined && !known.has(part);
}

function firstOperand(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) return node.left;
  const isLink = ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isLink || isWrapper(node) ? node.expression : undefined;
}
