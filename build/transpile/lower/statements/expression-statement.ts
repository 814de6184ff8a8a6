/** Expressions whose value is not used. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { superConstruction } from '../declarations/class.ts';
import { assignment, step } from '../expressions/assignment.ts';
import { isAssignment, isStep } from '../analysis/syntax/assignment-operators.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { libraryFunction } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { condition } from '../values/conditions.ts';
import { effectsOf } from '../values/effects.ts';
import { keyExpression, removeKey } from '../values/keys.ts';
import { ifPresent } from '../values/optional.ts';

const S = ts.SyntaxKind;

export function expressionStatement(lowering: Lowering, node: ts.ExpressionStatement): Statement[] {
  return evaluated(lowering, node.expression);
}

/** An expression whose value is not used. */
export function evaluated(lowering: Lowering, expression: ts.Expression): Statement[] {
  const node = unwrap(expression);
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (isAssignment(kind)) return assignment(lowering, node);
    const isShortCircuit = kind === S.AmpersandAmpersandToken || kind === S.BarBarToken;
    if (isShortCircuit) return shortCircuit(lowering, node);
  }
  if (isStep(node)) return step(lowering, node);
  if (ts.isDeleteExpression(node)) return deletion(lowering, node);
  if (ts.isCallExpression(node) && node.expression.kind === S.SuperKeyword) return superConstruction(lowering, node);
  const call = ts.isCallExpression(node) ? libraryFunction(node.expression)?.statement : undefined;
  if (call) return call({ lowering, node: node as ts.CallExpression });
  return lowering.statementsOf(() => {
    lowering.first(...effectsOf(lowering.expression(node), node));
  });
}

/** `ready && start()`. */
function shortCircuit(lowering: Lowering, node: ts.BinaryExpression): Statement[] {
  return lowering.statementsOf(() => {
    const test = condition(lowering, node.left);
    const isAnd = node.operatorToken.kind === S.AmpersandAmpersandToken;
    lowering.first(brs.ifStatement(isAnd ? test : brs.notExpression(test), evaluated(lowering, node.right), [], node));
  });
}

function deletion(lowering: Lowering, node: ts.DeleteExpression): Statement[] {
  const target = unwrap(node.expression);
  const isItem = ts.isElementAccessExpression(target) && lowering.categoryOf(target.expression) === 'array';
  if (isItem || !(ts.isElementAccessExpression(target) || ts.isPropertyAccessExpression(target)))
    return lowering.statementsOf(() => lowering.refuse('deleteTarget', node));
  const { expression: owner } = target;
  const keyOf = (): Expression =>
    ts.isElementAccessExpression(target)
      ? keyExpression(lowering, target.argumentExpression)
      : brs.stringLiteral(target.name.text);
  return lowering.statementsOf(() => {
    if (ts.isOptionalChain(target)) {
      const removed = ifPresent(lowering, node, owner, (object) => removeKey(lowering, owner, object, keyOf(), node));
      lowering.first(...effectsOf(removed, node));
      return;
    }
    const parts = ts.isElementAccessExpression(target) ? [owner, target.argumentExpression] : [owner];
    const [object = brs.invalidLiteral(), key = keyOf()] = lowering.inOrder(parts, (part) =>
      part === owner ? lowering.expression(part) : keyOf(),
    );
    lowering.first(brs.expressionStatement(removeKey(lowering, owner, object, key, node), node));
  });
}
