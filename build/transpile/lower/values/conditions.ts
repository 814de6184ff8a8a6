/** Values where only their truth counts. */
import ts from 'typescript';
import { type Expression, sameExpression } from '../../brightscript/ast.ts';
import { brs, opposite } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { mayBeNaN } from '../analysis/numbers/number-forms.ts';
import { category, isNullish, mayBeInvalid, parts } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { libraryKind } from './existence-tests.ts';
import { inheritedTruth } from './inherited-members.ts';

/** Lowers an expression to a BrightScript boolean that is true where JavaScript finds the value truthy. */
export function condition(lowering: Lowering, expression: ts.Expression): Expression {
  const node = unwrap(expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return opposite(condition(lowering, node.operand));
  }
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return both(lowering, node, 'and');
    if (kind === ts.SyntaxKind.BarBarToken) return both(lowering, node, 'or');
  }
  if (libraryKind(lowering, node)) return brs.booleanLiteral(true, node);
  const inherited = inheritedTruth(lowering, node);
  if (inherited) return inherited;
  const type = lowering.typeOf(expression);
  if (isPlainBoolean(lowering, expression)) return lowering.expression(node);
  return truthyOf(
    lowering,
    node,
    type,
    (hint) => lowering.repeatable(node, hint),
    () => lowering.expression(node),
  );
}

/** Does the same for a value that has already been lowered to a repeatable expression. */
export function truthy(lowering: Lowering, node: ts.Expression, value: Expression): Expression {
  return truthyOf(
    lowering,
    node,
    lowering.typeOf(node),
    () => value,
    () => value,
  );
}

function isPlainBoolean(lowering: Lowering, node: ts.Expression): boolean {
  return lowering.categoryOf(node) === 'boolean' && !lowering.mayBeInvalid(node);
}

function truthyOf(
  lowering: Lowering,
  node: ts.Expression,
  type: ts.Type,
  repeatable: (hint: string) => Expression,
  once: () => Expression,
): Expression {
  const invalid = brs.invalidLiteral();
  const optional = mayBeInvalid(type) || lowering.mayBeInvalid(node);
  if (lowering.isAsserted(node)) return brs.helperCall('isTruthy', [once()], node);
  switch (category(lowering.checker, type)) {
    case 'boolean':
      return optional ? brs.helperCall('isTruthy', [once()], node) : once();
    case 'string':
      if (optional) return brs.helperCall('isTruthy', [once()], node);
      return brs.binaryExpression('<>', once(), brs.stringLiteral(''), node);
    case 'number':
      if (optional || mayBeNaN(lowering, node)) return brs.helperCall('isTruthy', [once()], node);
      return brs.binaryExpression('<>', once(), brs.integerLiteral(0), node);
    case 'any':
    case 'mixed': {
      const hasPrimitive = parts(type).some((t) => !isNullish(t) && isPrimitiveOrUnknown(lowering, t));
      if (hasPrimitive) return brs.helperCall('isTruthy', [once()], node);
      return brs.binaryExpression('<>', once(), invalid, node);
    }
    case 'nothing': {
      const value = repeatable('value');
      return brs.binaryExpression('<>', value, invalid, node);
    }
    default:
      return brs.binaryExpression('<>', once(), invalid, node);
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
    const isOneTest =
      left.kind === 'BinaryExpression' && left.right.kind === 'InvalidLiteral' && sameExpression(left, right.result);
    return isOneTest ? left : brs.binaryExpression(operator, left, right.result, node);
  }
  const test = lowering.temporary(node, 'test');
  const goOn = operator === 'and' ? test : brs.notExpression(test);
  lowering.first(
    brs.assignmentStatement(test, left, node),
    brs.ifStatement(goOn, [...right.statements, brs.assignmentStatement(test, right.result, node.right)]),
  );
  return test;
}
