/** `Number`, and the members of numbers. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import {
  byHelper,
  byOneHelper,
  type FunctionCall,
  type FunctionRow,
  type LibraryClass,
  type MethodCall,
  VALUE_OF,
} from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { asString, stringOfNumber } from '../values/string-conversion.ts';
import { asNumber, numberFrom } from '../values/number-conversion.ts';

/** Returns a function of its first argument's string. */
function fromText(helper: string): FunctionRow['lower'] {
  return ({ lowering, node }) => {
    const [text] = node.arguments;
    const args = lowering.inOrder([...node.arguments], (part) =>
      part === text ? asString(lowering, part) : lowering.expression(part),
    );
    return brs.helperCall(helper, args, node);
  };
}

/** These two stand alone too: `Number.parseInt` is `parseInt`. */
export const PARSE_INT: FunctionRow = {
  roundsToInteger: true,
  lower: fromText('parseInteger'),
  value: { helper: 'parseInteger', takes: 2, of: 'text' },
};
export const PARSE_FLOAT: FunctionRow = {
  lower: fromText('parseDecimal'),
  value: { helper: 'parseDecimal', of: 'text' },
};

export const NUMBER: LibraryClass = {
  name: 'Number',
  category: 'number',
  constants: {
    EPSILON: Number.EPSILON,
    MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
    MAX_VALUE: Number.MAX_VALUE,
    MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
    MIN_VALUE: Number.MIN_VALUE,
    NEGATIVE_INFINITY: Number.NEGATIVE_INFINITY,
    NaN: Number.NaN,
    POSITIVE_INFINITY: Number.POSITIVE_INFINITY,
  },
  methods: {
    toExponential: { lower: byHelper('toExponential') },
    toFixed: {
      lower: ({ lowering, node, object }) => {
        const [digits] = argumentsInOrder(lowering, node);
        return brs.helperCall('toFixed', digits ? [object, digits] : [object], node);
      },
    },
    toPrecision: { lower: byHelper('toPrecision') },
    toString: {
      lower: ({ lowering, node, object }: MethodCall) => {
        const [radix] = argumentsInOrder(lowering, node);
        if (radix) return brs.helperCall('numberToRadix', [object, radix], node);
        const callee = unwrap(node.expression);
        return ts.isPropertyAccessExpression(callee)
          ? stringOfNumber(lowering, callee.expression, object)
          : brs.helperCall('numberToText', [object], node);
      },
    },
    valueOf: VALUE_OF,
  },
  functions: {
    isFinite: byOneHelper('isFiniteNumber'),
    isSafeInteger: byOneHelper('isSafeInteger'),
    isInteger: byOneHelper('isWholeNumber'),
    isNaN: byOneHelper('isNumberNaN'),
    parseFloat: PARSE_FLOAT,
    parseInt: PARSE_INT,
  },
};

/** `Number(value)`. */
export function convertedToNumber({ lowering, node }: FunctionCall): Expression {
  const argument = node.arguments[0];
  if (!argument) return brs.integerLiteral(0, node);
  return asNumber(lowering, argument, node) ?? lowering.refuse('memberSupport', node.expression, 'Number of this type');
}

/** `isNaN(value)` and `isFinite(value)`, which would make a number of anything else. */
function testOfNumber(helper: string): (call: FunctionCall) => Expression {
  return ({ lowering, node }) => {
    const argument = node.arguments[0];
    const values = argumentsInOrder(lowering, node);
    const isNumber = argument !== undefined && lowering.categoryOf(argument) === 'number';
    return brs.helperCall(helper, isNumber ? values : values.map((value) => numberFrom(lowering, value, node)), node);
  };
}

export const isNaNOf = testOfNumber('isNotANumber');
export const isFiniteOf = testOfNumber('isFiniteNumber');
