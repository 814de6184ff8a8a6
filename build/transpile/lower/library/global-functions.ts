/** JavaScript's functions without an object, including the conversions `String(…)`, `Number(…)` and `Boolean(…)`. */
import { brs } from '../../brightscript/builders.ts';
import { newArray } from './array-creation.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { asString } from '../values/string-conversion.ts';
import { convertedToBoolean } from './boolean.ts';
import { ERROR_FUNCTIONS } from './error.ts';
import type { FunctionRow, LibraryClass } from './library-class.ts';
import { convertedToNumber, isFiniteOf, isNaNOf, PARSE_FLOAT, PARSE_INT } from './number.ts';
import { convertedToString } from './string.ts';
import { cloned } from './structured-clone.ts';

/** Returns a row for a function of its argument's string, whatever the argument is. */
function ofText(helper: string): FunctionRow {
  return {
    lower: ({ lowering, node }) => {
      const [argument] = node.arguments;
      return brs.helperCall(helper, argument ? [asString(lowering, argument)] : [], node);
    },
    value: { helper, of: 'text' },
  };
}

export const GLOBAL_FUNCTIONS: LibraryClass = {
  name: '',
  constants: { Infinity, NaN },
  functions: {
    ...ERROR_FUNCTIONS,
    Array: { returnsNewList: true, lower: ({ lowering, node }) => newArray(argumentsInOrder(lowering, node), node) },
    Boolean: { lower: convertedToBoolean, value: { helper: 'isTruthy' } },
    Number: { lower: convertedToNumber, value: { helper: 'numberFrom', of: 'plain' } },
    String: { lower: convertedToString, value: { helper: 'valueToText', of: 'plain' } },
    decodeURI: ofText('decodedAddress'),
    decodeURIComponent: ofText('decodedPart'),
    encodeURI: ofText('encodedAddress'),
    encodeURIComponent: ofText('encodedPart'),
    isFinite: { lower: isFiniteOf },
    isNaN: { lower: isNaNOf },
    parseFloat: PARSE_FLOAT,
    parseInt: PARSE_INT,
    structuredClone: { resizesArguments: true, returnsNewList: true, lower: cloned },
  },
};
