/** What constructors return: mostly nothing. An object that one returns takes the place of the one that it was given. */
import ts from 'typescript';

/** The `return` statements of a constructor, and of no function in it. */
export function returnsIn(own: ts.ConstructorDeclaration | undefined): readonly ts.ReturnStatement[] {
  const found: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) found.push(node);
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  if (own?.body) visit(own.body);
  return found;
}

/** The values that a constructor returns. */
export function returnedBy(own: ts.ConstructorDeclaration | undefined): readonly ts.Expression[] {
  return returnsIn(own).flatMap(({ expression }) => expression ?? []);
}
