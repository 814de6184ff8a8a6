/** `GET /api/explain` of a real server: each reason why a message may not have arrived. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, type ServerProcess } from '../testing/server.ts';

/** Only a limit: no test depends on speed. */
const GIVE_UP_MS = 60_000;
const POLL_MS = 50;

interface Reason {
  kind: string;
  text: string;
  subject: string | null;
  eventId: number | null;
}

async function explained(server: ServerProcess, id: string): Promise<Reason[]> {
  const { status, json } = await server.admin('GET', `/api/explain?id=${encodeURIComponent(id)}`);
  assert.equal(status, 200, JSON.stringify(json));
  return (json as { reasons: Reason[] }).reasons;
}

/** Waits until the server gives reasons of these kinds. Index and delivery follow ingest. */
async function untilKinds(server: ServerProcess, id: string, kinds: readonly string[]): Promise<Reason[]> {
  for (const end = performance.now() + GIVE_UP_MS; ; await sleep(POLL_MS)) {
    const reasons = await explained(server, id);
    const found = reasons.map(({ kind }) => kind);
    if (found.join() === kinds.join()) return reasons;
    if (performance.now() > end) assert.deepEqual(found, kinds, id);
  }
}

/** A receiver that takes, refuses or postpones an event by its name, and a source without a destination. */
async function start(t: TestContext) {
  const receiver = await startReceiver(t, ({ json }, response) => {
    const status = { Refused: 400, Busy: 503 }[String(json['event'])] ?? 200;
    response.writeHead(status).end();
  });
  const sources = [
    { name: 'TV', kind: 'device', writeKey: 'wk_test' },
    { name: 'Shop', kind: 'web', writeKey: 'wk_shop' },
  ];
  return { receiver, server: await startServerProcess(t, configurationFor([{ url: receiver.url }], { sources })) };
}

test('a message is explained by its outcome at each destination', async (t) => {
  const { server } = await start(t);
  const track = async (event: string, more: object = {}, key?: string): Promise<void> => {
    const { status } = await server.ingest(
      '/v1/track',
      { messageId: `m-${event}`, event, userId: 'anna', ...more },
      key,
    );
    assert.equal(status, 200);
  };
  await track('Taken');
  await track('Refused');
  await track('Busy');
  await track('Private', { integrations: { All: false } });
  await track('Lost', {}, 'wk_shop');

  const [taken] = await untilKinds(server, 'm-Taken', ['delivered']);
  assert.match(taken?.text ?? '', /^Hooks answered 200\./);
  assert.equal(taken?.subject, 'track Taken');
  assert.equal((await server.admin('GET', `/api/events/${taken?.eventId}`)).status, 200);
  const [refused] = await untilKinds(server, 'm-Refused', ['failed']);
  assert.match(refused?.text ?? '', /^Attempt 1 at Hooks failed: .*400.*\. Correct the cause/);
  for (;;) {
    const [busy] = await untilKinds(server, 'm-Busy', ['pending']);
    if (busy?.text === 'It waits for its first attempt at Hooks.') continue;
    assert.match(busy?.text ?? '', /^Attempt \d+ at Hooks failed: .*503.*\. The server tries again\.$/);
    break;
  }
  const [left] = await untilKinds(server, 'm-Private', ['left-out']);
  assert.equal(left?.text, 'The client left out Hooks: integrations.All of the message is false.');
  const [lost] = await untilKinds(server, 'm-Lost', ['unrouted']);
  assert.match(lost?.text ?? '', /^No destination was connected to the source Shop/);

  const ofUser = await explained(server, 'anna');
  assert.deepEqual(
    ofUser.map(({ kind, subject }) => `${subject} ${kind}`),
    [
      'track Lost unrouted',
      'track Private left-out',
      'track Busy pending',
      'track Refused failed',
      'track Taken delivered',
    ],
  );
});

test('a rejected message is explained by its code, until its user is erased', async (t) => {
  const { server } = await start(t);
  const message = { type: 'track', messageId: 'm-1', userId: 'ben', event: '' };
  await server.ingest('/v1/batch', { batch: [message, { ...message, messageId: 'm-2', event: 'Fine' }] });
  const [first, ...others] = await explained(server, 'm-1');
  assert.deepEqual(others, []);
  assert.equal(first?.kind, 'rejected');
  assert.match(first.text, /^Ingest rejected a message of the source TV with EVENT_NAME: event must be/);
  await untilKinds(server, 'm-2', ['delivered']);
  await untilKinds(server, 'ben', ['rejected', 'delivered']);

  await server.admin('POST', '/api/deletions', { userId: 'ben' });
  await untilKinds(server, 'm-2', ['erased']);
  await untilKinds(server, 'm-1', ['unknown']);
});

test('an unknown id is explained by the refused write keys, and by what to check on the device', async (t) => {
  const { server } = await start(t);
  assert.deepEqual(
    (await explained(server, 'nobody')).map(({ kind }) => kind),
    ['unknown'],
  );
  await server.ingest('/v1/track', { event: 'Hello', userId: 'nobody' }, 'wk_mistyped_key');
  const reasons = await explained(server, 'nobody');
  assert.deepEqual(
    reasons.map(({ kind }) => kind),
    ['refused-key', 'unknown'],
  );
  assert.match(reasons[0]?.text ?? '', /^A request with the write key wk_m…ey got 401/);
  const { status, json } = await server.admin('GET', '/api/explain');
  assert.equal(status, 400);
  assert.match((json as { message: string }).message, /"id" must be a non-empty string/);
});
