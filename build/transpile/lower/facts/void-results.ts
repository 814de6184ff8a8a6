/** Whether a call that is said to return nothing does so. */
import ts from 'typescript';

/**
 * May a call of type void give a value? A type such as `() => void` admits functions that return something. A function
 * with a body that returns nothing, or only what such functions give, is certain.
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

/** Is the value of this type said to be nothing at all? */
export function isVoid(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Void) !== 0;
}
