/** Servers of event streams for tests, each at a path of its own. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const STREAM = { 'Content-Type': 'text/event-stream; charset=utf-8' };

const BODIES: Readonly<Record<string, (lastId: string) => string | Buffer>> = {
  fields: () =>
    '\ufeff: a comment\n\nevent: greeting\nid: 7\nretry: 1500\ndata: one\ndata:two\n\n' +
    'data\r\n\r\nid: 8\rdata: ü\r\rretry: soon\nunknown: x\n\nid:9\n\ndata: never ended',
  resumed: (lastId) => `data: after ${lastId}\n\n`,
  many: () => Array.from({ length: 3000 }, (_, i) => `data: ${i}\n\n`).join(''),
  zipped: () => gzipSync('data: zipped\n\n'),
  'not-zipped': () => 'data: plain\n\n',
  'invalid-text': () => Buffer.from([...Buffer.from('data: '), 0xff, 0xfe, 10, 10]),
};

/** Answers at `events-<name>` with a body, or as a server that misbehaves. */
export function serveEvents(path: string, request: IncomingMessage, response: ServerResponse): void {
  const name = path.replace('events-', '');
  const lastId = request.headers['last-event-id'];
  if (name === 'endless-line') {
    const chunk = `data: ${'x'.repeat(64 * 1024)}`;
    const fill = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(200, STREAM).on('drain', fill);
    fill();
  } else if (name === 'cut') {
    response.writeHead(200, STREAM).write('data: first\n\ndata: se', () => response.destroy());
  } else if (name === 'open') {
    response.writeHead(200, STREAM).write('data: first\n\n');
  } else if (name === 'wrong-type') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('data: text\n\n');
  else if (name === 'refused') response.writeHead(503, STREAM).end('data: busy\n\n');
  else {
    const encoding = name.endsWith('zipped') ? { 'Content-Encoding': 'gzip' } : {};
    response.writeHead(200, { ...STREAM, ...encoding }).end(BODIES[name]?.(typeof lastId === 'string' ? lastId : '-'));
  }
}
