/** Deletion requests through a real process. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, SECRET, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

function twoSources(url: string, more: Record<string, unknown> = {}) {
  const source = (name: string) => ({ name, kind: 'device', writeKey: `wk_${name}` });
  return {
    adminToken: ADMIN_TOKEN,
    sources: [source('A'), source('B'), source('C'), source('D')],
    destinations: [
      {
        name: 'Hooks',
        type: 'webhooks',
        sources: ['A', 'B', 'D'],
        settings: { webhooks: [{ url }], sharedSecret: SECRET },
      },
    ],
    delivery: { retryBaseMs: 40, retryWindowMs: 60_000 },
    ...more,
  };
}

interface ListedDeletion {
  userId?: string;
  state: string;
  sources: string[];
}

async function deletions(server: ServerProcess): Promise<ListedDeletion[]> {
  return ((await server.admin('GET', '/api/deletions')).json as { deletions: ListedDeletion[] }).deletions;
}

test('each affected source with an enabled destination gets one notice, at once; what waits is dropped; then all is erased', async (t) => {
  const receiver = await startReceiver(t, (webhook, response) => {
    response.writeHead(webhook.json['event'] === 'slow one' ? 503 : 200).end('canary-in-answer');
  });
  const server = await startServerProcess(t, twoSources(receiver.url));
  const send = (source: string, body: Record<string, unknown>) =>
    server.ingest('/v1/batch', { batch: [body] }, `wk_${source}`);
  await send('A', { type: 'track', userId: 'gone', event: 'slow one', properties: { canary: 'canary-in-payload' } });
  await send('B', { type: 'identify', userId: 'gone', traits: { email: 'canary-in-traits' } });
  await send('A', { type: 'alias', userId: 'other', previousId: 'gone' });
  await send('C', { type: 'track', userId: 'gone', event: 'unrouted' });
  await send('A', { type: 'track', userId: 'stays', event: 'kept', properties: { canary: 'canary-kept' } });
  await receiver.waitFor(4);

  const answer = await server.admin('POST', '/api/deletions', { userId: 'gone' });
  assert.deepEqual(answer.json, { success: true, sources: ['A', 'B', 'C'], messages: 2 });
  const notices = await receiver.waitFor(2, (w) => w.json['type'] === 'delete');
  await until(async () => (await deletions(server))[0]?.state === 'erased');
  assert.equal(notices.length, 2);
  for (const notice of notices) {
    assert.deepEqual(Object.keys(notice.json), ['type', 'userId', 'timestamp']);
    assert.equal(notice.json['userId'], 'gone');
  }
  const order = receiver.received.map((w) => (w.json['type'] === 'delete' ? 'delete' : w.json['event']));
  assert.ok(order.lastIndexOf('delete') > order.lastIndexOf('slow one'));

  const erased = (await server.admin('GET', '/api/deliveries?status=erased')).json as {
    deliveries: { type: string; userId?: string; bodyBytes: number }[];
  };
  assert.deepEqual(erased.deliveries.map((d) => d.type).sort(), ['alias', 'delete', 'delete', 'identify', 'track']);
  for (const delivery of erased.deliveries) assert.deepEqual([delivery.userId, delivery.bodyBytes], [undefined, 0]);
  await server.program.stop();
  const data = join(server.dir, 'data');
  const files = readdirSync(data).map((name) => [name, readFileSync(join(data, name)).toString('latin1')] as const);
  for (const canary of ['canary-in-payload', 'canary-in-traits', 'gone']) {
    for (const [name, text] of files) assert.ok(!text.includes(canary), `${canary} is still in ${name}`);
  }
  assert.ok(files.some(([, text]) => text.includes('canary-kept')));
});

onBothStores(
  'a dead second URL holds no notice back, and the end comes with the window of its own',
  async (t, args) => {
    const receiver = await startReceiver(t);
    const dead = await startReceiver(t, (_webhook, response) => void response.writeHead(503).end());
    const settings = { webhooks: [{ url: receiver.url }, { url: dead.url }], sharedSecret: SECRET, everyUrl: true };
    const configuration = {
      ...twoSources(receiver.url),
      destinations: [{ name: 'Hooks', type: 'webhooks', sources: ['A'], settings }],
      delivery: { retryBaseMs: 40, retryWindowMs: 3000 },
    };
    const server = await startServerProcess(t, configuration, { args });
    const batch = Array.from({ length: 100 }, (_, n) => ({ type: 'track', userId: 'gone', event: `e${n}` }));
    await server.ingest('/v1/batch', { batch }, 'wk_A');
    await receiver.waitFor(100);
    await dead.waitFor(20);
    await server.admin('POST', '/api/deletions', { userId: 'gone' });
    await receiver.waitFor(1, (w) => w.json['type'] === 'delete');
    const countBefore = dead.received.length;
    await until(async () => (await deletions(server))[0]?.state === 'erased');
    const after = dead.received.slice(countBefore + 64).filter((w) => w.json['type'] !== 'delete');
    assert.equal(after.length, 0, 'what was dropped was sent all the same');
  },
);

test('a repeated request finds the user again, also after a restart and after everything was erased', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = twoSources(receiver.url);
  const first = await startServerProcess(t, configuration);
  await first.ingest('/v1/track', { userId: 'gone', event: 'e' }, 'wk_D');
  await first.admin('POST', '/api/deletions', { userId: 'gone' });
  await until(async () => (await deletions(first))[0]?.state === 'erased');
  await first.program.stop();
  const second = await startServerProcess(t, configuration, { dir: first.dir });
  const again = await second.admin('POST', '/api/deletions', { userId: 'gone' });
  assert.deepEqual(again.json, { success: true, sources: ['D'], messages: 1 });
  await receiver.waitFor(2, (w) => w.json['type'] === 'delete');
  const stranger = await second.admin('POST', '/api/deletions', { userId: 'never seen' });
  assert.deepEqual(stranger.json, { success: true, sources: [], messages: 0 });
});

test('messages from before the identify call are erased too, as far as an id links them', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, twoSources(receiver.url));
  const track = (event: string, ids: Record<string, string>) => ({ type: 'track', event, ...ids });
  const batch = [
    track('before login', { anonymousId: 'tv-1' }),
    { type: 'identify', userId: 'gone', anonymousId: 'tv-1' },
    track('on the old box', { anonymousId: 'tv-0' }),
    track('somebody else', { anonymousId: 'tv-2' }),
  ];
  await server.ingest('/v1/batch', { batch }, 'wk_A');
  await receiver.waitFor(batch.length);
  const answer = await server.admin('POST', '/api/deletions', { userId: 'gone', anonymousIds: ['tv-0'] });
  assert.deepEqual(answer.json, { success: true, sources: ['A'], messages: 1 });
  await until(async () => (await deletions(server))[0]?.state === 'erased');
  const { events } = (await server.admin('GET', '/api/events')).json as {
    events: { event?: string; status: string }[];
  };
  const kept = events.filter(({ status }) => status !== 'erased').map(({ event }) => event);
  assert.deepEqual(kept, ['somebody else']);
  for (const anonymousIds of ['tv-0', [''], [7], ['a\u0000']]) {
    assert.equal((await server.admin('POST', '/api/deletions', { userId: 'gone', anonymousIds })).status, 400);
  }
});

test('a disabled destination gets no notice, and a missing user id is refused', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = twoSources(receiver.url);
  const [destination] = configuration.destinations;
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [{ ...destination, enabled: false }],
  });
  await server.ingest('/v1/track', { userId: 'gone', event: 'e' }, 'wk_A');
  const answer = await server.admin('POST', '/api/deletions', { userId: 'gone' });
  assert.deepEqual(answer.json, { success: true, sources: ['A'], messages: 0 });
  await until(async () => (await deletions(server))[0]?.state === 'erased');
  assert.equal(receiver.received.length, 0);
  for (const body of [{}, { userId: '' }, { userId: 7 }]) {
    assert.equal((await server.admin('POST', '/api/deletions', body)).status, 400);
  }
});
