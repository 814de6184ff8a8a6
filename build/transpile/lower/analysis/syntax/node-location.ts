/** Locates a node: inside another node or not, and in which function of the output. */
import ts from 'typescript';

/** Reports whether the node is the other one, or a part of it. */
export function isInside(node: ts.Node | undefined, around: ts.Node): boolean {
  for (let current = node; current; current = current.parent) if (current === around) return true;
  return false;
}

/** Returns the output function that the code becomes part of, or its module. */
export function hostOf(node: ts.Node, isEmittedFunction: (node: ts.Node) => boolean): ts.Node {
  return ts.findAncestor(node, isEmittedFunction) ?? node.getSourceFile();
}
