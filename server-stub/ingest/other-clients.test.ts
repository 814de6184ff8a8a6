/** Requests as the SDKs of Segment-compatible platforms post them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';

const BASIC = { authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}` };
const PLAIN = { 'content-type': 'text/plain' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const GZIP = { 'content-encoding': 'gzip' };
const common = { anonymousId: 'anon', integrations: {}, context: { library: { name: 'x' } } };

test('requests of other SDKs are taken on their own paths', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const event = (messageId: string, more: object = {}): object => ({
    ...{ ...common, messageId, type: 'track', event: 'e', userId: '', timestamp: '2026-01-31T12:34:56.789Z' },
    ...more,
  });
  // analytics-kotlin's batches have up to 475,000 characters and the key behind them.
  const large = event('kotlin-2', { properties: { filler: 'x'.repeat(450_000) }, _metadata: { bundled: [] } });
  const sentAt = new Date().toISOString();
  const inBody = (...batch: object[]): string => JSON.stringify({ batch, sentAt, writeKey: WRITE_KEY });
  const rudder = {
    messageId: 'rudder',
    userId: '',
    originalTimestamp: '2026-01-31T12:34:56.789Z',
    timestamp: undefined,
  };
  const requests: [path: string, body: string | Buffer, headers: Record<string, string>][] = [
    ['/v1/b', gzipSync(inBody(event('kotlin-1'), large)), { ...PLAIN, ...GZIP }],
    ['/v1/b', inBody(event('swift')), { ...JSON_TYPE, 'user-agent': 'analytics-ios/1.5' }],
    ['/v1/b', inBody(event('next-batch')), { ...PLAIN, authorization: 'Bearer token' }],
    [
      '/v1/import',
      gzipSync(JSON.stringify({ batch: [event('android')], sentAt })),
      { ...JSON_TYPE, ...GZIP, ...BASIC },
    ],
    ['/v1/batch', inBody(event('python')), { ...JSON_TYPE, authorization: 'Bearer token', 'x-retry-count': '1' }],
    ['/v1/track', JSON.stringify(event('rudder', rudder)), { ...JSON_TYPE, ...BASIC, anonymousid: 'YW5vbg==' }],
    [`/beacon/v1/batch?writeKey=${WRITE_KEY}`, JSON.stringify({ batch: [event('beacon')] }), PLAIN],
  ];
  const calls = {
    t: { event: 'e' },
    i: { traits: {} },
    p: {},
    s: { name: 's' },
    g: { groupId: 'g' },
    a: { userId: 'u' },
  };
  for (const [letter, fields] of Object.entries(calls)) {
    const body = { ...common, messageId: `next-${letter}`, userId: null, writeKey: WRITE_KEY, sentAt, ...fields };
    requests.push([`/v1/${letter}`, JSON.stringify(body), { ...PLAIN, origin: 'https://shop.example.com' }]);
  }
  for (const [path, body, headers] of requests) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
    assert.deepEqual(await response.json(), { success: true }, path);
  }
  const webhooks = await receiver.waitFor(14);
  const byId = new Map(webhooks.map(({ json }) => [json['messageId'], json]));
  assert.deepEqual(
    ['t', 'i', 'p', 's', 'g', 'a'].map((letter) => byId.get(`next-${letter}`)?.['type']),
    ['track', 'identify', 'page', 'screen', 'group', 'alias'],
  );
  const { userId, anonymousId, timestamp } = byId.get('rudder') ?? {};
  assert.deepEqual([userId, anonymousId, timestamp], [undefined, 'anon', '2026-01-31T12:34:56.789Z']);
});

test('a page of any origin may send, with credentials and custom headers', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const origin = 'https://shop.example.com';
  for (const path of ['/v1/t', '/v1/batch', '/beacon/v1/batch?writeKey=x']) {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'anonymousid,x-retry' };
    const preflight = await fetch(server.url + path, { method: 'OPTIONS', headers: { origin, ...asked } });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'anonymousid,x-retry');
    for (const { headers } of [preflight, await fetch(server.url + path, { method: 'POST', headers: { origin } })]) {
      assert.equal(headers.get('access-control-allow-origin'), origin);
      assert.equal(headers.get('access-control-allow-credentials'), 'true');
    }
  }
  const bare = await fetch(`${server.url}/v1/track`, { method: 'OPTIONS' });
  assert.match(bare.headers.get('access-control-allow-headers') ?? '', /authorization/);
  assert.equal(bare.headers.get('access-control-allow-origin'), '*');
  const api = await fetch(`${server.url}/api/sources`, { headers: { origin } });
  assert.equal(api.headers.get('access-control-allow-origin'), null);
});

test('a refused write key is in the log once, masked, and in the list of sources', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  for (let n = 0; n < 3; n++) assert.equal((await server.ingest('/v1/batch', {}, 'wk_living_room')).status, 401);
  const body = JSON.stringify({ writeKey: 'short', batch: [] });
  assert.equal((await fetch(`${server.url}/v1/batch`, { method: 'POST', headers: PLAIN, body })).status, 401);
  const { refusedKeys } = (await server.admin('GET', '/api/sources')).json as {
    refusedKeys: Record<string, unknown>[];
  };
  assert.deepEqual(
    refusedKeys.map(({ hint, requests }) => [hint, requests]),
    [
      ['***', 1],
      ['wk_l…om', 3],
    ],
  );
  await server.program.stop();
  const lines = server.program.stderr.filter((line) => line.includes('ingest.key_refused'));
  assert.deepEqual(
    lines.map((line) => [/"hint":"wk_l…om","requests":1\b/.test(line), line.includes('living_room')]),
    [[true, false]],
  );
});
