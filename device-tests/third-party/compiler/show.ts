/**
 * Formats a value as a string, identically in Node and on the device: this module runs in both.
 *
 * Keys are sorted, since the device guarantees no order. Functions in objects and keys without a value are left out,
 * because a class instance on the device stores its methods in itself.
 */
export function show(value: unknown): string {
  if (value == null) return 'undefined';
  if (typeof value === 'string') return `'${value.replaceAll('\r', '\\r')}'`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'function') return 'function';
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) parts.push(show(item));
    return `[${parts.join(', ')}]`;
  }
  const members = value as { readonly [key: string]: unknown };
  for (const key of Object.keys(value).sort()) {
    const member = members[key];
    if (member != null && typeof member !== 'function') parts.push(`${key}: ${show(member)}`);
  }
  return `{${parts.join(', ')}}`;
}
