/** Library functions that visit a value by its iterator, and run a callback for each item: `Array.from`, `groupBy`. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { mayChange, mayChangeItems } from '../analysis/collections/array-mutations.ts';
import type { Lowering } from '../lowering.ts';
import { isOfUnknownKind } from '../values/arrays.ts';
import { type AddLoop, addLiveLoop, changingIteration } from '../values/iterators.ts';
import { expandMap } from './array-expansion.ts';
import { callbackOf } from './callback.ts';

interface Visit {
  readonly lowering: Lowering;
  readonly node: ts.CallExpression;
  readonly items: ts.Expression;
  readonly argument: ts.Expression;
  /** Lowers `items` to an array of what they give if nothing changes them. */
  readonly sourceOf: () => Expression;
}

/** The callback's arguments. */
const GIVES = ['item', 'index'];

/** Returns an array of what the callback returns for each item. */
export function resultsOfVisit(visit: Visit): Expression {
  const addLoop = changingLoop(visit, mayChange);
  return addLoop ? collected(visit, addLoop) : resultsFrom(visit, keptSource(visit));
}

/** Returns the items, each as it was at its turn, and what the callback returned for each. */
export function itemsAndResults(visit: Visit): [items: Expression, results: Expression] {
  const addLoop = changingLoop(visit, mayChangeItems);
  if (addLoop) {
    const items = visit.lowering.keep(brs.arrayLiteral([]), visit.node, 'visited');
    return [items, collected(visit, addLoop, items)];
  }
  const source = keptSource(visit);
  return [source, resultsFrom(visit, source)];
}

function keptSource({ lowering, items, sourceOf }: Visit): Expression {
  return lowering.keep(sourceOf(), items, 'list');
}

function resultsFrom({ lowering, node, items, argument }: Visit, source: Expression): Expression {
  return expandMap({ lowering, node, list: items, source, argument, gives: GIVES });
}

/** Returns the loop over items that the callback may change; undefined if it leaves them alone. */
function changingLoop(visit: Visit, mayDisturb: typeof mayChange): AddLoop | undefined {
  const { lowering, node, items, argument } = visit;
  const addLoop = changingIteration(lowering, node, items, argument);
  if (addLoop) return addLoop;
  const mayBeList = lowering.categoryOf(items) === 'array' || isOfUnknownKind(lowering, items);
  if (!mayBeList || !mayDisturb(lowering, items, argument)) return undefined;
  const list = keptSource(visit);
  const current = (index: Expression): Expression => brs.indexExpression(list, index);
  return (item, body) => addLiveLoop(lowering, { list, node, item, body, current });
}

/** Adds the loop, which also collects the items in an array if one is given. Returns the results. */
function collected({ lowering, node, argument }: Visit, addLoop: AddLoop, items?: Expression): Expression {
  const results = lowering.keep(brs.arrayLiteral([]), node, 'results');
  const callback = callbackOf(lowering, argument, GIVES, node);
  const item = callback.names[0] ?? lowering.names.fresh(node, 'item');
  const index = callback.names[1];
  const add = (to: Expression, value: Expression): void =>
    lowering.first(brs.expressionStatement(brs.methodCall(to, 'push', [value]), node));
  const body = (): Statement[] =>
    lowering.statementsOf(() => {
      if (index !== undefined) {
        const position = brs.methodCall(results, 'count', []);
        lowering.first(brs.assignmentStatement(brs.identifier(index), position, node));
      }
      if (items) add(items, brs.identifier(item));
      callback.run((value) => add(results, value));
    });
  addLoop(item, body);
  return results;
}
