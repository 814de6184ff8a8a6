/** Text for XML: the five reserved characters, and line breaks that an attribute would lose; no control characters. */
export function xmlText(value: string): string {
  return (
    value
      // eslint-disable-next-line no-control-regex -- XML 1.0 has no way to write these
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
      .replaceAll('\n', '&#10;')
      .replaceAll('\t', '&#9;')
  );
}
