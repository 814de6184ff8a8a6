/** Statements one after the other, with the comments of the source. */
import type ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { leadingComments } from '../analysis/syntax/comments.ts';
import type { Lowering } from '../lowering.ts';

/** Lowers statements one by one, each result carrying the comments of its source. */
export function statementsWithComments(lowering: Lowering, nodes: readonly ts.Statement[]): Statement[] {
  return nodes.flatMap((node) => withComments(node, lowering.host.statements([node])));
}

/** Puts the comments in front of a source statement on the first of the statements that it became. */
export function withComments(node: ts.Statement, made: Statement[]): Statement[] {
  const [first, ...rest] = made;
  const comments = leadingComments(node);
  if (!first || comments.length === 0) return made;
  return [{ ...first, comments: [...comments, ...(first.comments ?? [])] }, ...rest];
}
