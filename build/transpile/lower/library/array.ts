/** `Array`, and what lists can do. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { CallbackFacts } from '../facts/library-facts.ts';
import { FOUND, LENGTH } from '../facts/number-arithmetic.ts';
import { category, mayBeInvalid } from '../facts/types.ts';
import {
  expanded,
  expandEvery,
  expandFilter,
  expandFind,
  expandFindIndex,
  expandFlatMap,
  expandForEach,
  expanding,
  expandMap,
  expandReduce,
  expandSome,
  expandSort,
} from './array-expansion.ts';
import { isExpandedArrow } from './callback.ts';
import {
  byHelper,
  byHelperAtPositions,
  byMethod,
  functionByHelper,
  type LibraryClass,
  type MethodCall,
} from './library-class.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { hasNoIdentity } from '../values/equality.ts';
import { iterated } from '../values/lists.ts';
import { listLength } from '../values/members.ts';
import { slotted } from '../values/slots.ts';

const ITEM_AND_INDEX: CallbackFacts = { expanded: 'always', gives: ['item', 'index'] };

/** `push` and `unshift`. One value added by a statement is BrightScript's own; the result is the new length. */
function adding(method: 'push' | 'unshift'): (call: MethodCall) => Expression {
  return ({ lowering, node, object }) => {
    const isStatement = ts.isExpressionStatement(node.parent);
    const target = isStatement && node.arguments.length <= 1 ? object : keepList(lowering, object, node);
    const values = lowering.inOrder(
      node.arguments.map((a) => (ts.isSpreadElement(a) ? a.expression : a)),
      (part) => (ts.isSpreadElement(part.parent) ? iterated(lowering, part) : slotted(lowering, part)),
    );
    const calls = values.map((value, i) => {
      const argument = node.arguments[i];
      const isSpread = argument !== undefined && ts.isSpreadElement(argument);
      return brs.methodCall(target, isSpread ? 'append' : method, [value], node);
    });
    if (method === 'unshift') calls.reverse();
    const last = calls.pop();
    lowering.first(...calls.map((call) => brs.expressionStatement(call, node)));
    if (last && isStatement) return last;
    if (last) lowering.first(brs.expressionStatement(last, node));
    return brs.methodCall(target, 'count', [], node);
  };
}

function keepList(lowering: Lowering, list: Expression, node: ts.Node): Expression {
  const isSimple = (e: Expression): boolean =>
    lowering.isPlain(e) || (e.kind === 'MemberExpression' && isSimple(e.object));
  return isSimple(list) ? list : lowering.keep(list, node, 'list');
}

function concatenated({ lowering, node, object }: MethodCall): Expression {
  const result = lowering.keep(brs.arrayLiteral([]), node, 'list');
  lowering.first(brs.expressionStatement(brs.methodCall(result, 'append', [object]), node));
  for (const argument of node.arguments) {
    const part = ts.isSpreadElement(argument) ? argument.expression : argument;
    if (ts.isSpreadElement(argument) || lowering.categoryOf(part) !== 'array')
      return lowering.refuse('spreadArgument', argument);
    lowering.first(brs.expressionStatement(brs.methodCall(result, 'append', [lowering.expression(part)]), argument));
  }
  return result;
}

function joinedItems({ lowering, node, callee, object }: MethodCall): Expression {
  const [separator = brs.stringLiteral(',')] = argumentsInOrder(lowering, node);
  const isGiven = !node.arguments[0] || !lowering.mayBeInvalid(node.arguments[0]);
  return isGiven && isTextList(lowering, callee.expression)
    ? brs.methodCall(object, 'join', [separator], node)
    : brs.helperCall('joinList', [object, separator], node);
}

/** A sort in place. A callback that uses variables around it is expanded; one that uses none is given to a helper. */
function sorted(call: MethodCall): Expression {
  const { lowering, node, callee, object } = call;
  const argument = node.arguments[0];
  if (argument && isExpandedArrow(lowering, argument)) return expanded(call, expandSort);
  const [compare] = argumentsInOrder(lowering, node);
  if (compare) return brs.helperCall('sortBy', [object, compare], node);
  return brs.helperCall(isTextList(lowering, callee.expression) ? 'sortTexts' : 'sortAsTexts', [object], node);
}

