/** Places that hold values: variables, parameters, members and the results of functions, each with its name. */
import ts from 'typescript';
import { unwrap } from './unwrap-expression.ts';
import { isTopLevel } from './declarations.ts';
import { wantedType } from '../functions/rest-parameters.ts';
import { symbolAt } from './symbols.ts';
import { callSignatures, parts } from '../types/types.ts';

/** Returns the name by which an expression reads a place: of a variable, a member, or a callee. */
export function nameIn(node: ts.Expression): ts.MemberName | undefined {
  if (ts.isIdentifier(node)) return node;
  if (ts.isPropertyAccessExpression(node)) return node.name;
  return ts.isCallExpression(node) ? nameIn(unwrap(node.expression)) : undefined;
}

/** Returns the declarations behind a name: variables, members, and the functions that are called by it. */
export function placesOf(checker: ts.TypeChecker, name: ts.MemberName): readonly ts.Node[] {
  return (symbolAt(checker, name)?.declarations ?? []).flatMap((declaration) => {
    // A module, in `import * as lists; lists.push(…)`.
    if (ts.isSourceFile(declaration)) return [];
    if (ts.isBindingElement(declaration)) return [declaration, ...memberTakenBy(checker, declaration)];
    if (ts.isSetAccessor(declaration)) return [declaration, ...declaration.parameters];
    const value = ts.isVariableDeclaration(declaration) && declaration.initializer && unwrap(declaration.initializer);
    const isFunction = value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
    return isFunction ? value : declaration;
  });
}

/** Returns the member that a pattern variable is taken from. */
function memberTakenBy(checker: ts.TypeChecker, element: ts.BindingElement): readonly ts.Node[] {
  const key = element.propertyName ?? element.name;
  if (!ts.isObjectBindingPattern(element.parent) || !ts.isIdentifier(key)) return [];
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(element.parent));
  return parts(owner).flatMap((part) => part.getProperty(key.text)?.declarations ?? []);
}

/** Returns the members of the expected type that a property of a literal implements. */
export function expectedMembers(
  checker: ts.TypeChecker,
  node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment,
): readonly ts.Node[] {
  const type = checker.getContextualType(node.parent);
  return type ? parts(type).flatMap((part) => part.getProperty(node.name.getText())?.declarations ?? []) : [];
}

/** A function that is a value, or a member. */
export type ValueFunction = ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/**
 * Returns the signatures that a function has to fit: those of the type that it is used as, or of the bases of its
 * class.
 */
export function wantedFor(checker: ts.TypeChecker, fn: ValueFunction): readonly ts.Node[] {
  if (!ts.isMethodDeclaration(fn)) return signaturesIn(checker, wantedType(checker, fn));
  if (ts.isObjectLiteralExpression(fn.parent)) {
    const type = checker.getContextualType(fn.parent);
    const members = type
      ? parts(checker.getNonNullableType(type)).map((part) => part.getProperty(fn.name.getText()))
      : [];
    return members.flatMap((member) => (member ? signaturesIn(checker, checker.getTypeOfSymbol(member)) : []));
  }
  if (!ts.isClassLike(fn.parent)) return [];
  const bases = (fn.parent.heritageClauses ?? []).flatMap(({ types }) => types);
  return bases.flatMap((base) => checker.getTypeAtLocation(base).getProperty(fn.name.getText())?.declarations ?? []);
}

function signaturesIn(checker: ts.TypeChecker, type: ts.Type | undefined): readonly ts.Node[] {
  const all = type ? callSignatures(checker, type) : [];
  return all.flatMap(({ declaration }) => declaration ?? []);
}

/**
 * Returns a key for a place that is the same in the next build, so that answers can be compared. It consists of the
 * names around the place, and of positions for nodes without a name.
 */
export function placeKey(place: ts.Node): string {
  const path: string[] = [];
  for (let node = place; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isParameter(node)) path.push(`${node.parent.parameters.indexOf(node)}`);
    else if (isNamed(node))
      path.push(isLocal(node) ? `${placeName(node)}@${node.pos}` : placeName(node) || `${node.pos}`);
    else if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) path.push(node.name?.text ?? `${node.pos}`);
    else if (ts.isBlock(node) || ts.isObjectLiteralElement(node)) path.push(`${node.pos}`);
    else if (node === place) path.push(`${node.pos}`);
  }
  return [place.getSourceFile().fileName, ...path.reverse()].join('#');
}

/** Two variables of a function may have the same name. */
function isLocal(node: ts.Node): boolean {
  return ts.isBindingElement(node) || (ts.isVariableDeclaration(node) && !isTopLevel(node));
}

function isNamed(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isTypeElement(node) || ts.isClassElement(node)) return true;
  return ts.isVariableDeclaration(node) || ts.isBindingElement(node);
}

/** The name by which a place is read. */
export function placeName(place: ts.Node): string {
  const holder = ts.isFunctionLike(place) && !('name' in place && place.name) ? place.parent : place;
  const name = ts.getNameOfDeclaration(holder as ts.Declaration);
  return name && (ts.isMemberName(name) || ts.isStringLiteralLike(name)) ? name.text : '';
}
