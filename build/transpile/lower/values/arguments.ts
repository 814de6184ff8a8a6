/** The arguments of a call. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import type { Lowering } from '../lowering.ts';
import { slotted } from './slots.ts';

/** Arguments, each made to fit its parameter, after the expressions that come before them. */
export function argumentsInOrder(
  lowering: Lowering,
  node: ts.CallExpression | ts.NewExpression,
  before: readonly ts.Expression[] = [],
): Expression[] {
  const args = node.arguments ?? [];
  return lowering.inOrder([...before, ...args], (part) =>
    before.includes(part) ? lowering.expression(part) : slotted(lowering, part),
  );
}
