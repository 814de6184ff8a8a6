/** `Math`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { fold } from '../analysis/numbers/constant-folding.ts';
import type { NumberCall } from '../analysis/collections/library-calls.ts';
import { DOUBLE, int, join, MAX_INT, type NumberForm, UNKNOWN } from '../analysis/numbers/number-arithmetic.ts';
import { formOf } from '../analysis/numbers/number-forms.ts';
import {
  byOneHelper,
  functionByHelper,
  type FunctionCall,
  type FunctionRow,
  type LibraryClass,
} from './library-class.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { arrayOf } from '../values/arrays.ts';
import { numberValue } from '../values/literals.ts';
import { INTEGER_HELPERS } from '../values/number-conversion.ts';

/** The result has the form of the argument, as long as it is a whole number. */
function roundedForm({ args: [argument], forms: [form], formOf }: NumberCall): NumberForm {
  if (!argument || !form) return UNKNOWN;
  if (form.is === 'int' || form.is === 'long') return form;
  const plain = unwrap(argument);
  if (!ts.isBinaryExpression(plain)) return UNKNOWN;
  const left = formOf(plain.left);
  const right = formOf(plain.right);
  const isQuotient = plain.operatorToken.kind === ts.SyntaxKind.SlashToken;
  // A quotient of Integers is no larger than its dividend if the divisor is at least 1.
  if (isQuotient && left.is === 'int' && right.is === 'int' && (right.low >= 1 || right.promised)) {
    return { ...left, low: Math.min(left.low, 0), high: Math.max(left.high, 0) };
  }
  return UNKNOWN;
}

function absoluteForm({ forms: [form] }: NumberCall): NumberForm {
  if (form?.is !== 'int') return form ?? UNKNOWN;
  const high = Math.max(Math.abs(form.low), Math.abs(form.high));
  return high > MAX_INT ? UNKNOWN : { ...form, low: 0, high };
}

function extremeForm({ forms }: NumberCall): NumberForm {
  return forms.length > 0 ? forms.reduce(join) : UNKNOWN;
}

const asDoubleForm = (): NumberForm => DOUBLE;

/** A row for a function that rounds. The helper does it where nothing shorter is right. */
function rounding(helper: string): FunctionRow {
  return { result: roundedForm, roundsToInteger: true, lower: (call) => rounded(call, helper), value: { helper } };
}

/** Lowers `Math.floor(a / b)` of non-negative Integers, with b not zero, to BrightScript's integer division. */
function wholeQuotient({ lowering, node }: FunctionCall, helper: string): Expression | undefined {
  const plain = node.arguments[0] && unwrap(node.arguments[0]);
  const isDown = helper === 'floor' || helper === 'truncate';
  if (!isDown || !plain || !ts.isBinaryExpression(plain)) return undefined;
  if (plain.operatorToken.kind !== ts.SyntaxKind.SlashToken || fold(lowering, plain)) return undefined;
  const [left, right] = [formOf(lowering, plain.left), formOf(lowering, plain.right)];
  if (left.is !== 'int' || left.low < 0 || right.is !== 'int' || right.low < 1) return undefined;
  const [a, b] = lowering.inOrder([plain.left, plain.right]);
  return brs.binaryExpression('\\', a ?? brs.invalidLiteral(), b ?? brs.invalidLiteral(), node);
}

/** A 32-bit result becomes an Integer; a larger one stays as it is. */
function rounded(call: FunctionCall, helper: string): Expression {
  const quotient = wholeQuotient(call, helper);
  if (quotient) return quotient;
  const { lowering, node } = call;
  const args = argumentsInOrder(lowering, node);
  const argument = node.arguments[0];
  const form = argument && formOf(lowering, argument);
  if (form && (form.is === 'int' || form.is === 'long')) return args[0] ?? brs.invalidLiteral();
  const toInteger = INTEGER_HELPERS.get(helper);
  const fits = formOf(lowering, node).is === 'int';
  return brs.helperCall(fits && toInteger !== undefined ? toInteger : helper, args, node);
}

