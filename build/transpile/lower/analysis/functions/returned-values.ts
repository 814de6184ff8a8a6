/**
 * Finds the values that constructors and callbacks return. Most constructors return nothing. A returned object replaces
 * the one under construction.
 */
import ts from 'typescript';

/** Returns the `return` statements of a function, without those of inner functions. */
export function returnsIn(own: ts.FunctionLikeDeclaration | undefined): readonly ts.ReturnStatement[] {
  const found: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) found.push(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  if (own?.body) visit(own.body);
  return found;
}

/** Returns the values that a function returns. */
export function returnedBy(own: ts.FunctionLikeDeclaration | undefined): readonly ts.Expression[] {
  if (own && ts.isArrowFunction(own) && !ts.isBlock(own.body)) return [own.body];
  return returnsIn(own).flatMap(({ expression }) => expression ?? []);
}
