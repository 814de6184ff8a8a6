/**
 * Folds tests for parts of JavaScript's library: `typeof Object.values === 'function'`, `!Array.isArray`, `text.at !=
 * null`.
 */
import ts from 'typescript';
import { type Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import type { Category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';

/** Returns the `typeof` result for a function or object of JavaScript's library; undefined for anything else. */
export function libraryKind(lowering: Lowering, expression: ts.Expression): 'function' | 'object' | undefined {
  const node = unwrap(expression);
  if (ts.isIdentifier(node)) return isOfJavaScript(lowering.symbolOf(node)) ? kindOf(lowering, node) : undefined;
  if (!ts.isPropertyAccessExpression(node) || ts.isOptionalChain(node)) return undefined;
  if (!isOfJavaScript(lowering.checker.getSymbolAtLocation(node.name))) return undefined;
  const isMethod = lowering.typeOf(node).getCallSignatures().length > 0;
  const isThere = libraryKind(lowering, node.expression) !== undefined || isKnown(lowering, node.expression);
  return isMethod && isThere ? 'function' : undefined;
}

/** Folds `left === right` to false, where `left` is part of the library and `right` undefined or null. */
export function alwaysPresent(lowering: Lowering, node: ts.Expression): Expression | undefined {
  return libraryKind(lowering, node) ? brs.booleanLiteral(false, node) : undefined;
}

/** Covers only globals of JavaScript. Numbers, `undefined` and the platform's functions are handled elsewhere. */
function kindOf(lowering: Lowering, node: ts.Identifier): 'function' | 'object' | undefined {
  const type = lowering.typeOf(node);
  if ((type.flags & ts.TypeFlags.Object) === 0) return undefined;
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0 ? 'function' : 'object';
}

function isOfJavaScript(symbol: ts.Symbol | undefined): boolean {
  const isOptional = ((symbol?.flags ?? 0) & ts.SymbolFlags.Optional) !== 0;
  const declarations = symbol?.declarations ?? [];
  const isDeclared = declarations.every((one) => /[\\/]core\.d\.ts$/.test(one.getSourceFile().fileName));
  return !isOptional && declarations.length > 0 && isDeclared;
}

/** Reports whether this is a value of a known library kind. Reading it has no effect, so the read may be omitted. */
function isKnown(lowering: Lowering, owner: ts.Expression): boolean {
  const isCertain = KINDS.has(lowering.categoryOf(owner)) && !lowering.mayBeInvalid(owner);
  return isCertain && isQuiet(unwrap(owner));
}

function isQuiet(node: ts.Expression): boolean {
  const isEmptyList = ts.isArrayLiteralExpression(node) && node.elements.length === 0;
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) || isEmptyList;
}

const KINDS: ReadonlySet<Category> = new Set<Category>([
  'string',
  'number',
  'boolean',
  'array',
  'map',
  'set',
  'regexp',
  'date',
]);
