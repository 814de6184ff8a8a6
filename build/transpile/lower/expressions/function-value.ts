/** Functions as values. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { lowerFunction } from '../declarations/function-shape.ts';
import { lift } from '../declarations/lifted-function.ts';
import type { Lowering } from '../lowering.ts';
import { closure, closureOfInner } from './closure.ts';

/**
 * An arrow function or function expression used as a value: an anonymous BrightScript function, or a global one if it
 * uses its own name.
 */
export function functionValue(lowering: Lowering, node: ts.ArrowFunction | ts.FunctionExpression): Expression {
  if (lowering.analysis.captures.usesOwnName(node)) {
    lift(lowering, node, node);
    return closureOfInner(lowering, node) ?? brs.globalReference(lowering.entityOf(node), node);
  }
  if (lowering.analysis.closures.is(node)) return closure(lowering, node);
  return brs.functionExpression(lowerFunction(lowering, node), node);
}
