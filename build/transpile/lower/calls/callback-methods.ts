import ts from 'typescript';
import { brs, type Expression, type Statement } from '../../ast.ts';
import { bare } from '../bare.ts';
import { forEachItem, mayChange, mayGoThrough } from '../iteration.ts';
import type { Lowering } from '../lowering.ts';
import { slotted } from '../slots.ts';
import { callbackOf, type Callback } from './callback.ts';

/** A call of an array method with a callback, while it is being expanded. */
type Expansion = {
  readonly lowering: Lowering;
  readonly node: ts.CallExpression;
  readonly list: ts.Expression;
  /** The list, lowered into something that may be repeated. */
  readonly source: Expression;
  readonly argument: ts.Expression;
};

type Expander = (expansion: Expansion) => Expression;

/** Expands `list.map(item => …)` and its like into a loop, so that the callback may use the variables around it. */
export function callbackMethod(
  lowering: Lowering,
  name: string,
  node: ts.CallExpression,
): ((object: Expression) => Expression) | undefined {
  const expand = EXPANDERS[name];
  const argument = node.arguments[0];
  const list = (bare(node.expression) as ts.PropertyAccessExpression).expression;
  if (!expand || !argument) return undefined;
  if (name === 'sort' && !isExpandedArrow(lowering, argument)) return undefined;
  return (object) => {
    // A variable that the callback assigns still stands for the list that it held.
    const isFixed = lowering.isPlain(object) && (!ts.isIdentifier(bare(list)) || lowering.isUntouchedBy(list, node));
    const source = isFixed ? object : lowering.keep(object, list, 'list');
    return expand({ lowering, node, list, source, argument });
  };
}

function isExpandedArrow(lowering: Lowering, argument: ts.Expression): boolean {
  const arrow = bare(argument);
  return ts.isArrowFunction(arrow) && lowering.facts.isExpanded(arrow);
}

const EXPANDERS: { readonly [name: string]: Expander } = {
  map: (e) => collected(e, 'mapped', 'push'),
  flatMap: (e) => collected(e, 'flattened', 'append'),
  filter: (e) => {
    const { lowering, node } = e;
    const result = lowering.keep(brs.array([]), node, 'kept');
    const callback = itemCallback(e);
    loop(e, callback, () =>
      callback.test(() => lowering.first(brs.evaluate(brs.method(result, 'push', [brs.name(callback.item)]), node))),
    );
    return result;
  },
  forEach: (e) => {
    const callback = itemCallback(e);
    loop(e, callback, callback.perform);
    return brs.invalid(e.node);
  },
  some: (e) => searched(e, itemCallback(e), 'any', brs.truth(false), brs.truth(true)),
  every: (e) => searched(e, itemCallback(e), 'all', brs.truth(true), brs.truth(false), true),
  find: (e) => {
    const callback = itemCallback(e);
    return searched(e, callback, 'found', brs.invalid(), brs.name(callback.item));
  },
  findIndex: (e) => {
    const callback = itemCallback(e);
    const index = callback.index ?? e.lowering.names.fresh(e.node, 'index');
    return searched(e, { ...callback, index }, 'foundAt', brs.integer(-1), brs.name(index));
  },
  reduce,
  sort,
};

type ItemCallback = Callback & { readonly item: string; readonly index: string | undefined };

/** The callback of a method that gives it an item and its index. */
function itemCallback({ lowering, argument, node }: Expansion): ItemCallback {
  const callback = callbackOf(lowering, argument, 2, node);
  return { ...callback, item: callback.names[0] ?? lowering.names.fresh(node, 'item'), index: callback.names[1] };
}

function loop(e: Expansion, callback: Pick<ItemCallback, 'item' | 'index'>, body: () => void, from?: number): void {
  const { lowering, list, source, node, argument } = e;
  const statements = (): Statement[] => lowering.statementsOf(body);
  const byIndex = mayChange(lowering, list, argument) || mayGoThrough(lowering, list, argument);
  const { item, index } = callback;
  lowering.first(
    ...forEachItem(lowering, { source, item, index, node, byIndex, body: statements, ...(from && { from }) }),
  );
}

