/** Expressions whose value is known to the compiler. */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { isConstant, isTopLevel } from '../syntax/declarations.ts';
import { answerAbout } from '../syntax/operand-chains.ts';

/** Resolves names for constant folding. */
interface Names {
  symbolOf(node: ts.Node): ts.Symbol | undefined;
  /** Returns the string of an expression that is not constant by itself, if the caller knows it. */
  textOf?(node: ts.Expression): string | undefined;
}

export type ConstantValue = string | number | boolean | undefined | null;

/**
 * Length from which a string is put together on the device. Constants that double each other would grow without end.
 */
const MAX_TEXT = 100_000;

/** Evaluates an expression of literals and other constants at compile time, exactly as JavaScript would. */
export function fold(known: Names, expression: ts.Expression): { value: ConstantValue } | undefined {
  const node = unwrap(expression);
  if (ts.isStringLiteralLike(node)) return { value: node.text };
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false };
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isPrefixUnaryExpression(node)) return foldPrefix(known, node);
  if (ts.isBinaryExpression(node))
    return answerAbout(foldedBy(known), node, (part) =>
      ts.isBinaryExpression(part) ? foldBinary(known, part) : undefined,
    );
  if (ts.isTemplateExpression(node)) return foldTemplate(known, node);
  const constant = ts.isIdentifier(node) ? foldIdentifier(known, node) : undefined;
  const text = constant ? undefined : known.textOf?.(node);
  return text === undefined ? constant : { value: text };
}

function foldPrefix(known: Names, node: ts.PrefixUnaryExpression): { value: ConstantValue } | undefined {
  const operand = fold(known, node.operand);
  if (!operand) return undefined;
  if (node.operator === ts.SyntaxKind.MinusToken && typeof operand.value === 'number') return { value: -operand.value };
  if (node.operator === ts.SyntaxKind.ExclamationToken) return { value: !operand.value };
  return undefined;
}

function foldBinary(known: Names, node: ts.BinaryExpression): { value: ConstantValue } | undefined {
  const left = fold(known, node.left);
  const right = left && fold(known, node.right);
  if (!left || !right) return undefined;
  const [a, b] = [left.value, right.value];
  if (typeof a === 'string' && typeof b === 'string' && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return a.length + b.length > MAX_TEXT ? undefined : { value: a + b };
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

function foldTemplate(known: Names, node: ts.TemplateExpression): { value: ConstantValue } | undefined {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const part = fold(known, span.expression);
    if (!part) return undefined;
    text += String(part.value) + span.literal.text;
    if (text.length > MAX_TEXT) return undefined;
  }
  return { value: text };
}

function foldIdentifier(known: Names, node: ts.Identifier): { value: ConstantValue } | undefined {
  if (node.text === 'undefined') return { value: undefined };
  const declaration = known.symbolOf(node)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  if (!isConstant(declaration) || !isTopLevel(declaration)) return undefined;
  const values = foldedBy(known);
  if (!values.has(declaration)) {
    values.set(declaration, undefined);
    values.set(declaration, fold(known, declaration.initializer));
  }
  return values.get(declaration);
}

type Folded = Map<ts.Node, { value: ConstantValue } | undefined>;

function foldedBy(known: Names): Folded {
  const values = folded.get(known) ?? new Map();
  folded.set(known, values);
  return values;
}

/**
 * Cached values of operations and constants, per resolver: a constant made of others is computed once. A constant that
 * is met again during its computation depends on itself through another module, and has no value. /
 */
const folded = new WeakMap<Names, Folded>();
