/** Variables of functions, including those that inner functions use. */
import ts from 'typescript';
import { type Expression, type Parameter, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { enclosingHolder } from '../analysis/syntax/unwrap-expression.ts';
import type { Inner } from '../analysis/functions/captures.ts';
import { patternOwner } from '../analysis/syntax/declarations.ts';
import { isInside } from '../analysis/syntax/node-location.ts';
import type { Lowering } from '../lowering.ts';

/** Field of the shared object that holds a variable's value. */
const FIELD = 'value';

/** Lowers a reference to a variable. Refuses one that a function value would have to keep. */
export function localVariable(
  lowering: Lowering,
  node: ts.Node,
  name: string,
  declaration: ts.Declaration,
): Expression {
  const holder = holderAt(lowering, node, name, declaration);
  if (ts.isExportAssignment(declaration)) return lowering.refuse('defaultExport', node);
  if (!holder) return lowering.refuse('closure', node, name);
  if (!lowering.analysis.captures.isShared(declaration)) return holder;
  return canBeShared(lowering, declaration)
    ? brs.memberExpression(holder, FIELD, node)
    : lowering.refuse('closure', node, name);
}

/** Declares a variable with its first value. A shared one is wrapped in an object. */
export function declaredVariable(
  lowering: Lowering,
  name: ts.Identifier,
  declaration: ts.Declaration,
  value: Expression,
): Statement {
  const variable = brs.identifier(lowering.names.of(declaration, name.text), name);
  return brs.assignmentStatement(variable, shared(lowering, declaration) ? boxed(value) : value, declaration);
}

/** Gives a variable that is shared, and whose object is there, a value. */
export function filledVariable(lowering: Lowering, declaration: ts.VariableDeclaration, value: Expression): Statement {
  const name = nameOf(declaration);
  const object = brs.identifier(lowering.names.of(declaration, name), declaration.name);
  return brs.assignmentStatement(brs.memberExpression(object, FIELD, declaration), value, declaration);
}

/** A parameter that is shared is put into an object when the function begins. */
export function sharedParameter(lowering: Lowering, node: ts.ParameterDeclaration, value: Expression): Statement[] {
  if (!ts.isIdentifier(node.name) || !shared(lowering, node)) return [];
  return [brs.assignmentStatement(brs.identifier(boxName(lowering, node, node.name.text)), boxed(value), node)];
}

function shared(lowering: Lowering, declaration: ts.Declaration): boolean {
  return lowering.analysis.captures.isShared(declaration) && canBeShared(lowering, declaration);
}

function boxed(value: Expression): Expression {
  return brs.associativeArrayLiteral([{ key: FIELD, quoted: false, value }]);
}

/** The parameters by which a function inside another gets the variables that it uses. */
export function capturedParameters(lowering: Lowering, fn: ts.Node): Parameter[] {
  return givenTo(lowering, fn).map((declaration) => {
    const name = lowering.names.captured(fn, declaration, nameOf(declaration));
    return { name, type: 'dynamic', optional: false };
  });
}

/** Returns the captured variables that a call of an inner function passes before its own arguments. */
export function capturedArguments(lowering: Lowering, callee: ts.Expression): Expression[] {
  const fn = globalAt(lowering, callee);
  if (!fn) return [];
  return givenTo(lowering, fn).map((declaration) => {
    const name = nameOf(declaration);
    return holderAt(lowering, callee, name, declaration) ?? lowering.refuse('closure', callee, name);
  });
}

/** Reports whether the name refers to a function that needs outer variables. */
export function capturesAny(lowering: Lowering, node: ts.Expression): boolean {
  const fn = globalAt(lowering, node);
  return fn !== undefined && givenTo(lowering, fn).length > 0;
}

/** The function inside a function that a name calls, where it became a global one. */
function globalAt(lowering: Lowering, name: ts.Expression): Inner | undefined {
  const declaration = lowering.symbolOf(name)?.valueDeclaration;
  if (declaration && ts.isVariableDeclaration(declaration) && !lowering.analysis.isLifted(declaration))
    return undefined;
  return lowering.analysis.captures.innerOf(declaration);
}

/** Returns the captured variables as they are when the closure is made; for a shared one, its object. */
export function keptVariables(
  lowering: Lowering,
  fn: Inner,
  at: ts.Node,
): { readonly declaration: ts.Declaration; readonly name: string; readonly value: Expression }[] {
  return lowering.analysis.captures.of(fn).map((declaration) => {
    const name = nameOf(declaration);
    // A variable declared later does not exist yet, nor does one that the statement around the function declares.
    const isWhole = (node: ts.Node): boolean => ts.isVariableDeclaration(node) || ts.isParameter(node);
    const whole = ts.findAncestor(declaration, isWhole) ?? declaration;
    const isMadeFirst = isInside(at, whole) && lowering.analysis.captures.isKeptByItself(declaration);
    const isThere = whole.end <= at.getStart() || isMadeFirst;
    const isKnown = !lowering.analysis.captures.isShared(declaration) || canBeShared(lowering, declaration);
    const value = isThere && isKnown ? holderAt(lowering, at.parent, name, declaration) : undefined;
    return { declaration, name, value: value ?? lowering.refuse('closure', at, name) };
  });
}

/** Returns the outer variables that a function has, as parameters or in its closure. */
function capturesOf(lowering: Lowering, fn: ts.Node): readonly ts.Declaration[] {
  return lowering.analysis.closures.is(fn) ? lowering.analysis.captures.of(fn) : givenTo(lowering, fn);
}

/** Returns the variables that a lifted function receives at each call. */
function givenTo(lowering: Lowering, fn: ts.Node): readonly ts.Declaration[] {
  if (ts.isFunctionDeclaration(fn)) return lowering.analysis.captures.of(fn);
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return [];
  if (lowering.analysis.captures.usesOwnName(fn)) return lowering.analysis.captures.of(fn);
  const holder = enclosingHolder(fn);
  const isLifted = ts.isVariableDeclaration(holder) && lowering.analysis.isLifted(holder);
  return isLifted ? lowering.analysis.captures.of(fn) : [];
}

/** The variable itself, or the parameter that brings it here; for a shared one, its object. */
function holderAt(
  lowering: Lowering,
  node: ts.Node,
  name: string,
  declaration: ts.Declaration,
): Expression | undefined {
  // The constructor evaluates the initial values of fields.
  const host = (n: ts.Node): ts.Node | undefined =>
    ts.findAncestor(n, (a) => lowering.analysis.isEmittedFunction(a) || ts.isClassLike(a));
  const isParameter = ts.isParameter(declaration) && lowering.analysis.isEmittedFunction(declaration.parent);
  const own = isParameter ? declaration.parent : host(declaration);
  const here = host(node);
  if (here === own) {
    const isBox = isParameter && shared(lowering, declaration);
    return brs.identifier(isBox ? boxName(lowering, declaration, name) : lowering.names.of(declaration, name), node);
  }
  if (!here || !capturesOf(lowering, here).includes(declaration)) return undefined;
  return brs.identifier(lowering.names.captured(here, declaration, name), node);
}

function boxName(lowering: Lowering, declaration: ts.ParameterDeclaration, name: string): string {
  return lowering.names.captured(declaration.parent, declaration, `${name}Shared`);
}

/** Loops, `catch` and callbacks that are expanded assign to their variables in ways of their own. */
function canBeShared(lowering: Lowering, declaration: ts.Declaration): boolean {
  if (ts.isParameter(declaration)) {
    return ts.isIdentifier(declaration.name) && lowering.analysis.isEmittedFunction(declaration.parent);
  }
  const variable = ts.isBindingElement(declaration) ? patternOwner(declaration) : declaration;
  // A pattern in a parameter declares its variables at the start of the function.
  if (ts.isParameter(variable)) return true;
  const holder = variable.parent.parent;
  return ts.isVariableStatement(holder) || ts.isForStatement(holder);
}

function nameOf(declaration: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declaration);
  return name && ts.isIdentifier(name) ? name.text : 'value';
}
