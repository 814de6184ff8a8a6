/** Reads the JSON body of a request to the control port, and reports invalid requests. */
import type { IncomingMessage } from 'node:http';

/** Maximum size of a body, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** An invalid request. The response is `{code, message}`. */
export class BadRequest extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @throws BadRequest when the body is not a JSON object, or too long */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES)
      throw new BadRequest(413, 'BODY_TOO_LARGE', `The body is over ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Answered below, as anything else that is not an object.
  }
  throw new BadRequest(400, 'BODY_INVALID', 'The body must be a JSON object.');
}
