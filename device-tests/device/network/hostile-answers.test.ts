/**
 * Seeded answers of hostile servers: whatever a server sends, each transfer ends with one outcome. SEED=<n> runs one seed
 * again.
 */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { isThorough } from '../../../build/testing/tiers.ts';
import { FakeRandom } from '../../../sdk/testing/fakes.ts';
import { RealNetwork } from './real-network.ts';
import type { TransferOutcome, TransferRequest } from './types.ts';

const SEEDS = isThorough() ? 10_000 : 500;
const AT_ONCE = 20;

const PLAIN = Buffer.from('{"success":true}');
const BODIES = [
  PLAIN,
  Buffer.alloc(0),
  gzipSync(PLAIN),
  deflateSync(PLAIN),
  deflateRawSync(PLAIN),
  Buffer.alloc(70_000, 7),
];
const STATUS_LINES = [
  'HTTP/1.1 200 OK',
  'HTTP/1.1 200',
  'HTTP/1.0 204 No Content',
  'HTTP/1.1 304 Not Modified',
  'HTTP/1.1 100 Continue',
  'HTTP/1.1 103 Early Hints',
  'HTTP/1.1 101 Switching Protocols',
  'HTTP/1.1 302 Found',
  'HTTP/1.1 999 ?',
  'HTTP/1.1 99999 Much',
  'HTTP/9.9 200 OK',
  'ICY 200 OK',
  '',
  '\u0000\u0001\u0002',
];
const HEADERS = [
  'Content-Encoding: gzip',
  'Content-Encoding: deflate',
  'Content-Encoding: br, gzip',
  'Content-Encoding: \u00ff',
  'Content-Encoding: constructor',
  'Content-Encoding: valueOf, toString',
  'Content-Length: 16',
  'Content-Length: 4',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Location: /again',
  'Location: http://[::1',
  'Location: file:///etc/passwd',
  'Location: //',
  'Location: \u00e9\u0000',
  'Set-Cookie: a=1; Domain=\u00e9; Expires=never; Max-Age=1e99',
  'Set-Cookie: =;;;=',
  'Set-Cookie: __proto__=1',
  'Connection: close',
  'Upgrade: websocket',
  'no colon',
  ': no name',
  `X-Long: ${'x'.repeat(20_000)}`,
  ' folded: line',
];

/** Makes an answer, often a broken one. */
function hostileAnswer(random: FakeRandom): Buffer {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const headers = Array.from({ length: random.below(5) }, () => pick(HEADERS));
  let body = pick(BODIES);
  if (random.below(4) === 0)
    body = Buffer.from(`${pick(['4', 'ffffffffff', 'zz', '-1'])}\r\n${body.toString()}\r\n0\r\n\r\n`);
  const statusLine = random.below(2) === 0 ? 'HTTP/1.1 200 OK' : pick(STATUS_LINES);
  const head = [statusLine, ...headers].join(pick(['\r\n', '\r\n', '\n']));
  let bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
  if (random.below(5) === 0) bytes = bytes.subarray(0, random.below(bytes.length + 1));
  if (random.below(5) === 0 && bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

const network = new RealNetwork();
const open = new Set<Socket>();
const server = createServer((socket) => {
  open.add(socket);
  socket.on('error', () => undefined).on('close', () => open.delete(socket));
  socket.on('data', (request) => {
    const seed = Number(/^\w+ \/(\d+)/.exec(request.toString('latin1'))?.[1]);
    // A redirect leads to another path: it gets the end of the connection.
    if (Number.isNaN(seed)) {
      socket.destroy();
      return;
    }
    const random = new FakeRandom(seed);
    const bytes = hostileAnswer(random);
    const at = random.below(bytes.length + 1);
    socket.write(bytes.subarray(0, at), () => {
      if (random.below(5) === 0) socket.resetAndDestroy();
      else socket.end(bytes.subarray(at));
    });
  });
});
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => {
  network.close();
  server.close();
  open.forEach((socket) => socket.destroy());
});

function requestFor(seed: number): TransferRequest {
  const { port } = server.address() as AddressInfo;
  return {
    method: seed % 3 === 0 ? 'POST' : 'GET',
    url: `http://127.0.0.1:${port}/${seed}`,
    headers: [],
    verifyPeer: true,
    verifyHost: true,
    compressed: seed % 2 === 0,
    cookies: true,
    userAgent: 'Roku',
    ...(seed % 3 === 0 ? { body: PLAIN } : {}),
  };
}

test(`${SEEDS} answers of hostile servers: each transfer has one outcome`, async () => {
  const only = process.env['SEED'];
  const seeds = only === undefined ? Array.from({ length: SEEDS }, (_, i) => i + 1) : [Number(only)];
  const outcomes: TransferOutcome[] = [];
  const next = async (): Promise<void> => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const request = requestFor(seed);
      await new Promise<void>((resolve) => {
        network.start(request, (outcome) => {
          outcomes.push(outcome);
          resolve();
        });
      });
    }
  };
  const { length } = seeds;
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  assert.equal(outcomes.length, length);
  if (only !== undefined) return;
  const answered = outcomes.filter((outcome) => outcome.answered).length;
  assert.ok(answered > SEEDS / 10 && answered < SEEDS - SEEDS / 10, `${answered} of ${SEEDS} had an answer`);
});
