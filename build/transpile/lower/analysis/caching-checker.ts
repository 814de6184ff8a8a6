/** A type checker that answers each question about a node once. */
import ts from 'typescript';
import { typeOfChain } from './types/chain-types.ts';
import { answerAbout } from './syntax/operand-chains.ts';

const checkers = new WeakMap<ts.TypeChecker, ts.TypeChecker>();

/**
 * Returns the type checker with its answers cached. TypeScript keeps no narrowed types: each question about a reference
 * walks back through the code of its function, so repeated questions about a long function cost its square.
 */
export function cachingChecker(checker: ts.TypeChecker): ts.TypeChecker {
  const before = checkers.get(checker);
  if (before) return before;
  const types = new Map<ts.Node, ts.Type>();
  const typeOf = (node: ts.Node): ts.Type => answerAbout(types, node, ask);
  const ask = (node: ts.Node): ts.Type =>
    (ts.isBinaryExpression(node) && typeOfChain(checker, node, typeOf)) || checker.getTypeAtLocation(node);
  const remembering: ts.TypeChecker = {
    ...checker,
    getTypeAtLocation: typeOf,
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
