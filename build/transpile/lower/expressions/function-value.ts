/** Functions as values. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { lowerFunction } from '../declarations/function-shape.ts';
import type { Lowering } from '../lowering.ts';

/** An arrow function or function expression used as a value: an anonymous BrightScript function. */
export function functionValue(lowering: Lowering, node: ts.ArrowFunction | ts.FunctionExpression): Expression {
  return brs.functionExpression(lowerFunction(lowering, node), node);
}
