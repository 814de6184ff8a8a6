/** `Map`: on the device an object with the values by key, and the keys in order of insertion. */
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { LENGTH } from '../facts/number-arithmetic.ts';
import { callbackOf } from './callback.ts';
import { collectionSize, copiedOrder, newCollection } from './collection.ts';
import { byHelper, type LibraryClass, type MethodCall } from './library-class.ts';

/** `forEach` gives the value first, as an item, then the key, as its index. */
function forEachEntry({ lowering, object, node, gives }: MethodCall): Expression {
  const argument = node.arguments[0];
  if (!argument) return brs.invalidLiteral(node);
  const callback = callbackOf(lowering, argument, gives, node);
  const [value, key] = callback.names;
  const entryName = lowering.names.fresh(node, 'entry');
  const entry = brs.identifier(entryName);
  const assigned = [value, key].flatMap((name, i) =>
    name === undefined
      ? []
      : [brs.assignmentStatement(brs.identifier(name), brs.indexExpression(entry, brs.integerLiteral(1 - i)), node)],
  );
  const entries = brs.helperCall('mapEntries', [object], node);
  const body = lowering.statementsOf(callback.perform);
  lowering.first(brs.forEachStatement(entryName, entries, [...assigned, ...body], node));
  return brs.invalidLiteral(node);
}

export const MAP: LibraryClass = {
  name: 'Map',
  category: 'map',
  create: { isData: true, lower: (args, node) => newCollection('newMap', args, node) },
  properties: { size: { result: LENGTH, lower: collectionSize } },
  methods: {
    clear: { changes: true, lower: byHelper('mapClear') },
    delete: { changes: true, lower: byHelper('mapDelete') },
    entries: { returnsNewList: true, lower: byHelper('mapEntries') },
    forEach: { callback: { expanded: 'always', gives: ['item', 'index'] }, lower: forEachEntry },
    get: { lower: byHelper('mapGet') },
    has: { lower: byHelper('mapHas') },
    keys: { returnsNewList: true, lower: copiedOrder },
    set: { changes: true, lower: byHelper('mapSet') },
    values: { returnsNewList: true, lower: byHelper('mapValues') },
  },
};
