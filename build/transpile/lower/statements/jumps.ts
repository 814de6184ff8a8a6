/** Jumps out of loops and functions, also by way of `finally` blocks and of loops in between. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { FarJump, Finally, Loop } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';

/** A way to leave a block: `return`, `break`, `continue` or the name of a far jump. It is recorded as a string. */
type Way = string;

/** Lowers a `return` with a value that has been computed already. */
export function leaveByReturn(lowering: Lowering, value: Expression | undefined, node: ts.Node): Statement[] {
  const around = lowering.frame.finallies.findLast((frame) => frame.cleansUp);
  const given = lowering.frame.returnsNothing ? undefined : value;
  if (!around) return [brs.returnStatement(given, node)];
  const result = given ? [brs.assignmentStatement(around.result, given, node)] : [];
  return [...result, ...leave(around, 'return', node)];
}

/** `break` and `continue` without a label: of the nearest loop that is one in the source. */
export function leaveLoop(lowering: Lowering, way: 'break' | 'continue', node: ts.Node): Statement[] {
  const target = lowering.frame.loops.findLast((loop) => !loop.isLabelled);
  return target ? jumpTo(lowering, target, way, node) : [];
}

/** Jumps to an enclosing loop. The loops between here and an outer target check a variable and pass the jump on. */
export function jumpTo(lowering: Lowering, target: Loop, way: 'break' | 'continue', node: ts.Node): Statement[] {
  const { loops, farJumps } = lowering.frame;
  if (loops.at(-1) === target) return leaveNearest(lowering, way, node);
  let jump = farJumps.find((known) => known.target === target && known.way === way);
  if (!jump) {
    jump = { target, way, noted: brs.identifier(nameOf(lowering, target, way)), through: new Set() };
    farJumps.push(jump);
  }
  const cleaning = cleaningUp(lowering);
  if (cleaning) return leaveFar(cleaning, jump, node);
  for (const between of loops.slice(loops.indexOf(target) + 1)) jump.through.add(between.node);
  return [
    brs.assignmentStatement(jump.noted, brs.booleanLiteral(true), node),
    ...leaveNearest(lowering, 'break', node),
  ];
}

/** The block with a clean-up that a jump out of the nearest loop leaves first. */
function cleaningUp(lowering: Lowering): Finally | undefined {
  const around = lowering.frame.finallies.at(-1);
  return around?.cleansUp && lowering.frame.loops.length <= around.loops ? around : undefined;
}

function leaveFar(around: Finally, jump: FarJump, node: ts.Node): Statement[] {
  if (jump.noted.kind !== 'Identifier') return [];
  around.farJumps.set(jump.noted.text, jump);
  return leave(around, jump.noted.text, node);
}

/** `breaksRows` for a `break rows`. */
function nameOf(lowering: Lowering, { node }: Loop, way: 'break' | 'continue'): string {
  const labelled = ts.isLabeledStatement(node) ? node : node.parent;
  const label = ts.isLabeledStatement(labelled) ? labelled.label.text : 'loop';
  return lowering.names.fresh(node, `${way}s${label.charAt(0).toUpperCase()}${label.slice(1)}`);
}

/** Adds the code that jumps through this loop to an outer one need. */
export function withFarJumps(lowering: Lowering, node: ts.Node, statements: readonly Statement[]): Statement[] {
  const { farJumps, loops } = lowering.frame;
  const jumps = farJumps.filter(({ through }) => through.delete(node));
  const arriving = jumps.filter(({ target }) => target === loops.at(-1));
  return [
    ...arriving.map(({ noted }) => brs.assignmentStatement(noted, brs.booleanLiteral(false), node)),
    ...statements,
    ...jumps.map((jump) => {
      const isArriving = arriving.includes(jump);
      const cleaning = isArriving ? undefined : cleaningUp(lowering);
      const on = cleaning
        ? [brs.assignmentStatement(jump.noted, brs.booleanLiteral(false), node), ...leaveFar(cleaning, jump, node)]
        : leaveNearest(lowering, isArriving ? jump.way : 'break', node);
      return brs.ifStatement(jump.noted, on, [], node);
    }),
  ];
}

/**
 * Leaves or continues the nearest loop on the device. A `switch` that became a loop is left, and records a `continue`
 * for its outer loop.
 */
export function leaveNearest(lowering: Lowering, way: 'break' | 'continue', node: ts.Node): Statement[] {
  const loops = lowering.frame.loops;
  const loop = loops.at(-1);
  if (!loop) return [];
  const around = lowering.frame.finallies.at(-1);
  if (around && loops.length <= around.loops) return leave(around, way, node);
  if (way === 'continue' && loop.continued) {
    return [
      brs.assignmentStatement(loop.continued, brs.booleanLiteral(true), node),
      brs.exitStatement(loop.kind, node),
    ];
  }
  if (way === 'break') return [brs.exitStatement(loop.kind, node)];
  return [...loop.beforeNext(), brs.continueStatement(loop.kind, node)];
}

function leave(around: Finally, way: Way, node: ts.Node): Statement[] {
  around.ways.add(way);
  return [
    brs.assignmentStatement(around.left, brs.stringLiteral(way), node),
    brs.throwStatement(brs.stringLiteral(way), node),
  ];
}

export function breakStatement(lowering: Lowering, node: ts.BreakStatement): Statement[] {
  return jump(lowering, node, 'break');
}

export function continueStatement(lowering: Lowering, node: ts.ContinueStatement): Statement[] {
  return jump(lowering, node, 'continue');
}

function jump(lowering: Lowering, node: ts.BreakOrContinueStatement, way: 'break' | 'continue'): Statement[] {
  if (!node.label) return leaveLoop(lowering, way, node);
  const labelled = labelledStatement(node, node.label);
  const meant = lowering.frame.loops.find((loop) => loop.node === labelled || loop.node === statementOf(labelled));
  return meant ? jumpTo(lowering, meant, way, node) : [];
}

/** The statement with this label around the jump; it is there, or TypeScript would not have accepted the jump. */
export function labelledStatement(jump: ts.Node, label: ts.Identifier): ts.LabeledStatement {
  const isMeant = (node: ts.Node): node is ts.LabeledStatement =>
    ts.isLabeledStatement(node) && node.label.text === label.text;
  const found = ts.findAncestor(jump, isMeant);
  if (!found) throw new Error(`no statement has the label ${label.text}`);
  return found;
}

/** Returns the statement behind a label, or behind several labels in a row. */
export function statementOf(node: ts.LabeledStatement): ts.Statement {
  return ts.isLabeledStatement(node.statement) ? statementOf(node.statement) : node.statement;
}
