/** `return`, of a function and of a callback that is expanded in place. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { INSTANCE } from '../local-names.ts';
import type { Lowering } from '../lowering.ts';
import { leaveByReturn, leaveNearest } from './jumps.ts';
import { into } from '../values/conditional-values.ts';
import { fitResult } from '../values/slots.ts';

export function returnStatement(lowering: Lowering, node: ts.ReturnStatement): Statement[] {
  const value = node.expression;
  if (lowering.frame.inlineReturn) return inlineReturn(lowering, value, node);
  if (!value) {
    const nothing = isConstructor(lowering) ? brs.identifier(INSTANCE, node) : brs.invalidLiteral();
    return leaveByReturn(lowering, nothing, node);
  }
  return lowering.statementsOf(() => {
    if (lowering.frame.returnsNothing) {
      lowering.first(...lowering.effects(value), ...leaveByReturn(lowering, undefined, node));
      return;
    }
    const fn = lowering.frame.node;
    into(lowering, value, (v, from) => {
      const fitting = ts.isFunctionLike(fn) ? fitResult(lowering, fn, from, v) : v;
      const made = isConstructor(lowering) && !isObject(lowering, from) ? objectOr(fitting, node) : fitting;
      lowering.first(...leaveByReturn(lowering, made, node));
    });
  });
}

function isConstructor(lowering: Lowering): boolean {
  return ts.isConstructorDeclaration(lowering.frame.node);
}

function isObject(lowering: Lowering, value: ts.Expression): boolean {
  const isOne = ['instance', 'object'].includes(lowering.categoryOf(value));
  return isOne && !lowering.mayBeInvalid(value) && !lowering.isUnproved(value);
}

/** Returns the new instance in place of a value that is not an object, as JavaScript's constructors do. */
function objectOr(value: Expression, node: ts.Node): Expression {
  return brs.helperCall('objectOr', [value, brs.identifier(INSTANCE, node)], node);
}

/** `return` in a loop of an expanded callback. */
function inlineReturn(lowering: Lowering, value: ts.Expression | undefined, node: ts.Node): Statement[] {
  const inline = lowering.frame.inlineReturn;
  if (!inline) return [];
  return lowering.statementsOf(() => {
    if (value) into(lowering, value, (v) => lowering.first(brs.assignmentStatement(inline.value, v, node)));
    lowering.first(
      brs.assignmentStatement(inline.done, brs.booleanLiteral(true), node),
      ...leaveNearest(lowering, 'break', node),
    );
  });
}
