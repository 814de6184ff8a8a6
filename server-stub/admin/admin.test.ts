/** The admin API through a real process: who may use it, settings, what happened, live stream. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { standardWebhooksHeaders } from '../destination/sign.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, SECRET, startServerProcess, type ServerProcess } from '../testing/server.ts';

interface Destination {
  id: string;
  settings: { webhooks: { url: string; headers: Record<string, null> }[]; sharedSecretSet: boolean };
}

async function destinationsOf(server: ServerProcess): Promise<Destination[]> {
  return ((await server.admin('GET', '/api/destinations')).json as { destinations: Destination[] }).destinations;
}

/** fetch() sets Host itself, so a forged one needs the plain client. */
function rawStatus(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('every admin route asks for the token, the own Host and the own Origin, also on loopback', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'http://127.0.0.1:9/' }]));
  const bearer = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const { host } = new URL(server.url);
  for (const path of ['/api/sources', '/api/stream', '/api/events', '/api/nothing-here']) {
    assert.equal(await rawStatus(server.url + path, {}), 401, path);
    assert.equal(await rawStatus(server.url + path, { authorization: 'Bearer wrong' }), 401, path);
    assert.equal(await rawStatus(server.url + path, { ...bearer, host: 'evil.example.com' }), 403, path);
    assert.equal(await rawStatus(server.url + path, { ...bearer, origin: 'https://evil.example.com' }), 403, path);
    assert.equal(await rawStatus(server.url + path, { ...bearer, origin: 'null' }), 403, path);
  }
  assert.equal(await rawStatus(`${server.url}/api/sources`, { ...bearer, origin: `http://${host}` }), 200);
  assert.equal(await rawStatus(`${server.url}/api/nothing-here`, bearer), 404);
});

test('a destination made in the admin API forwards messages, survives a restart, and can be changed and removed', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = { ...configurationFor([]), destinations: [] };
  const first = await startServerProcess(t, configuration);
  const made = await first.admin('POST', '/api/sources', { name: 'Web shop', kind: 'web' });
  assert.equal(made.status, 201);
  const { source, writeKey } = made.json as { source: { id: string; managed: string }; writeKey: string };
  assert.ok(Buffer.from(writeKey.slice(3), 'base64url').byteLength * 8 >= 128);
  assert.equal(source.managed, 'api');
  const created = await first.admin('POST', '/api/destinations', {
    name: 'Mine',
    type: 'webhooks',
    sources: ['Web shop'],
    settings: { webhooks: [{ url: receiver.url, headers: { 'x-token': 'abc' } }], sharedSecret: SECRET },
  });
  assert.equal(created.status, 201);
  const { destination } = created.json as { destination: Destination };
  await first.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'm1' }, writeKey);
  assert.equal((await receiver.waitFor(1))[0]?.headers['x-token'], 'abc');
  await first.program.stop();

  const second = await startServerProcess(t, configuration, { dir: first.dir });
  // The page sends back what it was shown: null for the header, nothing for the secret. The server keeps both.
  const changed = await second.admin('PUT', `/api/destinations/${destination.id}`, {
    name: 'Mine, renamed',
    type: 'webhooks',
    sources: ['Web shop'],
    settings: { webhooks: [{ url: receiver.url, headers: { 'x-token': null } }] },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.json));
  await second.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'm2' }, writeKey);
  const [, after] = await receiver.waitFor(2);
  assert.equal(after?.headers['x-token'], 'abc');
  assert.equal(typeof after?.headers['x-signature'], 'string');
  assert.equal((await second.admin('DELETE', `/api/destinations/${destination.id}`)).status, 204);
  assert.deepEqual(await destinationsOf(second), []);
  const off = await second.admin('PATCH', `/api/sources/${source.id}`, { enabled: false });
  assert.equal(off.status, 200);
  const refused = await second.ingest('/v1/track', { userId: 'u', event: 'e' }, writeKey);
  const unknown = await second.ingest('/v1/track', { userId: 'u', event: 'e' }, 'wk_never_seen');
  assert.deepEqual([refused.status, refused.json], [unknown.status, unknown.json]);
});

/** Base64, as Standard Webhooks wants it. */
const SECOND = 'c2Vjb25k';
const THIRD = 'dGhpcmQh';

