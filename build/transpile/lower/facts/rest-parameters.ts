/** Which functions take the rest of their arguments as a list, and where one of them may be used as a value. */
import ts from 'typescript';
import { implementationOf } from './entities.ts';

/** What a call calls, with a body if it is a function of overloads. */
export function calledDeclaration(
  checker: ts.TypeChecker,
  node: ts.CallExpression | ts.NewExpression,
): ts.SignatureDeclaration | undefined {
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return implementationOf(declaration) as ts.FunctionDeclaration;
  return declaration;
}

/** Where the list stands among the arguments; undefined if the function takes none. */
export function restIndex(fn: ts.SignatureDeclaration): number | undefined {
  const parameters = fn.parameters.filter(({ name }) => !ts.isIdentifier(name) || name.text !== 'this');
  const at = parameters.findIndex(({ dotDotDotToken }) => dotDotDotToken !== undefined);
  return at < 0 ? undefined : at;
}

/** How a function stands to the signature that it is called by. */
export type RestFit =
  /** Both have the list in the same place, or the function has no parameter where it stands. */
  | 'same'
  /** The function wants its parameters one by one where the signature has the list. */
  | 'takenOut'
  /** The function wants a list that nobody makes. */
  | 'none';

export function restFit(own: ts.SignatureDeclaration, wanted: ts.SignatureDeclaration): RestFit {
  const [ownRest, wantedRest] = [restIndex(own), restIndex(wanted)];
  if (ownRest === wantedRest) return 'same';
  if (ownRest !== undefined || wantedRest === undefined) return 'none';
  return own.parameters.length <= wantedRest ? 'same' : 'takenOut';
}
