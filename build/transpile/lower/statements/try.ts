/** `try`, `catch`, `finally` and `throw`. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bindPattern } from '../declarations/binding-pattern.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isInside } from '../analysis/syntax/node-location.ts';
import type { Finally } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';
import { jumpTo, labelledStatement, leaveByReturn, leaveNearest } from './jumps.ts';
import { statementsWithComments } from './statement-list.ts';

/**
 * BrightScript has `try … catch` but no `finally`: a problem or a jump is kept in a variable until the clean-up has
 * run. Nor may `exit` and `continue` be sure to leave a `try`: they come after it.
 */
export function tryStatement(lowering: Lowering, node: ts.TryStatement): Statement[] {
  return node.finallyBlock ? withFinally(lowering, node, node.finallyBlock) : withCatch(lowering, node);
}

function withCatch(lowering: Lowering, node: ts.TryStatement): Statement[] {
  const { finallies, loops, inlineReturn } = lowering.frame;
  const around = finallies.at(-1);
  // A `try` around this one inside the same loop notes the jump for both.
  const isNoted = around !== undefined && loops.length <= around.loops;
  const jumps = leaves(node.tryBlock, { countsReturn: inlineReturn !== undefined });
  if (!jumps || isNoted || loops.length === 0) return [caught(lowering, node)];
  const frame: Finally = {
    cleansUp: false,
    left: brs.identifier(lowering.names.fresh(node, 'leftBy')),
    result: brs.identifier('never'),
    loops: loops.length,
    ways: new Set(),
    farJumps: new Map(),
  };
  const statement = caught(lowering, node, frame);
  if (frame.ways.size === 0) return [statement];
  return [
    brs.assignmentStatement(frame.left, brs.stringLiteral(''), node),
    statement,
    ...arrivals(lowering, node, frame, []),
  ];
}

/** The `try … catch` itself. If the block is left by a jump, the handler has nothing to handle. */
function caught(lowering: Lowering, node: ts.TryStatement, frame?: Finally): Statement {
  const clause = node.catchClause;
  const variable = clause?.variableDeclaration;
  const name =
    variable && ts.isIdentifier(variable.name)
      ? lowering.names.of(variable, variable.name.text)
      : lowering.names.fresh(node, 'problem');
  if (frame) lowering.frame.finallies.push(frame);
  const body = statementsWithComments(lowering, node.tryBlock.statements);
  if (frame) lowering.frame.finallies.pop();
  const taken = variable && throwsValues(lowering) ? [takenOut(name, variable)] : [];
  const written = clause
    ? [...boundParts(lowering, variable, name), ...statementsWithComments(lowering, clause.block.statements)]
    : [];
  const isLeft = frame !== undefined && frame.ways.size > 0 && written.length > 0;
  const isProblem = isLeft && brs.binaryExpression('=', frame.left, brs.stringLiteral(''));
  const handler = isProblem ? [brs.ifStatement(isProblem, written, [], node)] : written;
  return brs.tryStatement(body, name, [...passOn(lowering, node, name), ...taken, ...handler], node);
}

/** `catch ({ message }: any)` */
function boundParts(lowering: Lowering, variable: ts.VariableDeclaration | undefined, name: string): Statement[] {
  if (!variable || ts.isIdentifier(variable.name)) return [];
  const pattern = variable.name;
  return lowering.statementsOf(() => bindPattern(lowering, pattern, brs.identifier(name, variable)));
}

/** The value that was thrown, in the place of the problem that brought it here. */
function takenOut(name: string, variable: ts.VariableDeclaration): Statement {
  const problem = brs.identifier(name, variable);
  return brs.assignmentStatement(problem, brs.helperCall('caught', [problem], variable), variable);
}

/** A jump out of a block is made by throwing. A `catch` on its way must throw it on. */
function passOn(lowering: Lowering, node: ts.TryStatement, name: string): Statement[] {
  const { finallies, loops } = lowering.frame;
  const nearest = finallies.at(-1);
  const cleaning = finallies.findLast((frame) => frame.cleansUp);
  const passed = [...new Set([nearest, cleaning])].filter((around) => {
    if (!around) return false;
    // A `break` of a loop that lies in that block stays in it.
    const inLoop = loops.length > around.loops;
    return leaves(node.tryBlock, {
      inLoop,
      countsReturn: around.cleansUp || lowering.frame.inlineReturn !== undefined,
    });
  });
  return passed.flatMap((around) => {
    if (!around) return [];
    const isLeaving = brs.binaryExpression('<>', around.left, brs.stringLiteral(''));
    return [brs.ifStatement(isLeaving, [brs.throwStatement(brs.identifier(name), node)], [], node)];
  });
}