test('a secret is rotated without knowing the old one; a PUT that names no secret keeps both', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const [destination] = await destinationsOf(server);
  const put = async (secrets: Record<string, unknown>, standardWebhooks = true): Promise<string[]> => {
    const settings = { webhooks: [{ url: receiver.url }], standardWebhooks, ...secrets };
    const { status, json } = await server.admin('PUT', `/api/destinations/${destination?.id}`, {
      name: 'Hooks',
      type: 'webhooks',
      sources: ['TV'],
      settings,
    });
    assert.equal(status, 200, JSON.stringify(json));
    const before = receiver.received.length;
    await server.ingest('/v1/track', { userId: 'u', event: 'e' });
    const webhook = (await receiver.waitFor(before + 1)).at(-1) ?? assert.fail('nothing came');
    const id = String(webhook.headers['webhook-id']);
    const timestampSeconds = Number(webhook.headers['webhook-timestamp']);
    const signed = String(webhook.headers['webhook-signature']).split(' ');
    const names = { [SECRET]: 'first', [SECOND]: 'second', [THIRD]: 'third' };
    return signed.map((one) => {
      const name = Object.entries(names).find(([secret]) => {
        const headers = standardWebhooksHeaders([secret], { id, timestampSeconds, body: webhook.body });
        return headers['webhook-signature'] === one;
      });
      return name?.[1] ?? 'unknown';
    });
  };
  assert.deepEqual(await put({}), ['first']);
  assert.deepEqual(await put({ sharedSecret: SECOND, previousSharedSecret: null }), ['second', 'first']);
  assert.deepEqual(await put({}), ['second', 'first']);
  assert.deepEqual(await put({ previousSharedSecret: null }), ['second', 'first']);
  assert.deepEqual(await put({ sharedSecret: THIRD, previousSharedSecret: null }), ['third', 'second']);
  assert.deepEqual(await put({ previousSharedSecret: '' }), ['third']);
});

test('a stored header value never goes to another origin', async (t) => {
  const server = await startServerProcess(
    t,
    configurationFor([{ url: 'https://hooks.example.com/a', headers: { 'x-token': 'abc' } }]),
  );
  const [destination] = await destinationsOf(server);
  const put = (url: string) =>
    server.admin('POST', '/api/destinations/validate', {
      id: destination?.id,
      destination: {
        name: 'Hooks',
        type: 'webhooks',
        sources: ['TV'],
        settings: { webhooks: [{ url, headers: { 'x-token': null } }] },
      },
    });
  assert.deepEqual((await put('https://hooks.example.com/b')).json, { problems: [] });
  const elsewhere = (await put('https://evil.example.com/a')).json as { problems: { path: string }[] };
  assert.deepEqual(
    elsewhere.problems.map((problem) => problem.path),
    ['settings.webhooks[0].headers.x-token'],
  );
});

