/** Requests that began with a write key or an admin token which is revoked before their body ends. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
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
