/** `Map`: on the device an object with the values by key, and the keys in order of insertion. */
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { mayChange } from '../analysis/collections/array-mutations.ts';
import { LENGTH } from '../analysis/numbers/number-arithmetic.ts';
import { callbackOf } from './callback.ts';
import { byKeys, byKindOfKeys, copiedOrder, newCollection, newWeakCollection } from './collection.ts';
import { MAP_GROUP_BY } from './grouping.ts';
import type { LibraryClass, MethodCall } from './library-class.ts';
import { ofKeys } from '../values/collections.ts';
import { addCollectionLoop, valueOfKey } from '../values/iterators.ts';
import { collectionSize } from '../values/members.ts';

/** `forEach` passes the value first, as the item, and then the key, as its index. */
function forEachEntry({ lowering, object, node, callee, gives }: MethodCall): Expression {
  const argument = node.arguments[0];
  if (!argument) return brs.invalidLiteral(node);
  const callback = callbackOf(lowering, argument, gives, node);
  const [value, key, map] = callback.names;
  if (map !== undefined) lowering.first(brs.assignmentStatement(brs.identifier(map), object, node));
  if (mayChange(lowering, callee.expression, argument)) {
    const source = lowering.isPlain(object) ? object : lowering.keep(object, node, 'entries');
    const body = (current: Expression): Statement[] => {
      const values = [valueOfKey('map', source, current, node), current];
      const given = values.flatMap((part, i) => {
        const name = callback.names[i];
        return name === undefined ? [] : [brs.assignmentStatement(brs.identifier(name), part, node)];
      });
      return [...given, ...lowering.statementsOf(callback.perform)];
    };
    addCollectionLoop(lowering, { source, node, body });
    return brs.invalidLiteral(node);
  }
  const entryName = lowering.names.fresh(node, 'entry');
  const entry = brs.identifier(entryName);
  const assigned = [value, key].flatMap((name, i) =>
    name === undefined
      ? []
      : [brs.assignmentStatement(brs.identifier(name), brs.indexExpression(entry, brs.integerLiteral(1 - i)), node)],
  );
  const entries = brs.helperCall(ofKeys(lowering, callee.expression, 'mapEntries'), [object], node);
  const body = lowering.statementsOf(callback.perform);
  lowering.first(brs.forEachStatement(entryName, entries, [...assigned, ...body], node));
  return brs.invalidLiteral(node);
}

export const MAP: LibraryClass = {
  name: 'Map',
  category: 'map',
  create: { isData: true, lower: (lowering, node) => newCollection(lowering, 'newMap', node) },
  functions: { groupBy: MAP_GROUP_BY },
  properties: { size: { result: LENGTH, lower: collectionSize } },
  methods: {
    clear: { resizes: true, changes: true, lower: byKeys('mapClear') },
    delete: { resizes: true, changes: true, lower: byKeys('mapDelete') },
    entries: { returnsNewList: true, lower: byKeys('mapEntries') },
    forEach: { callback: { expanded: 'always', gives: ['item', 'index', 'list'] }, lower: forEachEntry },
    get: { lower: byKeys('mapGet') },
    has: { lower: byKeys('mapHas') },
    keys: { returnsNewList: true, lower: copiedOrder },
    set: { resizes: true, changes: true, lower: byKindOfKeys('mapSet') },
    values: { returnsNewList: true, lower: byKeys('mapValues') },
  },
};

/** `WeakMap`: a Map with objects as keys, which it does not release. It has the methods of a Map. */
export const WEAK_MAP: LibraryClass = {
  name: 'WeakMap',
  create: { lower: (lowering, node) => newWeakCollection(lowering, 'WeakMap', node) },
};
