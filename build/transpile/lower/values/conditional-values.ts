/** Values that are one of two: `?:`, `??`, and `||` and `&&` of anything but booleans. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs, opposite } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { convertingCast } from '../analysis/numbers/number-forms.ts';
import { category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { condition, truthy } from './conditions.ts';

const S = ts.SyntaxKind;
/** Receives the value of one alternative, and the expression that the value came from. */
type Sink = (value: Expression, from: ts.Expression) => void;

/**
 * Reports whether this is `?:`, `??` or a value `||` or `&&`. BrightScript has none of them: they become `if`
 * statements.
 */
export function isChoice(lowering: Lowering, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  if (ts.isConditionalExpression(node)) return true;
  if (!ts.isBinaryExpression(node)) return false;
  const kind = node.operatorToken.kind;
  if (kind === S.QuestionQuestionToken) return true;
  return (kind === S.BarBarToken || kind === S.AmpersandAmpersandToken) && !isBooleanLogic(lowering, node);
}

/** Lowers an expression into statements that end in `sink(value)`, such as an assignment or a return. */
export function into(lowering: Lowering, expression: ts.Expression, sink: Sink, target?: Expression): void {
  const node = convertingCast(lowering, expression) ? expression : unwrap(expression);
  if (ts.isConditionalExpression(node)) {
    const test = condition(lowering, node.condition);
    // The branch of a polyfill for an existing part of the library is dropped, so it need not be supported.
    if (test.kind === 'BooleanLiteral')
      return into(lowering, test.value ? node.whenTrue : node.whenFalse, sink, target);
    const branch = (part: ts.Expression) => lowering.statementsOf(() => into(lowering, part, sink, target));
    lowering.first(brs.ifStatement(test, branch(node.whenTrue), branch(node.whenFalse), node));
    return;
  }
  if (ts.isBinaryExpression(node) && isChoice(lowering, node)) {
    fallback(lowering, node, sink, target);
    return;
  }
  const value =
    target && (ts.isObjectLiteralExpression(node) || ts.isOptionalChain(node))
      ? lowering.expressionFor(node, target)
      : lowering.expression(expression);
  sink(value, expression);
}

/** Reports whether the statements in front have already assigned the value to the variable. */
export function isSameVariable(value: Expression, variable: Expression): boolean {
  return value.kind === 'Identifier' && variable.kind === 'Identifier' && value.text === variable.text;
}

/** The value of a choice, by way of a variable. */
export function chosen(lowering: Lowering, node: ts.Expression): Expression {
  const variable = lowering.temporary(node, 'value');
  into(lowering, node, assigning(lowering, variable, node), variable);
  return variable;
}

function assigning(lowering: Lowering, variable: Expression, node: ts.Node): Sink {
  return (value) => {
    if (!isSameVariable(value, variable)) lowering.first(brs.assignmentStatement(variable, value, node));
  };
}

/** `a ?? b`: the variable takes `a`, then `b` if the test says so. */
function fallback(lowering: Lowering, node: ts.BinaryExpression, sink: Sink, target: Expression | undefined): void {
  const variable = target ?? lowering.temporary(node, 'value');
  const assign = assigning(lowering, variable, node);
  into(lowering, node.left, assign, variable);
  const otherwise = lowering.statementsOf(() => into(lowering, node.right, assign, variable));
  lowering.first(brs.ifStatement(needsRight(lowering, node, variable), otherwise, [], node.operatorToken));
  if (target === undefined) sink(variable, node);
}

function needsRight(lowering: Lowering, node: ts.BinaryExpression, left: Expression): Expression {
  const kind = node.operatorToken.kind;
  if (kind === S.QuestionQuestionToken) return brs.binaryExpression('=', left, brs.invalidLiteral(), node);
  const isTrue = truthy(lowering, node.left, left);
  return kind === S.BarBarToken ? opposite(isTrue) : isTrue;
}

/** Reports whether both sides are plain booleans. Then `and` and `or` return the right value. */
function isBooleanLogic(lowering: Lowering, node: ts.BinaryExpression): boolean {
  const isBoolean = [node.left, node.right].every((side) => {
    const type = lowering.typeOf(side);
    return category(lowering.checker, type) === 'boolean' && !lowering.mayBeInvalid(side);
  });
  return isBoolean;
}
