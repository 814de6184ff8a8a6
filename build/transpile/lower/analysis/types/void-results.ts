/** Checks calls of type void that may return a value all the same. */
import ts from 'typescript';

/**
 * Reports whether a call of type void may return a value. A type such as `() => void` admits functions that return
 * something. A function whose body returns nothing, or only results of such certain functions, is safe.
 */
export function mayReturnValue(checker: ts.TypeChecker, call: ts.CallExpression, seen = new Set<ts.Node>()): boolean {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return false;
  const body = 'body' in declaration ? declaration.body : undefined;
  if (!body) return true;
  if (seen.has(declaration)) return false;
  seen.add(declaration);
  const isOpen = (value: ts.Expression): boolean =>
    ts.isCallExpression(value) && isVoid(checker, value) && mayReturnValue(checker, value, seen);
  if (!ts.isBlock(body)) return isOpen(body as ts.Expression);
  const visit = (node: ts.Node): boolean => {
    if (ts.isReturnStatement(node)) return node.expression !== undefined && isOpen(node.expression);
    if (ts.isFunctionLike(node)) return false;
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return visit(body);
}

/** Reports whether the type of this expression is void. */
export function isVoid(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Void) !== 0;
}
