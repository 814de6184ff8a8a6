/** Members of namespaces, and of modules that are imported as a whole. */
import ts from 'typescript';
import { isAmbient, isTopLevel } from './declarations.ts';
import type { Knowledge } from './knowledge.ts';

/** What `namespace.name` stands for, if it is a function, class or variable of a namespace or a module. */
export function moduleMember(
  known: Pick<Knowledge, 'symbolOf'>,
  node: ts.PropertyAccessExpression,
): ts.Declaration | undefined {
  const declaration = known.symbolOf(node.name)?.valueDeclaration;
  if (!declaration || isAmbient(declaration)) return undefined;
  const variable = ts.findAncestor(declaration, ts.isVariableDeclaration);
  const isVariable = ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration);
  if (isVariable) return variable && isTopLevel(variable) ? declaration : undefined;
  const isOther =
    ts.isFunctionDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isEnumDeclaration(declaration) ||
    ts.isModuleDeclaration(declaration);
  return isOther ? declaration : undefined;
}
