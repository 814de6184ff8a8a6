import ts from 'typescript';
import { brs, type Expression } from '../../ast.ts';
import { constantValue } from '../constants.ts';
import type { Lowering } from '../lowering.ts';

/** A variable, a module-level function or constant, or something of the platform. */
export function identifier(lowering: Lowering, node: ts.Identifier): Expression {
  if (node.text === 'undefined') return brs.invalid(node);
  const declaration = lowering.symbolOf(node)?.valueDeclaration;
  if (!declaration) return lowering.refuse('unsupportedSyntax', node, `'${node.text}'`);
  if (isAmbient(declaration)) return ambient(lowering, node, declaration);
  if (ts.isFunctionDeclaration(declaration)) return functionValue(lowering, node, declaration);
  if (ts.isClassDeclaration(declaration)) return lowering.refuse('functionValue', node, node.text);
  if (ts.isVariableDeclaration(declaration) && isTopLevel(declaration)) return topLevel(lowering, node, declaration);
  refuseClosure(lowering, node, declaration);
  return brs.name(lowering.names.of(declaration, node.text), node);
}

/** Declared with `declare`, or in a declaration file. */
export function isAmbient(declaration: ts.Declaration): boolean {
  if (declaration.getSourceFile().isDeclarationFile) return true;
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
}

export function isTopLevel(declaration: ts.VariableDeclaration): boolean {
  return ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);
}

function ambient(lowering: Lowering, node: ts.Identifier, declaration: ts.Declaration): Expression {
  const isComponent = node.text === 'm' && !declaration.getSourceFile().isDeclarationFile;
  if (isComponent && ts.findAncestor(node, ts.isClassLike)) return lowering.refuse('ambientInClass', node);
  const isPlatformValue = [
    'Math',
    'JSON',
    'Object',
    'Array',
    'Number',
    'String',
    'Date',
    'console',
    'Map',
    'Set',
    'Error',
  ];
  if (isPlatformValue.includes(node.text)) return lowering.refuse('functionValue', node, node.text);
  return brs.name(node.text, node);
}

function functionValue(lowering: Lowering, node: ts.Identifier, declaration: ts.FunctionDeclaration): Expression {
  return brs.global(lowering.entityOf(declaration), node);
}

/** Constants of literals are written where they are used; objects and arrays come from a function. */
function topLevel(lowering: Lowering, node: ts.Identifier, declaration: ts.VariableDeclaration): Expression {
  const value = constantValue(lowering, declaration);
  if (value) return { ...value, origin: node };
  const initializer = declaration.initializer;
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) {
    return brs.global(lowering.entityOf(declaration), node);
  }
  return brs.call(brs.global(lowering.entityOf(declaration), node), [], node);
}

/** A variable of an enclosing function that becomes another BrightScript function cannot be reached. */
function refuseClosure(lowering: Lowering, node: ts.Identifier, declaration: ts.Declaration): void {
  const host = (n: ts.Node): ts.Node | undefined => ts.findAncestor(n, (a) => lowering.facts.isEmittedFunction(a));
  const own =
    ts.isParameter(declaration) && lowering.facts.isEmittedFunction(declaration.parent)
      ? declaration.parent
      : host(declaration);
  if (own !== host(node)) lowering.refuse('closure', node, node.text);
}
