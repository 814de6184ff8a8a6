/** Parameters, result and body of everything that becomes a BrightScript function. */
import ts from 'typescript';
import type { FunctionShape, Parameter, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bindPattern } from './binding-pattern.ts';
import { mayBeInvalid } from '../facts/types.ts';
import type { Lowering } from '../lowering.ts';
import { statementsWithComments } from '../statements/statement-list.ts';
import { capturedParameters, sharedParameter } from '../values/captured-variables.ts';
import { into } from '../values/choices.ts';
import { declaredType } from '../values/declared-type.ts';
import { fit } from '../values/slots.ts';

type Lowerable =
  ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.ConstructorDeclaration;

/** Parameters, result type and body of anything that becomes a BrightScript function. */
export function lowerFunction(lowering: Lowering, node: Lowerable, thisName = 'm'): FunctionShape {
  refuseModifiers(lowering, node);
  const returns = returnType(lowering, node);
  const frame = { node, thisName, returnsNothing: returns === 'void' };
  return lowering.inFunction(frame, () => {
    const start: Statement[] = [];
    const parameters = node.parameters
      .filter((p) => !(ts.isIdentifier(p.name) && p.name.text === 'this'))
      .map((p) => parameter(lowering, p, start));
    const padding = missingParameters(lowering, node, parameters.length);
    return {
      parameters: [...capturedParameters(lowering, node), ...optionalToTheEnd(parameters), ...padding],
      returns,
      body: [...start, ...bodyOf(lowering, node, returns)],
    };
  });
}

function bodyOf(lowering: Lowering, node: Lowerable, returns: FunctionShape['returns']): Statement[] {
  const body = node.body;
  if (!body) return [];
  if (ts.isBlock(body)) return statementsWithComments(lowering, body.statements);
  return lowering.statementsOf(() => {
    if (returns === 'void') lowering.first(...lowering.effects(body));
    else into(lowering, body, (value) => lowering.first(brs.returnStatement(value, body)));
  });
}

function parameter(lowering: Lowering, node: ts.ParameterDeclaration, start: Statement[]): Parameter {
  if (node.dotDotDotToken) lowering.refuse('restParameter', node);
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  if (modifiers?.length) lowering.refuse('parameterProperty', node);
  const type = lowering.typeOf(node);
  const isPattern = !ts.isIdentifier(node.name);
  const name = ts.isIdentifier(node.name)
    ? lowering.names.of(node, node.name.text)
    : lowering.names.fresh(node, 'parts');
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
  start.push(...sharedParameter(lowering, node, variable));
  const optional = node.initializer !== undefined || node.questionToken !== undefined || mayBeLeftOut(lowering, node);
  const isOpen = optional || lowering.mayMiss(node);
  return { name, type: isOpen ? 'dynamic' : declaredType(lowering.checker, type, false), optional };
}

/** May a caller leave this argument out, by the type that the arrow function is used as? */
function mayBeLeftOut(lowering: Lowering, node: ts.ParameterDeclaration): boolean {
  const fn = node.parent;
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return false;
  const type = lowering.checker.getContextualType(fn);
  const signature = type && lowering.checker.getNonNullableType(type).getCallSignatures()[0];
  const declared = signature?.parameters[fn.parameters.indexOf(node)]?.valueDeclaration;
  return declared !== undefined && ts.isParameter(declared) && declared.questionToken !== undefined;
}

/** In BrightScript every parameter after an optional one must be optional. TypeScript still makes callers give it. */
function optionalToTheEnd(parameters: readonly Parameter[]): Parameter[] {
  const first = parameters.findIndex((p) => p.optional);
  return parameters.map((p, i) => (first >= 0 && i > first ? { ...p, type: 'dynamic', optional: true } : p));
}

/** A function that ignores some arguments of the type it is used as still has to accept them. */
function missingParameters(lowering: Lowering, node: Lowerable, count: number): Parameter[] {
  const wanted = expectedParameters(lowering, node);
  const padding: Parameter[] = [];
  for (let i = count; i < wanted; i++) {
    padding.push({ name: lowering.names.fresh(node, 'unused'), type: 'dynamic', optional: true });
  }
  return padding;
}

function expectedParameters(lowering: Lowering, node: Lowerable): number {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    const type = lowering.checker.getContextualType(node);
    return longest(type ? lowering.checker.getNonNullableType(type).getCallSignatures() : []);
  }
  if (ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent)) {
    const name = node.name.getText();
    const bases = (node.parent.heritageClauses ?? []).flatMap((clause) => clause.types);
    const signatures = bases.flatMap((base) => {
      const member = lowering.typeOf(base).getProperty(name);
      return member ? [...lowering.checker.getTypeOfSymbolAtLocation(member, node).getCallSignatures()] : [];
    });
    return longest(signatures);
  }
  return 0;
}

function longest(signatures: readonly ts.Signature[]): number {
  return Math.max(0, ...signatures.map((signature) => signature.parameters.length));
}

function returnType(lowering: Lowering, node: Lowerable): FunctionShape['returns'] {
  if (ts.isConstructorDeclaration(node)) return 'void';
  const signature = lowering.checker.getSignatureFromDeclaration(node);
  if (!signature) return 'dynamic';
  const type = lowering.checker.getReturnTypeOfSignature(signature);
  if (signature.getTypeParameters()?.length && mayBeInvalid(type)) return 'dynamic';
  if (lowering.mayMiss(node)) return 'dynamic';
  return declaredType(lowering.checker, type, true);
}

function refuseModifiers(lowering: Lowering, node: Lowerable): void {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  const isAsync = modifiers?.some((m) => m.kind === ts.SyntaxKind.AsyncKeyword);
  if (isAsync) lowering.refuse('async', node);
  const star = ts.isConstructorDeclaration(node) || ts.isArrowFunction(node) ? undefined : node.asteriskToken;
  if (star) lowering.refuse('generator', star);
}
