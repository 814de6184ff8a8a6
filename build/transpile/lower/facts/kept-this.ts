/** Whether a function uses the `this` of its own, or of the function around it. */
import ts from 'typescript';

/** Does an arrow function use the `this` (or `super`) around it? */
export function keepsThis(fn: ts.Node): boolean {
  return ts.isArrowFunction(fn) && usesOwnThis(fn);
}

/** Does the function, or an arrow function in it, use its `this` (or `super`)? */
export function usesOwnThis(fn: ts.Node): boolean {
  const visit = (node: ts.Node): boolean => {
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
    const isOther = ts.isFunctionLike(node) && !ts.isArrowFunction(node);
    if (isOther || ts.isClassLike(node) || ts.isTypeNode(node)) return false;
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return ts.forEachChild(fn, (child) => visit(child) || undefined) ?? false;
}
