/** Request handler of the sample receiver. Verifies each webhook's signature and prints one JSON line about it. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { verifySignature } from './verify.ts';

interface ReceiverOptions {
  secret: string;
  print(line: string): void;
}

/** Maximum body size, in bytes. Webhooks are smaller: the server accepts at most a few megabytes from its clients. */
const MOST_BODY_BYTES = 16 * 1024 * 1024;

export function createReceiver(options: ReceiverOptions): RequestListener {
  return (request, response) => {
    receive(request, response, options).catch((error: unknown) => {
      options.print(JSON.stringify({ event: 'webhook.broken', error: String(error) }));
      response.writeHead(500).end();
    });
  };
}

async function receive(request: IncomingMessage, response: ServerResponse, options: ReceiverOptions): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end();
    return;
  }
  const body = await readAll(request);
  if (body === undefined) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const header = request.headers['x-signature'];
  const verified = verifySignature(options.secret, body, typeof header === 'string' ? header : undefined);
  response.writeHead(verified ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ verified }));
  const { type, messageId } = describe(body);
  options.print(JSON.stringify({ event: 'webhook.received', type, messageId, verified, bytes: body.byteLength }));
}

/** Reads the body; undefined if it is larger than the maximum. */
async function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  // One buffer that doubles: a list of chunks of one byte would take a hundred times their bytes.
  let body = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const needed = bytes + chunk.byteLength;
    if (needed > MOST_BODY_BYTES) return undefined;
    if (needed > body.byteLength) {
      const size = Math.min(MOST_BODY_BYTES, Math.max(needed, 2 * body.byteLength));
      body = Buffer.concat([body.subarray(0, bytes)], size);
    }
    chunk.copy(body, bytes);
    bytes = needed;
  }
  return body.subarray(0, bytes);
}

/** Returns the fields to print; both are null if the body is not JSON. */
function describe(body: Buffer): { type: unknown; messageId: unknown } {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    const { type, messageId } = parsed as { type?: unknown; messageId?: unknown };
    return { type, messageId };
  } catch {
    return { type: null, messageId: null };
  }
}
