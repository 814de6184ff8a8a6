/** Where a node stands: inside another or not. */
import type ts from 'typescript';

/** Is the node the other one, or a part of it? */
export function isInside(node: ts.Node | undefined, around: ts.Node): boolean {
  for (let current = node; current; current = current.parent) if (current === around) return true;
  return false;
}
