/** Writes values known at compile time as BrightScript literals. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { type ConstantValue, fold } from '../analysis/numbers/constant-folding.ts';
import { ofLiteral } from '../analysis/numbers/number-arithmetic.ts';
import type { Lowering } from '../lowering.ts';

/** Inlines a `const` of literals: returns its value as an expression, or undefined if it is no such constant. */
export function constantValue(lowering: Lowering, declaration: ts.VariableDeclaration): Expression | undefined {
  if (!(declaration.parent.flags & ts.NodeFlags.Const) || !declaration.initializer) return undefined;
  const folded = fold(lowering, declaration.initializer);
  return folded && literal(folded.value, declaration);
}

export function literal(value: ConstantValue, node: ts.Node): Expression {
  if (typeof value === 'string') return brs.stringLiteral(value, node);
  if (typeof value === 'number') return numberValue(value, node);
  if (typeof value === 'boolean') return brs.booleanLiteral(value, node);
  return brs.invalidLiteral(node);
}

/** Writes a number as an Integer, LongInteger or Double, whichever holds it exactly. */
export function numberValue(value: number, node: ts.Node): Expression {
  // BrightScript has no literals for NaN and infinity.
  if (Number.isNaN(value)) return brs.helperCall('notANumber', [], node);
  if (!Number.isFinite(value)) {
    const infinite = brs.helperCall('infiniteNumber', [], node);
    return value > 0 ? infinite : brs.negationExpression(infinite, node);
  }
  const form = ofLiteral(value);
  if (form.is === 'int') return brs.integerLiteral(value, node);
  if (form.is === 'long') return brs.longIntegerLiteral(value, node);
  return brs.doubleLiteral(value, node);
}
