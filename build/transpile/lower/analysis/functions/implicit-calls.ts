/** Finds the syntax that calls methods and accessors without naming them. */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';

/** Methods that JavaScript calls to convert an object. */
export const CONVERSIONS = ['toString', 'valueOf', 'toJSON'];

/** Returns the values that this node converts if they are objects. */
export function convertedBy(node: ts.Node): readonly ts.Node[] {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map((span) => span.expression);
  if (ts.isElementAccessExpression(node)) return [node.argumentExpression];
  if (ts.isComputedPropertyName(node) || ts.isPrefixUnaryExpression(node)) {
    return [ts.isComputedPropertyName(node) ? node.expression : node.operand];
  }
  if (ts.isBinaryExpression(node)) return isConverting(node.operatorToken.kind) ? [node.left, node.right] : [];
  if (!ts.isCallExpression(node) || !CONVERTING.test(calleeName(node))) return [];
  const callee = unwrap(node.expression);
  return [...node.arguments, ...(ts.isPropertyAccessExpression(callee) ? [callee.expression] : [])];
}

/** Functions and methods of the library that convert what they receive, or the items of an array. */
const CONVERTING =
  /^(String|Number|parseInt|parseFloat|isNaN|isFinite|(en|de)codeURI(Component)?)$|^(console|Date|JSON|Math|Number|String)\.|\.(concat|join|sort|toSorted|toString)$/;

/** Functions of the library that read or write all members of an object. */
const GOING_THROUGH_MEMBERS = /^(JSON|Object)\.|^structuredClone$/;

/** Returns the name of a called function, with the name that its method is called on. */
function calleeName(node: ts.CallExpression): string {
  const callee = unwrap(node.expression);
  if (ts.isIdentifier(callee)) return callee.text;
  if (!ts.isPropertyAccessExpression(callee)) return '';
  return `${ts.isIdentifier(callee.expression) ? callee.expression.text : ''}.${callee.name.text}`;
}

/** Returns the objects whose members this node reads or writes without their names. */
export function membersUsedBy(node: ts.Node): readonly ts.Node[] {
  if (ts.isSpreadAssignment(node)) return [node.expression];
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) ? [] : [node.expression];
  if (ts.isObjectBindingPattern(node)) return node.elements.some((element) => element.dotDotDotToken) ? [node] : [];
  return ts.isCallExpression(node) && GOING_THROUGH_MEMBERS.test(calleeName(node)) ? node.arguments : [];
}

const KEEPING_OBJECTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.InstanceOfKeyword,
]);

/** Reports whether the operator makes strings or numbers of its operands. */
function isConverting(operator: ts.SyntaxKind): boolean {
  return !KEEPING_OBJECTS.has(operator);
}
