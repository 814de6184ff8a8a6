/** Serves a file from memory, with range requests as players make them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends the whole file, or the part that `Range` asks for, from a first byte on. */
export function sendFile(
  { type, bytes }: { type: string; bytes: Uint8Array },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
  if (first === undefined) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    return;
  }
  const from = Number(first);
  const to = Math.min(last ? Number(last) : Infinity, bytes.length - 1);
  if (from > to) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  response
    .writeHead(206, {
      ...headers,
      'content-length': to - from + 1,
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
    })
    .end(bytes.subarray(from, to + 1));
}
