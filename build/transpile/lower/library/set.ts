/** `Set`: on the device the same as a Map whose values are its keys. */
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { mayChange } from '../analysis/collections/array-mutations.ts';
import { LENGTH } from '../analysis/numbers/number-arithmetic.ts';
import { callbackOf } from './callback.ts';
import { byKeys, byKindOfKeys, copiedOrder, newCollection, newWeakCollection } from './collection.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { byHelper, type LibraryClass, type MethodCall } from './library-class.ts';
import { addCollectionLoop } from '../values/iterators.ts';
import { collectionSize } from '../values/members.ts';

/** `forEach` passes the item twice, as a Map passes its value and its key. */
function forEachItemOfSet(call: MethodCall): Expression {
  const { lowering, node, gives } = call;
  const argument = node.arguments[0];
  if (!argument) return brs.invalidLiteral(node);
  const callback = callbackOf(lowering, argument, gives, node);
  const [first, second, set] = callback.names;
  const item = first ?? lowering.names.fresh(node, 'item');
  if (set !== undefined) lowering.first(brs.assignmentStatement(brs.identifier(set), call.object, node));
  const same =
    second === undefined ? [] : [brs.assignmentStatement(brs.identifier(second), brs.identifier(item), node)];
  if (mayChange(lowering, call.callee.expression, argument)) {
    const source = lowering.isPlain(call.object) ? call.object : lowering.keep(call.object, node, 'items');
    const body = (key: Expression): Statement[] => [
      brs.assignmentStatement(brs.identifier(item), key, node),
      ...same,
      ...lowering.statementsOf(callback.perform),
    ];
    addCollectionLoop(lowering, { source, node, body });
    return brs.invalidLiteral(node);
  }
  const body = lowering.statementsOf(callback.perform);
  lowering.first(brs.forEachStatement(item, copiedOrder(call), [...same, ...body], node));
  return brs.invalidLiteral(node);
}

/** The items that the other Set has, or has not. */
function part(isWanted: boolean): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => {
    const [other = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
    return brs.helperCall('setPart', [object, other, brs.booleanLiteral(isWanted)], node);
  };
}

function united({ lowering, node, object }: MethodCall): Expression {
  const [other = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
  const items = lowering.keep(copiedOrder({ object, node }), node, 'items');
  lowering.first(
    brs.expressionStatement(brs.methodCall(items, 'append', [brs.memberExpression(other, 'order', node)]), node),
  );
  return brs.helperCall('newOpenSet', [items], node);
}

export const SET: LibraryClass = {
  name: 'Set',
  category: 'set',
  create: { isData: true, lower: (lowering, node) => newCollection(lowering, 'newSet', node) },
  properties: { size: { result: LENGTH, lower: collectionSize } },
  methods: {
    add: { resizes: true, changes: true, lower: byKindOfKeys('setAdd') },
    clear: { resizes: true, changes: true, lower: byKeys('mapClear') },
    delete: { resizes: true, changes: true, lower: byKeys('mapDelete') },
    forEach: { callback: { expanded: 'always', gives: ['item', 'other', 'list'] }, lower: forEachItemOfSet },
    has: { lower: byKeys('mapHas') },
    difference: { lower: part(false) },
    entries: { returnsNewList: true, lower: byHelper('pairsOf') },
    intersection: { lower: part(true) },
    isDisjointFrom: {
      lower: (call) =>
        brs.binaryExpression('=', collectionSize(part(true)(call), call.node), brs.integerLiteral(0), call.node),
    },
    isSubsetOf: { lower: byHelper('isSubset') },
    isSupersetOf: {
      lower: ({ lowering, node, object }) => {
        const [other = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
        return brs.helperCall('isSubset', [other, object], node);
      },
    },
    keys: { returnsNewList: true, lower: copiedOrder },
    union: { lower: united },
    values: { returnsNewList: true, lower: copiedOrder },
  },
};

/** `WeakSet`: a Set with objects as items, which it does not release. It has the methods of a Set. */
export const WEAK_SET: LibraryClass = {
  name: 'WeakSet',
  create: { lower: (lowering, node) => newWeakCollection(lowering, 'WeakSet', node) },
};
