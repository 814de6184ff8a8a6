import ts from 'typescript';
import { brs, opposite, sameExpression, type Expression } from '../ast.ts';
import { bare } from './bare.ts';
import type { Lowering } from './lowering.ts';
import { mayBeNaN } from './number-forms.ts';
import { category, isNothing, mayBeInvalid, parts } from './types.ts';

/** Lowers an expression to a BrightScript boolean that is true where JavaScript finds the value truthy. */
export function condition(lowering: Lowering, expression: ts.Expression): Expression {
  const node = bare(expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return opposite(condition(lowering, node.operand));
  }
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return both(lowering, node, 'and');
    if (kind === ts.SyntaxKind.BarBarToken) return both(lowering, node, 'or');
  }
  const type = lowering.typeOf(expression);
  if (isPlainBoolean(lowering, type)) return lowering.expression(node);
  return truthyOf(
    lowering,
    node,
    type,
    (hint) => lowering.repeatable(node, hint),
    () => lowering.expression(node),
  );
}

/** The same for a value that has been lowered already, into something that may be repeated. */
export function truthy(lowering: Lowering, node: ts.Expression, value: Expression): Expression {
  return truthyOf(
    lowering,
    node,
    lowering.typeOf(node),
    () => value,
    () => value,
  );
}

function isPlainBoolean(lowering: Lowering, type: ts.Type): boolean {
  return category(lowering.checker, type) === 'boolean' && !mayBeInvalid(type);
}

function truthyOf(
  lowering: Lowering,
  node: ts.Expression,
  type: ts.Type,
  repeatable: (hint: string) => Expression,
  once: () => Expression,
): Expression {
  const invalid = brs.invalid();
  const optional = mayBeInvalid(type);
  switch (category(lowering.checker, type)) {
    case 'boolean':
      return optional ? brs.helper('isTruthy', [once()], node) : once();
    case 'string':
      if (optional) return brs.helper('isTruthy', [once()], node);
      return brs.binary('<>', once(), brs.text(''), node);
    case 'number':
      if (optional || mayBeNaN(lowering, node)) return brs.helper('isTruthy', [once()], node);
      return brs.binary('<>', once(), brs.integer(0), node);
    case 'any':
    case 'mixed': {
      const hasPrimitive = parts(type).some((t) => !isNothing(t) && isPrimitiveOrUnknown(lowering, t));
      if (hasPrimitive) return brs.helper('isTruthy', [once()], node);
      return brs.binary('<>', once(), invalid, node);
    }
    case 'nothing': {
      const value = repeatable('value');
      return brs.binary('<>', value, invalid, node);
    }
    default:
      return brs.binary('<>', once(), invalid, node);
  }
}

function isPrimitiveOrUnknown(lowering: Lowering, type: ts.Type): boolean {
  return ['string', 'number', 'boolean', 'any', 'mixed'].includes(category(lowering.checker, type));
}

/** `and`, `or`: BrightScript has the same short circuit, unless the right side needs statements first. */
function both(lowering: Lowering, node: ts.BinaryExpression, operator: 'and' | 'or'): Expression {
  const left = condition(lowering, node.left);
  const right = lowering.collect(() => condition(lowering, node.right));
  if (right.statements.length === 0) {
    // `x === undefined || x === null` is one test on the device.
    const isOneTest = left.kind === 'Binary' && left.right.kind === 'Invalid' && sameExpression(left, right.result);
    return isOneTest ? left : brs.binary(operator, left, right.result, node);
  }
  const test = lowering.temporary(node, 'test');
  const goOn = operator === 'and' ? test : brs.not(test);
  lowering.first(
    brs.assign(test, left, node),
    brs.when(goOn, [...right.statements, brs.assign(test, right.result, node.right)]),
  );
  return test;
}
