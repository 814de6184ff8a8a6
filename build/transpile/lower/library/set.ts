/** `Set`: on the device the same as a Map whose values are its keys. */
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { LENGTH } from '../facts/number-arithmetic.ts';
import { callbackOf } from './callback.ts';
import { collectionSize, copiedOrder, newCollection } from './collection.ts';
import { byHelper, type LibraryClass, type MethodCall } from './library-class.ts';

/** `forEach` gives the item alone. */
function forEachItemOfSet(call: MethodCall): Expression {
  const { lowering, node, gives } = call;
  const argument = node.arguments[0];
  if (!argument) return brs.invalidLiteral(node);
  const callback = callbackOf(lowering, argument, gives, node);
  const item = callback.names[0] ?? lowering.names.fresh(node, 'item');
  const body = lowering.statementsOf(callback.perform);
  lowering.first(brs.forEachStatement(item, copiedOrder(call), body, node));
  return brs.invalidLiteral(node);
}

export const SET: LibraryClass = {
  name: 'Set',
  category: 'set',
  create: { isData: true, lower: (args, node) => newCollection('newSet', args, node) },
  properties: { size: { result: LENGTH, lower: collectionSize } },
  methods: {
    add: { changes: true, lower: byHelper('setAdd') },
    clear: { changes: true, lower: byHelper('mapClear') },
    delete: { changes: true, lower: byHelper('mapDelete') },
    forEach: { callback: { expanded: 'always', gives: ['item'] }, lower: forEachItemOfSet },
    has: { lower: byHelper('mapHas') },
    values: { returnsNewList: true, lower: copiedOrder },
  },
};
