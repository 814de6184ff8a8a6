import ts from 'typescript';
import { brs, type Expression, type Statement } from '../../ast.ts';
import { argumentsInOrder } from '../expressions/call.ts';
import { callbackOf } from './callback.ts';
import type { Lowering } from '../lowering.ts';

/** Map and Set: an object with the values by key and the keys in order of insertion. */
const HELPERS: { readonly [name: string]: string } = {
  'map.get': 'mapGet',
  'map.set': 'mapSet',
  'map.has': 'mapHas',
  'map.delete': 'mapDelete',
  'map.clear': 'mapClear',
  'map.values': 'mapValues',
  'map.entries': 'mapEntries',
  'set.add': 'setAdd',
  'set.has': 'mapHas',
  'set.delete': 'mapDelete',
  'set.clear': 'mapClear',
};

export function collectionMethod(
  lowering: Lowering,
  name: string,
  object: Expression,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
): Expression {
  const kind = lowering.categoryOf(callee.expression);
  if (name === 'forEach') return forEachEntry(lowering, kind, object, node);
  if ((kind === 'map' && name === 'keys') || (kind === 'set' && name === 'values')) {
    return brs.helper('sliceOf', [brs.member(object, 'order', node)], node);
  }
  const helper = HELPERS[`${kind}.${name}`];
  if (!helper) return lowering.refuse('memberSupport', callee.name, name);
  return brs.helper(helper, [object, ...argumentsInOrder(lowering, node)], node);
}

/** `forEach` of a Map gives the value first; that of a Set the value alone. */
function forEachEntry(lowering: Lowering, kind: string, object: Expression, node: ts.CallExpression): Expression {
  const argument = node.arguments[0];
  if (!argument) return brs.invalid(node);
  const callback = callbackOf(lowering, argument, kind === 'map' ? 2 : 1, node);
  const [value, key] = callback.names;
  const body = (): Statement[] => lowering.statementsOf(callback.perform);
  if (kind === 'set') {
    const items = brs.helper('sliceOf', [brs.member(object, 'order', node)], node);
    lowering.first(brs.each(value ?? lowering.names.fresh(node, 'item'), items, body(), node));
    return brs.invalid(node);
  }
  const entry = brs.name(lowering.names.fresh(node, 'entry'));
  const assigned = [value, key].flatMap((name, i) =>
    name === undefined ? [] : [brs.assign(brs.name(name), brs.index(entry, brs.integer(1 - i)), node)],
  );
  const entries = brs.helper('mapEntries', [object], node);
  lowering.first(brs.each(entry.kind === 'Name' ? entry.text : '', entries, [...assigned, ...body()], node));
  return brs.invalid(node);
}
