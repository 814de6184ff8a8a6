/** Members of booleans, and `Boolean(value)`. */
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { byMethod, type FunctionCall, type LibraryClass, VALUE_OF } from './library-class.ts';
import { truthy } from '../values/conditions.ts';

export const BOOLEAN: LibraryClass = {
  name: 'Boolean',
  category: 'boolean',
  methods: { toString: { lower: byMethod('toStr') }, valueOf: VALUE_OF },
};

/** `Boolean(value)`. */
export function convertedToBoolean({ lowering, node }: FunctionCall): Expression {
  const argument = node.arguments[0];
  return argument
    ? truthy(lowering, argument, lowering.repeatable(argument, 'value'))
    : brs.booleanLiteral(false, node);
}
