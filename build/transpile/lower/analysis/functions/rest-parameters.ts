/** Functions with a rest parameter, and the places where one of them may be used as a value. */
import ts from 'typescript';
import { isStatic } from '../syntax/declarations.ts';
import { implementationOf } from '../syntax/entities.ts';

/** Returns the declaration that a call refers to; for a function with overloads, the one with the body. */
export function calledDeclaration(
  checker: ts.TypeChecker,
  node: ts.CallExpression | ts.NewExpression,
): ts.SignatureDeclaration | undefined {
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return implementationOf(declaration) as ts.FunctionDeclaration;
  return declaration;
}

/** Returns the function, method or constructor with a body that this signature is an overload of. */
export function overloaded(signature: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(signature)) {
    const whole = implementationOf(signature);
    return whole === signature ? undefined : (whole as ts.FunctionDeclaration);
  }
  if (!(ts.isMethodDeclaration(signature) || ts.isConstructorDeclaration(signature)) || signature.body)
    return undefined;
  const { parent } = signature;
  const name = signature.name?.getText();
  return ts.isClassLike(parent)
    ? parent.members.find(
        (member): member is ts.MethodDeclaration | ts.ConstructorDeclaration =>
          (ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member)) &&
          member.body !== undefined &&
          member.name?.getText() === name &&
          isStatic(member) === isStatic(signature),
      )
    : undefined;
}

/**
 * Returns the type that a value is used as at its destination. In an overloaded function, the implementation's
 * parameter type counts.
 */
export function wantedType(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  return givenInside(checker, node) ?? checker.getContextualType(node);
}

function givenInside(checker: ts.TypeChecker, argument: ts.Expression): ts.Type | undefined {
  const call = argument.parent;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return undefined;
  const at = call.arguments?.indexOf(argument) ?? -1;
  const declaration = at < 0 ? undefined : checker.getResolvedSignature(call)?.declaration;
  const whole = declaration && overloaded(declaration);
  return whole && parameterType(checker, whole, at);
}

/** Returns the type of the parameter for the argument at this index; for a rest parameter, the type of its items. */
export function parameterType(checker: ts.TypeChecker, fn: ts.SignatureDeclaration, at: number): ts.Type | undefined {
  const parameters = withoutThis(fn.parameters);
  const rest = restIndex(fn);
  const isInRest = rest !== undefined && at >= rest;
  const parameter = parameters[isInRest ? rest : at];
  const type = parameter && checker.getTypeAtLocation(parameter);
  return isInRest ? type?.getNumberIndexType() : type;
}

/** Returns the parameters except `this`, which does not exist at run time. */
export function withoutThis(parameters: readonly ts.ParameterDeclaration[]): readonly ts.ParameterDeclaration[] {
  return parameters.filter(({ name }) => !ts.isIdentifier(name) || name.text !== 'this');
}

/** Returns the index of the rest parameter; undefined if there is none. */
export function restIndex(fn: ts.SignatureDeclaration): number | undefined {
  const parameters = withoutThis(fn.parameters);
  const at = parameters.findIndex(({ dotDotDotToken }) => dotDotDotToken !== undefined);
  return at < 0 ? undefined : at;
}

/** Relation of a function to the signature through which it is called. */
export type RestFit =
  /** Both have the rest array at the same index, or the function has no parameter there. */
  | 'same'
  /** The function takes single parameters where the signature has the rest array. */
  | 'takenOut'
  /** The function needs a rest array that no caller makes. */
  | 'none';

export function restFit(own: ts.SignatureDeclaration, wanted: ts.SignatureDeclaration): RestFit {
  const [ownRest, wantedRest] = [restIndex(own), restIndex(wanted)];
  if (ownRest === wantedRest) return 'same';
  if (ownRest !== undefined || wantedRest === undefined) return 'none';
  return own.parameters.length <= wantedRest ? 'same' : 'takenOut';
}
