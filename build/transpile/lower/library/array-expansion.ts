/** Array methods that become a loop, with the callback as its body. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { mayChange, mayIterate } from '../analysis/collections/array-mutations.ts';
import { type Callback, callbackOf } from './callback.ts';
import { forEachItem } from './iteration.ts';
import type { MethodCall } from './library-class.ts';
import type { Lowering } from '../lowering.ts';
import { slotted } from '../values/slots.ts';

/** A call of an array method that is being expanded into a loop. */
interface Expansion {
  readonly lowering: Lowering;
  readonly node: ts.CallExpression;
  readonly list: ts.Expression;
  /** The array, lowered into an expression that may be repeated. */
  readonly source: Expression;
  readonly argument: ts.Expression;
  /** Names of the callback's arguments. */
  readonly gives: readonly string[];
  /** Set if it goes from the last item to the first. */
  readonly isBackward?: true;
}

export type Expander = (expansion: Expansion) => Expression;

/** Expands a method into a loop, so that its callback may use outer variables. */
export function expanding(expand: Expander): (call: MethodCall) => Expression {
  return (call) => expanded(call, expand);
}

/** Does the same, from the last item to the first. */
export function expandingBackward(expand: Expander): (call: MethodCall) => Expression {
  return (call) => expanded(call, (expansion) => expand({ ...expansion, isBackward: true }));
}

export function expanded({ lowering, node, callee, object, gives }: MethodCall, expand: Expander): Expression {
  const argument = node.arguments[0];
  if (!argument) return lowering.refuse('memberSupport', callee.name, callee.name.text);
  const list = callee.expression;
  // If the callback assigns to the array's variable, the loop must still visit the array that it started with.
  const isFixed = lowering.isPlain(object) && (!ts.isIdentifier(unwrap(list)) || lowering.isUntouchedBy(list, node));
  const source = isFixed ? object : lowering.keep(object, list, 'list');
  return expand({ lowering, node, list, source, argument, gives });
}

export const expandMap: Expander = (e) => collected(e, 'mapped', 'push');

export const expandFlatMap: Expander = (e) => collected(e, 'flattened', 'append');

export const expandFilter: Expander = (e) => {
  const { lowering, node } = e;
  const result = lowering.keep(brs.arrayLiteral([]), node, 'kept');
  const callback = itemCallback(e);
  const keep = brs.methodCall(result, 'push', [brs.identifier(callback.item)]);
  loop(e, callback, () => callback.test(() => lowering.first(brs.expressionStatement(keep, node))));
  return result;
};

export const expandForEach: Expander = (e) => {
  const callback = itemCallback(e);
  loop(e, callback, callback.perform);
  return brs.invalidLiteral(e.node);
};

export const expandSome: Expander = (e) =>
  searched(e, itemCallback(e), { hint: 'any', start: brs.booleanLiteral(false), hit: brs.booleanLiteral(true) });

export const expandEvery: Expander = (e) =>
  searched(e, itemCallback(e), {
    hint: 'all',
    start: brs.booleanLiteral(true),
    hit: brs.booleanLiteral(false),
    untilFalse: true,
  });

export const expandFind: Expander = (e) => {
  const callback = itemCallback(e);
  return searched(e, callback, {
    hint: 'found',
    start: brs.invalidLiteral(),
    hit: brs.identifier(callback.item),
    visitsMissing: true,
  });
};

export const expandFindIndex: Expander = (e) => {
  const callback = itemCallback(e);
  const index = callback.index ?? e.lowering.names.fresh(e.node, 'index');
  const search = {
    hint: 'foundAt',
    start: brs.integerLiteral(-1),
    hit: brs.identifier(index),
    visitsMissing: true,
  } as const;
  return searched(e, { ...callback, index }, search);
};

type ItemCallback = Callback & { readonly item: string; readonly index: string | undefined };

/** Returns the callback of a method that passes an item, its index and the array. */
function itemCallback(e: Expansion): ItemCallback {
  const { lowering, argument, node, gives } = e;
  const callback = callbackOf(lowering, argument, gives, node);
  giveList(e, callback.names[2]);
  return { ...callback, item: callback.names[0] ?? lowering.names.fresh(node, 'item'), index: callback.names[1] };
}

