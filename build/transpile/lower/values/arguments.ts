/** The arguments of a call. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { calledDeclaration, restIndex, withoutThis } from '../analysis/functions/rest-parameters.ts';
import { isLibrary } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { arrayOf } from './arrays.ts';
import { slotted } from './slots.ts';

/** Arguments, each made to fit its parameter, after the expressions that come before them. */
export function argumentsInOrder(
  lowering: Lowering,
  node: ts.CallExpression | ts.NewExpression,
  before: readonly ts.Expression[] = [],
): Expression[] {
  const args = node.arguments ?? [];
  const lower = (part: ts.Expression): Expression =>
    before.includes(part) ? lowering.expression(part) : slotted(lowering, part);
  const called = calledDeclaration(lowering.checker, node);
  const rest = called ? restIndex(called) : undefined;
  const isProgram = called !== undefined && !called.getSourceFile().isDeclarationFile;
  if (isProgram && rest !== undefined) return withRest(lowering, node, before, rest);
  if (rest !== undefined && !isOfLibrary(lowering, node.expression)) return [lowering.refuse('restParameter', node)];
  if (isProgram && args.some(ts.isSpreadElement)) return spreadOut(lowering, before, args);
  if (isProgram && isWrongCount(lowering, node)) return [lowering.refuse('argumentCount', node, String(args.length))];
  return lowering.inOrder([...before, ...args], lower);
}

/** Reports whether a call names a function of the library. Else it calls a value, such as `Math.max` in a variable. */
function isOfLibrary(lowering: Lowering, callee: ts.Expression): boolean {
  const node = unwrap(callee);
  const name = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isElementAccessExpression(node)
      ? node.argumentExpression
      : node;
  return isLibrary(lowering.symbolOf(name));
}

/**
 * Reports whether a call has too many or too few arguments, a type error that a comment suppresses. A device stops
 * there, JavaScript goes on.
 */
function isWrongCount(lowering: Lowering, node: ts.CallExpression | ts.NewExpression): boolean {
  // With overloads, the called one counts: the implementation may take fewer.
  const declaration = lowering.checker.getResolvedSignature(node)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return false;
  const parameters = withoutThis(declaration.parameters);
  const isNeeded = ({ questionToken, initializer, dotDotDotToken, name }: ts.ParameterDeclaration): boolean =>
    !questionToken && !initializer && !dotDotDotToken && (lowering.typeOf(name).flags & ts.TypeFlags.Void) === 0;
  const count = node.arguments?.length ?? 0;
  const isTooMany = count > parameters.length && restIndex(declaration) === undefined;
  return isTooMany || count <= parameters.findLastIndex(isNeeded);
}

/** A function with a rest parameter receives one array in its place, which may be empty. */
function withRest(
  lowering: Lowering,
  node: ts.CallExpression | ts.NewExpression,
  before: readonly ts.Expression[],
  rest: number,
): Expression[] {
  const args = node.arguments ?? [];
  const fixed = args.slice(0, rest);
  if (fixed.some(ts.isSpreadElement)) {
    // A spread tuple may extend into the rest array.
    const all = spreadOut(lowering, before, args);
    const given = all.slice(0, before.length + rest);
    return [
      ...given,
      ...absent(before.length + rest - given.length, node),
      brs.arrayLiteral(all.slice(given.length), node),
    ];
  }
  const values = lowering.inOrder([...before, ...fixed], (part) =>
    before.includes(part) ? lowering.expression(part) : slotted(lowering, part),
  );
  const list = lowering.collect(() => arrayOf(lowering, args.slice(rest), node));
  const settled = list.statements.length === 0 ? values : values.map((value) => kept(lowering, value, node));
  lowering.first(...list.statements);
  return [...settled, ...absent(before.length + rest - settled.length, node), list.result];
}

/** Returns values for omitted optional parameters in front of the rest array. */
function absent(count: number, node: ts.Node): Expression[] {
  return Array.from({ length: Math.max(0, count) }, () => brs.invalidLiteral(node));
}

/** Returns arguments of which some are spread tuples. A tuple has as many items as its type says. */
function spreadOut(lowering: Lowering, before: readonly ts.Expression[], args: readonly ts.Expression[]): Expression[] {
  const values = before.map((part) => kept(lowering, lowering.expression(part), part));
  for (const arg of args) {
    if (!ts.isSpreadElement(arg)) {
      values.push(kept(lowering, slotted(lowering, arg), arg));
      continue;
    }
    const count = tupleLength(lowering, arg.expression);
    if (count === undefined) return [lowering.refuse('spreadArgument', arg)];
    const list = kept(lowering, lowering.expression(arg.expression), arg);
    for (let i = 0; i < count; i++) values.push(brs.indexExpression(list, brs.integerLiteral(i), arg));
  }
  return values;
}

function kept(lowering: Lowering, value: Expression, near: ts.Node): Expression {
  return isLiteral(value) ? value : lowering.keep(value, near, 'value');
}

function tupleLength(lowering: Lowering, node: ts.Expression): number | undefined {
  const type = lowering.checker.getNonNullableType(lowering.typeOf(unwrap(node)));
  if (!lowering.checker.isTupleType(type)) return undefined;
  const { target } = type as ts.TupleTypeReference;
  return target.hasRestElement || target.minLength !== target.fixedLength ? undefined : target.fixedLength;
}
