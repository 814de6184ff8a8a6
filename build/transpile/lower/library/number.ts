/** `Number`, and what numbers can do. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import {
  functionByHelper,
  type FunctionCall,
  type FunctionRow,
  type LibraryClass,
  type MethodCall,
} from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { textOfNumber } from '../values/text.ts';

/** These two stand alone too: `Number.parseInt` is `parseInt`. */
export const PARSE_INT: FunctionRow = { roundsToInteger: true, lower: functionByHelper('parseInteger') };
export const PARSE_FLOAT: FunctionRow = { lower: functionByHelper('parseDecimal') };

export const NUMBER: LibraryClass = {
  name: 'Number',
  category: 'number',
  constants: { MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER, MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER },
  methods: {
    toFixed: {
      lower: ({ lowering, node, object }) => {
        const [digits] = argumentsInOrder(lowering, node);
        return brs.helperCall('toFixed', [object, digits ?? brs.integerLiteral(0)], node);
      },
    },
    toString: {
      lower: ({ lowering, node, object }: MethodCall) => {
        const [radix] = argumentsInOrder(lowering, node);
        if (radix) return brs.helperCall('numberToRadix', [object, radix], node);
        const callee = bare(node.expression);
        return ts.isPropertyAccessExpression(callee)
          ? textOfNumber(lowering, callee.expression, object)
          : brs.helperCall('numberToText', [object], node);
      },
    },
  },
  functions: {
    isFinite: { lower: functionByHelper('isFiniteNumber') },
    isInteger: { lower: functionByHelper('isWholeNumber') },
    isNaN: { lower: functionByHelper('isNumberNaN') },
    parseFloat: PARSE_FLOAT,
    parseInt: PARSE_INT,
  },
};

/** `Number(value)`. */
export function convertedToNumber({ lowering, node }: FunctionCall): Expression {
  const argument = node.arguments[0];
  if (!argument) return brs.integerLiteral(0, node);
  const kind = lowering.categoryOf(argument);
  if (kind === 'number') return lowering.expression(argument);
  if (kind === 'string') return brs.helperCall('numberOf', [lowering.expression(argument)], node);
  if (kind === 'boolean' && !lowering.mayBeInvalid(argument))
    return brs.helperCall('numberOfBoolean', [lowering.expression(argument)], node);
  return lowering.refuse('memberSupport', node.expression, 'Number of this type');
}