function withFinally(lowering: Lowering, node: ts.TryStatement, last: ts.Block): Statement[] {
  const pending = brs.identifier(lowering.names.fresh(node, 'pending'));
  const problem = lowering.names.fresh(node, 'problem');
  const jumps = leaves(node.tryBlock) || (node.catchClause !== undefined && leaves(node.catchClause.block));
  const frame: Finally = {
    cleansUp: true,
    left: brs.identifier(jumps ? lowering.names.fresh(node, 'leftBy') : 'never'),
    result: brs.identifier(jumps ? lowering.names.fresh(node, 'result') : 'never'),
    loops: lowering.frame.loops.length,
    ways: new Set(),
    farJumps: new Map(),
  };
  lowering.frame.finallies.push(frame);
  const body = node.catchClause
    ? withCatch(lowering, node)
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
    ...(jumps ? arrivals(lowering, node, frame, [rethrow]) : [rethrow]),
  ];
}

/** Lowers the code after the block and its clean-up. It makes the jump by which the block was left, or continues. */
function arrivals(
  lowering: Lowering,
  node: ts.TryStatement,
  frame: Finally,
  unlessLeft: readonly Statement[],
): readonly Statement[] {
  const ways: [string, () => Statement[]][] = [['return', () => leaveByReturn(lowering, frame.result, node)]];
  const loop = lowering.frame.loops.at(-1);
  if (loop) {
    ways.push(
      ['break', () => leaveNearest(lowering, 'break', node)],
      ['continue', () => leaveNearest(lowering, 'continue', node)],
    );
  }
  for (const [name, { target, way }] of frame.farJumps) ways.push([name, () => jumpTo(lowering, target, way, node)]);
  return ways.reduceRight<readonly Statement[]>((otherwise, [way, statements]) => {
    if (!frame.ways.has(way)) return otherwise;
    return [
      brs.ifStatement(brs.binaryExpression('=', frame.left, brs.stringLiteral(way)), statements(), otherwise, node),
    ];
  }, unlessLeft);
}

/**
 * Reports whether a jump leads out of this block. A `break` inside a loop of the block does not, unless it has an outer
 * label. If a loop surrounds the block, each jump leaves the block for that loop first.
 */
function leaves(block: ts.Node, { inLoop = false, countsReturn = true } = {}): boolean {
  const jumpsOut = (node: ts.Node, isNested: boolean): boolean => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isReturnStatement(node)) return countsReturn;
    if (ts.isBreakOrContinueStatement(node)) {
      if (node.label) return !inLoop && !isInside(labelledStatement(node, node.label), block);
      return !inLoop && !isNested;
    }
    const isLoop = ts.isIterationStatement(node, false);
    return ts.forEachChild(node, (child) => jumpsOut(child, isNested || isLoop) || undefined) ?? false;
  };
  return jumpsOut(block, false);
}

/** Reports whether the program throws anything but errors. Then any value may be thrown and caught. */
function throwsValues(lowering: Lowering): boolean {
  return lowering.ask('throws values', (all) => all.throwsValues);
}

export function throwStatement(lowering: Lowering, node: ts.ThrowStatement): Statement[] {
  return lowering.statementsOf(() => {
    const thrown = unwrap(node.expression);
    const isNewError =
      ts.isNewExpression(thrown) && thrown.expression.getText() === 'Error' && (thrown.arguments ?? []).length < 2;
    const [message] = isNewError ? (thrown.arguments ?? []) : [];
    // The platform makes an error from a string only, and not from a missing value.
    const isText = !message || (lowering.categoryOf(message) === 'string' && !lowering.mayBeInvalid(message));
    if (isNewError && isText) {
      lowering.first(brs.throwStatement(message ? lowering.expression(message) : brs.stringLiteral(''), node));
      return;
    }
    const value = lowering.expression(thrown);
    const isError = lowering.categoryOf(thrown) === 'error' || !throwsValues(lowering);
    lowering.first(brs.throwStatement(isError ? value : brs.helperCall('thrown', [value], node), node));
  });
}
