import ts from 'typescript';
import { brs, type Expression } from '../ast.ts';
import { bare } from './bare.ts';
import { numberValue } from './expressions/literals.ts';
import type { Lowering } from './lowering.ts';

export type ConstantValue = string | number | boolean | undefined | null;

/** The value of a module-level `const` of literals, as an expression to write where it is used. */
export function constantValue(lowering: Lowering, declaration: ts.VariableDeclaration): Expression | undefined {
  if (!(declaration.parent.flags & ts.NodeFlags.Const) || !declaration.initializer) return undefined;
  const folded = fold(lowering, declaration.initializer);
  return folded && literal(lowering, folded.value, declaration);
}

export function literal(lowering: Lowering, value: ConstantValue, node: ts.Node): Expression {
  if (typeof value === 'string') return brs.text(value, node);
  if (typeof value === 'number') return numberValue(lowering, value, node);
  if (typeof value === 'boolean') return brs.truth(value, node);
  return brs.invalid(node);
}

/** Works out an expression of literals and other constants at compile time, exactly as JavaScript would. */
export function fold(lowering: Lowering, expression: ts.Expression): { value: ConstantValue } | undefined {
  const node = bare(expression);
  if (ts.isStringLiteralLike(node)) return { value: node.text };
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false };
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isPrefixUnaryExpression(node)) return foldPrefix(lowering, node);
  if (ts.isBinaryExpression(node)) return foldBinary(lowering, node);
  if (ts.isTemplateExpression(node)) return foldTemplate(lowering, node);
  if (ts.isIdentifier(node)) return foldIdentifier(lowering, node);
  return undefined;
}

function foldPrefix(lowering: Lowering, node: ts.PrefixUnaryExpression): { value: ConstantValue } | undefined {
  const operand = fold(lowering, node.operand);
  if (!operand) return undefined;
  if (node.operator === ts.SyntaxKind.MinusToken && typeof operand.value === 'number') return { value: -operand.value };
  if (node.operator === ts.SyntaxKind.ExclamationToken) return { value: !operand.value };
  return undefined;
}

function foldBinary(lowering: Lowering, node: ts.BinaryExpression): { value: ConstantValue } | undefined {
  const left = fold(lowering, node.left);
  const right = left && fold(lowering, node.right);
  if (!left || !right) return undefined;
  const [a, b] = [left.value, right.value];
  if (typeof a === 'string' && typeof b === 'string' && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return { value: a + b };
  }
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
      return { value: a + b };
    case ts.SyntaxKind.MinusToken:
      return { value: a - b };
    case ts.SyntaxKind.AsteriskToken:
      return { value: a * b };
    case ts.SyntaxKind.SlashToken:
      return { value: a / b };
    case ts.SyntaxKind.AsteriskAsteriskToken:
      return { value: a ** b };
    default:
      return undefined;
  }
}

function foldTemplate(lowering: Lowering, node: ts.TemplateExpression): { value: ConstantValue } | undefined {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const part = fold(lowering, span.expression);
    if (!part) return undefined;
    text += String(part.value) + span.literal.text;
  }
  return { value: text };
}

function foldIdentifier(lowering: Lowering, node: ts.Identifier): { value: ConstantValue } | undefined {
  if (node.text === 'undefined') return { value: undefined };
  const declaration = lowering.symbolOf(node)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  const list = declaration.parent;
  const isConstant = ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.Const) !== 0;
  const atTop = ts.isVariableStatement(list.parent) && ts.isSourceFile(list.parent.parent);
  return isConstant && atTop ? fold(lowering, declaration.initializer) : undefined;
}
