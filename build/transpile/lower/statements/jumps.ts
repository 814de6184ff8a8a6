/** Jumps out of loops and functions, also by way of `finally` blocks. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Finally } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';

/** The ways to leave a block, as the text in the variable that notes it. */
export type Way = 'return' | 'break' | 'continue';

/** `return` with a value that has been worked out already. */
export function leaveByReturn(lowering: Lowering, value: Expression | undefined, node: ts.Node): Statement[] {
  const around = lowering.frame.finallies.findLast((frame) => frame.cleansUp);
  const given = lowering.frame.returnsNothing ? undefined : value;
  if (!around) return [brs.returnStatement(given, node)];
  const result = given ? [brs.assignmentStatement(around.result, given, node)] : [];
  return [...result, ...leave(around, 'return', node)];
}

/**
 * Leaves or continues the nearest loop. A `switch` that became a loop is left, and notes a `continue` for the loop
 * around it.
 */
export function leaveLoop(lowering: Lowering, way: 'break' | 'continue', node: ts.Node): Statement[] {
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
  if (node.label) {
    lowering.refuse('label', node);
    return [];
  }
  return leaveLoop(lowering, way, node);
}
