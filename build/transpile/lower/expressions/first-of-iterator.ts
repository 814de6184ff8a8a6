/** Lowers `map.keys().next().value`, the first item of an iteration, without an iterator. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { calledMethod, madeIterator } from '../analysis/collections/iterators.ts';
import type { Lowering } from '../lowering.ts';

/** The `value` or `done` of the first step of an iterator that is made for it; undefined if it is anything else. */
export function firstOfIterator(lowering: Lowering, node: ts.PropertyAccessExpression): Expression | undefined {
  const name = node.name.text;
  const step = name === 'value' || name === 'done' ? calledMethod(unwrap(node.expression)) : undefined;
  const made = step?.method === 'next' ? madeIterator(lowering, step.owner) : undefined;
  if (!step || !made) return undefined;
  const owner = lowering.categoryOf(made.owner);
  const isOrder = (owner === 'map' && made.method === 'keys') || (owner === 'set' && made.method !== 'entries');
  const isMade = unwrap(step.owner) === made.call;
  const list =
    isOrder && isMade
      ? brs.memberExpression(lowering.expression(made.owner), 'order', node)
      : lowering.expression(step.owner);
  return name === 'value'
    ? brs.indexExpression(list, brs.integerLiteral(0), node)
    : brs.binaryExpression('=', brs.methodCall(list, 'count', []), brs.integerLiteral(0), node);
}
