/** Tests with real listeners which address of a name the transport connects to, and what it reads from it. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { test, type TestContext } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { startDeafListener } from '../testing/deaf-listener.ts';
import { createAddressCheck } from './address.ts';
import type { AttemptResult } from './outcome.ts';
import { createUndiciTransport } from './transport.ts';

const LOOPBACK = createAddressCheck({ loopback: true, allow: [] });
const TIMEOUT_MS = 5000;

async function attempt(t: TestContext, url: string, addresses: readonly string[]): Promise<AttemptResult> {
  const transport = createUndiciTransport({
    check: LOOPBACK,
    lookup: () => Promise.resolve([...addresses]),
    nowMs: () => Date.now(),
  });
  t.after(() => transport.close());
  const { result } = await transport.send({ url, headers: {}, body: Buffer.from('{}'), secrets: [] }, TIMEOUT_MS);
  return result;
}

/** Starts a receiver that answers each request with these bytes, in pieces. */
async function rawReceiver(
  t: TestContext,
  pieces: readonly string[],
  host = '127.0.0.1',
  port = 0,
  onRequest = (): void => undefined,
): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      onRequest();
      const write = (n: number): void => {
        const piece = pieces[n];
        if (piece !== undefined) socket.write(piece, 'latin1', () => setImmediate(write, n + 1));
      };
      write(0);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  t.after(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const DELIVERED: AttemptResult = { kind: 'answered', status: 200 };

test('an address that keeps silent is passed by, and the attempt is delivered by the next one', async (t) => {
  const port = await startDeafListener(t);
  await rawReceiver(t, [OK], '127.0.0.2', port);
  assert.deepEqual(await attempt(t, `http://hook.example:${port}/`, ['127.0.0.1', '127.0.0.2']), DELIVERED);
});

test('an address at which nothing listens is passed by at once', async (t) => {
  const port = await rawReceiver(t, [OK], '127.0.0.2');
  assert.deepEqual(await attempt(t, `http://hook.example:${port}/`, ['127.0.0.1', '::1', '127.0.0.2']), DELIVERED);
});

test('only the permitted addresses of a name are used', async (t) => {
  const port = await rawReceiver(t, [OK]);
  const addresses = ['fe80::1', '0.0.0.0', '169.254.169.254', '127.0.0.1'];
  assert.deepEqual(await attempt(t, `http://hook.example:${port}/`, addresses), DELIVERED);
});

test('a name without an address that may be used is tried again; a literal that may not be used is final', async (t) => {
  const byName = await attempt(t, 'http://hook.example/', ['0.0.0.0', 'fe80::1']);
  assert.ok(byName.kind === 'network' && byName.unreached === true, JSON.stringify(byName));
  assert.match(byName.message, /no address that may be used: the address 0\.0\.0\.0/);
  assert.equal((await attempt(t, 'http://0.0.0.0/', [])).kind, 'refused');
  assert.equal((await attempt(t, 'http://[fe80::1]/', [])).kind, 'refused');
});

test('interim answers are read past, however many come and wherever they are cut', async (t) => {
  const interim =
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\nX: y\r\n\r\n';
  for (const pieces of [[interim + OK], [interim, OK], [...(interim + OK)]]) {
    const port = await rawReceiver(t, pieces);
    const transport = createUndiciTransport({ check: LOOPBACK, lookup: () => Promise.reject(), nowMs: () => 0 });
    t.after(() => transport.close());
    const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
    // The second request uses the same connection.
    for (const _ of [1, 2]) {
      const { result, answer } = await transport.send(request, TIMEOUT_MS);
      assert.deepEqual([result, Buffer.from(answer ?? []).toString()], [DELIVERED, 'ok']);
    }
  }
});

test('interim answers without an answer are a timeout or a connection that ended', async (t) => {
  const port = await rawReceiver(t, ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n']);
  assert.equal((await attempt(t, `http://127.0.0.1:${port}/`, [])).kind, 'network');
});

test('interim answers without an end are cut off after a bounded number of bytes', async (t) => {
  const interim = 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const write = (): void => void socket.write(interim, (error) => error ?? setImmediate(write));
    socket.once('data', write);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  assert.equal((await attempt(t, `http://127.0.0.1:${port}/`, [])).kind, 'network');
});

test('a name with a thousand addresses makes no more than a bounded number of connections', async (t) => {
  let asked = 0;
  const count = (): void => void (asked += 1);
  subscribe('net.client.socket', count);
  t.after(() => unsubscribe('net.client.socket', count));
  const port = await rawReceiver(t, [OK], '127.0.0.1');
  const dead = Array.from({ length: 1000 }, (_, n) => `127.1.${n >> 8}.${n & 255}`);
  const result = await attempt(t, `http://hook.example:${port}/`, dead);
  assert.ok(result.kind === 'network' && result.unreached === true, JSON.stringify(result));
  assert.ok(asked > 1 && asked <= 32, `${asked} connections in one attempt`);
});

test('trailers, compressed answers, large headers and surplus answers cost their own attempt at most', async (t) => {
  const bomb = gzipSync(Buffer.alloc(50_000_000)).toString('latin1');
  const head = 'HTTP/1.1 200 OK\r\n';
  const taken: Record<string, string> = {
    trailers: `${head}Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n`,
    'a compressed answer': `${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n${bomb}`,
    'a surplus answer': OK + OK.replace('200', '500'),
  };
  const refused: Record<string, string> = {
    'a large header': `${head}X-Large: ${'x'.repeat(20_000)}\r\nContent-Length: 2\r\n\r\nok`,
    'many headers': `${head}${'X: y\r\n'.repeat(20_000)}Content-Length: 2\r\n\r\nok`,
    'large trailers': `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  };
  for (const [name, text] of [...Object.entries(taken), ...Object.entries(refused)]) {
    const port = await rawReceiver(t, [text]);
    const transport = createUndiciTransport({ check: LOOPBACK, lookup: () => Promise.reject(), nowMs: () => 0 });
    t.after(() => transport.close());
    const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
    // The second request may use the same connection.
    for (const _ of [1, 2]) {
      const { result, answer } = await transport.send(request, TIMEOUT_MS);
      if (name in taken) assert.deepEqual(result, DELIVERED, name);
      else assert.equal(result.kind, 'network', name);
      assert.ok((answer?.byteLength ?? 0) <= 4096, name);
    }
  }
});

test('an attempt continues with the addresses that the failed one before it did not reach', async (t) => {
  const port = await rawReceiver(t, [OK], '127.0.0.1');
  const dead = Array.from({ length: 50 }, (_, n) => `127.1.0.${n}`);
  const transport = createUndiciTransport({
    check: LOOPBACK,
    lookup: () => Promise.resolve([...dead, '127.0.0.1']),
    nowMs: () => Date.now(),
  });
  t.after(() => transport.close());
  const kinds: string[] = [];
  for (let n = 0; n < 4; n++) {
    const request = { url: `http://hook.example:${port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
    kinds.push((await transport.send(request, TIMEOUT_MS)).result.kind);
  }
  // The third attempt reaches the last address, and later ones begin there.
  assert.deepEqual(kinds, ['network', 'network', 'answered', 'answered']);
});

test('a connection in constant use follows its name, to another address and to a forbidden one', async (t) => {
  const served: string[] = [];
  const listen = (host: string, port = 0): Promise<number> =>
    rawReceiver(t, [OK], host, port, () => void served.push(host));
  const port = await listen('127.0.0.1');
  await listen('127.0.0.2', port);
  let addresses = ['127.0.0.1'];
  let nowMs = 0;
  const transport = createUndiciTransport({
    check: LOOPBACK,
    lookup: () => Promise.resolve(addresses),
    nowMs: () => Date.now(),
    monotonicMs: () => nowMs,
  });
  t.after(() => transport.close());
  const send = async (): Promise<AttemptResult> => {
    nowMs += 1000;
    const request = { url: `http://hook.example:${port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
    return (await transport.send(request, TIMEOUT_MS)).result;
  };
  assert.deepEqual(await send(), DELIVERED);
  addresses = ['127.0.0.2'];
  for (let n = 0; n < 61; n++) assert.deepEqual(await send(), DELIVERED);
  assert.deepEqual([served.at(1), served.at(-1)], ['127.0.0.1', '127.0.0.2']);
  addresses = ['169.254.169.254'];
  const results: AttemptResult[] = [];
  for (let n = 0; n < 61; n++) results.push(await send());
  assert.deepEqual(results[0], DELIVERED);
  assert.match(JSON.stringify(results.at(-1)), /no address that may be used/);
});

test("TLS gets the host name without its final dot, and OpenSSL's error is one line", async (t) => {
  const names: string[] = [];
  const server = createTlsServer({
    SNICallback: (name, done) => (names.push(name), done(new Error('no certificate'))),
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await attempt(t, `https://hook.example.:${port}/`, ['127.0.0.1']);
  assert.deepEqual(names, ['hook.example']);
  const plain = await rawReceiver(t, [OK]);
  const result = await attempt(t, `https://127.0.0.1:${plain}/`, []);
  assert.ok(result.kind === 'network' && result.unreached === true, JSON.stringify(result));
  assert.match(result.message, /^no TLS connection could be made: [^\n]*; no request was sent \(ERR_SSL_\w+\)$/);
});
