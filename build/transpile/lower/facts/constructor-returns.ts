/**
 * Finds the values that constructors return. Most return nothing. A returned object replaces the one under
 * construction.
 */
import ts from 'typescript';

/** Returns the `return` statements of a constructor, without those of inner functions. */
export function returnsIn(own: ts.ConstructorDeclaration | undefined): readonly ts.ReturnStatement[] {
  const found: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) found.push(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  if (own?.body) visit(own.body);
  return found;
}

/** Returns the values that a constructor returns. */
export function returnedBy(own: ts.ConstructorDeclaration | undefined): readonly ts.Expression[] {
  return returnsIn(own).flatMap(({ expression }) => expression ?? []);
}
