/** The ingest routes through a real process. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, WRITE_KEY, type ServerProcess } from '../testing/server.ts';

const BASIC = `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`;

function post(
  server: ServerProcess,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: BASIC, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
}

const codeOf = async (response: Response): Promise<[number, unknown]> => {
  const json = (await response.json()) as { success: boolean; code?: string };
  assert.equal(json.success, response.status === 200);
  return [response.status, json.code];
};

test('a request as a whole: every refusal with its status and code', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) =>
    codeOf(await post(server, '/v1/batch', body, headers));
  const key = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  assert.deepEqual(await send('{"batch":[]}'), [200, undefined]);
  assert.deepEqual(await send('{"batch":[]}', { authorization: key(WRITE_KEY) }), [200, undefined]);
  assert.deepEqual(await send('{"batch":[]}', { authorization: key('nobody:') }), [401, 'WRITE_KEY_UNKNOWN']);
  assert.deepEqual(await send('{"batch":[]}', { authorization: '' }), [401, 'WRITE_KEY_MISSING']);
  assert.deepEqual(await send(`{"batch":[],"writeKey":"${WRITE_KEY}"}`, { authorization: '' }), [200, undefined]);
  assert.deepEqual(await send('{"batch":[],"writeKey":"x"}', { authorization: '' }), [401, 'WRITE_KEY_UNKNOWN']);
  assert.deepEqual(await send('{"batch":'), [400, 'BODY_NOT_JSON']);
  assert.deepEqual(await send(''), [400, 'BODY_NOT_JSON']);
  assert.deepEqual(await send('[]'), [400, 'BODY_NOT_OBJECT']);
  assert.deepEqual(await send('{}'), [400, 'BATCH_MISSING']);
  assert.deepEqual(await send('{"batch":{}}'), [400, 'BATCH_MISSING']);
  assert.deepEqual(await send('{"batch":[],"context":[]}'), [400, 'BATCH_CONTEXT']);
  assert.deepEqual(await send('{"batch":[],"context":{"__proto__":1}}'), [400, 'BATCH_CONTEXT']);
  for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'json', '']) {
    assert.deepEqual(await send('{}', { 'content-type': type }), [415, 'BODY_TYPE'], type);
  }
  assert.deepEqual(await send('{}', { 'content-encoding': 'br' }), [415, 'BODY_ENCODING']);
  assert.deepEqual(await send('not gzip', { 'content-encoding': 'gzip' }), [400, 'BODY_GZIP']);
  assert.deepEqual(await send(Buffer.alloc(5 * 1024 * 1024, ' ')), [413, 'BODY_TOO_LARGE']);
  const many = `{"batch":[${Array(10_001).fill('0').join()}]}`;
  assert.deepEqual(await send(many), [413, 'BATCH_TOO_LONG']);
  assert.deepEqual(await codeOf(await fetch(`${server.url}/v1/nothing`, { method: 'POST' })), [404, 'NOT_FOUND']);
});

test('gzip bodies are taken, and a gzip bomb is cut off', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const body = gzipSync(JSON.stringify({ batch: [{ type: 'track', userId: 'u', event: 'e' }] }));
  assert.deepEqual(await codeOf(await post(server, '/v1/batch', body, { 'content-encoding': 'gzip' })), [
    200,
    undefined,
  ]);
  await receiver.waitFor(1);
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));
  assert.ok(bomb.byteLength < 200_000);
  const answer = await post(server, '/v1/batch', bomb, { 'content-encoding': 'gzip' });
  assert.deepEqual(await codeOf(answer), [413, 'BODY_TOO_LARGE']);
});

test('compressed JSON that calls itself a form is taken, as RudderStack’s Node SDK sends it', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const body = gzipSync('{"batch":[{"type":"track","userId":"u","event":"e"}]}');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
  assert.deepEqual(await codeOf(await post(server, '/v1/batch', body, headers)), [200, undefined]);
});

test('a rich context of a batch reaches each message; an amplifier is refused before anything is made of it', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const send = (messages: number, contextBytes: number): Promise<Response> => {
    const batch = Array.from({ length: messages }, (_, n) => ({ type: 'track', userId: `u${n}`, event: 'e' }));
    const context = { device: { model: 'x'.repeat(contextBytes) } };
    const body = gzipSync(JSON.stringify({ batch, context }));
    return post(server, '/v1/batch', body, { 'content-encoding': 'gzip' });
  };
  assert.deepEqual(await codeOf(await send(200, 20_000)), [200, undefined]);
  const webhooks = await receiver.waitFor(200);
  const expected = JSON.stringify({ device: { model: 'x'.repeat(20_000) }, ip: '127.0.0.1' });
  for (const { json } of webhooks) assert.ok(JSON.stringify(json['context']) === expected);
  assert.equal(new Set(webhooks.map(({ json }) => json['userId'])).size, 200);
  assert.deepEqual(await codeOf(await send(10_000, 50_000)), [413, 'BATCH_EXPANDS']);
  // Four times the largest body in all: 16 MiB.
  assert.deepEqual(await codeOf(await send(1000, 17_000)), [413, 'BATCH_EXPANDS']);
});

test('a message of too many values is refused by itself, before it is built', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const list = (unit: string, bytes: number): string =>
    `[${Array(Math.floor(bytes / unit.length - 1))
      .fill(unit.slice(0, -1))
      .join()}]`;
  const send = async (path: string, body: string): Promise<unknown> => {
    const answer = await post(server, path, gzipSync(body), { 'content-encoding': 'gzip' });
    const { code, rejected } = (await answer.json()) as { code?: string; rejected?: { index: number; code: string }[] };
    return rejected?.map((one) => [one.index, one.code]) ?? code;
  };
  const message = (x: string): string =>
    `{"type":"track","userId":"u","event":"e\\u0041","properties":{"y":1.0,"x":${x}}}`;
  for (const unit of ['{},', '1,', '1.0,']) {
    const heavy = message(list(unit, 4_000_000));
    assert.deepEqual(await send('/v1/batch', `{"batch":[${message('1')},${heavy}]}`), [[1, 'MESSAGE_VALUES']], unit);
    assert.equal(await send('/v1/track', heavy), 'BODY_VALUES');
    assert.equal(await send('/v1/batch', `{"batch":[],"context":{"x":${list(unit, 4_000_000)}}}`), 'BODY_VALUES');
  }
  const keys = Array.from({ length: 250_000 }, (_, n) => `"k${n}":${n}`).join();
  assert.deepEqual(await send('/v1/batch', `{"batch":[${message(`{${keys}}`)}]}`), [[0, 'MESSAGE_VALUES']]);
  const many = `{"batch":${list('{},', 4_000_000)}}`;
  assert.equal(await send('/v1/batch', many), 'BATCH_TOO_LONG');
  // A body of 500,000 characters is taken.
  for (const unit of ['{},', '1,']) assert.equal(await send('/v1/track', message(list(unit, 490_000))), undefined);
});

test('a byte order mark before the body is ignored', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  assert.deepEqual(await codeOf(await post(server, '/v1/batch', '\uFEFF{"batch":[]}')), [200, undefined]);
  assert.deepEqual(await codeOf(await post(server, '/v1/batch', '\uFEFF\uFEFF{"batch":[]}')), [400, 'BODY_NOT_JSON']);
});

test('500,000 characters of any script fit into one request', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  for (const character of ['a', 'ß', '☃', '😀']) {
    const filler = character.repeat(Math.floor((500_000 - 100) / character.length));
    const body = JSON.stringify({ batch: [{ type: 'track', userId: 'u', event: 'e', properties: { filler } }] });
    assert.deepEqual(await codeOf(await post(server, '/v1/batch', body)), [200, undefined]);
  }
  const webhooks = await receiver.waitFor(4);
  assert.equal(webhooks.length, 4);
});

test('bad messages are listed by index, and the others are taken', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  const bad: [unknown, string][] = [
    [null, 'MESSAGE_NOT_OBJECT'],
    [[], 'MESSAGE_NOT_OBJECT'],
    [{ userId: 'u' }, 'MESSAGE_TYPE'],
    [{ type: 'delete', userId: 'u' }, 'MESSAGE_TYPE'],
    [{ type: 'toString', userId: 'u' }, 'MESSAGE_TYPE'],
    [{ type: 'track', event: 'e' }, 'USER_MISSING'],
    [{ type: 'track', event: 'e', userId: '' }, 'USER_ID'],
    [{ type: 'track', event: 'e', userId: 7 }, 'USER_ID'],
    [{ type: 'track', event: 'e', userId: 1.0e3 }, 'USER_ID'],
    [{ type: 'track', event: 'e', anonymousId: {} }, 'ANONYMOUS_ID'],
    [{ type: 'track', userId: 'u' }, 'EVENT_NAME'],
    [{ type: 'track', userId: 'u', event: '' }, 'EVENT_NAME'],
    [{ type: 'group', userId: 'u' }, 'GROUP_ID'],
    [{ type: 'alias', anonymousId: 'u' }, 'ALIAS_USER'],
    [{ type: 'alias', userId: 'u', previousId: 5 }, 'PREVIOUS_ID'],
    [{ type: 'screen', userId: 'u', name: 5 }, 'NAME'],
    [{ type: 'screen', userId: 'u', category: [] }, 'CATEGORY'],
    [{ type: 'track', userId: 'u', event: 'e', messageId: 'x'.repeat(257) }, 'MESSAGE_ID'],
    [{ type: 'track', userId: 'u', event: 'e', properties: [] }, 'PROPERTIES'],
    [{ type: 'identify', userId: 'u', traits: 'x' }, 'TRAITS'],
    [{ type: 'identify', userId: 'u', context: 1 }, 'CONTEXT'],
    [{ type: 'identify', userId: 'u', integrations: true }, 'INTEGRATIONS'],
    [{ type: 'identify', userId: 'u', timestamp: 'yesterday' }, 'TIMESTAMP'],
    [{ type: 'identify', userId: 'u', timestamp: '2026-02-30T00:00:00Z' }, 'TIMESTAMP'],
    [{ type: 'identify', userId: 'u', timestamp: 1700000000 }, 'TIMESTAMP'],
    [{ type: 'identify', userId: 'u', traits: deep(64) }, 'MESSAGE_TOO_DEEP'],
  ];
  const good = { type: 'track', userId: 'u', event: 'good', traits: null, context: null, properties: { a: deep(60) } };
  const batch = [...bad.map(([message]) => message), good];
  const raw = JSON.stringify({ batch }).replace(
    /]}$/,
    ',{"type":"track","userId":"u","event":"e","properties":{"__proto__":{}}}]}',
  );
  const answer = await server.ingest('/v1/batch', raw);
  const { success, rejected } = answer.json as { success: boolean; rejected: { index: number; code: string }[] };
  assert.deepEqual([answer.status, success], [200, true]);
  assert.deepEqual(
    rejected.map(({ index, code }) => [index, code]),
    [...bad.map(([, code], index) => [index, code]), [bad.length + 1, 'MESSAGE_KEY']],
  );
  await receiver.waitFor(1);
  assert.equal(receiver.received[0]?.json['event'], 'good');
  const single = await server.ingest('/v1/track', { userId: 'u' });
  assert.deepEqual([single.status, (single.json as { code: string }).code], [400, 'EVENT_NAME']);
});

test('the key __proto__ is refused however its characters are written', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const keys = ['__proto__', String.raw`\u005f_proto__`, String.raw`__pr\u006Fto__`, String.raw`\u005F\u005fproto__`];
  for (const key of keys) {
    const body = `{"batch":[{"type":"track","userId":"u","event":"e","properties":{"${key}":{}}}]}`;
    const answer = await server.ingest('/v1/batch', body);
    assert.equal((answer.json as { rejected: { code: string }[] }).rejected[0]?.code, 'MESSAGE_KEY', key);
  }
});

test('400 kB of brackets are refused, not a crash', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const nested = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  const body = `{"batch":[{"type":"track","userId":"u","event":"e","properties":{"a":${nested}}}]}`;
  const answer = await server.ingest('/v1/batch', body);
  assert.equal((answer.json as { rejected: { code: string }[] }).rejected[0]?.code, 'MESSAGE_TOO_DEEP');
  assert.equal((await server.ingest('/v1/batch', { batch: [] })).status, 200);
});

test('single calls take their type from the route', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const calls: Record<string, Record<string, unknown>> = {
    identify: { userId: 'u' },
    track: { userId: 'u', event: 'e' },
    page: { userId: 'u', name: 'Home' },
    screen: { anonymousId: 'a', category: 'only' },
    group: { userId: 'u', groupId: 'g' },
    alias: { userId: 'u', previousId: 'p' },
  };
  for (const [type, body] of Object.entries(calls)) {
    const answer = await server.ingest(`/v1/${type}`, { ...body, type: 'ignored' });
    assert.deepEqual([answer.status, answer.json], [200, { success: true }]);
  }
  const types = (await receiver.waitFor(6)).map((w) => w.json['type']);
  assert.deepEqual(types.sort(), Object.keys(calls).sort());
});

test('numbers arrive as they were written', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const properties = '{"big":12345678901234567890,"one":1.0,"exp":1e3,"neg":-0,"pi":3.14,"long":0.1000000000000000055}';
  await server.ingest('/v1/track', `{"userId":"u","event":"e","properties":${properties}}`);
  const [webhook] = await receiver.waitFor(1);
  assert.ok(webhook?.body.toString('utf8').includes(`"properties":${properties}`), webhook?.body.toString('utf8'));
});

test('the batch’s context fills what messages lack, and the address is filled in', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const server = await startServerProcess(t, {
    ...configuration,
    sources: [
      { name: 'TV', kind: 'device', writeKey: WRITE_KEY },
      { name: 'NoIp', kind: 'device', writeKey: 'wk_noip', fillIp: false },
    ],
    destinations: configuration.destinations.map((d) => ({ ...d, sources: ['TV', 'NoIp'] })),
  });
  const context = { library: { name: 'lib' }, app: { name: 'shared' } };
  const message = { type: 'track', userId: 'u', event: 'e', context: { app: { name: 'own' } } };
  await server.ingest('/v1/batch', { batch: [message], context });
  await server.ingest('/v1/batch', { batch: [{ ...message, context: { ip: '9.9.9.9' } }] });
  await server.ingest('/v1/batch', { batch: [{ ...message, context: undefined }] }, 'wk_noip');
  const contexts = (await receiver.waitFor(3)).map((w) => w.json['context']);
  assert.deepEqual(contexts, [
    { library: { name: 'lib' }, app: { name: 'own' }, ip: '127.0.0.1' },
    { ip: '9.9.9.9' },
    undefined,
  ]);
});

test('sentAt corrects timestamps only when the clock is off by more than a minute', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const send = async (clockErrorMs: number): Promise<number> => {
    const now = Date.now();
    const at = (ms: number): string => new Date(ms).toISOString();
    const called = now + clockErrorMs - 5000;
    // The receiver may have it before the client has its answer.
    const expected = receiver.received.length + 1;
    await server.ingest('/v1/batch', {
      batch: [{ type: 'track', userId: 'u', event: 'e', timestamp: at(called) }],
      sentAt: at(now + clockErrorMs),
    });
    const [webhook] = (await receiver.waitFor(expected)).slice(-1);
    return Date.parse(String(webhook?.json['timestamp'])) - called;
  };
  assert.equal(await send(30_000), 0);
  assert.equal(await send(-30_000), 0);
  const hour = 3_600_000;
  for (const error of [hour, -hour]) {
    const correction = await send(error);
    assert.ok(Math.abs(correction + error) < 10_000, `corrected by ${correction}`);
  }
});

test('a correction never leads out of the years that receivers can read', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const at = (timestamp: string): object => ({ type: 'track', userId: 'u', event: timestamp, timestamp });
  const answer = await server.ingest('/v1/batch', {
    sentAt: '1902-01-01T00:00:00.000Z',
    batch: [at('9999-12-31T00:00:00.000Z'), at('1902-01-01T00:00:00.000Z')],
  });
  const { rejected } = answer.json as { rejected: { index: number; code: string }[] };
  assert.deepEqual(
    rejected.map(({ index, code }) => [index, code]),
    [[0, 'TIMESTAMP']],
  );
  const [webhook] = await receiver.waitFor(1);
  assert.match(String(webhook?.json['timestamp']), /^\d{4}-/);
});

test('a source that sends too fast gets 429 with Retry-After, another one does not', async (t) => {
  const configuration = configurationFor([{ url: 'https://hooks.example.com/' }]);
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [],
    sources: [
      { name: 'TV', kind: 'device', writeKey: WRITE_KEY, messagesPerSecond: 5 },
      { name: 'Other', kind: 'web', writeKey: 'wk_other' },
    ],
  });
  const batch = Array.from({ length: 10 }, () => ({ type: 'track', userId: 'u', event: 'e' }));
  assert.equal((await server.ingest('/v1/batch', { batch })).status, 200);
  const limited = await server.ingest('/v1/batch', { batch });
  assert.deepEqual([limited.status, (limited.json as { code: string }).code], [429, 'RATE_LIMITED']);
  assert.ok(Number(limited.headers.get('retry-after')) >= 1);
  assert.equal((await server.ingest('/v1/batch', { batch }, 'wk_other')).status, 200);
});

test('refused requests are in the log: one line for each source and code', async (t) => {
  const server = await startServerProcess(t, {
    ...configurationFor([], { destinations: [] }),
    sources: [
      { name: 'TV', kind: 'device', writeKey: WRITE_KEY, messagesPerSecond: 1 },
      { name: 'Other', kind: 'web', writeKey: 'wk_other' },
    ],
  });
  const send = async (key: string, body: string | Buffer<ArrayBuffer>, type = 'application/json'): Promise<number> => {
    const authorization = key === '' ? '' : `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const headers = { 'content-type': type, authorization };
    return (await fetch(`${server.url}/v1/batch`, { method: 'POST', headers, body })).status;
  };
  const batch = JSON.stringify({ batch: Array(5).fill({ type: 'track', userId: 'u', event: 'e' }) });
  const statuses = [
    ...[await send(WRITE_KEY, '{"batch":'), await send(WRITE_KEY, '{'), await send('wk_other', '{')],
    ...[await send('wk_other', '{}', 'application/xml'), await send('wk_other', '{}', '')],
    ...[await send('wk_other', Buffer.alloc(5 * 1024 * 1024, ' ')), await send('', Buffer.alloc(600_000, ' '))],
    ...[await send('', '{}'), await send('wk_other', '{}'), await send('nobody', '{}')],
    ...[await send(WRITE_KEY, batch), await send(WRITE_KEY, batch)],
  ];
  assert.deepEqual(statuses, [400, 400, 400, 415, 415, 413, 413, 401, 400, 401, 200, 429]);
  await server.program.stop();
  const lines = server.program.stderr
    .filter((line) => line.includes('"ingest.refused"'))
    .map((line) => JSON.parse(line) as { source?: string; code: string; requests: number });
  assert.deepEqual(
    lines.map(({ source, code, requests }) => `${source ?? '-'} ${code} ${requests}`),
    [
      ...['TV BODY_NOT_JSON 1', 'Other BODY_NOT_JSON 1', 'Other BODY_TYPE 1', 'Other BODY_TOO_LARGE 1'],
      ...['- BODY_TOO_LARGE 1', '- WRITE_KEY_MISSING 1', 'Other BATCH_MISSING 1', 'TV RATE_LIMITED 1'],
    ],
  );
});

test('a full queue answers 503 with Retry-After', async (t) => {
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(500).end());
  const server = await startServerProcess(t, {
    ...configurationFor([{ url: receiver.url }]),
    delivery: { retryBaseMs: 60_000 },
    // With more room a URL is refused beyond its share, and its backlog alone never fills the queue.
    limits: { pendingDeliveries: 1 },
  });
  const batch = [{ type: 'track', userId: 'u', event: 'e' }];
  assert.equal((await server.ingest('/v1/batch', { batch })).status, 200);
  const full = await server.ingest('/v1/batch', { batch });
  assert.deepEqual([full.status, (full.json as { code: string }).code], [503, 'STORE_BUSY']);
  assert.ok(Number(full.headers.get('retry-after')) >= 1);
  assert.equal((await server.ingest('/v1/batch', { batch })).status, 503);
  await server.program.stop();
  const lines = server.program.stderr.filter((line) => line.includes('STORE_BUSY'));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"source":"TV","code":"STORE_BUSY","reason":"[^"]+","requests":1/);
});

test('a request that never ends is cut, and the server continues', async (t) => {
  const server = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write('POST /v1/batch HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
  const answered = server.ingest('/v1/batch', { batch: [] });
  assert.equal((await answered).status, 200);
  const head = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  assert.match(head, /^HTTP\/1\.1 408/);
  socket.destroy();
});
