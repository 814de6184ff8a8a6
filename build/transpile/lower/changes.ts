import ts from 'typescript';
import { bare } from './bare.ts';
import { ANY_KEY } from './list-effects.ts';
import type { Lowering } from './lowering.ts';
import { hasOpenKeys } from './types.ts';

/**
 * May running `code` make this reference stand for something else? So is `this.queue` in `this.queue.last = this.next()`
 * if that method assigns to `queue`: the target is then found before the value is worked out.
 */
export function mayBeChangedBy(lowering: Lowering, expression: ts.Expression, code: ts.Node): boolean {
  const node = bare(expression);
  if (ts.isIdentifier(node)) return isVariable(lowering, node) && !lowering.isUntouchedBy(node, code);
  if (ts.isPropertyAccessExpression(node)) {
    const isOpen = hasOpenKeys(lowering.checker.getNonNullableType(lowering.typeOf(node.expression)));
    return (
      mayWrite(lowering, code, node.name.text) ||
      (isOpen && mayWrite(lowering, code, ANY_KEY)) ||
      mayBeChangedBy(lowering, node.expression, code)
    );
  }
  if (ts.isElementAccessExpression(node)) {
    const parts = [node.expression, node.argumentExpression];
    return (
      [lowering.facts.lists.memberOf(node), ANY_KEY].some((member) => mayWrite(lowering, code, member)) ||
      parts.some((part) => mayBeChangedBy(lowering, part, code))
    );
  }
  return false;
}

/** May running this code assign to a member of this name? */
export function mayWrite(lowering: Lowering, code: ts.Node, member: string): boolean {
  return lowering.ask(`write ${member} ${code.pos} ${code.end}`, ({ lists }) => lists.mayWrite(code, member));
}

function isVariable(lowering: Lowering, node: ts.Identifier): boolean {
  const declaration = lowering.symbolOf(node)?.valueDeclaration;
  return declaration !== undefined && !ts.isFunctionDeclaration(declaration) && !ts.isClassDeclaration(declaration);
}
