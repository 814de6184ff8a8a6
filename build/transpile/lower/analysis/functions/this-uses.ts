/** Detects functions that use their own `this`, or that of an outer function. */
import ts from 'typescript';

/** Reports whether an arrow function uses the outer `this` (or `super`). */
export function usesOuterThis(fn: ts.Node): boolean {
  return ts.isArrowFunction(fn) && usesOwnThis(fn);
}

/** Reports whether the function, or an arrow function in it, uses its `this` (or `super`). */
export function usesOwnThis(fn: ts.Node): boolean {
  const visit = (node: ts.Node): boolean => {
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
    const isOther = ts.isFunctionLike(node) && !ts.isArrowFunction(node);
    if (isOther || ts.isClassLike(node) || ts.isTypeNode(node)) return false;
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return ts.forEachChild(fn, (child) => visit(child) || undefined) ?? false;
}
