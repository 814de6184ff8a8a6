import ts from 'typescript';
import { brs, type Expression, type Statement } from '../ast.ts';
import type { Lowering } from './lowering.ts';

export type Items = {
  /** The list, lowered into something that may be repeated. */
  readonly source: Expression;
  readonly item: string;
  readonly index: string | undefined;
  readonly node: ts.Node;
  /** May a `for each` not be used, because the body changes the list or goes through it too? */
  readonly byIndex: boolean;
  /** The index of the first item to visit. */
  readonly from?: number;
  readonly body: () => Statement[];
};

/** A `for` loop over the items that a list has when it starts, as array methods see it. */
export function forEachItem(lowering: Lowering, items: Items): Statement[] {
  const { source, item, index, node, byIndex } = items;
  const body = items.body();
  if (index === undefined && !byIndex && items.from === undefined) return [brs.each(item, source, body, node)];
  const at = index ?? lowering.names.fresh(node, 'index');
  const current = brs.assign(brs.name(item), brs.index(source, brs.name(at)), node);
  const last = brs.binary('-', brs.method(source, 'count', []), brs.integer(1));
  return [brs.count(at, brs.integer(items.from ?? 0), last, [current, ...body], node)];
}

/** May code inside `node` make the list longer or shorter while it is gone through? */
export function mayChange(lowering: Lowering, list: ts.Expression, node: ts.Node): boolean {
  return lowering.ask(
    placeOf('resize', list, node),
    ({ lists }) => !lists.isFresh(list) && lists.mayResize(node, list),
  );
}

/** May code inside `node` go through the same list? An array has one place for all `for each` loops over it. */
export function mayGoThrough(lowering: Lowering, list: ts.Expression, node: ts.Node): boolean {
  return lowering.ask(
    placeOf('iterate', list, node),
    ({ lists }) => !lists.isFresh(list) && lists.mayIterate(node, list),
  );
}

function placeOf(question: string, list: ts.Node, code: ts.Node): string {
  return `${question} ${list.pos} ${code.pos} ${code.end}`;
}
