/** A type checker that answers each question about a node once. */
import ts from 'typescript';

const checkers = new WeakMap<ts.TypeChecker, ts.TypeChecker>();

/**
 * Returns the type checker with its answers cached. TypeScript keeps no narrowed types: each question about a reference
 * walks back through the code of its function, so repeated questions about a long function cost its square.
 */
export function cachingChecker(checker: ts.TypeChecker): ts.TypeChecker {
  const before = checkers.get(checker);
  if (before) return before;
  const remembering: ts.TypeChecker = {
    ...checker,
    getTypeAtLocation: oncePerNode((node) => checker.getTypeAtLocation(node)),
    getSymbolAtLocation: oncePerNode((node) => checker.getSymbolAtLocation(node)),
  };
  checkers.set(checker, remembering);
  checkers.set(remembering, remembering);
  return remembering;
}

function oncePerNode<T>(find: (node: ts.Node) => T): (node: ts.Node) => T {
  const known = new Map<ts.Node, T>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined || known.has(node)) return before as T;
    const found = find(node);
    known.set(node, found);
    return found;
  };
}
