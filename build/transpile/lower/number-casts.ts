import ts from 'typescript';
import { brs, type Expression } from '../ast.ts';
import type { Lowering } from './lowering.ts';
import { LONG, PROMISED, type NumberForm } from './number-arithmetic.ts';
import { formOf } from './number-forms.ts';
import { asLong } from './number-values.ts';
import { category, mayBeInvalid, numberAlias } from './types.ts';

/** The cast to Int or Long that an expression is, if the number in it is not known to be held so already. */
export function convertingCast(lowering: Lowering, expression: ts.Expression): ts.AsExpression | undefined {
  let node = expression;
  while (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node)) {
    node = node.expression;
  }
  if (!ts.isAsExpression(node)) return undefined;
  const alias = numberAlias(lowering.typeOf(node));
  const type = lowering.typeOf(node.expression);
  const isNumber = category(lowering.checker, type) === 'number' && !mayBeInvalid(type);
  if ((alias !== 'Int' && alias !== 'Long') || !isNumber) return undefined;
  const form = formOf(lowering, node.expression);
  const isHeldSo = form.is === (alias === 'Int' ? 'int' : 'long') || form.is === 'itself';
  return isHeldSo ? undefined : node;
}

export function formOfCast(lowering: Lowering, node: ts.AsExpression): NumberForm {
  return numberAlias(lowering.typeOf(node)) === 'Int' ? PROMISED : LONG;
}

/** `x as Int`, `x as Long`: the programmer says that the number is whole and fits; it is made an Integer or a Long. */
export function converted(lowering: Lowering, node: ts.AsExpression, value: Expression): Expression {
  if (formOfCast(lowering, node) === PROMISED) return asInteger(value);
  const form = formOf(lowering, node.expression);
  return form.is === 'int' ? asLong(value, form) : brs.helper('asLong', [value], value.origin);
}

/** A whole number as an Integer, by the platform's own rounding where that is what was asked for. */
export function asInteger(value: Expression): Expression {
  if (value.kind === 'Call' && value.callee.kind === 'Helper') {
    if (value.callee.name === 'floor') return brs.builtin('int', value.args, value.origin);
    if (value.callee.name === 'truncate') return brs.builtin('fix', value.args, value.origin);
  }
  return brs.builtin('fix', [value], value.origin);
}
