/** A receiver under the test's control: a real listener that records requests and answers as configured. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json: Record<string, unknown>;
  atMs: number;
  /** Status of the answer, once it was sent. */
  status: number | undefined;
}

export interface TestReceiver {
  url: string;
  port: number;
  received: ReceivedWebhook[];
  /** Resolves when `count` webhooks accepted by the predicate have arrived in total; rejects after a timeout. */
  waitFor(count: number, accept?: (webhook: ReceivedWebhook) => boolean): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

export type Answer = (webhook: ReceivedWebhook, response: ServerResponse, count: number) => void;

export const answerOk: Answer = (_webhook, response) => void response.writeHead(200).end();

/** Timeout of a wait, in milliseconds: long enough for a loaded machine, to end a hang and not to judge speed. */
const LONGEST_WAIT_MS = 60_000;
/** Number of received webhooks shown in an error, and characters of each body. */
const LAST_SHOWN = 5;
const MOST_SHOWN = 200;

export async function startReceiver(
  t: TestContext,
  answer: Answer = answerOk,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<TestReceiver> {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const webhook: ReceivedWebhook = {
        path: request.url ?? '',
        headers: request.headers,
        body,
        json: JSON.parse(body.toString('utf8')) as Record<string, unknown>,
        atMs: Date.now(),
        status: undefined,
      };
      received.push(webhook);
      response.on('finish', () => (webhook.status = response.statusCode));
      answer(webhook, response, received.length);
      for (const check of waiting) check();
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    waitFor: (count, accept = () => true) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(waitError(received, count, accept, longestWaitMs)));
        }, longestWaitMs);
        const check = (): void => {
          const found = received.filter(accept);
          if (found.length < count) return;
          waiting.delete(check);
          clearTimeout(late);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  t.after(() => receiver.close());
  return receiver;
}

function waitError(
  received: readonly ReceivedWebhook[],
  count: number,
  accept: (webhook: ReceivedWebhook) => boolean,
  waitedMs: number,
): string {
  const last = received
    .slice(-LAST_SHOWN)
    .map(({ path, status, body }) => `  ${path} ${status ?? 'not answered'} ${String(body).slice(0, MOST_SHOWN)}`);
  const found = received.filter(accept).length;
  return [
    `${found} of ${count} webhooks came in ${waitedMs} ms; accepted is ${accept.toString()}`,
    `${received.length} came in all; the last of them:`,
    ...last,
  ].join('\n');
}
