import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import { mayChange, mayGoThrough } from '../facts/list-changes.ts';
import { type Callback, callbackOf } from './callback.ts';
import { forEachItem } from './iteration.ts';
import type { Lowering } from '../lowering.ts';
import { slotted } from '../values/slots.ts';

/** A call of an array method with a callback, while it is being expanded. */
interface Expansion {
  readonly lowering: Lowering;
  readonly node: ts.CallExpression;
  readonly list: ts.Expression;
  /** The list, lowered into something that may be repeated. */
  readonly source: Expression;
  readonly argument: ts.Expression;
}

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
    const result = lowering.keep(brs.arrayLiteral([]), node, 'kept');
    const callback = itemCallback(e);
    loop(e, callback, () =>
      callback.test(() =>
        lowering.first(brs.expressionStatement(brs.methodCall(result, 'push', [brs.identifier(callback.item)]), node)),
      ),
    );
    return result;
  },
  forEach: (e) => {
    const callback = itemCallback(e);
    loop(e, callback, callback.perform);
    return brs.invalidLiteral(e.node);
  },
  some: (e) => searched(e, itemCallback(e), 'any', brs.booleanLiteral(false), brs.booleanLiteral(true)),
  every: (e) => searched(e, itemCallback(e), 'all', brs.booleanLiteral(true), brs.booleanLiteral(false), true),
  find: (e) => {
    const callback = itemCallback(e);
    return searched(e, callback, 'found', brs.invalidLiteral(), brs.identifier(callback.item));
  },
  findIndex: (e) => {
    const callback = itemCallback(e);
    const index = callback.index ?? e.lowering.names.fresh(e.node, 'index');
    return searched(e, { ...callback, index }, 'foundAt', brs.integerLiteral(-1), brs.identifier(index));
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
  const result = lowering.keep(brs.arrayLiteral([]), node, hint);
  const callback = itemCallback(e);
  loop(e, callback, () =>
    callback.run((value) => lowering.first(brs.expressionStatement(brs.methodCall(result, method, [value]), node))),
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
  const stop = (): void => lowering.first(brs.assignmentStatement(result, hit, node), brs.exitStatement('for', node));
  loop(e, callback, () => (untilFalse ? callback.test(() => undefined, stop) : callback.test(stop)));
  return result;
}

function reduce(e: Expansion): Expression {
  const { lowering, node, argument, source } = e;
  const callback = callbackOf(lowering, argument, 3, node);
  const [sum, item] = callback.names;
  const variable = brs.identifier(sum ?? lowering.names.fresh(node, 'sum'), node);
  const start = node.arguments[1];
  if (start) {
    lowering.first(brs.assignmentStatement(variable, slotted(lowering, start), start));
  } else {
    const isEmpty = brs.binaryExpression('=', brs.methodCall(source, 'count', []), brs.integerLiteral(0));
    lowering.first(
      brs.ifStatement(
        isEmpty,
        [brs.throwStatement(brs.stringLiteral('Reduce of empty array with no initial value'))],
        [],
        node,
      ),
      brs.assignmentStatement(variable, brs.indexExpression(source, brs.integerLiteral(0)), node),
    );
  }
  const names = { item: item ?? lowering.names.fresh(node, 'item'), index: callback.names[2] };
  loop(
    e,
    names,
    () => callback.run((value) => lowering.first(brs.assignmentStatement(variable, value, node))),
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
  const name = (hint: string): Expression => brs.identifier(lowering.names.fresh(node, hint));
  const [at, place, order] = [name('at'), name('place'), name('order')];
  const left = first === undefined ? name('left') : brs.identifier(first);
  const right = second === undefined ? name('right') : brs.identifier(second);
  const item = name('item');
  const one = brs.integerLiteral(1);
  const before = brs.binaryExpression('-', place, one);
  const compared = lowering.statementsOf(() =>
    callback.run((value) => lowering.first(brs.assignmentStatement(order, value, node))),
  );
  const turn: Statement[] = [
    brs.assignmentStatement(left, brs.indexExpression(source, before), node),
    brs.assignmentStatement(right, item, node),
    ...compared,
    brs.ifStatement(brs.binaryExpression('<=', order, brs.integerLiteral(0)), [brs.exitStatement('while')], [], node),
    brs.assignmentStatement(brs.indexExpression(source, place), brs.indexExpression(source, before), node),
    brs.incrementStatement(place, '--'),
  ];
  const last = brs.binaryExpression('-', brs.methodCall(source, 'count', []), one);
  const body: Statement[] = [
    brs.assignmentStatement(item, brs.indexExpression(source, at), node),
    brs.assignmentStatement(place, at, node),
    brs.whileStatement(brs.binaryExpression('>', place, brs.integerLiteral(0)), turn, node),
    brs.assignmentStatement(brs.indexExpression(source, place), item, node),
  ];
  lowering.first(brs.forStatement(at.kind === 'Identifier' ? at.text : '', one, last, body, node));
  return source;
}
