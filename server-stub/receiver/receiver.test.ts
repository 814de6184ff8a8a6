/** Tests the sample receiver with real requests: bodies in small chunks, and too large ones. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nextTurn } from '../runtime/time-slice.ts';
import { until } from '../testing/until.ts';
import { createReceiver } from './receiver.ts';

const SECRET = 's3cret';
const REQUESTS = 10;
const CHUNKS = 5000;
/** Memory allowed for one body under way: its connection, its parser and twice its bytes. */
const MOST_BYTES = 100_000;

async function startReceiver(t: TestContext): Promise<{ port: number; lines: string[]; requests: IncomingMessage[] }> {
  const lines: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer(createReceiver({ secret: SECRET, print: (line) => void lines.push(line) }));
  server.on('request', (request) => void requests.push(request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, lines, requests };
}

function open(t: TestContext, port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  t.after(() => void socket.destroy());
  return socket;
}

test('bodies in chunks of one byte cost what they hold', async (t) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { port, lines, requests } = await startReceiver(t);
  const signature = createHmac('sha1', SECRET).update('x'.repeat(CHUNKS)).digest('hex');
  const head = `POST / HTTP/1.1\r\nhost: a\r\nx-signature: ${signature}\r\ntransfer-encoding: chunked\r\n\r\n`;
  const sockets = Array.from({ length: REQUESTS }, () => open(t, port));
  for (const socket of sockets) socket.write(head);
  await until(() => requests.length === REQUESTS);
  const used = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const chunk = '1\r\nx\r\n';
  for (let sent = 1; sent <= CHUNKS; sent++) {
    for (const socket of sockets) socket.write(chunk);
    const bytes = head.length + sent * chunk.length;
    // Each chunk is read by itself, as from a client that sends one in each packet.
    while (requests.some((request) => request.socket.bytesRead < bytes)) await nextTurn();
  }
  const each = (used() - before) / REQUESTS;
  assert.ok(each < MOST_BYTES, `${Math.round(each)} bytes for each body`);
  for (const socket of sockets) socket.write('0\r\n\r\n');
  await until(() => lines.length === REQUESTS);
  const [line = ''] = lines;
  assert.deepEqual(JSON.parse(line), {
    event: 'webhook.received',
    type: null,
    messageId: null,
    verified: true,
    bytes: CHUNKS,
  });
  assert.equal(new Set(lines).size, 1);
});

test('a body larger than the maximum is refused, and a smaller one of many sizes is read whole', async (t) => {
  const { port } = await startReceiver(t);
  const post = (body: Buffer): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: { 'x-signature': createHmac('sha1', SECRET).update(body).digest('hex') },
    });
  for (const bytes of [0, 1, 70_000, 1_000_003]) {
    const body = Buffer.alloc(bytes, 'abcdefg');
    assert.equal((await post(body)).status, 200, `${bytes} bytes`);
  }
  assert.equal((await post(Buffer.alloc(16 * 1024 * 1024 + 1))).status, 413);
});
