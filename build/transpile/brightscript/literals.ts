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

/** A number as the device reads it back. */
export function numberLiteral(value: number, form: 'integer' | 'long' | 'double'): string {
  // A bare literal of ten digits is a Float to the device, so it is written as a LongInteger.
  if (form === 'integer') return Math.abs(value) < 1e9 ? String(value) : `${value}&`;
  if (form === 'long') return `${value}&`;
  const text = String(value).replace('e+', 'e');
  return `${text}#`;
}
