/** `this`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isStatic } from '../analysis/syntax/declarations.ts';
import type { Lowering } from '../lowering.ts';

/** `this` is `m` in a method and the object being built in a constructor. */
export function thisExpression(lowering: Lowering, node: ts.ThisExpression): Expression {
  return ownerOfThis(lowering, node, node);
}

/** Returns the value of `this` at the position of `at`. Errors are reported for `node`. */
export function ownerOfThis(lowering: Lowering, at: ts.Node, node: ts.Node): Expression {
  const host = ts.findAncestor(at, (a) => lowering.analysis.isEmittedFunction(a) || ts.isClassLike(a));
  const element = ts.findAncestor(at, (a) => a === host || ts.isClassElement(a));
  if (element && ts.isClassElement(element) && isStaticPart(element)) return lowering.refuse('staticMember', node);
  if (!host || ts.isSourceFile(host)) return lowering.refuse('thisOutsideClass', node);
  const isKept = ts.isArrowFunction(host) && lowering.analysis.closures.is(host);
  if (!isKept && (ts.isArrowFunction(host) || ts.isFunctionExpression(host)))
    return lowering.refuse('capturedThis', node);
  if (ts.isFunctionDeclaration(host)) return lowering.refuse('thisOutsideClass', node);
  return brs.identifier(lowering.frame.thisName, node);
}

function isStaticPart(element: ts.ClassElement): boolean {
  return isStatic(element) || ts.isClassStaticBlockDeclaration(element);
}
