/** Parameters, result and body of everything that becomes a BrightScript function. */
import ts from 'typescript';
import type { FunctionShape, Parameter, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bindPattern } from './binding-pattern.ts';
import { returnedBy } from '../analysis/functions/returned-values.ts';
import { wantedFor } from '../analysis/syntax/places.ts';
import { overloaded, restFit, restIndex, wantedType, withoutThis } from '../analysis/functions/rest-parameters.ts';
import { isParameterField, isStatic, memberName } from '../analysis/syntax/declarations.ts';
import { callSignatures, mayBeInvalid, parts } from '../analysis/types/types.ts';
import { INSTANCE } from '../local-names.ts';
import type { Lowering } from '../lowering.ts';
import { statementsWithComments } from '../statements/statement-list.ts';
import { capturedParameters, sharedParameter } from '../values/captured-variables.ts';
import { into } from '../values/conditional-values.ts';
import { componentTakenOut } from '../values/component.ts';
import { declaredType } from '../values/declared-type.ts';
import { isCalledByPlatform, isPadded, mostGiven, neededBy } from '../values/function-values.ts';
import { variablesAtStart } from '../values/function-variables.ts';
import { fit, fitResult } from '../values/slots.ts';

type Lowerable =
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.ArrowFunction
  | ts.FunctionExpression
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration;

/** Number of parameters that BrightScript allows. Roku OS 11.5 raised it to 63. */
const MAX_PARAMETERS = 32;

/** Parameters, result type and body of anything that becomes a BrightScript function. */
export function lowerFunction(lowering: Lowering, node: Lowerable, thisName = 'm'): FunctionShape {
  refuseModifiers(lowering, node);
  refuseOtherRest(lowering, node);
  refuseOtherResult(lowering, node);
  const returns = returnType(lowering, node);
  const frame = { node, thisName, returnsNothing: returns === 'void' };
  return lowering.inFunction(frame, () => {
    const start: Statement[] = componentTakenOut(lowering, node);
    const own = withoutThis(node.parameters);
    const list = listGiven(lowering, node);
    const parameters = own.slice(0, list).map((p) => parameter(lowering, p, start));
    if (list !== undefined) parameters.push(takenOutOfList(lowering, node, own.slice(list), start));
    const padding = missingParameters(lowering, node, parameters.length);
    const all = [...capturedParameters(lowering, node), ...optionalToTheEnd(parameters), ...padding];
    if (all.length > MAX_PARAMETERS) lowering.refuse('tooManyParameters', node, String(all.length));
    return {
      parameters: all,
      returns,
      body: [...start, ...bodyOf(lowering, node, returns)],
    };
  });
}

function bodyOf(lowering: Lowering, node: Lowerable, returns: FunctionShape['returns']): Statement[] {
  const body = node.body;
  if (!body) return [];
  if (ts.isBlock(body))
    return [...variablesAtStart(lowering, node), ...statementsWithComments(lowering, body.statements)];
  return lowering.statementsOf(() => {
    if (returns === 'void') lowering.first(...lowering.effects(body));
    else
      into(lowering, body, (value, from) =>
        lowering.first(brs.returnStatement(fitResult(lowering, node, from, value), body)),
      );
  });
}

function parameter(lowering: Lowering, node: ts.ParameterDeclaration, start: Statement[]): Parameter {
  const type = lowering.typeOf(node);
  const isPattern = !ts.isIdentifier(node.name);
  const name = ts.isIdentifier(node.name) ? lowering.names.of(node, node.name.text) : lowering.freshName(node, 'parts');
  const variable = brs.identifier(name, node.name);
  if (node.initializer) {
    const initializer = node.initializer;
    // JavaScript applies a default to an explicit `undefined` too, so it is tested for at run time.
    const assign = lowering.statementsOf(() =>
      into(lowering, initializer, (value, from) =>
        lowering.first(brs.assignmentStatement(variable, fit(lowering, from, value, type), initializer)),
      ),
    );
    start.push(brs.ifStatement(brs.binaryExpression('=', variable, brs.invalidLiteral(), node), assign, [], node));
  }
  if (isPattern)
    start.push(...lowering.statementsOf(() => bindPattern(lowering, node.name as ts.BindingPattern, variable)));
  // In a class that extends another, the fields are set when the base is constructed.
  if (!hasBase(node.parent.parent)) start.push(...parameterField(lowering, node));
  start.push(...sharedParameter(lowering, node, variable));
  const isOptional = node.initializer !== undefined || node.questionToken !== undefined;
  const optional = isOptional || mayBeLeftOut(lowering, node) || lowering.mayBeLeftOut(node);
  // A setter may receive a value that TypeScript checked against the declaration of another member.
  const isOpen = optional || lowering.mayMiss(node) || ts.isSetAccessor(node.parent);
  return { name, type: isOpen ? 'dynamic' : declaredType(lowering.checker, type, false), optional };
}

