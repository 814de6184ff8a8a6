import ts from 'typescript';
import { brs, type Expression, type Statement } from '../ast.ts';
import type { Lowering } from './lowering.ts';

export type Items = {
  readonly list: ts.Expression;
  /** The list, lowered into something that may be repeated. */
  readonly source: Expression;
  readonly item: string;
  readonly index: string | undefined;
  readonly node: ts.Node;
  readonly body: () => Statement[];
};

/** A `for` loop over the items that a list has when it starts, as array methods see it. */
export function forEachItem(lowering: Lowering, items: Items): Statement[] {
  const { source, item, index, node } = items;
  const body = items.body();
  if (index === undefined && !mayChange(lowering, items.list, node)) return [brs.each(item, source, body, node)];
  const at = index ?? lowering.names.fresh(node, 'index');
  const current = brs.assign(brs.name(item), brs.index(source, brs.name(at)), node);
  const last = brs.binary('-', brs.method(source, 'count', []), brs.integer(1));
  return [brs.count(at, brs.integer(0), last, [current, ...body], node)];
}

/** May code inside `node` make the list longer or shorter while it is gone through? */
export function mayChange(lowering: Lowering, list: ts.Expression, node: ts.Node): boolean {
  const type = lowering.typeOf(list);
  if (!lowering.facts.mayResize(type)) return false;
  const visit = (n: ts.Node): boolean => {
    if (ts.isCallExpression(n) && n !== node && !isHarmless(lowering, n)) return true;
    return ts.forEachChild(n, (child) => visit(child) || undefined) ?? false;
  };
  return visit(node);
}

/** Library calls that are not resizing this kind of list cannot change it; functions of the program might. */
function isHarmless(lowering: Lowering, call: ts.CallExpression): boolean {
  const callee = call.expression;
  const symbol = ts.isPropertyAccessExpression(callee)
    ? lowering.checker.getSymbolAtLocation(callee.name)
    : lowering.symbolOf(callee);
  const isOurs = !symbol?.declarations?.some((d) => d.getSourceFile().isDeclarationFile);
  if (isOurs) return false;
  if (!ts.isPropertyAccessExpression(callee)) return true;
  if (!['push', 'pop', 'shift', 'unshift', 'splice'].includes(callee.name.text)) return true;
  return false;
}
