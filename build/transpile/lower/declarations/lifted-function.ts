/** Functions inside functions, which become global ones. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { lowerFunction } from './function-shape.ts';
import { leadingComments } from '../facts/comments.ts';
import type { Lowering } from '../lowering.ts';

/**
 * A function declared inside another becomes a global function of its own: it may call itself and its neighbours. One
 * that uses variables of the function around it is refused where it uses them.
 */
export function liftedFunction(lowering: Lowering, node: ts.FunctionDeclaration): Statement[] {
  if (!node.body) return [];
  const shape = lowerFunction(lowering, node);
  lowering.lifted.push({ entity: lowering.entityOf(node), comments: leadingComments(node), ...shape, origin: node });
  return [];
}

/** The same for `const name = (…) => … name(…) …`, which calls itself by its own variable. */
export function liftedConstant(lowering: Lowering, node: ts.VariableDeclaration): boolean {
  const fn = node.initializer;
  if (!fn || !lowering.facts.isLifted(node) || !(ts.isArrowFunction(fn) || ts.isFunctionExpression(fn))) return false;
  lowering.lifted.push({ entity: lowering.entityOf(node), comments: [], ...lowerFunction(lowering, fn), origin: node });
  return true;
}
