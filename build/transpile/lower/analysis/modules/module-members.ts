/** Members of namespaces, and of modules that are imported as a whole. */
import ts from 'typescript';
import { isAmbient, isTopLevel, patternOwner } from '../syntax/declarations.ts';
import type { AnalysisContext } from '../analysis-context.ts';

/**
 * Returns the declaration behind `namespace.name`, if it is a function, class or variable of a namespace or a module.
 */
export function moduleMember(
  known: Pick<AnalysisContext, 'symbolOf'>,
  node: ts.PropertyAccessExpression,
): ts.Declaration | undefined {
  const declaration = known.symbolOf(node.name)?.valueDeclaration;
  if (!declaration || isAmbient(declaration)) return undefined;
  if (ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)) {
    const variable = ts.isBindingElement(declaration) ? patternOwner(declaration) : declaration;
    return ts.isVariableDeclaration(variable) && isTopLevel(variable) ? declaration : undefined;
  }
  const isOther =
    ts.isFunctionDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isEnumDeclaration(declaration) ||
    ts.isModuleDeclaration(declaration);
  return isOther ? declaration : undefined;
}