/** Assigns the array to the variable by which the callback knows it. */
function giveList({ lowering, node, source }: Expansion, name: string | undefined): void {
  if (name !== undefined) lowering.first(brs.assignmentStatement(brs.identifier(name), source, node));
}

interface LoopOptions {
  /** Number of items at the start that are not visited. */
  readonly from?: number;
  /** Set for the methods that visit each index, whether it has an item or not. */
  readonly visitsMissing?: boolean;
  /** Statements for each item that the callback has removed before its turn. */
  readonly forMissing?: readonly Statement[];
}

function loop(
  e: Expansion,
  callback: Pick<ItemCallback, 'item' | 'index'>,
  body: () => void,
  { from, visitsMissing, forMissing = [] }: LoopOptions = {},
): void {
  const { lowering, list, source, node, argument } = e;
  const statements = (): Statement[] => lowering.statementsOf(body);
  const isResized = mayChange(lowering, list, argument);
  const byIndex = isResized || mayIterate(lowering, list, argument);
  const { item, index } = callback;
  lowering.first(
    ...forEachItem(lowering, {
      source,
      item,
      index,
      node,
      byIndex,
      ...(isResized && !visitsMissing && { forMissing }),
      body: statements,
      ...(from && { skipped: from }),
      ...(e.isBackward && { isBackward: true }),
    }),
  );
}

function collected(e: Expansion, hint: string, method: 'push' | 'append'): Expression {
  const { lowering, node } = e;
  const result = lowering.keep(brs.arrayLiteral([]), node, hint);
  const callback = itemCallback(e);
  const add = (value: Expression): void =>
    lowering.first(brs.expressionStatement(brs.methodCall(result, method, [value]), node));
  // The result of `map` is as long as the array was.
  const hole = brs.expressionStatement(brs.methodCall(result, 'push', [brs.invalidLiteral()]), node);
  loop(e, callback, () => callback.run(add), { forMissing: method === 'push' ? [hole] : [] });
  return result;
}

/** A search through an array: the variable `hint` starts as `start` and becomes `hit` where the search ends. */
interface Search {
  readonly hint: string;
  readonly start: Expression;
  readonly hit: Expression;
  /** Set if the search ends where the callback returns false instead of true. */
  readonly untilFalse?: true;
  readonly visitsMissing?: true;
}

function searched(e: Expansion, callback: ItemCallback, search: Search): Expression {
  const { lowering, node } = e;
  const result = lowering.keep(search.start, node, search.hint);
  const stop = (): void =>
    lowering.first(brs.assignmentStatement(result, search.hit, node), brs.exitStatement('for', node));
  const turn = (): void => (search.untilFalse ? callback.test(() => undefined, stop) : callback.test(stop));
  loop(e, callback, turn, search);
  return result;
}

const EMPTY_REDUCE = brs.stringLiteral('Reduce of empty array with no initial value');

export function expandReduce(e: Expansion): Expression {
  const { lowering, node, argument, source, gives } = e;
  const callback = callbackOf(lowering, argument, gives, node);
  const [sum, item] = callback.names;
  giveList(e, callback.names[3]);
  const variable = brs.identifier(sum ?? lowering.names.fresh(node, 'sum'), node);
  const start = node.arguments[1];
  if (start) {
    lowering.first(brs.assignmentStatement(variable, slotted(lowering, start), start));
  } else {
    const isEmpty = brs.binaryExpression('=', brs.methodCall(source, 'count', []), brs.integerLiteral(0));
    lowering.first(
      brs.ifStatement(
        isEmpty,
        [brs.throwStatement(brs.helperCall('newErrorOf', [brs.stringLiteral('TypeError'), EMPTY_REDUCE], node))],
        [],
        node,
      ),
      brs.assignmentStatement(
        variable,
        e.isBackward ? brs.methodCall(source, 'peek', []) : brs.indexExpression(source, brs.integerLiteral(0)),
        node,
      ),
    );
  }
  const names = { item: item ?? lowering.names.fresh(node, 'item'), index: callback.names[2] };
  loop(
    e,
    names,
    () => callback.run((value) => lowering.first(brs.assignmentStatement(variable, value, node))),
    start ? {} : { from: 1 },
  );
  return variable;
}
