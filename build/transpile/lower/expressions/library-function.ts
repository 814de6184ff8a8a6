/** Functions of JavaScript's library as values: `list.map(Number)`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { callSignatures, category, isNullish, parts } from '../analysis/types/types.ts';
import { libraryFunction } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { mostGiven } from '../values/function-values.ts';

/**
 * Returns a function that passes the helper its arguments and ignores the others. Returns undefined if the function
 * cannot be a value on the device.
 */
export function libraryFunctionValue(lowering: Lowering, node: ts.Expression): Expression | undefined {
  const row = libraryFunction(node);
  const value = row?.value;
  if (!value) return undefined;
  const type = lowering.checker.getContextualType(node);
  const wanted = type && callSignatures(lowering.checker, type)[0]?.parameters;
  if (value.of === 'plain' && !isGivenPlain(lowering, wanted?.[0])) return undefined;
  const takes = value.takes ?? 1;
  const count = Math.max(mostGiven(lowering, takes), wanted?.length ?? 0);
  const names = Array.from({ length: count }, (_, i) => `argument${i + 1}`);
  const given = names.slice(0, takes).map((name) => brs.identifier(name));
  const [first = brs.invalidLiteral(), ...others] = given;
  const args = value.of === 'text' ? [brs.helperCall('valueToText', [first]), ...others] : given;
  const parameters = names.map((name) => ({ name, type: 'dynamic', optional: true }) as const);
  const body = [brs.returnStatement(brs.helperCall(value.helper, args, node), node)];
  return brs.functionExpression({ parameters, returns: 'dynamic', body }, node);
}

/**
 * Reports whether the argument is a string, number or boolean. JavaScript converts null and undefined differently, and
 * objects in yet another way.
 */
function isGivenPlain(lowering: Lowering, parameter: ts.Symbol | undefined): boolean {
  if (!parameter) return false;
  const type = lowering.checker.getTypeOfSymbol(parameter);
  return parts(type).every(
    (part) =>
      (part.flags & ts.TypeFlags.Null) === 0 &&
      (isNullish(part) || ['string', 'number', 'boolean', 'any'].includes(category(lowering.checker, part))),
  );
}
