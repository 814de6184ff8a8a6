/** `Array`: the members of arrays, and `Array.from` and the like. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { mayChange } from '../analysis/collections/array-mutations.ts';
import type { CallbackTraits } from '../analysis/collections/library-calls.ts';
import { FOUND, LENGTH } from '../analysis/numbers/number-arithmetic.ts';
import { category, mayBeInvalid } from '../analysis/types/types.ts';
import {
  expandEvery,
  expandFilter,
  expandFind,
  expandFindIndex,
  expandFlatMap,
  expandForEach,
  expanding,
  expandingBackward,
  expandMap,
  expandReduce,
  expandSome,
} from './array-expansion.ts';
import { arrayFrom, newArray } from './array-creation.ts';
import {
  asPosition,
  byHelper,
  byHelperAtPositions,
  byMethod,
  byOneHelper,
  type LibraryClass,
  type MethodCall,
  positions,
} from './library-class.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { hasNoIdentity } from '../values/equality.ts';
import { iterated, arrayOf } from '../values/arrays.ts';
import { arrayLength } from '../values/members.ts';
import { slotted } from '../values/slots.ts';
import { elementType, sorted } from './sorting.ts';

const ITEM_AND_INDEX: CallbackTraits = { expanded: 'always', gives: ['item', 'index', 'list'] };

const SUM_AND_ITEM: CallbackTraits = { expanded: 'always', gives: ['sum', 'item', 'index', 'list'] };

/** `push` and `unshift`. One value added by a statement is BrightScript's own; the result is the new length. */
function adding(method: 'push' | 'unshift'): (call: MethodCall) => Expression {
  return (call) => {
    const { lowering, node, object } = call;
    const isStatement = ts.isExpressionStatement(node.parent);
    const target = isStatement && node.arguments.length <= 1 ? object : keepList(lowering, object, node);
    const values = lowering.inOrder(
      node.arguments.map((a) => (ts.isSpreadElement(a) ? a.expression : a)),
      (part) => (ts.isSpreadElement(part.parent) ? iterated(lowering, part) : slotted(lowering, part)),
    );
    // All values are evaluated before the first is added, because one of them may depend on the array.
    const added = values.length > 1 ? values.map((value, i) => settled(call, value, i)) : values;
    const calls = added.map((value, i) => brs.methodCall(target, isSpread(node, i) ? 'append' : method, [value], node));
    if (method === 'unshift') calls.reverse();
    const last = calls.pop();
    lowering.first(...calls.map((call) => brs.expressionStatement(call, node)));
    if (last && isStatement) return last;
    if (last) lowering.first(brs.expressionStatement(last, node));
    return brs.methodCall(target, 'count', [], node);
  };
}

/** `unshift` with spread arguments: all values go to the front at once, in their order. */
function putInFront({ lowering, node, object }: MethodCall): Expression {
  const list = keepList(lowering, object, node);
  const values = arrayOf(lowering, [...node.arguments], node);
  const none = brs.integerLiteral(0);
  const call = brs.helperCall('spliceList', [list, none, none, values], node);
  if (ts.isExpressionStatement(node.parent)) return call;
  lowering.first(brs.expressionStatement(call, node));
  return brs.methodCall(list, 'count', [], node);
}

function isSpread(node: ts.CallExpression, at: number): boolean {
  const argument = node.arguments[at];
  return argument !== undefined && ts.isSpreadElement(argument);
}

/** Returns the value that an argument has before anything is added to the array. */
function settled({ lowering, node }: MethodCall, value: Expression, at: number): Expression {
  if (isSpread(node, at))
    return lowering.keep(brs.helperCall('sliceOf', [value, brs.integerLiteral(0)]), node, 'items');
  return isLiteral(value) || lowering.isPlain(value) ? value : lowering.keep(value, node, 'item');
}

function keepList(lowering: Lowering, list: Expression, node: ts.Node): Expression {
  const isSimple = (e: Expression): boolean =>
    lowering.isPlain(e) || (e.kind === 'MemberExpression' && isSimple(e.object));
  return isSimple(list) ? list : lowering.keep(list, node, 'list');
}

/** `concat`: arrays are joined, other values are appended. */
function concatenated(call: MethodCall): Expression {
  const { lowering, node, object } = call;
  argumentsFirst(call);
  const result = lowering.keep(brs.arrayLiteral([]), node, 'list');
  lowering.first(brs.expressionStatement(brs.methodCall(result, 'append', [object]), node));
  for (const argument of node.arguments) {
    const part = ts.isSpreadElement(argument) ? argument.expression : argument;
    const kind = lowering.categoryOf(part);
    const isOpen = kind === 'any' || kind === 'mixed' || lowering.lacks(part);
    const helper = ts.isSpreadElement(argument) ? 'appendEach' : isOpen ? 'appendAny' : undefined;
    const value = ts.isSpreadElement(argument) ? iterated(lowering, part) : lowering.expression(part);
    const add = helper
      ? brs.helperCall(helper, [result, value], argument)
      : brs.methodCall(result, kind === 'array' ? 'append' : 'push', [value]);
    lowering.first(brs.expressionStatement(add, argument));
  }
  return result;
}

