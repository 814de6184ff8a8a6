/** Functions inside functions, which become global ones. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { lowerFunction } from './function-shape.ts';
import { unwrap, enclosingHolder } from '../analysis/syntax/unwrap-expression.ts';
import { leadingComments } from '../analysis/syntax/comments.ts';
import { isConstant, isTopLevel } from '../analysis/syntax/declarations.ts';
import type { Lowering } from '../lowering.ts';

/**
 * Lifts a function declared inside another to a global function, so that it can call itself and its neighbours. If it
 * uses outer variables, each use that cannot provide them is refused.
 */
export function liftedFunction(lowering: Lowering, node: ts.FunctionDeclaration): Statement[] {
  if (node.body) lift(lowering, node, node, leadingComments(node));
  return [];
}

/**
 * Lifts the function to a global one, and only once: its statement may be emitted twice, as the end of a `switch` is.
 */
export function lift(
  lowering: Lowering,
  node: ts.FunctionDeclaration | ts.FunctionExpression | ts.VariableDeclaration,
  fn: ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction,
  comments: readonly string[] = [],
): void {
  const entity = lowering.entityOf(node);
  if (lowering.lifted.some((known) => known.entity === entity)) return;
  lowering.lifted.push({ entity, comments, ...lowerFunction(lowering, fn), origin: node });
}

/** Does the same for `const name = (…) => … name(…) …`, which calls itself through its own variable. */
export function liftedConstant(lowering: Lowering, node: ts.VariableDeclaration): boolean {
  const fn = node.initializer && unwrap(node.initializer);
  if (!fn || !lowering.analysis.isLifted(node) || !(ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)))
    return false;
  lift(lowering, node, fn);
  return true;
}

/**
 * Returns the declaration that owns a function's global. For a function expression that uses its own name, this is its
 * constant or the expression itself.
 */
export function globalOf(lowering: Lowering, node: ts.Declaration): ts.Declaration {
  const holder = ts.isFunctionExpression(node) ? enclosingHolder(node) : node;
  if (!ts.isVariableDeclaration(holder)) return node;
  const isGlobal = isTopLevel(holder) && isConstant(holder);
  return isGlobal || lowering.analysis.isLifted(holder) ? holder : node;
}
