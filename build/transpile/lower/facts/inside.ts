/** Where a node stands: inside another or not, and in which function of the output. */
import ts from 'typescript';

/** Is the node the other one, or a part of it? */
export function isInside(node: ts.Node | undefined, around: ts.Node): boolean {
  for (let current = node; current; current = current.parent) if (current === around) return true;
  return false;
}

/** The function of the output that code becomes part of, or its module. */
export function hostOf(node: ts.Node, isEmittedFunction: (node: ts.Node) => boolean): ts.Node {
  return ts.findAncestor(node, isEmittedFunction) ?? node.getSourceFile();
}