function collected(e: Expansion, hint: string, method: 'push' | 'append'): Expression {
  const { lowering, node } = e;
  const result = lowering.keep(brs.array([]), node, hint);
  const callback = itemCallback(e);
  loop(e, callback, () =>
    callback.run((value) => lowering.first(brs.evaluate(brs.method(result, method, [value]), node))),
  );
  return result;
}

/** Goes through the list until the callback is true (or, with `untilFalse`, false); then the result is `hit`. */
function searched(
  e: Expansion,
  callback: ItemCallback,
  hint: string,
  start: Expression,
  hit: Expression,
  untilFalse = false,
): Expression {
  const { lowering, node } = e;
  const result = lowering.keep(start, node, hint);
  const stop = (): void => lowering.first(brs.assign(result, hit, node), { kind: 'Exit', loop: 'for', origin: node });
  loop(e, callback, () => (untilFalse ? callback.test(() => undefined, stop) : callback.test(stop)));
  return result;
}

function reduce(e: Expansion): Expression {
  const { lowering, node, argument, source } = e;
  const callback = callbackOf(lowering, argument, 3, node);
  const [sum, item] = callback.names;
  const variable = brs.name(sum ?? lowering.names.fresh(node, 'sum'), node);
  const start = node.arguments[1];
  if (start) {
    lowering.first(brs.assign(variable, slotted(lowering, start), start));
  } else {
    const isEmpty = brs.binary('=', brs.method(source, 'count', []), brs.integer(0));
    lowering.first(
      brs.when(isEmpty, [brs.throw(brs.text('Reduce of empty array with no initial value'))], [], node),
      brs.assign(variable, brs.index(source, brs.integer(0)), node),
    );
  }
  const names = { item: item ?? lowering.names.fresh(node, 'item'), index: callback.names[2] };
  loop(
    e,
    names,
    () => callback.run((value) => lowering.first(brs.assign(variable, value, node))),
    start ? undefined : 1,
  );
  return variable;
}

/**
 * `sort` with a callback that uses variables around it: an insertion sort in place, stable as JavaScript's. A callback
 * that uses none is a function of its own, and a helper sorts with it.
 */
function sort(e: Expansion): Expression {
  const { lowering, node, argument, source } = e;
  const callback = callbackOf(lowering, argument, 2, node);
  const [first, second] = callback.names;
  const name = (hint: string): Expression => brs.name(lowering.names.fresh(node, hint));
  const [at, place, order] = [name('at'), name('place'), name('order')];
  const left = first === undefined ? name('left') : brs.name(first);
  const right = second === undefined ? name('right') : brs.name(second);
  const item = name('item');
  const one = brs.integer(1);
  const before = brs.binary('-', place, one);
  const compared = lowering.statementsOf(() => callback.run((value) => lowering.first(brs.assign(order, value, node))));
  const turn: Statement[] = [
    brs.assign(left, brs.index(source, before), node),
    brs.assign(right, item, node),
    ...compared,
    brs.when(brs.binary('<=', order, brs.integer(0)), [{ kind: 'Exit', loop: 'while' }], [], node),
    brs.assign(brs.index(source, place), brs.index(source, before), node),
    { kind: 'Step', target: place, by: '--' },
  ];
  const last = brs.binary('-', brs.method(source, 'count', []), one);
  const body: Statement[] = [
    brs.assign(item, brs.index(source, at), node),
    brs.assign(place, at, node),
    brs.loop(brs.binary('>', place, brs.integer(0)), turn, node),
    brs.assign(brs.index(source, place), item, node),
  ];
  lowering.first(brs.count(at.kind === 'Name' ? at.text : '', one, last, body, node));
  return source;
}