function joinedItems({ lowering, node, callee, object }: MethodCall): Expression {
  const [separator = brs.stringLiteral(',')] = argumentsInOrder(lowering, node);
  const isGiven = !node.arguments[0] || !lowering.mayBeInvalid(node.arguments[0]);
  const isWhole = isTextList(lowering, callee.expression) && !lowering.isUnproved(callee.expression);
  return isGiven && isWhole && !lowering.mayMiss(node)
    ? brs.methodCall(object, 'join', [separator], node)
    : brs.helperCall('joinList', [object, separator], node);
}

/** Evaluates the arguments before the array is read, if they may change it or each other. */
function argumentsFirst({ lowering, node, callee }: MethodCall): void {
  const parts = node.arguments.map((argument) => (ts.isSpreadElement(argument) ? argument.expression : argument));
  const values = parts.filter((part) => !ts.isFunctionLike(part));
  const lists = [callee.expression, ...values].filter((value) => lowering.categoryOf(value) === 'array');
  const isChanging = (value: ts.Expression): boolean =>
    lists.some((list) => list !== value && mayChange(lowering, list, value));
  if (!values.some(isChanging)) return;
  for (const value of values) lowering.replace(value, lowering.keep(lowering.expression(value), value, 'value'));
}

/** Returns a copy of the array, on which a mutating method can work without changing the original. */
function copied({ lowering, node, object }: MethodCall): Expression {
  return lowering.keep(brs.helperCall('sliceOf', [object], node), node, 'copy');
}

function sortedCopy(call: MethodCall): Expression {
  return sorted({ ...call, object: copied(call) });
}

function splicedCopy(call: MethodCall): Expression {
  argumentsFirst(call);
  const copy = copied(call);
  call.lowering.first(brs.expressionStatement(spliced({ ...call, object: copy }), call.node));
  return copy;
}

function byHelperOnCopy(name: string): (call: MethodCall) => Expression {
  return (call) => {
    argumentsFirst(call);
    return byHelper(name)({ ...call, object: brs.helperCall('sliceOf', [call.object], call.node) });
  };
}

function spliced(call: MethodCall): Expression {
  const { lowering, node, object } = call;
  const isSpreading = node.arguments.some(ts.isSpreadElement);
  const list = isSpreading ? keepList(lowering, object, node) : object;
  const given = isSpreading ? spreadSpliceArguments(call) : spliceArguments(call);
  return brs.helperCall('spliceList', [list, ...given], node);
}

/** Returns the start, the count and the array of the new items. Without a count, all that follows is taken out. */
function spliceArguments({ lowering, node }: MethodCall): Expression[] {
  const [start, count, ...items] = positions(lowering, node, (i) => i < 2);
  return [start ?? brs.integerLiteral(0), count ?? brs.integerLiteral(2 ** 31 - 1), brs.arrayLiteral(items)];
}

/** Does the same for spread items. They may change the start and the count, which are evaluated before. */
function spreadSpliceArguments({ lowering, node }: MethodCall): Expression[] {
  const range = node.arguments.slice(0, 2).map((given) => {
    if (ts.isSpreadElement(given)) return lowering.refuse('spreadArgument', given);
    const value = asPosition(lowering, given, lowering.expression(given), node);
    return isLiteral(value) ? value : lowering.keep(value, given, 'position');
  });
  return [...range, arrayOf(lowering, node.arguments.slice(2), node)];
}

/** `flat`: an array of arrays needs no check of its items. */
function flattened(call: MethodCall): Expression {
  const { lowering, node, callee } = call;
  const type = elementType(lowering, callee.expression);
  const isOfLists =
    type !== undefined &&
    category(lowering.checker, type) === 'array' &&
    !mayBeInvalid(type) &&
    !lowering.isAsserted(callee.expression);
  return byHelper(isOfLists && node.arguments.length === 0 ? 'flatList' : 'flatDeep')(call);
}

/** A search for an item. Components and errors have no identity on the device that a search could compare. */
function searching(find: (call: MethodCall) => Expression): (call: MethodCall) => Expression {
  return (call) => {
    const { lowering, node, callee } = call;
    const type = elementType(lowering, callee.expression);
    if (type !== undefined && !hasNoIdentity(category(lowering.checker, type))) return find(call);
    const element = lowering.typeText(node.arguments[0] ?? node);
    return lowering.refuse('unlikeEquality', node, element, element);
  };
}

