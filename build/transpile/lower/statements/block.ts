/** Blocks and `if`. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { statementsWithComments } from './statement-list.ts';
import { condition } from '../values/conditions.ts';

export function block(lowering: Lowering, node: ts.Block): Statement[] {
  return statementsWithComments(lowering, node.statements);
}

export function emptyStatement(): Statement[] {
  return [];
}

/** The statements of a branch or loop body, braces or not. */
export function bodyOf(lowering: Lowering, node: ts.Statement): Statement[] {
  return statementsWithComments(lowering, ts.isBlock(node) ? node.statements : [node]);
}

export function ifStatement(lowering: Lowering, node: ts.IfStatement): Statement[] {
  return lowering.statementsOf(() => {
    const test = condition(lowering, node.expression);
    const otherwise = node.elseStatement ? bodyOf(lowering, node.elseStatement) : [];
    lowering.first(brs.ifStatement(test, bodyOf(lowering, node.thenStatement), otherwise, node));
  });
}