test('bad settings are refused with the path of every bad field', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const six = Array.from({ length: 6 }, (_, n) => ({ url: `https://hooks.example.com/${n}` }));
  const cases: [unknown, string][] = [
    [{ webhooks: six }, 'settings.webhooks[5]'],
    [{ webhooks: [{ url: 'ftp://example.com' }] }, 'settings.webhooks[0].url'],
    [{ webhooks: [{ url: '//example.com' }] }, 'settings.webhooks[0].url'],
    [{ webhooks: [{ url: 'http://169.254.169.254/' }] }, 'settings.webhooks[0].url'],
    [{ webhooks: [{ url: 'http://10.1.2.3/' }] }, 'settings.webhooks[0].url'],
    [{ webhooks: [{ url: '' }, null, {}] }, 'settings.webhooks'],
    [{ webhooks: [six[0], six[0]] }, 'settings.webhooks[1].url'],
    ...(
      [
        'Host',
        'X-SIGNATURE',
        'Content-Type',
        'user-agent',
        'Connection',
        'transfer-encoding',
        'bad name',
        '__proto__',
      ] as const
    ).map((name): [unknown, string] => [
      { webhooks: [{ url: 'https://a.example.com', headers: { [name]: 'v' } }] },
      `settings.webhooks[0].headers.${name}`,
    ]),
    ...['a\r\nb', 'a\u0000', 'café', 'a\u0080'].map((value): [unknown, string] => [
      { webhooks: [{ url: 'https://a.example.com', headers: { 'x-a': value } }] },
      'settings.webhooks[0].headers.x-a',
    ]),
    [
      { webhooks: [{ url: 'https://a.example.com', headers: { 'x-a': '1', 'X-A': '2' } }] },
      'settings.webhooks[0].headers.X-A',
    ],
    [
      { webhooks: [{ url: 'https://a.example.com', headers: { a: '', b: '', c: '', d: '', e: '', f: '' } }] },
      'settings.webhooks[0].headers',
    ],
    [{ webhooks: [six[0]], sharedSecret: 7 }, 'settings.sharedSecret'],
    [{ webhooks: [six[0]], sharedSecret: 'half \ud800' }, 'settings.sharedSecret'],
    [{ webhooks: [six[0]], sharedSecret: 'nul \u0000' }, 'settings.sharedSecret'],
    [{ webhooks: [six[0]], nonsense: 1 }, 'settings.nonsense'],
  ];
  for (const [settings, path] of cases) {
    const answer = await server.admin('POST', '/api/destinations', {
      name: 'New',
      type: 'webhooks',
      sources: ['TV'],
      settings,
    });
    const { problems } = answer.json as { problems: { path: string; message: string }[] };
    assert.equal(answer.status, 400, JSON.stringify(settings));
    assert.deepEqual(
      problems.map((problem) => problem.path),
      [path],
      JSON.stringify(settings),
    );
  }
  assert.equal((await destinationsOf(server)).length, 1);
});

test('secrets go in and never come out: not in answers, logs, metrics, errors or any file but the key’s', async (t) => {
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(500).end('no'));
  const canaries = ['canary-shared-secret', 'canary-header-value', 'wk_canary_write_key', 'canary-older-secret'];
  const [shared, header, key, older] = canaries as [string, string, string, string];
  const configuration = configurationFor([]);
  const server = await startServerProcess(t, {
    ...configuration,
    sources: [{ name: 'TV', kind: 'device', writeKey: key }],
    destinations: [
      {
        name: 'Hooks',
        type: 'webhooks',
        sources: ['TV'],
        settings: {
          webhooks: [{ url: receiver.url, headers: { 'x-auth': header } }],
          sharedSecret: shared,
          previousSharedSecret: older,
        },
      },
    ],
  });
  await server.ingest('/v1/batch', { batch: [{ type: 'track', userId: 'u', event: 'e' }, { type: 'bad' }] }, key);
  await receiver.waitFor(2);
  const [destination] = await destinationsOf(server);
  const texts: string[] = [];
  for (const path of ['/api/sources', '/api/destinations', '/api/events', '/api/events/1', '/api/deliveries']) {
    texts.push(JSON.stringify((await server.admin('GET', path)).json));
  }
  const tested = await server.admin('POST', '/api/destinations/test', {
    id: destination?.id,
    destination: {
      name: 'Hooks',
      type: 'webhooks',
      sources: ['TV'],
      settings: { webhooks: [{ url: receiver.url, headers: { 'x-auth': null } }] },
    },
  });
  assert.equal(receiver.received.at(-1)?.headers['x-auth'], header);
  texts.push(JSON.stringify(tested.json));
  texts.push(await (await fetch(`${server.url}/metrics`)).text());
  texts.push(server.program.stderr.join('\n'), server.program.stdout.join('\n'));
  await server.program.stop();
  const data = join(server.dir, 'data');
  for (const name of readdirSync(data)) texts.push(readFileSync(join(data, name)).toString('latin1'));
  for (const canary of [...canaries, ADMIN_TOKEN]) {
    assert.equal(
      texts.findIndex((text) => text.includes(canary)),
      -1,
      `${canary} came out`,
    );
  }
});

