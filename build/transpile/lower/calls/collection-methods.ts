import ts from 'typescript';
import { brs, type Expression } from '../../ast.ts';
import { argumentsInOrder } from '../expressions/call.ts';
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
  if ((kind === 'map' && name === 'keys') || (kind === 'set' && name === 'values'))
    return brs.member(object, 'order', node);
  const helper = HELPERS[`${kind}.${name}`];
  if (!helper) return lowering.refuse('memberSupport', callee.name, name);
  return brs.helper(helper, [object, ...argumentsInOrder(lowering, node)], node);
}