function spliced({ lowering, node, object }: MethodCall): Expression {
  const [start, count, ...items] = argumentsInOrder(lowering, node);
  const range = [start, count].filter((part) => part !== undefined);
  return brs.helperCall('spliceList', [object, ...range, brs.arrayLiteral(items)], node);
}

/** A search for an item. Functions, components and errors have nothing by which one is told from another. */
function searching(find: (call: MethodCall) => Expression): (call: MethodCall) => Expression {
  return (call) => {
    const { lowering, node, callee } = call;
    const type = elementType(lowering, callee.expression);
    if (type !== undefined && !hasNoIdentity(category(lowering.checker, type))) return find(call);
    const element = lowering.typeText(node.arguments[0] ?? node);
    return lowering.refuse('unlikeEquality', node, element, element);
  };
}

function isIncluded({ lowering, node, object }: MethodCall): Expression {
  const found = brs.helperCall('indexOfItem', [object, ...argumentsInOrder(lowering, node)]);
  return brs.binaryExpression('>=', found, brs.integerLiteral(0), node);
}

function elementType(lowering: Lowering, list: ts.Expression): ts.Type | undefined {
  return lowering.checker.getIndexTypeOfType(lowering.typeOf(list), ts.IndexKind.Number);
}

function isTextList(lowering: Lowering, list: ts.Expression): boolean {
  const type = elementType(lowering, list);
  return type !== undefined && category(lowering.checker, type) === 'string' && !mayBeInvalid(type);
}

export const ARRAY: LibraryClass = {
  name: 'Array',
  category: 'array',
  properties: { length: { result: LENGTH, lower: listLength } },
  methods: {
    at: { lower: byHelperAtPositions('itemAt') },
    concat: { returnsNewList: true, takesSpread: true, lower: concatenated },
    entries: { returnsNewList: true, lower: byHelper('indexedItems') },
    every: { callback: ITEM_AND_INDEX, lower: expanding(expandEvery) },
    fill: { changes: true, lower: byHelper('fillList') },
    filter: { returnsNewList: true, callback: ITEM_AND_INDEX, lower: expanding(expandFilter) },
    find: { callback: ITEM_AND_INDEX, lower: expanding(expandFind) },
    findIndex: { result: FOUND, callback: ITEM_AND_INDEX, lower: expanding(expandFindIndex) },
    flat: { returnsNewList: true, lower: byHelper('flatList') },
    flatMap: { returnsNewList: true, callback: ITEM_AND_INDEX, lower: expanding(expandFlatMap) },
    forEach: { callback: ITEM_AND_INDEX, lower: expanding(expandForEach) },
    includes: { lower: searching(isIncluded) },
    indexOf: { result: FOUND, lower: searching(byHelper('indexOfItem')) },
    join: { lower: joinedItems },
    keys: { returnsNewList: true, lower: byHelper('indexesOf') },
    lastIndexOf: { result: FOUND, lower: searching(byHelper('lastIndexOfItem')) },
    map: { returnsNewList: true, callback: ITEM_AND_INDEX, lower: expanding(expandMap) },
    pop: { resizes: true, changes: true, lower: byMethod('pop') },
    push: { resizes: true, changes: true, takesSpread: true, lower: adding('push') },
    reduce: { callback: { expanded: 'always', gives: ['sum', 'item', 'index'] }, lower: expanding(expandReduce) },
    reverse: { changes: true, lower: byHelper('reverseList') },
    shift: { resizes: true, changes: true, lower: byMethod('shift') },
    slice: { returnsNewList: true, lower: byHelperAtPositions('sliceOf') },
    some: { callback: ITEM_AND_INDEX, lower: expanding(expandSome) },
    sort: { changes: true, callback: { expanded: 'ifCapturing', gives: ['item', 'other'] }, lower: sorted },
    splice: { resizes: true, changes: true, lower: spliced },
    unshift: { resizes: true, changes: true, lower: adding('unshift') },
  },
  functions: {
    isArray: { lower: functionByHelper('isArray') },
  },
};
