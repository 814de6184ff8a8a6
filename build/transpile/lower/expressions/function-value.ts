/** Functions as values. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { lowerFunction } from '../declarations/function-shape.ts';
import { lift } from '../declarations/lifted-function.ts';
import type { Lowering } from '../lowering.ts';
import { closure } from './closure.ts';

/**
 * An arrow function or function expression used as a value: an anonymous BrightScript function, or a global one if it
 * uses its own name.
 */
export function functionValue(lowering: Lowering, node: ts.ArrowFunction | ts.FunctionExpression): Expression {
  if (ts.isFunctionExpression(node) && usesOwnName(lowering, node)) {
    lift(lowering, node, node);
    return brs.globalReference(lowering.entityOf(node), node);
  }
  if (lowering.facts.closures.is(node)) return closure(lowering, node);
  return brs.functionExpression(lowerFunction(lowering, node), node);
}

function usesOwnName(lowering: Lowering, node: ts.FunctionExpression): boolean {
  const own = node.name && lowering.symbolOf(node.name);
  const visit = (part: ts.Node): boolean =>
    (ts.isIdentifier(part) && lowering.symbolOf(part) === own) ||
    (ts.forEachChild(part, (child) => visit(child) || undefined) ?? false);
  return own !== undefined && visit(node.body);
}
