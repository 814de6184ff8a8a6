import ts from 'typescript';
import { brs, type Expression, type Statement } from '../../ast.ts';
import { statementsWithComments } from '../comments.ts';
import type { Finally, Lowering } from '../lowering.ts';

/** What the variable that says how a block was left holds. */
type Way = 'return' | 'break' | 'continue';

/** `try … catch` is BrightScript's own; `finally` is not, and runs after a problem or a jump that is kept. */
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
  return { kind: 'Try', body, name, handler: [...passOn(lowering, node, name), ...handler], origin: node };
}

/** A jump out of a block with `finally` travels as a problem; a `catch` on its way must let it through. */
function passOn(lowering: Lowering, node: ts.TryStatement, name: string): Statement[] {
  const around = lowering.frame.finallies.at(-1);
  // A `break` of a loop that lies in that block stays in it.
  if (!around || !leaves(node.tryBlock, lowering.frame.loops.length > around.loops)) return [];
  const isLeaving = brs.binary('<>', around.left, brs.text(''));
  return [brs.when(isLeaving, [brs.throw(brs.name(name), node)], [], node)];
}

function withFinally(lowering: Lowering, node: ts.TryStatement, last: ts.Block): Statement[] {
  const pending = brs.name(lowering.names.fresh(node, 'pending'));
  const problem = lowering.names.fresh(node, 'problem');
  const jumps = leaves(node.tryBlock) || (node.catchClause !== undefined && leaves(node.catchClause.block));
  const frame: Finally = {
    left: brs.name(jumps ? lowering.names.fresh(node, 'leftBy') : 'never'),
    result: brs.name(jumps ? lowering.names.fresh(node, 'result') : 'never'),
    loops: lowering.frame.loops.length,
    ways: new Set(),
  };
  lowering.frame.finallies.push(frame);
  const body = node.catchClause
    ? [withCatch(lowering, node)]
    : statementsWithComments(lowering, node.tryBlock.statements);
  lowering.frame.finallies.pop();
  const start = jumps
    ? [brs.assign(frame.left, brs.text(''), node), brs.assign(frame.result, brs.invalid(), node)]
    : [];
  const isPending = brs.binary('<>', pending, brs.invalid());
  const rethrow = brs.when(isPending, [brs.throw(pending, node)], [], node);
  return [
    ...start,
    brs.assign(pending, brs.invalid(), node),
    { kind: 'Try', body, name: problem, handler: [brs.assign(pending, brs.name(problem), node)], origin: node },
    ...statementsWithComments(lowering, last.statements),
    ...(jumps ? arrivals(lowering, node, frame, rethrow) : [rethrow]),
  ];
}

/** After the clean-up: go where the block was leaving to, or pass on the problem that ended it. */
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
      return [brs.when(brs.binary('=', frame.left, brs.text(way)), statements(), otherwise, node)];
    },
    [rethrow],
  );
}

/** `return` with a value that has been worked out already. */
export function leaveByReturn(lowering: Lowering, value: Expression | undefined, node: ts.Node): Statement[] {
  const around = lowering.frame.finallies.at(-1);
  const given = lowering.frame.returnsNothing ? undefined : value;
  if (!around) return [brs.give(given, node)];
  const result = given ? [brs.assign(around.result, given, node)] : [];
  return [...result, ...leave(around, 'return', node)];
}

/** `break` or `continue` of the nearest loop; a switch that became a loop passes a `continue` on. */
export function leaveLoop(lowering: Lowering, way: 'break' | 'continue', node: ts.Node): Statement[] {
  const loops = lowering.frame.loops;
  const loop = loops.at(-1);
  if (!loop) return [];
  const around = lowering.frame.finallies.at(-1);
  if (around && loops.length <= around.loops) return leave(around, way, node);
  if (way === 'continue' && loop.continued) {
    return [brs.assign(loop.continued, brs.truth(true), node), { kind: 'Exit', loop: loop.kind, origin: node }];
  }
  if (way === 'break') return [{ kind: 'Exit', loop: loop.kind, origin: node }];
  return [...loop.beforeNext(), { kind: 'Continue', loop: loop.kind, origin: node }];
}

function leave(around: Finally, way: Way, node: ts.Node): Statement[] {
  around.ways.add(way);
  return [brs.assign(around.left, brs.text(way), node), brs.throw(brs.text(way), node)];
}

/** Does a jump lead out of this block? A `break` inside a loop of the block does not. */
function leaves(node: ts.Node, inLoop = false): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isReturnStatement(node)) return true;
  if (ts.isBreakOrContinueStatement(node)) return !inLoop;
  const isLoop = ts.isIterationStatement(node, false);
  return ts.forEachChild(node, (child) => leaves(child, inLoop || isLoop) || undefined) ?? false;
}
