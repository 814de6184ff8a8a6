/** A type suffix of a number sets its type, however many digits the number has. */
import { replaceMethod, type EngineFix } from '../fix.ts';

/** Matches strings and comments, which stay unchanged, and numbers with a type suffix. */
const LITERAL = /"[^"\n]*"|'[^\n]*|(?<![\w.&])(\d+\.?\d*|\.\d+)([!%])/g;
/** Number of digits from which the engine ignores the suffix and makes a Double. */
const LONG = 10;
const FLOAT_DIGITS = 9;

/** Writes the number with so few digits that the engine respects its suffix. */
function shortened(literal: string, digits: string | undefined, type: string | undefined): string {
  if (digits === undefined || digits.replace('.', '').length < LONG) return literal;
  const value = Number(digits);
  if (type === '%') return `&h${(Math.trunc(value) >>> 0).toString(16)}`.padEnd(literal.length);
  return `${Number(Math.fround(value).toPrecision(FLOAT_DIGITS)).toExponential()}!`.padEnd(literal.length);
}

export const numberTypeSuffix: EngineFix = {
  name: 'number-type-suffix',
  defect:
    '2147483647% and 3.1415926535! do not compile; "a type declaration character may be used at the end of a variable or literal to fix ' +
    'its type" (BrightScript reference).',
  apply({ core }) {
    replaceMethod<(this: unknown, text: string, ...rest: never[]) => unknown>(
      this.name,
      core.Lexer,
      'Lexer',
      'scan',
      (original) =>
        function (text, ...rest) {
          return original.call(this, text.replace(LITERAL, shortened), ...rest);
        },
    );
  },
};
