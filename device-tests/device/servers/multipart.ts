/** Parses the fields of a `multipart/form-data` body. */

export interface FormField {
  bytes: Buffer;
  /** Name of an uploaded file. Absent for plain fields. */
  fileName?: string;
}

/**
 * Returns the fields by name in lower case, because hardware accepts `mySubmit` for `mysubmit`. Returns undefined when
 * the body is not multipart, whatever content type the request names.
 */
export function multipartFields(body: Buffer, contentType: string): Map<string, FormField> | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? firstBoundary(body);
  if (boundary === undefined) return undefined;
  const marker = Buffer.from(`--${boundary}`);
  const fields = new Map<string, FormField>();
  let at = body.indexOf(marker);
  while (at >= 0) {
    const start = at + marker.length;
    const next = body.indexOf(marker, start);
    if (next < 0) break;
    // Each part is CRLF, headers, CRLF CRLF, content, CRLF.
    const part = body.subarray(start + 2, next - 2);
    const split = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, Math.max(split, 0)).toString();
    const name = /[;\s]name="([^"]*)"/i.exec(head)?.[1];
    const fileName = /filename="([^"]*)"/i.exec(head)?.[1];
    if (split >= 0 && name !== undefined) {
      fields.set(name.toLowerCase(), {
        bytes: part.subarray(split + 4),
        ...(fileName === undefined ? {} : { fileName }),
      });
    }
    at = next;
  }
  return fields;
}

/** Reads the boundary from the body. Hardware accepts the forms of wdio-roku-service, typed `application/json`. */
function firstBoundary(body: Buffer): string | undefined {
  const line = body.subarray(0, Math.max(body.indexOf('\r\n'), 0)).toString('latin1');
  return /^--([\w'()+,./:=?-]{1,70})$/.exec(line)?.[1];
}
