/**
 * Detects whether a program makes a `null`. If not, every missing value is `undefined`, and a test for `undefined`
 * needs no distinction.
 */
import ts from 'typescript';
import { isLibrary, parts } from './types.ts';

const S = ts.SyntaxKind;

export function createsNull(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): boolean {
  const visit = (node: ts.Node): boolean =>
    makes(checker, node) || (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
  return sources.some(visit);
}

function makes(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (node.kind === S.NullKeyword) return !isOnlyCompared(node);
  if (!ts.isCallExpression(node) && !ts.isPropertyAccessExpression(node)) return false;
  const isOfLibrary = (name: ts.Node): boolean => isLibrary(checker.getSymbolAtLocation(name));
  if (ts.isCallExpression(node)) {
    const { expression: callee } = node;
    if (ts.isPropertyAccessExpression(callee) && callee.getText() === 'JSON.parse') return true;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    return isOfLibrary(name) && mayBeNull(checker.getTypeAtLocation(node));
  }
  return isOfLibrary(node.name) && mayBeNull(checker.getTypeAtLocation(node));
}

function mayBeNull(type: ts.Type): boolean {
  return parts(type).some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
}

/** A type, one side of a comparison, the label of a case, or the prototype that `Object.create` is not given. */
function isOnlyCompared(node: ts.Node): boolean {
  let whole = node.parent;
  while (ts.isParenthesizedExpression(whole)) whole = whole.parent;
  if (ts.isLiteralTypeNode(whole) || ts.isCaseClause(whole)) return true;
  if (ts.isCallExpression(whole)) return whole.expression.getText() === 'Object.create';
  return ts.isBinaryExpression(whole) && EQUALITIES.has(whole.operatorToken.kind);
}

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  S.EqualsEqualsEqualsToken,
  S.ExclamationEqualsEqualsToken,
  S.EqualsEqualsToken,
  S.ExclamationEqualsToken,
]);
