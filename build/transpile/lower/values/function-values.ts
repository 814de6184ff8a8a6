/** Functions and methods as values. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { declaredType } from './declared-type.ts';
import { restFit, wantedType, withoutThis } from '../analysis/functions/rest-parameters.ts';
import { callSignatures, isLibrary } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';

/**
 * Signature by which a destination calls its function, with the parameters that tell which arguments may be omitted.
 */
interface Wanted {
  readonly signature: ts.Signature;
  readonly parameters: readonly ts.Symbol[];
}

/**
 * Returns a known function as a value. BrightScript checks the number of arguments. So a function that takes fewer than
 * it may receive is wrapped in one that takes them all.
 */
export function knownFunction(
  lowering: Lowering,
  node: ts.Expression,
  fn: Expression,
  owner: ts.FunctionLikeDeclaration,
): Expression {
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) return fn;
  const own = withoutThis(owner.parameters);
  const wanted = wantedFor(lowering, node);
  const declaration = wanted?.signature.declaration;
  const rest = declaration && !ts.isJSDocSignature(declaration) ? restFit(owner, declaration) : 'same';
  if (rest === 'none') return lowering.refuse('restParameter', node);
  const most = rest === 'takenOut' ? 0 : mostGiven(lowering, neededBy(own));
  const taken = isPadded(lowering, owner) ? most : own.length;
  if (rest === 'same' && most <= Math.max(own.length, taken) && (!wanted || takesAll(wanted, own, taken))) return fn;
  if (lowering.analysis.comparedFunctions.are && !lowering.analysis.isCallback(node))
    return lowering.refuse('comparedFunction', node, node.getText());
  const count = Math.max(most, wanted?.parameters.length ?? 0);
  const names = Array.from({ length: count }, (_, i) => `argument${i + 1}`);
  const last = brs.identifier(names.at(-1) ?? '');
  const given = own.map((_, i) =>
    rest === 'takenOut' && i >= names.length - 1
      ? brs.indexExpression(last, brs.integerLiteral(i - names.length + 1), node)
      : brs.identifier(names[i] ?? ''),
  );
  const call = brs.callExpression(fn, rest === 'takenOut' ? given : given.slice(0, names.length), node);
  const isSub = givesNothing(lowering, node, wanted);
  const body = [isSub ? brs.expressionStatement(call, node) : brs.returnStatement(call, node)];
  const parameters = names.map((name) => ({ name, type: 'dynamic', optional: true }) as const);
  return brs.functionExpression({ parameters, returns: isSub ? 'void' : 'dynamic', body }, node);
}

/**
 * Reports whether the function itself is emitted with parameters for every argument that it may receive as a value. A
 * declared one is, only if the program compares functions. Otherwise a wrapper is made at each use, and the function
 * stays as written.
 */
export function isPadded(lowering: Lowering, fn: ts.Node): boolean {
  if (isCalledByPlatform(lowering, fn)) return false;
  if (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) return true;
  if (!ts.isFunctionDeclaration(fn) || fn.parameters.some(({ dotDotDotToken }) => dotDotDotToken)) return false;
  return lowering.analysis.comparedFunctions.are;
}

/**
 * Reports whether a component exports the function, as an observer for example. The platform calls no observer with
 * further parameters.
 */
export function isCalledByPlatform(lowering: Lowering, fn: ts.Node): boolean {
  const declaration = ts.isFunctionDeclaration(fn) ? fn : fn.parent;
  const isDeclared = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  return isDeclared && lowering.ask(`exported at ${declaration.pos}`, (all) => all.isExportOfComponent(declaration));
}

/** Reports whether the function returns nothing, by its wanted type or by its own. */
function givesNothing(lowering: Lowering, node: ts.Expression, wanted: Wanted | undefined): boolean {
  return [wanted?.signature, callSignatures(lowering.checker, lowering.typeOf(node))[0]].some(
    (signature) =>
      signature !== undefined &&
      declaredType(lowering.checker, lowering.checker.getReturnTypeOfSignature(signature), true) === 'void',
  );
}

/**
 * Reports whether the method may be taken from its object. No method of its name may use `this`, which would be lost,
 * and it must accept every argument that it may receive.
 */
export function isFreeMethod(lowering: Lowering, owner: ts.Node, member: ts.Symbol, node?: ts.Expression): boolean {
  const { valueDeclaration: declaration } = member;
  // The checker's name of a private method is another in each class.
  const isPrivate = declaration && ts.isMethodDeclaration(declaration) && ts.isPrivateIdentifier(declaration.name);
  const name = isPrivate ? declaration.name.getText() : member.name;
  const usesThis = (): boolean =>
    lowering.ask(`this in ${name} of ${owner.pos}`, (all) =>
      all.methodsWithThis.mayBe(name, all.checker.getTypeAtLocation(owner)),
    );
  if (isLibrary(member) || usesThis()) return false;
  const own = (member.declarations ?? []).filter((d) => ts.isMethodDeclaration(d) || ts.isMethodSignature(d));
  const wanted = node && wantedFor(lowering, node);
  return (
    !wanted ||
    own.every(({ parameters }) => {
      const most = mostGiven(lowering, neededBy(withoutThis(parameters)), name);
      return takesAll(wanted, withoutThis(parameters), most);
    })
  );
}

/**
 * Returns the number of arguments that a function may receive as a value: for a function that needs `needed` of them,
 * and for a method of this name.
 */
export function mostGiven(lowering: Lowering, needed: number, method?: string): number {
  let most = needed;
  const isGivenMore = (): boolean => {
    const asked = most;
    return lowering.ask(
      `given more than ${asked} where ${needed} are needed by ${method ?? 'a value'}`,
      (all) => all.functionFlows.mostGiven(needed, method) > asked,
    );
  };
  while (isGivenMore()) most++;
  return most;
}

/** Number of arguments that a function requires. */
export function neededBy(parameters: readonly ts.ParameterDeclaration[]): number {
  const isOptional = (p: ts.ParameterDeclaration): boolean =>
    p.questionToken !== undefined || p.initializer !== undefined || p.dotDotDotToken !== undefined;
  return parameters.findLastIndex((p) => !isOptional(p)) + 1;
}

function wantedFor(lowering: Lowering, node: ts.Expression): Wanted | undefined {
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  const target = isCalled ? undefined : wantedType(lowering.checker, node);
  const signature = target && callSignatures(lowering.checker, target)[0];
  return signature && { signature, parameters: signature.parameters };
}

/** @param most number of arguments that it takes, including those that it ignores */
function takesAll({ parameters }: Wanted, own: readonly ts.ParameterDeclaration[], most = own.length): boolean {
  const mayLack = parameters.some((given, i) => {
    const declared = given.valueDeclaration;
    const isOptional =
      (given.flags & ts.SymbolFlags.Optional) !== 0 ||
      (declared !== undefined && ts.isParameter(declared) && declared.questionToken !== undefined);
    return isOptional && own[i] && !own[i].questionToken && !own[i].initializer;
  });
  return parameters.length <= Math.max(own.length, most) && !mayLack;
}
