/** Fields of a `multipart/form-data` body. */

/** Name → bytes. Undefined when the body is not of that form. */
export function multipartFields(body: Buffer, contentType: string): Map<string, Buffer> | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const marker = Buffer.from(`--${boundary}`);
  const fields = new Map<string, Buffer>();
  let at = body.indexOf(marker);
  while (at >= 0) {
    const start = at + marker.length;
    const next = body.indexOf(marker, start);
    if (next < 0) break;
    // Each part is CRLF, headers, CRLF CRLF, content, CRLF.
    const part = body.subarray(start + 2, next - 2);
    const split = part.indexOf('\r\n\r\n');
    const name = /name="([^"]*)"/i.exec(part.subarray(0, Math.max(split, 0)).toString())?.[1];
    if (split >= 0 && name !== undefined) fields.set(name, part.subarray(split + 4));
    at = next;
  }
  return fields;
}
