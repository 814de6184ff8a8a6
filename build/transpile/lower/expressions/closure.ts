/** Lowers closures: function values that capture variables of outer functions. */
import ts from 'typescript';
import type { Expression, ObjectField, Parameter, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { lowerFunction } from '../declarations/function-shape.ts';
import { globalOf } from '../declarations/lifted-function.ts';
import type { FunctionInPlace } from '../analysis/functions/closures.ts';
import { usesOuterThis } from '../analysis/functions/this-uses.ts';
import { wantedType } from '../analysis/functions/rest-parameters.ts';
import { callSignatures } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { keptVariables } from '../values/captured-variables.ts';
import { CALL, OWNER, returnsNothing } from '../values/function-calls.ts';
import { mostGiven, neededBy } from '../values/function-values.ts';
import { ownerOfThis } from './this.ts';

interface Kept {
  readonly name: string;
  readonly value: Expression;
}

/**
 * Returns an object with the function under `callClosure`, and the captured variables beside it. The function is called
 * on that object, finds the variables in `m`, and starts by reading them. An assigned variable is in an object that all
 * its users share.
 */
export function closure(lowering: Lowering, fn: FunctionInPlace): Expression {
  const kept: Kept[] = keptVariables(lowering, fn, fn).map(({ declaration, name, value }) => ({
    name: lowering.names.captured(fn, declaration, name),
    value,
  }));
  const self = usesOuterThis(fn) ? lowering.names.captured(fn, fn, 'self') : undefined;
  if (self !== undefined) kept.push({ name: self, value: ownerOfThis(lowering, fn.parent, fn) });
  const isTold = lowering.analysis.closures.needsOwner(fn);
  const owner = isTold || ts.isAccessor(fn) ? lowering.names.captured(fn, fn, 'self') : undefined;
  const shape = lowerFunction(lowering, fn, self ?? owner);
  const start = [...takenOut(kept), ...(isTold && owner !== undefined ? ownerTakenOut(owner) : [])];
  // Every getter or setter takes its object as a parameter, even if it does not use it, because callers cannot tell.
  const given: Parameter[] =
    ts.isAccessor(fn) && owner !== undefined ? [{ name: owner, type: 'object', optional: false }] : [];
  const parameters = [...given, ...shape.parameters];
  return made(kept, { ...shape, parameters, body: [...start, ...shape.body] }, fn);
}

/**
 * Moves the receiver of a method call from the closure to a variable. If the closure kept it, the two would reference
 * each other and never be freed.
 */
function ownerTakenOut(name: string): Statement[] {
  const place = brs.memberExpression(brs.identifier('m'), OWNER);
  return [brs.assignmentStatement(brs.identifier(name), place), brs.assignmentStatement(place, brs.invalidLiteral())];
}

/**
 * Lowers an inner function to a value: a closure that stores the captured variables and passes them to the function.
 */
export function closureOfInner(
  lowering: Lowering,
  node: ts.Identifier | ts.FunctionExpression,
): Expression | undefined {
  const inner = lowering.analysis.closures.innerAt(ts.isIdentifier(node) ? node : node.name);
  if (!inner) return undefined;
  if (lowering.analysis.comparedFunctions.are && ts.isIdentifier(node) && !lowering.analysis.isCallback(node))
    return lowering.refuse('comparedFunction', node, node.text);
  if (inner.parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined))
    return lowering.refuse('restParameter', node);
  const kept = keptVariables(lowering, inner, node).map((one, i) => ({ name: `kept${i + 1}`, value: one.value }));
  const type = wantedType(lowering.checker, node);
  const wanted = type ? callSignatures(lowering.checker, type) : [];
  const own = inner.parameters.length;
  const count = Math.max(
    own,
    mostGiven(lowering, neededBy(inner.parameters)),
    ...wanted.map(({ parameters }) => parameters.length),
  );
  const parameters = Array.from({ length: count }, (_, i): Parameter => {
    return { name: `argument${i + 1}`, type: 'dynamic', optional: true };
  });
  const declaration = ts.isFunctionExpression(node) ? node : lowering.symbolOf(node)?.valueDeclaration;
  if (!declaration) return undefined;
  const call = brs.callExpression(
    brs.globalReference(lowering.entityOf(globalOf(lowering, declaration)), node),
    [
      ...kept.map((one) => brs.memberExpression(brs.identifier('m'), one.name)),
      ...parameters.slice(0, own).map((one) => brs.identifier(one.name)),
    ],
    node,
  );
  const isSub = returnsNothing(lowering, node);
  const body = [isSub ? brs.expressionStatement(call, node) : brs.returnStatement(call, node)];
  return made(kept, { parameters, returns: isSub ? 'void' : 'dynamic', body }, node);
}

function made(kept: readonly Kept[], shape: Parameters<typeof brs.functionExpression>[0], origin: ts.Node): Expression {
  const fields: ObjectField[] = kept.map(({ name, value }) => ({ key: name, quoted: false, value }));
  const call: ObjectField = { key: CALL, quoted: false, value: brs.functionExpression(shape, origin) };
  return brs.associativeArrayLiteral([...fields, call], origin);
}

function takenOut(kept: readonly Kept[]): Statement[] {
  return kept.map(({ name }) =>
    brs.assignmentStatement(brs.identifier(name), brs.memberExpression(brs.identifier('m'), name)),
  );
}
