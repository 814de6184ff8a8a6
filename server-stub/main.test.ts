/** The program from outside: real process, real listener, real receiver. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProgram } from './testing/process.ts';
import { startReceiver } from './testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess, WRITE_KEY } from './testing/server.ts';
import { tempDir } from './testing/temp-dir.ts';
import { verifySignature } from './receiver/verify.ts';

const FIVE_CALLS = [
  { type: 'identify', userId: 'u1', traits: { plan: 'gold' } },
  { type: 'track', userId: 'u1', event: 'Play', properties: { title: 'Größe ☃' } },
  { type: 'screen', userId: 'u1', name: 'Home' },
  { type: 'group', userId: 'u1', groupId: 'g1', traits: { seats: 5 } },
  { type: 'alias', userId: 'u1', previousId: 'anon' },
].map((call, n) => ({ ...call, messageId: `m${n}`, timestamp: '2026-01-31T13:34:56.789+01:00' }));

test('a batch arrives as one signed webhook per message, with the static headers', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(
    t,
    configurationFor([{ url: `${receiver.url}/hook?k=1`, headers: { 'x-team': 'tv' } }]),
  );
  const answer = await server.ingest('/v1/batch', { batch: FIVE_CALLS, sentAt: new Date().toISOString() });
  assert.deepEqual([answer.status, answer.json], [200, { success: true }]);
  const webhooks = await receiver.waitFor(5);
  assert.deepEqual(webhooks.map((w) => w.json['type']).sort(), ['alias', 'group', 'identify', 'screen', 'track']);
  for (const webhook of webhooks) {
    assert.equal(webhook.path, '/hook?k=1');
    assert.equal(webhook.headers['user-agent'], 'SettopAnalytics/1.0');
    assert.equal(webhook.headers['content-type'], 'application/json');
    assert.equal(webhook.headers['x-team'], 'tv');
    assert.equal(webhook.json['timestamp'], '2026-01-31T12:34:56.789Z');
    assert.ok(verifySignature(SECRET, webhook.body, webhook.headers['x-signature'] as string));
  }
  assert.equal(await server.program.stop(), 0);
});

test('without a shared secret there is no X-Signature', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const [destination] = configuration.destinations;
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [{ ...destination, settings: { webhooks: [{ url: receiver.url }] } }],
  });
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  const [webhook] = await receiver.waitFor(1);
  assert.equal(webhook?.headers['x-signature'], undefined);
});

test('a receiver that answers 500 twice gets the same bytes and signature a third time', async (t) => {
  const receiver = await startReceiver(t, (_w, response, n) => void response.writeHead(n < 3 ? 500 : 200).end());
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'm' });
  const webhooks = await receiver.waitFor(3);
  const first = webhooks[0];
  for (const webhook of webhooks) {
    assert.deepEqual(webhook.body, first?.body);
    assert.equal(webhook.headers['x-signature'], first?.headers['x-signature']);
  }
});

test('a message acknowledged before a kill -9 is delivered after the next start', async (t) => {
  let answering = false;
  const receiver = await startReceiver(t, (_w, response) => {
    if (answering) response.writeHead(200).end();
  });
  const configuration = configurationFor([{ url: receiver.url }]);
  const first = await startServerProcess(t, configuration);
  assert.equal((await first.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'kept' })).status, 200);
  await receiver.waitFor(1);
  await first.program.stop('SIGKILL');
  answering = true;
  const second = await startServerProcess(t, configuration, { dir: first.dir, args: ['--log-level', 'debug'] });
  await second.program.line('stderr', (line) => line.includes('"outcome":"delivered"'));
  assert.deepEqual(
    receiver.received.map((webhook) => webhook.json['messageId']),
    ['kept', 'kept'],
  );
  await second.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'kept' });
  await second.program.line('stderr', (line) => line.includes('"message.duplicate"'));
  assert.equal(await second.program.stop(), 0);
  assert.equal(receiver.received.length, 2);
});

test('the sample receiver says what it got, and answers 401 to a wrong signature', async (t) => {
  const receiver = startProgram(t, 'receiver/main.ts', ['--port', '0'], { RECEIVER_SECRET: SECRET });
  const ready = await receiver.line('stdout', (line) => line.startsWith('receiver listening on '));
  const url = ready.slice('receiver listening on '.length);
  const server = await startServerProcess(t, configurationFor([{ url }]));
  await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'm1' });
  const line = await receiver.line('stdout', (text) => text.includes('webhook.received'));
  const { bytes, ...rest } = JSON.parse(line) as Record<string, unknown>;
  assert.deepEqual(rest, { event: 'webhook.received', type: 'track', messageId: 'm1', verified: true });
  assert.ok(Number(bytes) > 50);
  const forged = await fetch(url, { method: 'POST', headers: { 'x-signature': '0'.repeat(40) }, body: '{}' });
  assert.deepEqual([forged.status, await forged.json()], [401, { verified: false }]);
  const { events } = (await server.admin('GET', '/api/events')).json as { events: { id: number }[] };
  let answer: unknown;
  // The attempt is listed once its result is on disk, a moment after the receiver had it.
  while (answer === undefined) {
    const detail = (await server.admin('GET', `/api/events/${events[0]?.id}`)).json as {
      deliveries: { targets: { attempts: { answer: string }[] }[] }[];
    };
    answer = detail.deliveries[0]?.targets[0]?.attempts[0]?.answer;
  }
  assert.equal(answer, '{"verified":true}');
  assert.equal(await receiver.stop(), 0);
});

test('rejects a bad configuration with the path of each bad field and exit code 1', async (t) => {
  const dir = tempDir(t);
  const file = join(dir, 'bad.json');
  const bad = configurationFor([{ url: 'ftp://example.com' }]);
  writeFileSync(file, JSON.stringify({ ...bad, adminToken: undefined }));
  const program = startProgram(t, 'main.ts', ['--config', file, '--data', join(dir, 'data'), '--port', '0']);
  assert.equal(await program.ended, 1);
  const text = program.stderr.join('\n');
  assert.match(text, /destinations\[0\]\.settings\.webhooks\[0\]\.url must be a full URL/);
  assert.match(text, /adminToken must be a non-empty string/);
  assert.doesNotMatch(text, / at .*\.ts:/);
});

test('rejects wrong options with one sentence and exit code 1', async (t) => {
  const dir = tempDir(t);
  const running = await startServerProcess(t, configurationFor([{ url: 'https://hooks.example.com/' }]));
  const port = new URL(running.url).port;
  const config = ['--config', running.configFile];
  const cases: [string[], RegExp][] = [
    [['--data', dir], /--config <file> is missing/],
    [config, /--data <dir> is missing/],
    [[...config, '--data', dir, '--port', '65536'], /--port is '65536', but it must be a whole number from 0 to 65535/],
    [[...config, '--data', dir, '--queue', 'amqp://h'], /--queue needs --store postgres:/],
    [[...config, '--data', dir, '--store', 'postgres://h/d'], /QUEUE_MISSING: .* needs --queue amqp:/],
    [
      [...config, '--data', dir, '--store', 'postgres://h/d', '--queue', 'amqp://a,http://b'],
      /--queue must be URLs such as amqp:/,
    ],
    [
      [...config, '--data', dir, '--store-connections', '3'],
      /--store-connections is '3', but it must be .* at least 4/,
    ],
    [
      [...config, '--data', dir, '--job-schema', 'a;b'],
      /--job-schema is 'a;b', but it must consist of lower-case letters/,
    ],
    [[...config, '--data', join(dir, 'other'), '--port', port], new RegExp(`port ${port} on 127.0.0.1 is in use`)],
    [[...config, '--data', join(running.dir, 'data'), '--port', '0'], /another server is using/],
    [['--config', join(dir, 'none.json'), '--data', dir], /cannot be read/],
    [[...config, '--data', dir, '--port', '0', '--host', '203.0.113.9'], /is not an address of this machine/],
  ];
  for (const [args, expected] of cases) {
    const program = startProgram(t, 'main.ts', args);
    assert.equal(await program.ended, 1, args.join(' '));
    const text = program.stderr.join('\n');
    assert.match(text, expected);
    assert.doesNotMatch(text, / at .*\.ts:/);
  }
  const wrongKey = await running.ingest('/v1/batch', { batch: [] }, `${WRITE_KEY}x`);
  assert.equal(wrongKey.status, 401);
});
