/** Names: of variables, functions, constants, and things of the platform. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isAmbient, isTopLevel } from '../facts/declarations.ts';
import { implementationOf } from '../facts/entities.ts';
import { isLibraryObject, libraryConstant } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { declaredType } from '../values/declared-type.ts';
import { constantValue, numberValue } from '../values/literals.ts';

/** A variable, a module-level function or constant, or something of the platform. */
export function identifier(lowering: Lowering, node: ts.Identifier): Expression {
  if (node.text === 'undefined') return brs.invalidLiteral(node);
  const declaration = lowering.symbolOf(node)?.valueDeclaration;
  if (!declaration) return lowering.refuse('unsupportedSyntax', node, `'${node.text}'`);
  // A module as a value: its import has been refused already.
  if (ts.isSourceFile(declaration)) return brs.invalidLiteral(node);
  if (isAmbient(declaration)) return ambient(lowering, node, declaration);
  if (ts.isFunctionDeclaration(declaration)) return functionValue(lowering, node, declaration);
  if (ts.isFunctionExpression(declaration))
    return brs.globalReference(lowering.entityOf(named(lowering, declaration)), node);
  if (ts.isClassDeclaration(declaration) || ts.isEnumDeclaration(declaration))
    return lowering.refuse('functionValue', node, node.text);
  if (ts.isVariableDeclaration(declaration) && !isTopLevel(declaration) && lowering.facts.isLifted(declaration)) {
    return brs.globalReference(lowering.entityOf(declaration), node);
  }
  if (ts.isVariableDeclaration(declaration) && isTopLevel(declaration)) return topLevel(lowering, node, declaration);
  refuseClosure(lowering, node, declaration);
  return brs.identifier(lowering.names.of(declaration, node.text), node);
}

function ambient(lowering: Lowering, node: ts.Identifier, declaration: ts.Declaration): Expression {
  const isComponent = node.text === 'm' && !declaration.getSourceFile().isDeclarationFile;
  if (isComponent && ts.findAncestor(node, ts.isClassLike)) return lowering.refuse('ambientInClass', node);
  const number = libraryConstant('', node.text);
  if (number !== undefined && declaration.getSourceFile().isDeclarationFile) return numberValue(number, node);
  const isOfJavaScript = /[\\/]core\.d\.ts$/.test(declaration.getSourceFile().fileName);
  if (isLibraryObject(node.text) || isOfJavaScript) return lowering.refuse('functionValue', node, node.text);
  return brs.identifier(node.text, node);
}

/** What a function expression that uses its own name becomes: the global of its constant, or one of its own. */
function named(lowering: Lowering, node: ts.FunctionExpression): ts.Declaration {
  const holder = node.parent;
  const isLifted = ts.isVariableDeclaration(holder) && (isTopLevel(holder) || lowering.facts.isLifted(holder));
  return isLifted ? holder : node;
}

/**
 * A function as a value. BrightScript checks the number of arguments, so one that takes fewer than it may be given is
 * wrapped in a function that takes them all.
 */
function functionValue(lowering: Lowering, node: ts.Identifier, declared: ts.FunctionDeclaration): Expression {
  const declaration = implementationOf(declared) as ts.FunctionDeclaration;
  const fn = brs.globalReference(lowering.entityOf(declaration), node);
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  const target = isCalled ? undefined : lowering.checker.getContextualType(node);
  const signature = target && lowering.checker.getNonNullableType(target).getCallSignatures()[0];
  const own = declaration.parameters;
  const isLeftOut = (p: ts.Symbol): boolean => (p.flags & ts.SymbolFlags.Optional) !== 0;
  const given = signature?.parameters ?? [];
  const mayLack = given.some((p, i) => {
    const declared = p.valueDeclaration;
    const isOptional = isLeftOut(p) || (declared && ts.isParameter(declared) && declared.questionToken !== undefined);
    return isOptional && own[i] && !own[i].questionToken && !own[i].initializer;
  });
  if (given.length <= own.length && !mayLack) return fn;
  const names = given.map((_, i) => `argument${i + 1}`);
  const call = brs.callExpression(
    fn,
    names.slice(0, own.length).map((name) => brs.identifier(name)),
    node,
  );
  const returns = declaredType(
    lowering.checker,
    lowering.checker.getReturnTypeOfSignature(signature as ts.Signature),
    true,
  );
  const body = returns === 'void' ? [brs.expressionStatement(call, node)] : [brs.returnStatement(call, node)];
  const parameters = names.map((name) => ({ name, type: 'dynamic', optional: true }) as const);
  return brs.functionExpression({ parameters, returns: returns === 'void' ? 'void' : 'dynamic', body }, node);
}

/** Constants of literals are written where they are used; objects and arrays come from a function. */
function topLevel(lowering: Lowering, node: ts.Identifier, declaration: ts.VariableDeclaration): Expression {
  const value = constantValue(lowering, declaration);
  if (value) return { ...value, origin: node };
  const initializer = declaration.initializer;
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) {
    return brs.globalReference(lowering.entityOf(declaration), node);
  }
  return brs.callExpression(brs.globalReference(lowering.entityOf(declaration), node), [], node);
}

/** A variable of an enclosing function that becomes another BrightScript function cannot be reached. */
function refuseClosure(lowering: Lowering, node: ts.Identifier, declaration: ts.Declaration): void {
  // The initial values of fields are worked out by the constructor.
  const host = (n: ts.Node): ts.Node | undefined =>
    ts.findAncestor(n, (a) => lowering.facts.isEmittedFunction(a) || ts.isClassLike(a));
  const own =
    ts.isParameter(declaration) && lowering.facts.isEmittedFunction(declaration.parent)
      ? declaration.parent
      : host(declaration);
  if (own !== host(node)) lowering.refuse('closure', node, node.text);
}
