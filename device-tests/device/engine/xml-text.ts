/** Text as it stands in XML. */
/** Characters that XML 1.0 cannot hold at all, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Text for XML: the reserved characters and the line breaks that an attribute would lose are escaped; what XML cannot
 * hold is replaced, so that a reader sees that something stood there.
 */
export function xmlText(value: string): string {
  return value
    .replace(NOT_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');
}
