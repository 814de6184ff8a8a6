/** Finds the variables and members that running a piece of code may assign. */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { ANY_KEY } from '../collections/array-effects.ts';
import { hasOpenKeys } from '../types/types.ts';

/**
 * Reports whether running `code` may make this reference stand for something else. In `this.queue.last = this.next()`,
 * the method may assign a new object to `queue`. JavaScript finds the old object first, so the target is then kept in a
 * variable before the value is computed.
 */
export function mayBeChangedBy(known: AnalysisContext, reference: ts.Node, code: ts.Node): boolean {
  const node = unwrap(reference as ts.Expression);
  if (ts.isIdentifier(node)) return isVariable(known, node) && !known.isUntouchedBy(node, code);
  if (ts.isPropertyAccessExpression(node)) {
    const isOpen = hasOpenKeys(known.checker.getNonNullableType(known.typeOf(node.expression)));
    return (
      mayWrite(known, code, node.name.text) ||
      (isOpen && mayWrite(known, code, ANY_KEY)) ||
      mayBeChangedBy(known, node.expression, code)
    );
  }
  if (ts.isElementAccessExpression(node)) {
    const parts = [node.expression, node.argumentExpression];
    return (
      [known.analysis.lists.memberOf(node), ANY_KEY].some((member) => mayWrite(known, code, member)) ||
      parts.some((part) => mayBeChangedBy(known, part, code))
    );
  }
  // The value of `++i`, `(k = next())` or `(f(), o)` is a reference that stands inside.
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (part) => mayBeChangedBy(known, part, code)) ?? false;
}

/** Reports whether running this code may assign to a member of this name. */
export function mayWrite(known: AnalysisContext, code: ts.Node, member: string): boolean {
  return known.ask(`write ${member} ${code.pos} ${code.end}`, ({ lists }) => lists.mayWrite(code, member));
}

function isVariable(known: AnalysisContext, node: ts.Identifier): boolean {
  const declaration = known.symbolOf(node)?.valueDeclaration;
  return declaration !== undefined && !ts.isFunctionDeclaration(declaration) && !ts.isClassDeclaration(declaration);
}
