import ts from 'typescript';
import { brs, type Expression } from '../../ast.ts';
import type { Lowering } from '../lowering.ts';
import { ofLiteral } from '../number-arithmetic.ts';

export function numericLiteral(lowering: Lowering, node: ts.NumericLiteral): Expression {
  return numberValue(lowering, Number(node.text), node);
}

/** A constant in the BrightScript form that holds it exactly. */
export function numberValue(lowering: Lowering, value: number, node: ts.Node): Expression {
  if (!Number.isFinite(value)) return lowering.refuse('numericRange', node);
  const form = ofLiteral(value);
  if (form.is === 'int') return brs.integer(value, node);
  if (form.is === 'long') return brs.long(value, node);
  return brs.double(value, node);
}

export function stringLiteral(_lowering: Lowering, node: ts.StringLiteralLike): Expression {
  return brs.text(node.text, node);
}

export function trueLiteral(_lowering: Lowering, node: ts.Node): Expression {
  return brs.truth(true, node);
}

export function falseLiteral(_lowering: Lowering, node: ts.Node): Expression {
  return brs.truth(false, node);
}

export function nullLiteral(_lowering: Lowering, node: ts.Node): Expression {
  return brs.invalid(node);
}
