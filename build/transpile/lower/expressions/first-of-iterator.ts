/** Lowers `map.keys().next().value`, the first item of an iteration, without an iterator. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/unwrap-expression.ts';
import type { Lowering } from '../lowering.ts';

const GIVES_ITERATOR: ReadonlySet<string> = new Set(['keys', 'values', 'entries']);

/** The `value` or `done` of the first step of an iterator that is made for it; undefined if it is anything else. */
export function firstOfIterator(lowering: Lowering, node: ts.PropertyAccessExpression): Expression | undefined {
  const name = node.name.text;
  const made = name === 'value' || name === 'done' ? iteratorOfFirstStep(node) : undefined;
  const owner = made && lowering.categoryOf(made.owner);
  if (!made || !owner || !['array', 'map', 'set'].includes(owner)) return undefined;
  const isOrder = (owner === 'map' && made.method === 'keys') || (owner === 'set' && made.method !== 'entries');
  const list = isOrder
    ? brs.memberExpression(lowering.expression(made.owner), 'order', node)
    : lowering.expression(made.call);
  return name === 'value'
    ? brs.indexExpression(list, brs.integerLiteral(0), node)
    : brs.binaryExpression('=', brs.methodCall(list, 'count', []), brs.integerLiteral(0), node);
}

interface MadeIterator {
  readonly call: ts.CallExpression;
  readonly owner: ts.Expression;
  readonly method: string;
}

/** The call that makes the iterator in `owner.method().next().value`. */
function iteratorOfFirstStep(node: ts.PropertyAccessExpression): MadeIterator | undefined {
  const step = calledMethod(unwrap(node.expression));
  const maker = step?.method === 'next' ? calledMethod(unwrap(step.owner)) : undefined;
  return maker && GIVES_ITERATOR.has(maker.method) ? maker : undefined;
}

/** A call of a method without arguments and without `?.`. */
function calledMethod(call: ts.Expression): MadeIterator | undefined {
  if (!ts.isCallExpression(call) || call.arguments.length > 0 || ts.isOptionalChain(call)) return undefined;
  const callee = unwrap(call.expression);
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  return { call, owner: callee.expression, method: callee.name.text };
}
