import ts from 'typescript';
import { brs, type Statement } from '../../ast.ts';
import { statementsWithComments } from '../comments.ts';
import type { Lowering } from '../lowering.ts';

/** `try … catch`; with `finally`, the clean-up is run after a result that is kept. */
export function tryStatement(lowering: Lowering, node: ts.TryStatement): Statement[] {
  if (node.finallyBlock) return withFinally(lowering, node, node.finallyBlock);
  return withCatch(lowering, node);
}

function withCatch(lowering: Lowering, node: ts.TryStatement): Statement[] {
  const clause = node.catchClause;
  const variable = clause?.variableDeclaration;
  const name =
    variable && ts.isIdentifier(variable.name)
      ? lowering.names.of(variable, variable.name.text)
      : lowering.names.fresh(node, 'problem');
  const body = statementsWithComments(lowering, node.tryBlock.statements);
  const handler = clause ? statementsWithComments(lowering, clause.block.statements) : [];
  return [{ kind: 'Try', body, name, handler, origin: node }];
}

function withFinally(lowering: Lowering, node: ts.TryStatement, last: ts.Block): Statement[] {
  if (leaves(node.tryBlock) || (node.catchClause && leaves(node.catchClause.block))) {
    lowering.refuse('unsupportedSyntax', node, '`return`, `break` or `continue` inside a try with `finally`');
    return [];
  }
  const pending = brs.name(lowering.names.fresh(node, 'pending'));
  const problem = lowering.names.fresh(node, 'problem');
  const inner: Statement[] = node.catchClause
    ? withCatch(lowering, node)
    : statementsWithComments(lowering, node.tryBlock.statements);
  return [
    brs.assign(pending, brs.invalid(), node),
    { kind: 'Try', body: inner, name: problem, handler: [brs.assign(pending, brs.name(problem), node)], origin: node },
    ...statementsWithComments(lowering, last.statements),
    brs.when(brs.binary('<>', pending, brs.invalid()), [brs.throw(pending, node)], [], node),
  ];
}

function leaves(node: ts.Node): boolean {
  if (ts.isReturnStatement(node) || ts.isBreakOrContinueStatement(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => leaves(child) || undefined) ?? false;
}
