/** Walks the BrightScript syntax tree. */
import type { Expression, ObjectField, Statement } from '../brightscript/ast.ts';

type Node = Statement | Expression;

/** Calls `visit` for every statement and expression in a function's body. If it returns false, the node's parts are skipped. */
export function visitNodes(body: readonly Statement[], visit: (node: Node) => unknown): void {
  for (const statement of body) visitNode(statement, visit);
}

/** Visits the fields of a node: nodes, arrays of nodes or of object fields, and plain values. */
function visitNode(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === 'origin' || key === 'entity') continue;
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof part !== 'object' || part === null) continue;
      if ('kind' in part) visitNode(part as Node, visit);
      else if ('quoted' in part) visitNode((part as ObjectField).value, visit);
    }
  }
}
