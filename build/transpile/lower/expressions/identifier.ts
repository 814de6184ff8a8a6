/** Names: of variables, functions, constants, and things of the platform. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { globalOf } from '../declarations/lifted-function.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isAmbient, isTopLevel } from '../analysis/syntax/declarations.ts';
import { implementationOf } from '../analysis/syntax/entities.ts';
import { lateIterator } from '../analysis/collections/iterators.ts';
import { isLibraryObject, libraryConstant } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { closureOfInner } from './closure.ts';
import { localVariable } from '../values/captured-variables.ts';
import { componentAt } from '../values/component.ts';
import { lateIteration } from '../values/iterators.ts';
import { libraryFunctionValue } from './library-function.ts';
import { knownFunction } from '../values/function-values.ts';
import { constantValue, numberValue } from '../values/literals.ts';
import { moduleVariable } from '../values/module-variables.ts';

/** A variable, a module-level function or constant, or something of the platform. */
export function identifier(lowering: Lowering, node: ts.Identifier): Expression {
  if (node.text === 'undefined') return brs.invalidLiteral(node);
  const declaration = lowering.symbolOf(node)?.valueDeclaration;
  if (!declaration) return lowering.refuse('unsupportedSyntax', node, `'${node.text}'`);
  const late = ts.isVariableDeclaration(declaration) ? lateIterator(lowering, declaration) : undefined;
  return late ? lateIteration(lowering, node, late) : declared(lowering, node, node.text, declaration);
}

/** Returns the expression for a reference to a declaration: `name`, or `namespace.name`. */
export function declared(
  lowering: Lowering,
  node: ts.Identifier | ts.PropertyAccessExpression,
  name: string,
  declaration: ts.Declaration,
): Expression {
  // A module object may only be used through its members.
  if (ts.isSourceFile(declaration) || ts.isModuleDeclaration(declaration))
    return lowering.refuse('functionValue', node, name);
  if (ts.isIdentifier(node) && isAmbient(declaration)) return ambient(lowering, node, declaration);
  if (ts.isFunctionDeclaration(declaration)) return functionValue(lowering, node, declaration);
  if (ts.isFunctionExpression(declaration))
    return keeping(lowering, node) ?? brs.globalReference(lowering.entityOf(globalOf(lowering, declaration)), node);
  if (ts.isClassDeclaration(declaration) || ts.isEnumDeclaration(declaration))
    return lowering.refuse('functionValue', node, name);
  if (ts.isVariableDeclaration(declaration) && !isTopLevel(declaration) && lowering.analysis.isLifted(declaration)) {
    return keeping(lowering, node) ?? brs.globalReference(lowering.entityOf(declaration), node);
  }
  const kept = moduleVariable(lowering, declaration, node);
  if (kept) return kept;
  if (ts.isVariableDeclaration(declaration) && isTopLevel(declaration)) return topLevel(lowering, node, declaration);
  return localVariable(lowering, node, name, declaration);
}

/** An ambient declaration keeps its declared name, even if a module imports it under another. */
function ambient(lowering: Lowering, node: ts.Identifier, declaration: ts.Declaration): Expression {
  const name = ts.getNameOfDeclaration(declaration)?.getText() ?? node.text;
  const isOfDeclarations = declaration.getSourceFile().isDeclarationFile;
  const isComponent = name === 'm' && !isOfDeclarations;
  if (isComponent && ts.findAncestor(node, ts.isClassLike)) return lowering.refuse('ambientInClass', node);
  if (isComponent) return componentAt(lowering, node);
  const isOfAllModules = !isOfDeclarations && ts.findAncestor(declaration, ts.isModuleBlock);
  if (isOfAllModules) return lowering.refuse('unsupportedSyntax', node, `'${name}', a variable shared by all modules,`);
  const number = libraryConstant('', name);
  if (number !== undefined && isOfDeclarations) return numberValue(number, node);
  const isOfJavaScript = /[\\/]core\.d\.ts$/.test(declaration.getSourceFile().fileName);
  if (isLibraryObject(name) || isOfJavaScript) {
    const value = isOfDeclarations ? libraryFunctionValue(lowering, node) : undefined;
    return value ?? lowering.refuse('functionValue', node, name);
  }
  return brs.identifier(name, node);
}

function functionValue(
  lowering: Lowering,
  node: ts.Identifier | ts.PropertyAccessExpression,
  written: ts.FunctionDeclaration,
): Expression {
  const declaration = implementationOf(written) as ts.FunctionDeclaration;
  const kept = keeping(lowering, node);
  if (kept) return kept;
  const fn = brs.globalReference(lowering.entityOf(declaration), node);
  return knownFunction(lowering, node, fn, declaration);
}

/** Constants of literals are written where they are used; objects and arrays come from a function. */
function topLevel(lowering: Lowering, node: ts.Expression, declaration: ts.VariableDeclaration): Expression {
  const value = constantValue(lowering, declaration);
  if (value) return { ...value, origin: node };
  const initializer = declaration.initializer && unwrap(declaration.initializer);
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) {
    const fn = brs.globalReference(lowering.entityOf(declaration), node);
    return knownFunction(lowering, node, fn, initializer);
  }
  return brs.callExpression(brs.globalReference(lowering.entityOf(declaration), node), [], node);
}

/** A function that needs outer variables receives them at each call. As a value, it must keep them. */
function keeping(lowering: Lowering, node: ts.Expression): Expression | undefined {
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return !isCalled && ts.isIdentifier(node) ? closureOfInner(lowering, node) : undefined;
}
