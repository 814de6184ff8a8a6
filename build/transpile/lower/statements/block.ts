/** Blocks and `if`. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { statementsWithComments, withComments } from './statement-list.ts';
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

/** Lowers `if … else if … else`: first each condition, then the branches from the last to the first. */
export function ifStatement(lowering: Lowering, node: ts.IfStatement): Statement[] {
  const chain = [node];
  for (let last = node.elseStatement; last && ts.isIfStatement(last); last = last.elseStatement) chain.push(last);
  const tested = chain.map((way) => ({ way, ...lowering.collect(() => condition(lowering, way.expression)) }));
  const end = chain.at(-1)?.elseStatement;
  return tested.reduceRight<Statement[]>(
    (otherwise, { way, statements, result }) => {
      const then = bodyOf(lowering, way.thenStatement);
      const made = [...statements, brs.ifStatement(result, then, otherwise, way)];
      return way === node ? made : withComments(way, made);
    },
    end ? bodyOf(lowering, end) : [],
  );
}
