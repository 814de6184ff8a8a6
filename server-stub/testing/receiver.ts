/** A receiver under the test's control: a real listener that keeps what it got and answers as told. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json: Record<string, unknown>;
  atMs: number;
  /** What it was answered with, once it was. */
  status: number | undefined;
}

export interface TestReceiver {
  url: string;
  port: number;
  received: ReceivedWebhook[];
  /** Resolves when `count` webhooks that the predicate accepts have arrived in all. */
  waitFor(count: number, accept?: (webhook: ReceivedWebhook) => boolean): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

export type Answer = (webhook: ReceivedWebhook, response: ServerResponse, count: number) => void;

export const answerOk: Answer = (_webhook, response) => void response.writeHead(200).end();

export async function startReceiver(t: TestContext, answer: Answer = answerOk): Promise<TestReceiver> {
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
      new Promise((resolve) => {
        const check = (): void => {
          const found = received.filter(accept);
          if (found.length < count) return;
          waiting.delete(check);
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
