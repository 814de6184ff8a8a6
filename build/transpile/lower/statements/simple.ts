import ts from 'typescript';
import { brs, type Statement } from '../../ast.ts';
import { assignment, step } from '../assignments.ts';
import { bare } from '../bare.ts';
import { statementsWithComments } from '../comments.ts';
import { condition } from '../conditions.ts';
import { into } from '../choices.ts';
import { superConstruction } from '../declarations/class.ts';
import { keyExpression, removeKey } from '../keys.ts';
import type { Lowering } from '../lowering.ts';
import { fit } from '../slots.ts';
import { leaveByReturn, leaveLoop } from './try.ts';

const S = ts.SyntaxKind;

export function block(lowering: Lowering, node: ts.Block): Statement[] {
  return statementsWithComments(lowering, node.statements);
}

export function emptyStatement(): Statement[] {
  return [];
}

/** The statements of a branch or loop body, braces or not. */
export function bodyOf(lowering: Lowering, node: ts.Statement): Statement[] {
  return statementsWithComments(lowering, ts.isBlock(node) ? node.statements : [node]);
}

export function ifStatement(lowering: Lowering, node: ts.IfStatement): Statement[] {
  return lowering.statementsOf(() => {
    const test = condition(lowering, node.expression);
    const otherwise = node.elseStatement ? bodyOf(lowering, node.elseStatement) : [];
    lowering.first(brs.when(test, bodyOf(lowering, node.thenStatement), otherwise, node));
  });
}

export function returnStatement(lowering: Lowering, node: ts.ReturnStatement): Statement[] {
  const value = node.expression;
  if (lowering.frame.inlineReturn) return inlineReturn(lowering, value, node);
  if (!value) return leaveByReturn(lowering, undefined, node);
  return lowering.statementsOf(() => {
    if (lowering.frame.returnsNothing) {
      lowering.first(...evaluated(lowering, value), ...leaveByReturn(lowering, undefined, node));
      return;
    }
    const signature = ts.isFunctionLike(lowering.frame.node)
      ? lowering.checker.getSignatureFromDeclaration(lowering.frame.node)
      : undefined;
    const type = signature && lowering.checker.getReturnTypeOfSignature(signature);
    into(lowering, value, (v, from) =>
      lowering.first(...leaveByReturn(lowering, type ? fit(lowering, from, v, type) : v, node)),
    );
  });
}

/** `return` in a loop of an expanded callback. */
function inlineReturn(lowering: Lowering, value: ts.Expression | undefined, node: ts.Node): Statement[] {
  const inline = lowering.frame.inlineReturn;
  if (!inline) return [];
  return lowering.statementsOf(() => {
    if (value) into(lowering, value, (v) => lowering.first(brs.assign(inline.value, v, node)));
    lowering.first(brs.assign(inline.done, brs.truth(true), node), ...leaveLoop(lowering, 'break', node));
  });
}

export function expressionStatement(lowering: Lowering, node: ts.ExpressionStatement): Statement[] {
  return evaluated(lowering, node.expression);
}

/** An expression whose value is not used. */
export function evaluated(lowering: Lowering, expression: ts.Expression): Statement[] {
  const node = bare(expression);
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind >= S.FirstAssignment && kind <= S.LastAssignment) return assignment(lowering, node);
    const isShortCircuit = kind === S.AmpersandAmpersandToken || kind === S.BarBarToken;
    if (isShortCircuit) return shortCircuit(lowering, node);
  }
  if (isStep(node)) return step(lowering, node);
  if (ts.isDeleteExpression(node)) return deletion(lowering, node);
  if (ts.isCallExpression(node) && node.expression.kind === S.SuperKeyword) return superConstruction(lowering, node);
  if (ts.isCallExpression(node) && isPrint(node)) return print(lowering, node);
  return lowering.statementsOf(() => {
    const value = lowering.expression(node);
    if (value.kind === 'Call') lowering.first(brs.evaluate(value, node));
  });
}

function isStep(node: ts.Expression): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return false;
  return node.operator === S.PlusPlusToken || node.operator === S.MinusMinusToken;
}

/** `ready && start()`. */
function shortCircuit(lowering: Lowering, node: ts.BinaryExpression): Statement[] {
  return lowering.statementsOf(() => {
    const test = condition(lowering, node.left);
    const isAnd = node.operatorToken.kind === S.AmpersandAmpersandToken;
    lowering.first(brs.when(isAnd ? test : brs.not(test), evaluated(lowering, node.right), [], node));
  });
}

function deletion(lowering: Lowering, node: ts.DeleteExpression): Statement[] {
  return lowering.statementsOf(() => {
    const target = bare(node.expression);
    if (ts.isPropertyAccessExpression(target)) {
      const object = lowering.expression(target.expression);
      lowering.first(
        brs.evaluate(removeKey(lowering, target.expression, object, brs.text(target.name.text), node), node),
      );
    } else if (ts.isElementAccessExpression(target) && lowering.categoryOf(target.expression) !== 'array') {
      const [object, key] = lowering.inOrder([target.expression, target.argumentExpression], (part) =>
        part === target.argumentExpression ? keyExpression(lowering, part) : lowering.expression(part),
      );
      const call = removeKey(lowering, target.expression, object ?? brs.invalid(), key ?? brs.invalid(), node);
      lowering.first(brs.evaluate(call, node));
    } else {
      lowering.refuse('deleteTarget', node);
    }
  });
}

function isPrint(node: ts.CallExpression): boolean {
  return node.expression.getText() === 'console.log';
}

function print(lowering: Lowering, node: ts.CallExpression): Statement[] {
  return lowering.statementsOf(() => {
    const [line] = node.arguments;
    lowering.first({ kind: 'Print', value: line ? lowering.expression(line) : brs.text(''), origin: node });
  });
}

export function throwStatement(lowering: Lowering, node: ts.ThrowStatement): Statement[] {
  return lowering.statementsOf(() => {
    const thrown = bare(node.expression);
    const isNewError = ts.isNewExpression(thrown) && thrown.expression.getText() === 'Error';
    const [message] = isNewError ? (thrown.arguments ?? []) : [];
    if (isNewError) {
      lowering.first(brs.throw(message ? lowering.expression(message) : brs.text(''), node));
      return;
    }
    const kind = lowering.categoryOf(thrown);
    if (kind !== 'error' && kind !== 'any') {
      lowering.refuse('throwValue', node.expression);
      return;
    }
    lowering.first(brs.throw(lowering.expression(thrown), node));
  });
}
