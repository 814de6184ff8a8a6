/** The type that a character at the end of a number declares is its type, however many digits the number has. */
import { replaceMethod, type EngineFix } from './fix.ts';

/** Texts and comments, which are left alone, and numbers that declare a type. */
const LITERAL = /"[^"\n]*"|'[^\n]*|(?<![\w.&])(\d+\.?\d*|\.\d+)([!%])/g;
/** From so many digits on the engine takes a number for a Double, whatever it declares. */
const LONG = 10;
const FLOAT_DIGITS = 9;

/** The same number in so few digits that the engine looks at what it declares. */
function shortened(literal: string, digits: string | undefined, type: string | undefined): string {
  if (digits === undefined || digits.replace('.', '').length < LONG) return literal;
  const value = Number(digits);
  if (type === '%') return `&h${(Math.trunc(value) >>> 0).toString(16)}`.padEnd(literal.length);
  return `${Number(Math.fround(value).toPrecision(FLOAT_DIGITS)).toExponential()}!`.padEnd(literal.length);
}

export const longLiterals: EngineFix = {
  name: 'long-literals',
  defect:
    '2147483647% and 3.1415926535! do not compile; "a type declaration character may be used at the end of a variable or literal to fix ' +
    'its type" (BrightScript reference).',
  apply({ core }) {
    replaceMethod<(this: unknown, text: string, ...rest: never[]) => unknown>(
      this.name,
      core['Lexer'] as { prototype: object } | undefined,
      'Lexer',
      'scan',
      (original) =>
        function (text, ...rest) {
          return original.call(this as never, text.replace(LITERAL, shortened) as never, ...rest);
        },
    );
  },
};
