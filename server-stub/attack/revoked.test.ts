/** Requests and connections that began with a write key or an admin token which is revoked meanwhile. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import type { Configuration } from '../config/settings.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { startServerHere } from '../testing/in-process.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';
import { until } from '../testing/until.ts';

interface Upload {
  /** Sends the body and returns the whole answer. */
  finish(): Promise<string>;
}

/** Sends the headers of a request; resolves when the server has accepted them and waits for the body. */
async function begin(t: TestContext, url: string, line: string, authorization: string, body: string): Promise<Upload> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  t.after(() => socket.destroy());
  socket.on('error', () => undefined); // A refused upload may be cut.
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nexpect: 100-continue`;
  socket.write(`${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n${headers}\r\n\r\n`);
  await until(() => text.includes('100 Continue'));
  return {
    async finish() {
      socket.write(body);
      await until(() => / (20[01]|4\d\d) .*\r\n\r\n.*\}/s.test(text));
      return text;
    },
  };
}

test('a batch whose source is removed, or whose key is replaced, before its body ends is refused', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { sources: [], destinations: [] }));
  const batch = JSON.stringify({ batch: [{ type: 'track', userId: 'u', event: 'late' }] });
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/rotate'],
  ] as const) {
    const made = await server.admin('POST', '/api/sources', { name: `TV${path}`, kind: 'device' });
    const { source, writeKey } = made.json as { source: { id: string }; writeKey: string };
    const key = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
    const kept = await begin(t, server.url, 'POST /v1/batch', key, batch.replace('late', 'in time'));
    assert.match(await kept.finish(), / 200 /);
    const upload = await begin(t, server.url, 'POST /v1/batch', key, batch);
    const changed = await server.admin(method, `/api/sources/${source.id}${path}`);
    assert.ok(changed.status < 300, JSON.stringify(changed));
    assert.match(await upload.finish(), / 401 .*WRITE_KEY_UNKNOWN/s);
  }
  const { events } = (await server.admin('GET', '/api/events')).json as { events: { event: string }[] };
  assert.deepEqual(
    events.map(({ event }) => event),
    ['in time', 'in time'],
  );
});

test('an admin request whose token is replaced before its body ends changes nothing', async (t) => {
  const configuration = configurationFor([], { destinations: [] });
  const server = await startServerProcess(t, configuration);
  const body = JSON.stringify({ name: 'Late', kind: 'device' });
  const upload = await begin(t, server.url, 'POST /api/sources', `Bearer ${ADMIN_TOKEN}`, body);
  const next = 'another-token-of-the-tests';
  writeFileSync(server.configFile, JSON.stringify({ ...configuration, adminToken: next }));
  const ask = (): Promise<Response> =>
    fetch(`${server.url}/api/sources`, { headers: { authorization: `Bearer ${next}` } });
  await until(async () => (await ask()).status === 200);
  assert.match(await upload.finish(), / 401 .*ADMIN_TOKEN/s);
  const { sources } = (await (await ask()).json()) as { sources: { name: string }[] };
  assert.deepEqual(
    sources.map(({ name }) => name),
    ['TV'],
  );
  assert.equal((await server.ingest('/v1/batch', { batch: [] }, WRITE_KEY)).status, 200);
});

const NEXT_TOKEN = 'another-token-of-the-tests';

/** Sends a request of the admin API and returns its status and text. */
async function request(url: string, method: string, path: string, token: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

test('an admin request whose token is replaced before its answer gets no answer of its own', async (t) => {
  let answer = (): void => assert.fail('no request came');
  const receiver = await startReceiver(t, (_webhook, response) => {
    answer = () => void response.writeHead(200).end('told the old token');
  });
  const configuration = configurationFor([], { destinations: [], delivery: { timeoutMs: 5000 } });
  const server = await startServerProcess(t, configuration);
  const destination = {
    name: 'New',
    type: 'webhooks',
    sources: ['TV'],
    settings: { webhooks: [{ url: receiver.url }] },
  };
  const tried = request(server.url, 'POST', '/api/destinations/test', ADMIN_TOKEN, { destination });
  await receiver.waitFor(1);
  writeFileSync(server.configFile, JSON.stringify({ ...configuration, adminToken: NEXT_TOKEN }));
  await until(async () => (await request(server.url, 'GET', '/api/sources', NEXT_TOKEN)).status === 200);
  answer();
  const { status, text } = await tried;
  assert.equal(status, 401, text);
  assert.match(text, /ADMIN_TOKEN/);
  assert.doesNotMatch(text, /told/);
});

test('an upload whose token is replaced before its turn changes nobody', async (t) => {
  let configuration: Configuration | undefined;
  const receiver = await startReceiver(t);
  const store = openEmbeddedStore({});
  const { server } = await startServerHere(t, { store, change: (read) => (configuration = read) });
  let goOn = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    const mark = store.state.deletionMark.bind(store.state);
    t.mock.method(store.state, 'deletionMark', async () => {
      resolve();
      await new Promise<void>((done) => (goOn = done));
      return mark();
    });
  });
  const webhooks = { webhooks: [{ url: receiver.url }] };
  const destination = { name: 'Hooks', type: 'webhooks', sources: ['TV'], settings: webhooks };
  assert.equal((await request(server.url, 'POST', '/api/destinations', ADMIN_TOKEN, destination)).status, 201);
  const members = { source: 'TV', userIds: ['u'] };
  const put = request(server.url, 'PUT', '/api/audiences/Late/members', ADMIN_TOKEN, members);
  await reached;
  assert.ok(configuration !== undefined);
  await server.reload({ ...configuration, admin: { ...configuration.admin, token: NEXT_TOKEN } });
  goOn();
  assert.equal((await put).status, 401);
  const { text } = await request(server.url, 'GET', '/api/audiences', NEXT_TOKEN);
  assert.equal(text, '{"audiences":[]}');
});

test('connections whose write key is replaced count as strangers from their next request on', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const made = await server.admin('POST', '/api/sources', { name: 'Leaked', kind: 'device' });
  const { source, writeKey } = made.json as { source: { id: string }; writeKey: string };
  const open = new Set<Socket>();
  const ask = async (socket: Socket, key: string): Promise<string> => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const body = '{"userId":"u","event":"e"}';
    const headers = `host: x\r\nauthorization: ${authorization}\r\ncontent-length: ${body.length}`;
    socket.write(`POST /v1/track HTTP/1.1\r\n${headers}\r\ncontent-type: application/json\r\n\r\n${body}`);
    return String((await once(socket, 'data'))[0]).slice(0, 'HTTP/1.1 200'.length);
  };
  const dial = async (): Promise<Socket> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    t.after(() => socket.destroy());
    socket.on('error', () => undefined); // A cut connection is what this test waits for.
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    await once(socket, 'connect');
    return socket;
  };
  const rightful = await dial();
  assert.equal(await ask(rightful, WRITE_KEY), 'HTTP/1.1 200');
  const leaked: Socket[] = [];
  for (let n = 0; n < 1100; n++) {
    const socket = await dial();
    assert.equal(await ask(socket, writeKey), 'HTTP/1.1 200');
    leaked.push(socket);
  }
  assert.equal(open.size, 1101, 'connections that have shown a key are kept');
  assert.equal((await server.admin('POST', `/api/sources/${source.id}/rotate`)).status, 200);
  for (const socket of leaked) assert.equal(await ask(socket, writeKey), 'HTTP/1.1 401');
  const [first] = leaked;
  assert.ok(first !== undefined);
  const isCut = new Promise((resolve) => first.once('close', () => resolve('cut')));
  assert.equal(await Promise.race([first.destroyed ? 'cut' : isCut, ask(first, writeKey)]), 'cut');
  assert.equal(await ask(rightful, WRITE_KEY), 'HTTP/1.1 200');
});
