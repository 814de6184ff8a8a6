/** Prints strings and numbers as BrightScript literals. */

/**
 * Number of control characters from which a string is printed with stand-ins. Longer sums overflow a parser's stack.
 */
const MANY_CONTROLS = 60;

/** Prints a string literal. BrightScript has no escapes: quotes are doubled, control characters become `chr(n)`. */
export function quotedString(value: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  const parts = value.split(/([\u0000-\u001f\u007f\u2028\u2029])/).filter((part) => part !== '');
  if (parts.length === 0) return '""';
  if (parts.length > MANY_CONTROLS && parts.filter(isControl).length >= MANY_CONTROLS) return withStandIns(value);
  return parts
    .map((part) => (isControl(part) ? `chr(${part.charCodeAt(0)})` : `"${part.replaceAll('"', '""')}"`))
    .join(' + ');
}

function isControl(part: string): boolean {
  const code = part.charCodeAt(0);
  return part.length === 1 && (code < 32 || code === 127 || code === 0x2028 || code === 0x2029);
}

/**
 * Prints a string with a printable stand-in for each control character, and a call that replaces it:
 * `"one~two".replace("~", chr(10))`.
 */
function withStandIns(value: string): string {
  const used = new Set(value);
  const controls = [...used].filter(isControl);
  const free = unusedCharacters(used, controls.length);
  const standIns = new Map(controls.map((control, i) => [control, free[i] ?? '']));
  const calls = [...standIns].map(([control, standIn]) => `.replace("${standIn}", chr(${control.charCodeAt(0)}))`);
  const text = Array.from(value, (character) => standIns.get(character) ?? character).join('');
  return `"${text.replaceAll('"', '""')}"${calls.join('')}`;
}

/** Returns printable characters that the string does not use: `~` first, letters of other scripts last. */
function unusedCharacters(used: ReadonlySet<string>, count: number): readonly string[] {
  const free = [...'~|^`_@#$'].filter((character) => !used.has(character));
  for (let code = 0xa1; free.length < count && code < 0xd800; code++) {
    const character = String.fromCharCode(code);
    if (!used.has(character) && !isControl(character)) free.push(character);
  }
  return free;
}

/** Prints a number in a form that devices and all supported BrighterScript versions parse correctly. */
export function numberLiteral(value: number, form: 'integer' | 'long' | 'double'): string {
  // Devices parse an integer literal of ten digits as a Double, so this prints a LongInteger.
  if (form === 'integer') return Math.abs(value) < LONG_NUMBER ? String(value) : `${value}&`;
  if (form === 'long') return `${value}&`;
  return doubleLiteral(value);
}

/** Number of digits from which a literal without an exponent is a Double. */
const DIGITS_OF_DOUBLE = 10;
const LONG_NUMBER = 10 ** (DIGITS_OF_DOUBLE - 1);

/** Largest exponent printed as zeros. Larger ones become a product with a power of two. */
const MAX_ZEROS = 40;

/**
 * Prints a Double. BrighterScript before 0.68.1 accepts no type character after ten digits or after an exponent.
 * Devices parse ten digits, or an exponent after `D`, as a Double. It is not documented whether leading zeros count, so
 * the output does not depend on it.
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

/**
 * Prints an exact product with a power of two. The exponent is a Double, because an Integer would make the power a
 * Float.
 */
function timesPowerOfTwo(value: number): string {
  let power = Math.floor(Math.log2(Math.abs(value)));
  // Corrects rounding of the logarithm, which may be one too large near a power of two.
  if (2 ** power > Math.abs(value)) power -= 1;
  // Divides in two steps, because 2 ** -power would be infinite below 2 ** -1023.
  const half = Math.trunc(power / 2);
  return `${doubleLiteral(value / 2 ** half / 2 ** (power - half))} * 2# ^ (${power}#)`;
}