test('failed deliveries are listed attempt by attempt, and can be replayed one by one or by filter', async (t) => {
  let status = 400;
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(status).end('<b>the answer</b>'));
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  for (const id of ['m1', 'm2', 'm3']) await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId: id });
  await receiver.waitFor(3);
  const failed = async (): Promise<{ id: number; messageId: string; targets: { attempts: unknown[] }[] }[]> =>
    ((await server.admin('GET', '/api/deliveries?status=failed')).json as { deliveries: [] }).deliveries;
  while ((await failed()).length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  const [last] = await failed();
  const attempt = last?.targets[0]?.attempts[0] as Record<string, unknown>;
  assert.equal(attempt['status'], 400);
  assert.equal(attempt['outcome'], 'failed');
  assert.equal(attempt['answer'], '<b>the answer</b>');
  assert.match(String(attempt['error']), /answered 400/);

  status = 200;
  assert.equal((await server.admin('POST', `/api/deliveries/${last?.id}/replay`)).status, 200);
  await receiver.waitFor(4);
  const filter = { status: 'failed' };
  let count = 3;
  while (count > 2) {
    count = ((await server.admin('POST', '/api/deliveries/replay', { filter, dryRun: true })).json as { count: number })
      .count;
  }
  assert.equal(count, 2);
  assert.equal((await server.admin('POST', '/api/deliveries/replay', { filter: {} })).status, 400);
  assert.deepEqual((await server.admin('POST', '/api/deliveries/replay', { filter })).json, { replayed: 2 });
  const all = await receiver.waitFor(6);
  const ids = all.slice(3).map((w) => w.json['messageId']);
  assert.deepEqual([ids[0], ...ids.slice(1).sort()], ['m3', 'm1', 'm2']);
  assert.deepEqual(all[0]?.body, all.find((w, n) => n > 2 && w.json['messageId'] === 'm1')?.body);
  assert.equal((await server.admin('POST', '/api/deliveries/999/replay')).status, 404);
});

test('a replay is narrowed by time range and by what a person searches for', async (t) => {
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(400).end());
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  for (const event of ['Play', 'Pause']) await server.ingest('/v1/track', { userId: 'u', event });
  interface ListedDelivery {
    status: string;
    acceptedMs: number;
  }
  let failed: ListedDelivery[] = [];
  while (failed.length < 2) {
    failed = ((await server.admin('GET', '/api/deliveries?status=failed')).json as { deliveries: ListedDelivery[] })
      .deliveries;
  }
  const count = async (filter: object): Promise<unknown> =>
    (await server.admin('POST', '/api/deliveries/replay', { filter, dryRun: true })).json;
  const times = failed.map(({ acceptedMs }) => acceptedMs);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  assert.deepEqual(await count({ fromMs: first, toMs: last + 1 }), { count: 2 });
  assert.deepEqual(await count({ toMs: first }), { count: 0 });
  assert.deepEqual(await count({ fromMs: last + 1 }), { count: 0 });
  assert.deepEqual(await count({ q: 'paus' }), { count: 1 });
  assert.deepEqual(await count({ q: 'nothing like it' }), { count: 0 });
  const replayed = await server.admin('POST', '/api/deliveries/replay', { filter: { q: 'PAUSE' } });
  assert.deepEqual(replayed.json, { replayed: 1 });
  assert.equal((await receiver.waitFor(3))[2]?.json['event'], 'Pause');
});

test('the live stream sends stored, changed and rejected messages', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const abort = new AbortController();
  t.after(() => abort.abort());
  const response = await fetch(`${server.url}/api/stream`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    signal: abort.signal,
  });
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const reader = (response.body ?? assert.fail('no body')).pipeThrough(new TextDecoderStream()).getReader();
  await server.ingest('/v1/batch', {
    batch: [{ type: 'track', userId: 'u', event: 'Play', messageId: 'm1' }, { type: 'bad' }],
  });
  let text = '';
  const has = (event: string, part: string): boolean =>
    text.split('\n\n').some((block) => block.startsWith(`event: ${event}\n`) && block.includes(part));
  while (
    !has('rejected', '"MESSAGE_TYPE"') ||
    !has('message', '"messageId":"m1"') ||
    !has('metrics', '"received":1') ||
    !text.includes('"status":"delivered"')
  ) {
    const { value, done } = await reader.read();
    assert.equal(done, false, text);
    text += value ?? '';
  }
  // Once payloads are erased, the page is told to look again.
  await server.admin('POST', '/api/deletions', { userId: 'u' });
  while (!has('lagged', '{}')) {
    const { value, done } = await reader.read();
    assert.equal(done, false, text);
    text += value ?? '';
  }
});
