/** Calls of function values: functions of the platform, or closures. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isAmbient } from '../analysis/syntax/declarations.ts';
import type { Lowering } from '../lowering.ts';

/** Key of the function in a closure object. The helpers know it too. */
export const CALL = 'callClosure';

/** Key under which each call of a closure method first stores the object that it is called on. */
export const OWNER = 'calledOn';

/** Maximum number of arguments that the helpers pass to a function value. */
const MOST_ARGUMENTS = 8;

/** Reports whether the program makes closures. Then any function value may be one. */
export function hasClosures(lowering: Lowering): boolean {
  return lowering.ask('closures', (all) => all.closures.areMade || all.functionFlows.areAdapted);
}

/** Calls the expression that `callee` has been lowered to. */
export function callOfValue(
  lowering: Lowering,
  callee: ts.Expression,
  fn: Expression,
  args: readonly Expression[],
  node: ts.Expression,
): Expression {
  // It is unknown here if a function of a generic type takes a rest array.
  if (lowering.analysis.functionFlows.takesLists(lowering.checker.getTypeAtLocation(callee)))
    return lowering.refuse('restParameter', node);
  if (fn.kind === 'GlobalReference' || isPlainFunction(lowering, callee) || !hasClosures(lowering))
    return brs.callExpression(fn, args, node);
  if (args.length > MOST_ARGUMENTS)
    return lowering.refuse('unsupportedSyntax', node, `a function value with more than ${MOST_ARGUMENTS} arguments`);
  return brs.helperCall(
    returnsNothing(lowering, callee) ? 'runFunction' : 'callFunction',
    [fn, brs.arrayLiteral(args)],
    node,
  );
}

/** Reports whether the callee's type returns nothing. Such a function may be a `sub`, which has no value to pass on. */
export function returnsNothing(lowering: Lowering, callee: ts.Expression): boolean {
  const type = lowering.checker.getNonNullableType(lowering.checker.getTypeAtLocation(callee));
  const signatures = type.getCallSignatures();
  const nothing = ts.TypeFlags.Void | ts.TypeFlags.Never;
  return (
    signatures.length > 0 &&
    signatures.every((s) => (lowering.checker.getReturnTypeOfSignature(s).flags & nothing) !== 0)
  );
}

/** Reports whether this is certainly a function of the platform. */
export function isPlainFunction(lowering: Lowering, callee: ts.Expression): boolean {
  const node = unwrap(callee);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return !lowering.analysis.closures.isMadeOf(node);
  const declaration = ts.isIdentifier(node) ? lowering.symbolOf(node)?.valueDeclaration : undefined;
  if (!declaration) return false;
  if (isAmbient(declaration)) return true;
  if (ts.isFunctionDeclaration(declaration)) return !lowering.analysis.closures.innerAt(node as ts.Identifier);
  const isConstant = ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
  const value = isConstant && declaration.initializer ? unwrap(declaration.initializer) : undefined;
  const isFunction = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
  return isFunction && !lowering.analysis.closures.isMadeOf(value);
}

/** Returns the helper for `typeof`, for which a closure object is a function. */
export function typeofHelper(lowering: Lowering): string {
  return hasClosures(lowering) ? 'typeOfAny' : 'typeOf';
}
