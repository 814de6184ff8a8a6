/** `try`, `catch`, `finally` and `throw`. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import type { Finally } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';
import { leaveByReturn, leaveLoop, type Way } from './jumps.ts';
import { statementsWithComments } from './statement-list.ts';

/**
 * BrightScript has `try … catch` but no `finally`: a problem or a jump is kept in a variable until the clean-up has
 * run.
 */
export function tryStatement(lowering: Lowering, node: ts.TryStatement): Statement[] {
  return node.finallyBlock ? withFinally(lowering, node, node.finallyBlock) : [withCatch(lowering, node)];
}

function withCatch(lowering: Lowering, node: ts.TryStatement): Statement {
  const clause = node.catchClause;
  const variable = clause?.variableDeclaration;
  const name =
    variable && ts.isIdentifier(variable.name)
      ? lowering.names.of(variable, variable.name.text)
      : lowering.names.fresh(node, 'problem');
  const body = statementsWithComments(lowering, node.tryBlock.statements);
  const handler = clause ? statementsWithComments(lowering, clause.block.statements) : [];
  return brs.tryStatement(body, name, [...passOn(lowering, node, name), ...handler], node);
}

/** A jump out of a block with `finally` is made by throwing. A `catch` on its way must throw it on. */
function passOn(lowering: Lowering, node: ts.TryStatement, name: string): Statement[] {
  const around = lowering.frame.finallies.at(-1);
  // A `break` of a loop that lies in that block stays in it.
  if (!around || !leaves(node.tryBlock, lowering.frame.loops.length > around.loops)) return [];
  const isLeaving = brs.binaryExpression('<>', around.left, brs.stringLiteral(''));
  return [brs.ifStatement(isLeaving, [brs.throwStatement(brs.identifier(name), node)], [], node)];
}

function withFinally(lowering: Lowering, node: ts.TryStatement, last: ts.Block): Statement[] {
  const pending = brs.identifier(lowering.names.fresh(node, 'pending'));
  const problem = lowering.names.fresh(node, 'problem');
  const jumps = leaves(node.tryBlock) || (node.catchClause !== undefined && leaves(node.catchClause.block));
  const frame: Finally = {
    left: brs.identifier(jumps ? lowering.names.fresh(node, 'leftBy') : 'never'),
    result: brs.identifier(jumps ? lowering.names.fresh(node, 'result') : 'never'),
    loops: lowering.frame.loops.length,
    ways: new Set(),
  };
  lowering.frame.finallies.push(frame);
  const body = node.catchClause
    ? [withCatch(lowering, node)]
    : statementsWithComments(lowering, node.tryBlock.statements);
  lowering.frame.finallies.pop();
  const start = jumps
    ? [
        brs.assignmentStatement(frame.left, brs.stringLiteral(''), node),
        brs.assignmentStatement(frame.result, brs.invalidLiteral(), node),
      ]
    : [];
  const isPending = brs.binaryExpression('<>', pending, brs.invalidLiteral());
  const rethrow = brs.ifStatement(isPending, [brs.throwStatement(pending, node)], [], node);
  return [
    ...start,
    brs.assignmentStatement(pending, brs.invalidLiteral(), node),
    brs.tryStatement(body, problem, [brs.assignmentStatement(pending, brs.identifier(problem), node)], node),
    ...statementsWithComments(lowering, last.statements),
    ...(jumps ? arrivals(lowering, node, frame, rethrow) : [rethrow]),
  ];
}

/** After the clean-up: makes the jump by which the block was left, or throws the problem that ended it. */
function arrivals(lowering: Lowering, node: ts.TryStatement, frame: Finally, rethrow: Statement): Statement[] {
  const ways: [Way, () => Statement[]][] = [['return', () => leaveByReturn(lowering, frame.result, node)]];
  const loop = lowering.frame.loops.at(-1);
  if (loop) {
    ways.push(
      ['break', () => leaveLoop(lowering, 'break', node)],
      ['continue', () => leaveLoop(lowering, 'continue', node)],
    );
  }
  return ways.reduceRight<Statement[]>(
    (otherwise, [way, statements]) => {
      if (!frame.ways.has(way)) return otherwise;
      return [
        brs.ifStatement(brs.binaryExpression('=', frame.left, brs.stringLiteral(way)), statements(), otherwise, node),
      ];
    },
    [rethrow],
  );
}

/** Does a jump lead out of this block? A `break` inside a loop of the block does not. */
function leaves(node: ts.Node, inLoop = false): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isReturnStatement(node)) return true;
  if (ts.isBreakOrContinueStatement(node)) return !inLoop;
  const isLoop = ts.isIterationStatement(node, false);
  return ts.forEachChild(node, (child) => leaves(child, inLoop || isLoop) || undefined) ?? false;
}

export function throwStatement(lowering: Lowering, node: ts.ThrowStatement): Statement[] {
  return lowering.statementsOf(() => {
    const thrown = bare(node.expression);
    const isNewError = ts.isNewExpression(thrown) && thrown.expression.getText() === 'Error';
    const [message] = isNewError ? (thrown.arguments ?? []) : [];
    if (isNewError) {
      lowering.first(brs.throwStatement(message ? lowering.expression(message) : brs.stringLiteral(''), node));
      return;
    }
    const kind = lowering.categoryOf(thrown);
    if (kind !== 'error' && kind !== 'any') {
      lowering.refuse('throwValue', node.expression);
      return;
    }
    lowering.first(brs.throwStatement(lowering.expression(thrown), node));
  });
}
