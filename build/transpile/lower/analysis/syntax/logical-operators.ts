/** The operators `&&`, `||` and `??`: each returns one of its sides, and may skip the right one. */
import ts from 'typescript';

const S = ts.SyntaxKind;

export const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([
  S.AmpersandAmpersandToken,
  S.BarBarToken,
  S.QuestionQuestionToken,
]);

type LogicalExpression = ts.BinaryExpression & {
  readonly operatorToken: ts.Token<ts.LogicalOperator | ts.SyntaxKind.QuestionQuestionToken>;
};

export function isLogical(node: ts.Node): node is LogicalExpression {
  return ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind);
}
