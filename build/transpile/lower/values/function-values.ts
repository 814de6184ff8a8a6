/** Functions and methods as values. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { declaredType } from './declared-type.ts';
import { restFit } from '../facts/rest-parameters.ts';
import { isLibrary } from '../facts/types.ts';
import type { Lowering } from '../lowering.ts';

/** What a place for a function gives it: the signature, and which of its arguments may be left out. */
interface Wanted {
  readonly signature: ts.Signature;
  readonly parameters: readonly ts.Symbol[];
}

/**
 * A known function as a value. BrightScript checks the number of arguments, so one that takes fewer than it may be given
 * is wrapped in a function that takes them all.
 */
export function knownFunction(
  lowering: Lowering,
  node: ts.Expression,
  fn: Expression,
  own: readonly ts.ParameterDeclaration[],
): Expression {
  const wanted = wantedFor(lowering, node);
  const declaration = wanted?.signature.declaration;
  const owner = own[0]?.parent;
  const rest = owner && declaration && !ts.isJSDocSignature(declaration) ? restFit(owner, declaration) : 'same';
  if (rest === 'none') return lowering.refuse('restParameter', node);
  if (!wanted || (rest === 'same' && takesAll(wanted, own))) return fn;
  const names = wanted.parameters.map((_, i) => `argument${i + 1}`);
  const last = brs.identifier(names.at(-1) ?? '');
  const given = own.map((_, i) =>
    rest === 'takenOut' && i >= names.length - 1
      ? brs.indexExpression(last, brs.integerLiteral(i - names.length + 1), node)
      : brs.identifier(names[i] ?? ''),
  );
  const call = brs.callExpression(fn, rest === 'takenOut' ? given : given.slice(0, names.length), node);
  const returns = declaredType(lowering.checker, lowering.checker.getReturnTypeOfSignature(wanted.signature), true);
  const body = returns === 'void' ? [brs.expressionStatement(call, node)] : [brs.returnStatement(call, node)];
  const parameters = names.map((name) => ({ name, type: 'dynamic', optional: true }) as const);
  return brs.functionExpression({ parameters, returns: returns === 'void' ? 'void' : 'dynamic', body }, node);
}

/**
 * May the method be taken from its object? Only if no method of its name uses `this`, which would be lost, and if it takes
 * all that it may be given.
 */
export function isFreeMethod(lowering: Lowering, owner: ts.Node, member: ts.Symbol, node?: ts.Expression): boolean {
  const { valueDeclaration: declaration } = member;
  // The checker's name of a private method is another in each class.
  const isPrivate = declaration && ts.isMethodDeclaration(declaration) && ts.isPrivateIdentifier(declaration.name);
  const name = isPrivate ? declaration.name.getText() : member.name;
  const usesThis = (): boolean =>
    lowering.ask(`this in ${name} of ${owner.pos}`, (all) => all.usesThis(name, all.checker.getTypeAtLocation(owner)));
  if (isLibrary(member) || usesThis()) return false;
  const own = (member.declarations ?? []).filter((d) => ts.isMethodDeclaration(d) || ts.isMethodSignature(d));
  const wanted = node && wantedFor(lowering, node);
  return !wanted || own.every(({ parameters }) => takesAll(wanted, withoutThis(parameters)));
}

/** Parameters apart from `this`, which is none at run time. */
export function withoutThis(parameters: readonly ts.ParameterDeclaration[]): readonly ts.ParameterDeclaration[] {
  return parameters.filter(({ name }) => !ts.isIdentifier(name) || name.text !== 'this');
}

function wantedFor(lowering: Lowering, node: ts.Expression): Wanted | undefined {
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  const target = isCalled ? undefined : lowering.checker.getContextualType(node);
  const signature = target && lowering.checker.getNonNullableType(target).getCallSignatures()[0];
  return signature && { signature, parameters: signature.parameters };
}

function takesAll({ parameters }: Wanted, own: readonly ts.ParameterDeclaration[]): boolean {
  const mayLack = parameters.some((given, i) => {
    const declared = given.valueDeclaration;
    const isOptional =
      (given.flags & ts.SymbolFlags.Optional) !== 0 ||
      (declared !== undefined && ts.isParameter(declared) && declared.questionToken !== undefined);
    return isOptional && own[i] && !own[i].questionToken && !own[i].initializer;
  });
  return parameters.length <= own.length && !mayLack;
}