function isIncluded(call: MethodCall): Expression {
  return brs.binaryExpression('>=', foundFrom('indexOfItem')(call), brs.integerLiteral(0), call.node);
}

/** A search through the whole array, or from an index on. */
function foundFrom(helper: string): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) =>
    brs.helperCall(
      node.arguments.length > 1 ? `${helper}From` : helper,
      [object, ...positions(lowering, node, (i) => i > 0)],
      node,
    );
}

function isTextList(lowering: Lowering, list: ts.Expression): boolean {
  const type = elementType(lowering, list);
  return type !== undefined && category(lowering.checker, type) === 'string' && !mayBeInvalid(type);
}

export const ARRAY: LibraryClass = {
  name: 'Array',
  category: 'array',
  properties: { length: { result: LENGTH, lower: arrayLength } },
  methods: {
    at: { lower: byHelperAtPositions('itemAt') },
    concat: { returnsNewList: true, lower: concatenated },
    copyWithin: { changes: true, lower: byHelperAtPositions('copyWithin') },
    entries: { returnsNewList: true, lower: byHelper('indexedItems') },
    every: { callback: ITEM_AND_INDEX, lower: expanding(expandEvery) },
    fill: {
      changes: true,
      lower: (call) =>
        call.node.arguments.length > 1
          ? byHelperAtPositions('fillPart', (i) => i > 0)(call)
          : byHelper('fillList')(call),
    },
    filter: { returnsNewList: true, callback: ITEM_AND_INDEX, lower: expanding(expandFilter) },
    find: { callback: ITEM_AND_INDEX, lower: expanding(expandFind) },
    findLast: { callback: ITEM_AND_INDEX, lower: expandingBackward(expandFind) },
    findLastIndex: { result: FOUND, callback: ITEM_AND_INDEX, lower: expandingBackward(expandFindIndex) },
    findIndex: { result: FOUND, callback: ITEM_AND_INDEX, lower: expanding(expandFindIndex) },
    flat: { returnsNewList: true, lower: flattened },
    flatMap: { returnsNewList: true, callback: ITEM_AND_INDEX, lower: expanding(expandFlatMap) },
    forEach: { callback: ITEM_AND_INDEX, lower: expanding(expandForEach) },
    includes: { lower: searching(isIncluded) },
    indexOf: { result: FOUND, lower: searching(foundFrom('indexOfItem')) },
    join: { lower: joinedItems },
    keys: { returnsNewList: true, lower: byHelper('indexesOf') },
    lastIndexOf: { result: FOUND, lower: searching(foundFrom('lastIndexOfItem')) },
    map: { returnsNewList: true, callback: ITEM_AND_INDEX, lower: expanding(expandMap) },
    pop: { resizes: true, changes: true, lower: byMethod('pop') },
    push: { resizes: true, changes: true, lower: adding('push') },
    reduce: { callback: SUM_AND_ITEM, lower: expanding(expandReduce) },
    reduceRight: { callback: SUM_AND_ITEM, lower: expandingBackward(expandReduce) },
    reverse: { changes: true, lower: byHelper('reverseList') },
    shift: { resizes: true, changes: true, lower: byMethod('shift') },
    slice: { returnsNewList: true, lower: byHelperAtPositions('sliceOf') },
    some: { callback: ITEM_AND_INDEX, lower: expanding(expandSome) },
    sort: { changes: true, callback: { expanded: 'ifCapturing', gives: ['item', 'other'] }, lower: sorted },
    toReversed: { returnsNewList: true, lower: byHelperOnCopy('reverseList') },
    toSorted: {
      returnsNewList: true,
      callback: { expanded: 'ifCapturing', gives: ['item', 'other'] },
      lower: sortedCopy,
    },
    toSpliced: { returnsNewList: true, lower: splicedCopy },
    toString: {
      lower: ({ node, object }: MethodCall) => brs.helperCall('joinList', [object, brs.stringLiteral(',')], node),
    },
    splice: { resizes: true, changes: true, lower: spliced },
    // JavaScript's iterator sees the current items of the array, so the array itself takes its place.
    values: { lower: ({ object }: MethodCall) => object },
    with: { returnsNewList: true, lower: byHelperAtPositions('withItem', (i) => i === 0) },
    unshift: {
      resizes: true,
      changes: true,
      lower: (call) => (call.node.arguments.some(ts.isSpreadElement) ? putInFront(call) : adding('unshift')(call)),
    },
  },
  create: { lower: (lowering, node) => newArray(argumentsInOrder(lowering, node), node) },
  functions: {
    from: { returnsNewList: true, callback: { at: 1, expanded: 'always', gives: ['item', 'index'] }, lower: arrayFrom },
    isArray: byOneHelper('isArray'),
    of: {
      returnsNewList: true,
      lower: ({ lowering, node }) => arrayOf(lowering, node.arguments, node),
    },
  },
};
