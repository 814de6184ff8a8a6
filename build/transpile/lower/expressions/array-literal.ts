/** `[a, b, …]`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import type { Lowering } from '../lowering.ts';
import { arrayOf } from '../values/arrays.ts';

export function arrayLiteral(lowering: Lowering, node: ts.ArrayLiteralExpression): Expression {
  const elements = [...node.elements];
  if (elements.some(ts.isOmittedExpression)) return lowering.refuse('unsupportedSyntax', node, 'a hole in an array');
  return arrayOf(lowering, elements, node);
}
