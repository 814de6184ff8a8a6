/** Values known to the compiler, written out as BrightScript literals. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { type ConstantValue, fold } from '../facts/constant-folding.ts';
import { ofLiteral } from '../facts/number-arithmetic.ts';
import type { Lowering } from '../lowering.ts';

/** The value of a module-level `const` of literals, as an expression to write where it is used. */
export function constantValue(lowering: Lowering, declaration: ts.VariableDeclaration): Expression | undefined {
  if (!(declaration.parent.flags & ts.NodeFlags.Const) || !declaration.initializer) return undefined;
  const folded = fold(lowering, declaration.initializer);
  return folded && literal(lowering, folded.value, declaration);
}

export function literal(lowering: Lowering, value: ConstantValue, node: ts.Node): Expression {
  if (typeof value === 'string') return brs.stringLiteral(value, node);
  if (typeof value === 'number') return numberValue(lowering, value, node);
  if (typeof value === 'boolean') return brs.booleanLiteral(value, node);
  return brs.invalidLiteral(node);
}

/** A constant in the BrightScript form that holds it exactly. */
export function numberValue(lowering: Lowering, value: number, node: ts.Node): Expression {
  if (!Number.isFinite(value)) return lowering.refuse('numericRange', node);
  const form = ofLiteral(value);
  if (form.is === 'int') return brs.integerLiteral(value, node);
  if (form.is === 'long') return brs.longIntegerLiteral(value, node);
  return brs.doubleLiteral(value, node);
}