function hasBase(owner: ts.Node): boolean {
  return (
    ts.isClassDeclaration(owner) && (owner.heritageClauses ?? []).some((h) => h.token === ts.SyntaxKind.ExtendsKeyword)
  );
}

/** `constructor(private name: string)`: the field that a parameter of a constructor declares. */
export function parameterField(lowering: Lowering, node: ts.ParameterDeclaration): Statement[] {
  if (!isParameterField(node) || !ts.isIdentifier(node.name)) return [];
  const { text } = node.name;
  const field = brs.memberExpression(brs.identifier(INSTANCE, node), text, node);
  return [brs.assignmentStatement(field, brs.identifier(lowering.names.of(node, text), node), node)];
}

/** Reports whether a caller may omit this argument, by the type that the arrow function is used as. */
function mayBeLeftOut(lowering: Lowering, node: ts.ParameterDeclaration): boolean {
  const fn = node.parent;
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return false;
  const type = wantedType(lowering.checker, fn);
  const signatures = type ? callSignatures(lowering.checker, type) : [];
  return signatures.some(({ parameters }) => {
    const declared = parameters[fn.parameters.indexOf(node)]?.valueDeclaration;
    return declared !== undefined && ts.isParameter(declared) && declared.questionToken !== undefined;
  });
}

/** In BrightScript every parameter after an optional one must be optional. TypeScript still makes callers pass it. */
function optionalToTheEnd(parameters: readonly Parameter[]): Parameter[] {
  const first = parameters.findIndex((p) => p.optional);
  return parameters.map((p, i) => (first >= 0 && i > first ? { ...p, type: 'dynamic', optional: true } : p));
}

/** A function that ignores some arguments of the type it is used as still has to accept them. */
function missingParameters(lowering: Lowering, node: Lowerable, count: number): Parameter[] {
  const wanted = Math.max(expectedParameters(lowering, node), longestOverload(lowering, node));
  const padding: Parameter[] = [];
  for (let i = count; i < wanted; i++) {
    padding.push({ name: lowering.names.fresh(node, 'unused'), type: 'dynamic', optional: true });
  }
  return padding;
}

/** An overload may declare more parameters than the implementation. One with a rest parameter takes them all. */
function longestOverload(lowering: Lowering, node: Lowerable): number {
  if (restIndex(node) !== undefined) return 0;
  return Math.max(0, ...overloadsOf(lowering, node).map(({ parameters }) => withoutThis(parameters).length));
}

function overloadsOf(lowering: Lowering, node: Lowerable): readonly ts.SignatureDeclaration[] {
  const symbol = node.body && node.name && lowering.symbolOf(node.name);
  const beside = ts.isConstructorDeclaration(node) ? node.parent.members : (symbol?.declarations ?? []);
  return beside.filter((one): one is ts.MethodDeclaration => overloaded(one) === node);
}

function expectedParameters(lowering: Lowering, node: Lowerable): number {
  const needed = neededBy(withoutThis(node.parameters));
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    const type = wantedType(lowering.checker, node);
    const signatures = type ? callSignatures(lowering.checker, type) : [];
    return Math.max(longest(signatures), isCalledByPlatform(lowering, node) ? 0 : mostGiven(lowering, needed));
  }
  if (ts.isFunctionDeclaration(node)) return isPadded(lowering, node) ? mostGiven(lowering, needed) : 0;
  if (!ts.isMethodDeclaration(node)) return 0;
  const name = memberName(node) ?? '';
  const given = isStatic(node) ? 0 : mostGiven(lowering, needed, name);
  return Math.max(given, ...typesAround(lowering, node).map((type) => longest(signaturesOf(lowering, node, type))));
}

/**
 * Returns the types that the owner of a method must fit: the bases of its class, or the types that its literal is used
 * as.
 */
function typesAround(lowering: Lowering, node: ts.MethodDeclaration): readonly ts.Type[] {
  if (ts.isClassDeclaration(node.parent))
    return (node.parent.heritageClauses ?? []).flatMap((clause) => clause.types.map((base) => lowering.typeOf(base)));
  const type = ts.isObjectLiteralExpression(node.parent) && lowering.checker.getContextualType(node.parent);
  return type ? parts(lowering.checker.getNonNullableType(type)) : [];
}

function signaturesOf(lowering: Lowering, node: ts.MethodDeclaration, owner: ts.Type): readonly ts.Signature[] {
  const member = owner.getProperty(memberName(node) ?? '');
  const type = member
    ? lowering.checker.getTypeOfSymbolAtLocation(member, node)
    : lowering.checker.getIndexTypeOfType(owner, ts.IndexKind.String);
  return type ? callSignatures(lowering.checker, type) : [];
}

function longest(signatures: readonly ts.Signature[]): number {
  return Math.max(0, ...signatures.map((signature) => signature.parameters.length));
}

