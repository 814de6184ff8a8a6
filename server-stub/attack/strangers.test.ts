/** Clients without a write key can use few resources of the server, and cannot affect clients that have a key. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createHttp } from '../http.ts';
import { HttpBounds } from '../http-bounds.ts';
import { silentLogger } from '../runtime/log.ts';
import { configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const KIB = 1024;

const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

/** Opens a raw TCP connection and collects the received text. */
function open(t: TestContext, url: string): { socket: Socket; text: () => string; isClosed: () => boolean } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let closed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined); // Some of these tests wait for the connection to break.
  socket.on('close', () => (closed = true));
  t.after(() => socket.destroy());
  return { socket, text: () => text, isClosed: () => closed };
}

function head(bytes: number, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    host: 'x',
    'content-type': 'application/json',
    'content-length': String(bytes),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /v1/batch HTTP/1.1\r\n${lines.join('')}\r\n`;
}

test('a wrong key in the header is answered before the body arrives', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const stranger = open(t, server.url);
  stranger.socket.write(head(4_000_000, { authorization: basic('nobody') }) + '{');
  await until(() => stranger.text().includes('WRITE_KEY_UNKNOWN'));
  assert.match(stranger.text(), /^HTTP\/1\.1 401 /);
});

test('without a key in the header a body may be 512 KiB, inflated too', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const send = async (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}, path = '/v1/batch') => {
    const type = { 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers: { ...type, ...headers }, body });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const batch = (bytes: number): string => {
    const text = `{"writeKey":"${WRITE_KEY}","batch":[]}`;
    return text + ' '.repeat(bytes - text.length);
  };
  const gzip = { 'content-encoding': 'gzip' };
  assert.deepEqual(await send(batch(512 * KIB)), [200, undefined]);
  assert.deepEqual(await send(batch(512 * KIB + 1)), [413, 'BODY_TOO_LARGE']);
  assert.deepEqual(await send(Buffer.from(gzipSync(batch(512 * KIB))), gzip), [200, undefined]);
  assert.deepEqual(await send(Buffer.from(gzipSync(batch(512 * KIB + 1))), gzip), [413, 'BODY_TOO_LARGE']);
  // The limit also applies to a path without a route.
  assert.deepEqual(await send(batch(512 * KIB + 1), {}, '/nowhere'), [413, 'BODY_TOO_LARGE']);
  const header = { authorization: basic(WRITE_KEY) };
  assert.deepEqual(await send(batch(2_000_000), header), [200, undefined]);
});

test('endless bodies fill only the room of unknown clients', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const part = 60 * KIB;
  const strangers = Array.from({ length: 300 }, () => open(t, server.url));
  for (const { socket } of strangers) socket.write(head(64 * KIB) + ' '.repeat(part));
  // The bodies of unknown clients share 16 MiB. What does not fit is refused.
  const fit = Math.floor((16 * KIB * KIB) / part);
  await until(() => strangers.filter(({ text }) => text().includes('STORE_BUSY')).length >= strangers.length - fit);
  const answer = await server.ingest('/v1/track', { userId: 'u', event: 'e'.repeat(1000) });
  assert.equal(answer.status, 200);
  // The room is free again after the strangers disconnect.
  for (const { socket } of strangers) socket.destroy();
  await until(async () => {
    const body = JSON.stringify({ writeKey: WRITE_KEY, batch: [] }).padEnd(part);
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${server.url}/v1/batch`, { method: 'POST', headers, body })).status === 200;
  });
});

test('bodies in chunks of one byte cost the server what they hold', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const residentBytes = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
  };
  const before = await residentBytes();
  const chunked = head(0).replace('content-length: 0', 'transfer-encoding: chunked');
  const strangers = Array.from({ length: 20 }, () => open(t, server.url));
  for (const { socket } of strangers) socket.write(chunked + '1\r\nx\r\n'.repeat(60_000));
  await until(() => strangers.every(({ socket }) => socket.writableLength === 0));
  // An array of the chunks would hold 1.2 million buffers of about two hundred bytes.
  const growth = (await residentBytes()) - before;
  assert.ok(growth < 120 * KIB * KIB, `${growth} bytes`);
});

test('a client that closes its side after the request is answered', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const client = open(t, server.url);
  const message = '{"userId":"u","event":"e"}';
  const headers = { authorization: basic(WRITE_KEY) };
  client.socket.end(head(message.length, headers).replace('/v1/batch', '/v1/track') + message);
  await until(() => client.isClosed());
  assert.match(client.text(), /^HTTP\/1\.1 200 OK[^]*"success":true/);
});

test('the oldest connections of strangers give way, and one that has shown a key stays', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const known = open(t, server.url);
  const message = '{"userId":"u","event":"e"}';
  const request = head(message.length, { authorization: basic(WRITE_KEY) }).replace('/v1/batch', '/v1/track') + message;
  known.socket.write(request);
  await until(() => known.text().includes('200 OK'));
  const first = open(t, server.url);
  await once(first.socket, 'connect');
  // The connection stays busy, so no time limit of Node ends it.
  const busy = setInterval(() => first.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'), 500);
  t.after(() => clearInterval(busy));
  for (let n = 0; n < 1100; n++) await once(open(t, server.url).socket, 'connect');
  await until(() => first.isClosed());
  known.socket.write(request);
  await until(() => known.text().split('200 OK').length === 3);
});

test('a client that disconnects in the middle of its body is not an error of the server', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const { socket } = open(t, server.url);
  socket.end(`${head(100)}{`);
  await once(socket, 'close');
  assert.equal((await server.ingest('/v1/batch', { batch: [] })).status, 200);
  await server.program.stop();
  assert.deepEqual(
    server.program.stderr.filter((line) => line.includes('"level":"error"')),
    [],
  );
});

test('a request has twenty seconds, and its headers ten', (t) => {
  // Node has only these two time limits for a request. The smaller one is for the headers.
  const bounds = new HttpBounds();
  const configuration = { limits: { bodyBytes: 1 }, network: { trustProxy: false } } as never;
  const app = createHttp({ configuration, bounds, log: silentLogger, stopping: () => false });
  t.after(() => app.close());
  assert.deepEqual([app.server.headersTimeout, app.server.requestTimeout], [10_000, 20_000]);
});
