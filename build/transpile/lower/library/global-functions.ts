/** The functions of JavaScript that stand alone, the conversions `String(…)`, `Number(…)` and `Boolean(…)` among them. */
import { newList } from './array-creation.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { convertedToBoolean } from './boolean.ts';
import { ERROR_FUNCTIONS } from './error.ts';
import type { LibraryClass } from './library-class.ts';
import { convertedToNumber, isFiniteOf, isNaNOf, PARSE_FLOAT, PARSE_INT } from './number.ts';
import { convertedToString } from './string.ts';

export const GLOBAL_FUNCTIONS: LibraryClass = {
  name: '',
  constants: { Infinity, NaN },
  functions: {
    ...ERROR_FUNCTIONS,
    Array: { returnsNewList: true, lower: ({ lowering, node }) => newList(argumentsInOrder(lowering, node), node) },
    Boolean: { lower: convertedToBoolean, value: { helper: 'isTruthy' } },
    Number: { lower: convertedToNumber, value: { helper: 'numberFrom', of: 'plain' } },
    String: { lower: convertedToString, value: { helper: 'valueToText', of: 'plain' } },
    isFinite: { lower: isFiniteOf },
    isNaN: { lower: isNaNOf },
    parseFloat: PARSE_FLOAT,
    parseInt: PARSE_INT,
  },
};
