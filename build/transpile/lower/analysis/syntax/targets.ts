/** Finds the expressions that code writes to. */
import ts from 'typescript';
import { isAssignment, isStep } from './assignment-operators.ts';
import { unwrap, isWrapper } from './unwrap-expression.ts';

/**
 * Reports whether the expression is a write target, or a pattern of targets. A target is assigned, incremented,
 * decremented, deleted, or receives the items of a loop. A part of a pattern is a target if the whole pattern is.
 */
export function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent) || isStep(parent)) return true;
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent.operatorToken.kind);
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isTarget(parent.parent);
  if (ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent)) return isPartOfPattern(parent);
  return (isWrapper(parent) || ts.isArrayLiteralExpression(parent)) && isTarget(parent);
}

function isPartOfPattern({ parent: literal }: ts.Node): boolean {
  return (ts.isArrayLiteralExpression(literal) || ts.isObjectLiteralExpression(literal)) && isTarget(literal);
}

/** Returns the targets that an assignment, a loop's head, a `delete`, `++` or `--` writes; none for any other node. */
export function writtenBy(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node)) return isAssignment(node.operatorToken.kind) ? targetsIn(node.left) : [];
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    return ts.isVariableDeclarationList(node.initializer) ? [] : targetsIn(node.initializer);
  }
  if (ts.isDeleteExpression(node)) return [unwrap(node.expression)];
  return isStep(node) ? [unwrap(node.operand)] : [];
}

/** Returns the targets inside a pattern such as `[a.x, b.y]`; any other target is returned alone. */
export function targetsIn(target: ts.Expression): readonly ts.Expression[] {
  const plain = unwrap(target);
  if (ts.isArrayLiteralExpression(plain)) return plain.elements.flatMap(targetsIn);
  if (ts.isSpreadElement(plain)) return targetsIn(plain.expression);
  // `[a.x = 1]`: a target with a default
  if (ts.isBinaryExpression(plain)) return targetsIn(plain.left);
  if (!ts.isObjectLiteralExpression(plain)) return [plain];
  return plain.properties.flatMap((property) => {
    if (ts.isPropertyAssignment(property)) return targetsIn(property.initializer);
    if (ts.isShorthandPropertyAssignment(property)) return [property.name];
    return ts.isSpreadAssignment(property) ? targetsIn(property.expression) : [];
  });
}

/** Reports whether it destructures a value, as the target of an assignment or of a loop. */
export function isPattern(target: ts.Expression): boolean {
  const plain = unwrap(target);
  return ts.isArrayLiteralExpression(plain) || ts.isObjectLiteralExpression(plain);
}
