/** Adapts functions whose destination calls them otherwise than their own type says. */
import ts from 'typescript';
import type { Expression, Parameter } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isTopLevel } from '../analysis/syntax/declarations.ts';
import type { Misfit } from '../analysis/functions/function-flows.ts';
import { restIndex } from '../analysis/functions/rest-parameters.ts';
import type { Lowering } from '../lowering.ts';
import { CALL, callOfValue, returnsNothing } from '../values/function-calls.ts';

type Lower<N extends ts.Expression> = (lowering: Lowering, node: N) => Expression;

/** Lowers the expression. Wraps its result if it is a function whose rest parameter does not match its destination. */
export function adaptCallback<N extends ts.Expression>(lower: Lower<N>): Lower<N> {
  return (lowering, node) => {
    const misfit = lowering.analysis.functionFlows.misfit(node);
    if (misfit?.isHidden) return hidden(lowering, node) ?? lower(lowering, node);
    if (!misfit || isWrappedAnyway(lowering, node)) return lower(lowering, node);
    return adapted(lowering, node, misfit, () => lower(lowering, node));
  };
}

/**
 * Refuses a function with a rest parameter at a destination of unknown type, where code may call it without an array.
 */
function hidden(lowering: Lowering, node: ts.Expression): Expression | undefined {
  const isOpened = lowering.ask('opens functions', (all) => all.functionFlows.opensFunctions);
  return isOpened ? lowering.refuse('restParameter', node) : undefined;
}

/** Functions that are known are wrapped by their names, without an object. */
function isWrappedAnyway(lowering: Lowering, node: ts.Expression): boolean {
  const declaration = lowering.symbolOf(ts.isPropertyAccessExpression(node) ? node.name : node)?.valueDeclaration;
  if (!declaration) return false;
  if (ts.isFunctionDeclaration(declaration)) return !lowering.analysis.closures.innerAt(node as ts.Identifier);
  if (ts.isMethodDeclaration(declaration)) return true;
  const value = ts.isVariableDeclaration(declaration) && declaration.initializer && unwrap(declaration.initializer);
  return value !== undefined && value !== false && ts.isFunctionLike(value) && isTopLevel(declaration);
}

/** Returns a closure that takes the destination's arguments and calls the function with its own convention. */
function adapted(lowering: Lowering, node: ts.Expression, misfit: Misfit, lower: () => Expression): Expression {
  const { fit, own, place, wanted } = misfit;
  if (!own || !place || !wanted) return lowering.refuse('restParameter', node);
  const names = Array.from({ length: wanted.parameters.length }, (_, i) => `argument${i + 1}`);
  const given =
    fit === 'takenOut' ? outOfList(names, own, restIndex(place) ?? 0, node) : intoList(names, own, place, node);
  if (!given) return lowering.refuse('restParameter', node);
  // Called with a dot, the function would have the closure as its `m` instead of the component's.
  const wrapped = brs.identifier('wrappedFn');
  const taken = brs.assignmentStatement(wrapped, brs.memberExpression(brs.identifier('m'), 'fn'), node);
  const call = callOfValue(lowering, node, wrapped, given, node);
  const isSub = returnsNothing(lowering, node);
  const body = [taken, isSub ? brs.expressionStatement(call, node) : brs.returnStatement(call, node)];
  const parameters = names.map((name): Parameter => ({ name, type: 'dynamic', optional: true }));
  const made = brs.functionExpression({ parameters, returns: isSub ? 'void' : 'dynamic', body }, node);
  return brs.associativeArrayLiteral(
    [
      { key: 'fn', quoted: false, value: lower() },
      { key: CALL, quoted: false, value: made },
    ],
    node,
  );
}

/** Returns arguments for the function's own parameters. Those from index `at` on are read from the array. */
function outOfList(
  names: readonly string[],
  own: ts.SignatureDeclaration,
  at: number,
  node: ts.Expression,
): Expression[] {
  const list = brs.identifier(names[at] ?? '');
  return own.parameters.map((_, i) =>
    i < at ? brs.identifier(names[i] ?? '') : brs.indexExpression(list, brs.integerLiteral(i - at), node),
  );
}

/** Returns an array of the destination's arguments for the function. It cannot tell which were omitted. */
function intoList(
  names: readonly string[],
  own: ts.SignatureDeclaration,
  place: ts.SignatureDeclaration,
  node: ts.Expression,
): Expression[] | undefined {
  const at = restIndex(own);
  const isExact = place.parameters.every((p) => !p.questionToken && !p.dotDotDotToken && !p.initializer);
  if (at === undefined || !isExact || names.length < at) return undefined;
  const all = names.map((name) => brs.identifier(name));
  return [...all.slice(0, at), brs.arrayLiteral(all.slice(at), node)];
}
