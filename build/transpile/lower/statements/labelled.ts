/** Statements with a label. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Loop } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';
import { bodyOf } from './block.ts';
import { leaveOuterLoop } from './expanded-body.ts';
import { labelledStatement, statementOf, withFarJumps } from './jumps.ts';
import { endsAlways } from './loops.ts';

/**
 * A loop stays as it is: jumps with its label find it. Any other statement that is left by its label is put in a loop
 * that runs once.
 */
export function labeledStatement(lowering: Lowering, node: ts.LabeledStatement): Statement[] {
  const labelled = statementOf(node);
  if (ts.isIterationStatement(labelled, false) || !isLeft(node, node)) return bodyOf(lowering, node.statement);
  const loop: Loop = { kind: 'while', node, beforeNext: () => [], isLabelled: true };
  const body = lowering.inLoop(loop, () => bodyOf(lowering, node.statement));
  const turn = endsAlways(body) ? body : [...body, brs.exitStatement('while', node)];
  const statement = brs.whileStatement(brs.booleanLiteral(true), turn, node);
  return [...withFarJumps(lowering, node, [statement]), ...leaveOuterLoop(lowering, node)];
}

/** Reports whether a jump in it has its label. */
function isLeft(node: ts.Node, labelled: ts.LabeledStatement): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isBreakStatement(node) && node.label) return labelledStatement(node, node.label) === labelled;
  return ts.forEachChild(node, (child) => isLeft(child, labelled) || undefined) ?? false;
}
