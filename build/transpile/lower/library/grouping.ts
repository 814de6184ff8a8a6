/** `Object.groupBy` and `Map.groupBy`: the keys of all items first, then the groups. */
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { iterated } from '../values/arrays.ts';
import { madeCollection } from './collection.ts';
import type { FunctionCall, FunctionRow } from './library-class.ts';
import { itemsAndResults } from './visits.ts';

/** Returns the items to group, and the key of each. */
function itemsAndKeys({ lowering, node }: FunctionCall): [items: Expression, keys: Expression] | undefined {
  const [items, argument] = node.arguments;
  if (!items || !argument) return undefined;
  return itemsAndResults({ lowering, node, items, argument, sourceOf: () => iterated(lowering, items) });
}

function grouping(
  lower: (call: FunctionCall, parts: [items: Expression, keys: Expression]) => Expression,
): FunctionRow {
  return {
    returnsNewList: true,
    callback: { at: 1, expanded: 'always', gives: ['item', 'index'] },
    lower: (call) => {
      const parts = itemsAndKeys(call);
      return parts ? lower(call, parts) : brs.invalidLiteral(call.node);
    },
  };
}

/** Keys are strings, as all keys of an object are. */
export const OBJECT_GROUP_BY = grouping(({ node }, parts) => brs.helperCall('groupsByText', parts, node));

export const MAP_GROUP_BY = grouping(({ lowering, node }, parts) =>
  madeCollection(lowering, 'newMap', brs.helperCall('groupEntries', parts, node), node),
);
