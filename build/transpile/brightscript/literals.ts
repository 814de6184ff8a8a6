/** Texts and numbers as BrightScript literals. */

/** BrightScript has no escapes: a quote is doubled, a control character becomes `chr(n)`. */
export function textLiteral(value: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  const parts = value.split(/([\u0000-\u001f\u007f\u2028\u2029])/).filter((part) => part !== '');
  if (parts.length === 0) return '""';
  return parts
    .map((part) =>
      part.length === 1 && isControl(part) ? `chr(${part.charCodeAt(0)})` : `"${part.replaceAll('"', '""')}"`,
    )
    .join(' + ');
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 32 || code === 127 || code === 0x2028 || code === 0x2029;
}

/** A number as the device reads it back, in a form that every supported BrighterScript reads too. */
export function numberLiteral(value: number, form: 'integer' | 'long' | 'double'): string {
  // A bare literal of ten digits is a Double to the device, so it is written as a LongInteger.
  if (form === 'integer') return Math.abs(value) < LONG_NUMBER ? String(value) : `${value}&`;
  if (form === 'long') return `${value}&`;
  return doubleLiteral(value);
}

/** Digits from which a number without an exponent is a Double by itself. */
const DIGITS_OF_DOUBLE = 10;
const LONG_NUMBER = 10 ** (DIGITS_OF_DOUBLE - 1);

/** Exponents beyond this are written as a power of two instead of a row of zeros. */
const MAX_ZEROS = 40;

/**
 * BrighterScript before 0.68.1 takes no type character after ten digits or after an exponent. Devices count ten digits, or an
 * exponent after `D`, as a Double; whether they count leading zeros is not documented, so nothing depends on that.
 */
function doubleLiteral(value: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  const digits = mantissa.replace(/[-.]/g, '');
  const significant = digits.replace(/^0+/, '');
  if (exponent === undefined && digits.length < DIGITS_OF_DOUBLE) return `${text}#`;
  if (significant.length < DIGITS_OF_DOUBLE) return value.toExponential().replace(/e\+?/, 'D');
  if (exponent === undefined) return text;
  const power = Number(exponent);
  if (Math.abs(power) > MAX_ZEROS) return timesPowerOfTwo(value);
  const sign = value < 0 ? '-' : '';
  return sign + (power < 0 ? `0.${'0'.repeat(-power - 1)}${digits}` : digits.padEnd(power + 1, '0'));
}

/** A product that is exact, as its factors are; an Integer as exponent would make the power a Float. */
function timesPowerOfTwo(value: number): string {
  let power = Math.floor(Math.log2(Math.abs(value)));
  // The logarithm is rounded; near a power of two it may be one too large.
  if (2 ** power > Math.abs(value)) power -= 1;
  // Divided in two steps: 2 ** -power would be infinite below 2 ** -1023.
  const half = Math.trunc(power / 2);
  return `${doubleLiteral(value / 2 ** half / 2 ** (power - half))} * 2# ^ (${power}#)`;
}
