/** Literals. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { numberValue } from '../values/literals.ts';

export function numericLiteral(_lowering: Lowering, node: ts.NumericLiteral): Expression {
  return numberValue(Number(node.text), node);
}

export function stringLiteral(_lowering: Lowering, node: ts.StringLiteralLike): Expression {
  return brs.stringLiteral(node.text, node);
}

export function trueLiteral(_lowering: Lowering, node: ts.Node): Expression {
  return brs.booleanLiteral(true, node);
}

export function falseLiteral(_lowering: Lowering, node: ts.Node): Expression {
  return brs.booleanLiteral(false, node);
}

export function nullLiteral(_lowering: Lowering, node: ts.Node): Expression {
  return brs.invalidLiteral(node);
}
