/**
 * Finds parameters that may get what their type excludes. A function type with parameters of type `any` calls their
 * function, as an event bus calls its handlers.
 */
import ts from 'typescript';
import type { FunctionLinks } from '../functions/function-links.ts';
import { isAnything } from './asserted-types.ts';

interface Checked {
  readonly checker: ts.TypeChecker;
  readonly links: FunctionLinks;
  /** Reports whether a value of type `any` is trusted to fit where it goes. */
  readonly isTrusted: (value: ts.Expression) => boolean;
}

/** Returns the parameters that do not fit the arguments of the call. */
export function parametersGivenAnything(
  checked: Checked,
  call: ts.CallExpression | ts.NewExpression,
): readonly ts.ParameterDeclaration[] {
  const signature = checked.checker.getResolvedSignature(call);
  const declaration = signature?.declaration;
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return [];
  return (call.arguments ?? []).flatMap((argument, i) => {
    if (!isOfAnything(checked.checker, call, signature.parameters[i] ?? signature.parameters.at(-1))) return [];
    const end = ts.isSpreadElement(argument) ? undefined : i + 1;
    return [...calledThrough(checked.links, declaration)].flatMap((fn) =>
      (fn as ts.SignatureDeclaration).parameters
        .slice(i, end)
        .filter((parameter) => !mayTake(checked, parameter, argument)),
    );
  });
}

/** Reports whether a parameter, or the items of a rest parameter, are of type `any` in this call. */
function isOfAnything(checker: ts.TypeChecker, call: ts.Node, parameter: ts.Symbol | undefined): boolean {
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, call);
  const declaration = parameter?.valueDeclaration;
  const isRest = declaration && ts.isParameter(declaration) && declaration.dotDotDotToken;
  const item = isRest ? type?.getNumberIndexType() : type;
  return item !== undefined && isAnything(item);
}

/** Reports whether a parameter is of a type that the argument fits. */
function mayTake(checked: Checked, parameter: ts.ParameterDeclaration, argument: ts.Expression): boolean {
  const { checker, isTrusted } = checked;
  const own = checker.getTypeAtLocation(parameter);
  if (isAnything(own)) return true;
  const given = checker.getTypeAtLocation(argument);
  if (ts.isSpreadElement(argument) || isAnything(given)) return isTrusted(argument);
  return checker.isTypeAssignableTo(given, own);
}

/** Returns the functions that a call by this signature may run, and the signatures between. */
function calledThrough(links: FunctionLinks, signature: ts.Node): ReadonlySet<ts.Node> {
  const all = new Set([signature]);
  for (const one of all) for (const fn of links.functionsOf(one)) all.add(fn);
  return all;
}
