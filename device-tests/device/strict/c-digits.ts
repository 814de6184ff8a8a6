/** Formats a number as C's `%g` does. */

/** Number of significant digits of a Double. */
const DOUBLE_DIGITS = 14;
const LEAST_EXPONENT = -4;

/** @param digits number of significant digits, as 14 in `%.14g` */
export function cDigits(value: number, digits = DOUBLE_DIGITS): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', exponent = '0'] = value.toExponential(digits - 1).split('e');
  const power = Number(exponent);
  if (power < LEAST_EXPONENT || power >= digits) {
    const sign = power < 0 ? '-' : '+';
    return `${withoutZeros(mantissa)}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  return withoutZeros(value.toFixed(Math.max(digits - 1 - power, 0)));
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
