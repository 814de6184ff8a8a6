import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { callbackOf } from './callback.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';

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
    return brs.helperCall('sliceOf', [brs.memberExpression(object, 'order', node)], node);
  }
  const helper = HELPERS[`${kind}.${name}`];
  if (!helper) return lowering.refuse('memberSupport', callee.name, name);
  return brs.helperCall(helper, [object, ...argumentsInOrder(lowering, node)], node);
}

/** `forEach` of a Map gives the value first; that of a Set the value alone. */
function forEachEntry(lowering: Lowering, kind: string, object: Expression, node: ts.CallExpression): Expression {
  const argument = node.arguments[0];
  if (!argument) return brs.invalidLiteral(node);
  const callback = callbackOf(lowering, argument, kind === 'map' ? 2 : 1, node);
  const [value, key] = callback.names;
  const body = (): Statement[] => lowering.statementsOf(callback.perform);
  if (kind === 'set') {
    const items = brs.helperCall('sliceOf', [brs.memberExpression(object, 'order', node)], node);
    lowering.first(brs.forEachStatement(value ?? lowering.names.fresh(node, 'item'), items, body(), node));
    return brs.invalidLiteral(node);
  }
  const entry = brs.identifier(lowering.names.fresh(node, 'entry'));
  const assigned = [value, key].flatMap((name, i) =>
    name === undefined
      ? []
      : [brs.assignmentStatement(brs.identifier(name), brs.indexExpression(entry, brs.integerLiteral(1 - i)), node)],
  );
  const entries = brs.helperCall('mapEntries', [object], node);
  lowering.first(
    brs.forEachStatement(entry.kind === 'Identifier' ? entry.text : '', entries, [...assigned, ...body()], node),
  );
  return brs.invalidLiteral(node);
}