function returnType(lowering: Lowering, node: Lowerable): FunctionShape['returns'] {
  if (ts.isConstructorDeclaration(node)) return returnedBy(node).length > 0 ? 'object' : 'void';
  if (ts.isSetAccessor(node)) return 'void';
  const signature = lowering.checker.getSignatureFromDeclaration(node);
  if (!signature) return 'dynamic';
  const type = lowering.checker.getReturnTypeOfSignature(signature);
  const isVoid = (type.flags & ts.TypeFlags.Void) !== 0;
  if (signature.getTypeParameters()?.length && !isVoid && mayBeInvalid(type)) return 'dynamic';
  if (lowering.mayMiss(node)) return 'dynamic';
  return declaredType(lowering.checker, type, true);
}

/** Returns the index of the array that a function without a rest parameter receives, by the type that it is used as. */
function listGiven(lowering: Lowering, node: Lowerable): number | undefined {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  const wanted = wantedFor(lowering.checker, node).filter(ts.isFunctionLike);
  const giving = wanted.find((signature) => restFit(node, signature as ts.SignatureDeclaration) === 'takenOut');
  return giving && restIndex(giving as ts.SignatureDeclaration);
}

/** Returns the array parameter that replaces the parameters which the function takes one by one. */
function takenOutOfList(
  lowering: Lowering,
  node: Lowerable,
  own: readonly ts.ParameterDeclaration[],
  start: Statement[],
): Parameter {
  const name = lowering.names.fresh(node, 'given');
  for (const [i, p] of own.entries()) {
    const after: Statement[] = [];
    const variable = brs.identifier(parameter(lowering, p, after).name);
    const item = brs.indexExpression(brs.identifier(name), brs.integerLiteral(i), p);
    start.push(brs.assignmentStatement(variable, item, p), ...after);
  }
  return { name, type: 'object', optional: false };
}

/** Refuses a rest parameter if some callers do not know that they must pass an array. */
function refuseOtherRest(lowering: Lowering, node: Lowerable): void {
  if (ts.isConstructorDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isAccessor(node)) return;
  const rest = node.parameters.find(({ dotDotDotToken }) => dotDotDotToken !== undefined);
  const wanted = wantedFor(lowering.checker, node).filter(ts.isFunctionLike);
  const takesList = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  const isLost = wanted.some((signature) => {
    const fit = restFit(node, signature as ts.SignatureDeclaration);
    return fit === 'none' || (fit === 'takenOut' && !takesList);
  });
  if (isLost || (rest && isOfUnknownType(lowering, node))) lowering.refuse('restParameter', rest ?? node);
}

/**
 * Refuses an overload whose result is a function that takes its rest arguments otherwise than the one that the body
 * returns.
 */
function refuseOtherResult(lowering: Lowering, node: Lowerable): void {
  if (!ts.isFunctionDeclaration(node) && !ts.isMethodDeclaration(node)) return;
  const overloads = overloadsOf(lowering, node);
  const made = overloads.length > 0 ? resultOf(lowering, node) : undefined;
  for (const overload of made ? overloads : []) {
    const called = callOf(lowering, resultOf(lowering, overload));
    const own = callOf(lowering, made);
    const isUnknown = made && (made.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    const isOther = own && called && restFit(own, called) !== 'same';
    if (isOther || (isUnknown && called && restIndex(called) !== undefined)) lowering.refuse('restParameter', overload);
  }
}

function resultOf(lowering: Lowering, node: ts.SignatureDeclaration): ts.Type | undefined {
  const signature = lowering.checker.getSignatureFromDeclaration(node);
  return signature && lowering.checker.getReturnTypeOfSignature(signature);
}

/** Returns the signature by which a value of this type is called. */
function callOf(lowering: Lowering, type: ts.Type | undefined): ts.SignatureDeclaration | undefined {
  const declaration = type && callSignatures(lowering.checker, type)[0]?.declaration;
  return declaration && !ts.isJSDocSignature(declaration) ? declaration : undefined;
}

/** A function in a place of type `any` may be called by who knows nothing of its parameters. */
function isOfUnknownType(lowering: Lowering, node: Lowerable): boolean {
  const type =
    ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? wantedType(lowering.checker, node) : undefined;
  return type !== undefined && (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function refuseModifiers(lowering: Lowering, node: Lowerable): void {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  const isAsync = modifiers?.some((m) => m.kind === ts.SyntaxKind.AsyncKeyword);
  if (isAsync) lowering.refuse('async', node);
  const star = ts.isConstructorDeclaration(node) || ts.isArrowFunction(node) ? undefined : node.asteriskToken;
  if (star) lowering.refuse('generator', star);
  // Code that reads `object[42]` does not look for a getter.
  if (ts.isAccessor(node) && !Number.isNaN(Number(memberName(node) ?? NaN))) lowering.refuse('accessor', node);
}