/** The platform's own function knows neither NaN nor a zero with a sign, which whole numbers cannot be. */
function signed({ lowering, node }: FunctionCall): Expression {
  const form = node.arguments[0] && formOf(lowering, node.arguments[0]);
  const args = argumentsInOrder(lowering, node);
  const isInteger = form?.is === 'int' || form?.is === 'long';
  return isInteger ? brs.builtInCall('sgn', args, node) : brs.helperCall('signOf', args, node);
}

/** Returns a row for `Math.max` or `Math.min`: a helper for two numbers, and one for an array of them. */
function extreme(ofTwo: string, ofList: string): FunctionRow {
  return {
    result: extremeForm,
    // As a value, it receives its arguments as an array, as its type says.
    value: { helper: ofList },
    lower: ({ lowering, node }) => {
      if (node.arguments.some(ts.isSpreadElement)) {
        return brs.helperCall(ofList, [listOfNumbers(lowering, node)], node);
      }
      const args = argumentsInOrder(lowering, node);
      if (args.length === 0) return numberValue(ofTwo === 'larger' ? -Infinity : Infinity, node);
      return args.reduce((best, next) => brs.helperCall(ofTwo, [best, next], node));
    },
  };
}

/** A row for a function whose result is a Double. */
function fractional(helper: string, takes = 1): FunctionRow {
  return { result: asDoubleForm, lower: functionByHelper(helper), value: { helper, takes } };
}

/** `Math.hypot` of an array, which may contain spread items. */
function hypotenuse({ lowering, node }: FunctionCall): Expression {
  return brs.helperCall('hypotenuse', [listOfNumbers(lowering, node)], node);
}

/** Returns the arguments as an array. Spread items may not be numbers, whatever their type says. */
function listOfNumbers(lowering: Lowering, node: ts.CallExpression): Expression {
  const list = arrayOf(lowering, [...node.arguments], node);
  const areSaid = node.arguments.some((argument) => lowering.isAsserted(argument));
  return areSaid ? brs.helperCall('numbersFrom', [list], node) : list;
}

export const MATH: LibraryClass = {
  name: 'Math',
  constants: {
    E: Math.E,
    LN10: Math.LN10,
    LN2: Math.LN2,
    LOG10E: Math.LOG10E,
    LOG2E: Math.LOG2E,
    PI: Math.PI,
    SQRT1_2: Math.SQRT1_2,
    SQRT2: Math.SQRT2,
  },
  functions: {
    abs: { result: absoluteForm, ...byOneHelper('absolute') },
    acos: fractional('arcCosine'),
    acosh: fractional('areaCosine'),
    asin: fractional('arcSine'),
    asinh: fractional('areaSine'),
    atan: fractional('arcTangent'),
    atan2: fractional('arcTangentOf', 2),
    atanh: fractional('areaTangent'),
    cbrt: fractional('cubeRoot'),
    ceil: rounding('ceiling'),
    clz32: { result: (): NumberForm => int(0, 32), ...byOneHelper('leadingZeros') },
    cos: fractional('cosine'),
    cosh: fractional('hyperbolicCosine'),
    exp: fractional('exponential'),
    expm1: fractional('exponentialLessOne'),
    floor: rounding('floor'),
    fround: fractional('nearestFloat'),
    hypot: { result: asDoubleForm, lower: hypotenuse, value: { helper: 'hypotenuse' } },
    imul: {
      result: (): NumberForm => int(-(2 ** 31), 2 ** 31 - 1),
      lower: functionByHelper('integerProduct'),
      value: { helper: 'integerProduct', takes: 2 },
    },
    log: fractional('logarithm'),
    log10: fractional('logarithmOfTen'),
    log1p: fractional('logarithmOfOneMore'),
    log2: fractional('logarithmOfTwo'),
    max: extreme('larger', 'largerOf'),
    min: extreme('smaller', 'smallerOf'),
    pow: fractional('power', 2),
    random: fractional('randomFraction', 0),
    round: rounding('roundHalfUp'),
    sign: { lower: signed, value: { helper: 'signOf' } },
    sin: fractional('sine'),
    sinh: fractional('hyperbolicSine'),
    sqrt: fractional('squareRoot'),
    tan: fractional('tangent'),
    tanh: fractional('hyperbolicTangent'),
    trunc: rounding('truncate'),
  },
};
