/** Scheduled jobs on a virtual clock: audience syncs, retention, and the check of free disk space. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { InProcessJobs } from '../cluster/in-process-jobs.ts';
import { Platform } from '../config/platform.ts';
import { readConfiguration } from '../config/read-configuration.ts';
import { Vault } from '../config/vault.ts';
import { fanOut } from '../destination/fan-out.ts';
import { Activity } from '../monitoring/activity.ts';
import { systemClock } from '../runtime/clock.ts';
import { silentLogger } from '../runtime/log.ts';
import { startServer } from '../server.ts';
import { VirtualClock } from '../sim/virtual-clock.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { hashOf, message, settlement } from '../testing/messages.ts';
import { SECRET } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { startJobs } from './jobs.ts';

const START_MS = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const VAULT = new Vault(new Uint8Array(32).fill(7));

function configurationOf(more: object) {
  const sources = [{ name: 'TV', kind: 'device', writeKey: 'wk' }];
  const read = readConfiguration(
    JSON.stringify({ adminToken: 'token-of-a-test', sources, ...more }),
    () => () => undefined,
  );
  assert.ok(read.ok, JSON.stringify(read));
  return read.configuration;
}

async function start(t: TestContext, more: object) {
  const clock = new VirtualClock(START_MS);
  const store = openEmbeddedStore({});
  const configuration = configurationOf(more);
  const platform = new Platform({ state: store.state, vault: VAULT, guard: () => undefined });
  await platform.load(configuration);
  const nowMs = () => clock.now();
  const jobs = await startJobs({
    store,
    clock,
    log: silentLogger,
    activity: new Activity(),
    platform,
    cluster: new InProcessJobs({ clock, log: silentLogger, onRun: () => undefined }),
    syncs: {
      state: store.state,
      nowMs,
      isConnected: () => true,
      landed: () => undefined,
      fanOut: (accepted) =>
        fanOut(accepted, { connectedTo: () => [], userHash: (id) => hashOf(id), isFull: () => false }),
    },
    dataDir: tempDir(t),
    configuration: () => configuration,
  });
  t.after(async () => {
    await jobs.stop();
    await store.close();
  });
  const sourceId = platform.registry.sourceByName('TV')?.id ?? assert.fail('no source');
  /** Advances the clock one second at a time, so that jobs get several turns of the event loop. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 1000) {
      await clock.run(clock.now() + 1000);
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const { destinations } = platform.registry.settings;
  return { clock, store, jobs, sourceId, destinations, pass };
}

test('an audience with a schedule is synced by itself, again and again; one without is not', async (t) => {
  const rule = { kind: 'trait', trait: 'plan', operator: 'equals', value: 'gold' };
  const audiences = [
    { name: 'Gold', source: 'TV', rule, everyMinutes: 5 },
    { name: 'On demand', source: 'TV', rule, everyMinutes: 0 },
  ];
  const { clock, store, sourceId, pass } = await start(t, { audiences });
  const identify = (id: string, userId: string, plan: string) =>
    store.log.append(
      [message(id, [], { sourceId, userId, type: 'identify', traits: { plan }, userHashes: [] })],
      clock.now(),
      0,
    );
  const identifiedUsers = async (): Promise<string[]> =>
    (await store.index.events({ sourceId, type: 'identify' }, 100, undefined))
      .filter(({ messageId }) => !messageId.startsWith('own'))
      .map(({ userId }) => userId ?? '')
      .sort();
  await identify('own1', 'u1', 'gold');
  await identify('own2', 'u2', 'silver');
  await pass(MINUTE_MS);
  assert.deepEqual(await identifiedUsers(), ['u1']);
  assert.deepEqual(
    (await store.state.syncs()).map(({ name, users }) => [name, users]),
    [['Gold', 1]],
  );
  await identify('own3', 'u2', 'gold');
  await pass(3 * MINUTE_MS);
  assert.deepEqual(await identifiedUsers(), ['u1'], 'it was synced before it was due');
  await pass(2 * MINUTE_MS);
  assert.deepEqual(await identifiedUsers(), ['u1', 'u2']);
});

test('deletion requests are checked only while one is open', async (t) => {
  const { clock, store, jobs, sourceId, pass } = await start(t, {});
  let looks = 0;
  const advance = store.state.advanceDeletions.bind(store.state);
  store.state.advanceDeletions = (nowMs, mostMs) => {
    looks += 1;
    return advance(nowMs, mostMs);
  };
  await pass(MINUTE_MS);
  assert.ok(looks <= 1, `${looks} looks at nothing`);
  await store.state.requestDeletion(
    { userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: clock.now() },
    () => [message('notice', ['a'], { sourceId, type: 'delete', dedupe: false })],
  );
  await jobs.deletionRequested();
  await pass(10_000);
  assert.ok(looks > 4);
  const [claim] = await store.deliveries.take({ webhook: 'a', nowMs: clock.now(), most: 1, mostBytes: 1 });
  await store.deliveries.settle(settlement(claim ?? assert.fail('nothing to claim'), { kind: 'delivered' }));
  await pass(3000);
  assert.notEqual((await store.state.deletions(1))[0]?.erasedMs, undefined);
  const before = looks;
  await pass(MINUTE_MS);
  assert.equal(looks, before);
});

test('settled messages are forgotten when their time is over; what waits stays', async (t) => {
  const { clock, store, sourceId, pass } = await start(t, { retention: { settledDays: 1, dedupeHours: 1 } });
  await store.log.append([message('done', ['a'], { sourceId }), message('waits', ['b'], { sourceId })], clock.now(), 0);
  const [claim] = await store.deliveries.take({ webhook: 'a', nowMs: clock.now(), most: 1, mostBytes: 1 });
  await store.deliveries.settle(settlement(claim ?? assert.fail('nothing to claim'), { kind: 'delivered' }));
  const kept = async (): Promise<string[]> =>
    (await store.index.events({}, 10, undefined)).map(({ messageId }) => messageId).sort();
  await clock.run(START_MS + DAY_MS - 5 * MINUTE_MS);
  await pass(2 * MINUTE_MS);
  assert.deepEqual(await kept(), ['done', 'waits']);
  await pass(6 * MINUTE_MS);
  assert.deepEqual(await kept(), ['waits']);
});

test('bulk replays at once, to destinations with one URL, fill its queue no further than to its share', async (t) => {
  const share = 100;
  const settings = { webhooks: [{ url: 'http://127.0.0.1:9/' }], sharedSecret: SECRET };
  const { clock, store, jobs, sourceId, destinations, pass } = await start(t, {
    destinations: ['One', 'Two'].map((name) => ({ name, type: 'webhooks', sources: ['TV'], settings })),
    delivery: { maxPendingPerUrl: share },
  });
  const webhook = destinations[0]?.webhooks[0]?.key ?? assert.fail('no webhook');
  for (const { id: destinationId } of destinations) {
    const failed = Array.from({ length: share }, (_, n) =>
      message(`${destinationId} ${n}`, [], {
        sourceId,
        deliveries: [{ destinationId, webhooks: [], refused: [webhook], orderKey: undefined }],
      }),
    );
    await store.log.append(failed, clock.now(), 0);
  }
  // It ends only when the receiver gets some of them, or the server stops.
  jobs.replayAll({ status: 'failed' }).catch(() => undefined);
  await pass(5000);
  assert.deepEqual([...(await store.deliveries.pending()).byWebhook], [[webhook, share]]);
});

test('a disk with too little free space answers 503 with Retry-After, and the log says why', async (t) => {
  const configuration = configurationOf({});
  // More than any disk has. A configuration file may ask for a terabyte at most, and some disks have that.
  configuration.limits.freeDiskBytes = Number.MAX_SAFE_INTEGER;
  const lines: string[] = [];
  const server = await startServer({
    configuration,
    store: openEmbeddedStore({}),
    vault: VAULT,
    dataDir: tempDir(t),
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    log: { ...silentLogger, warn: (event, fields) => lines.push(`${event} ${JSON.stringify(fields)}`) },
  });
  t.after(() => server.stop());
  const send = () =>
    fetch(`${server.url}/v1/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from('wk:').toString('base64')}` },
      body: '{"userId":"u","event":"e"}',
    });
  const response = await send();
  assert.equal(response.status, 503);
  assert.equal(((await response.json()) as { code: string }).code, 'STORE_BUSY');
  assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
  assert.ok(
    lines.some((line) => /bytes free/.test(line)),
    lines.join('\n'),
  );
});

test('retention is not left to the next minute, and a third of the time is for others', async (t) => {
  const { clock, store, pass } = await start(t, {});
  const STEPS = 1000;
  const STEP_MS = 40;
  const stepTimes: number[] = [];
  t.mock.method(store, 'forgetSettled', async (_beforeMs: number, most: number) => {
    stepTimes.push(clock.now());
    clock.pass(STEP_MS);
    return stepTimes.length < STEPS ? most : 0;
  });
  await pass(MINUTE_MS + 2 * STEPS * STEP_MS);
  assert.equal(stepTimes.length, STEPS);
  for (const [n, atMs] of stepTimes.slice(1).entries()) assert.ok(atMs - (stepTimes[n] ?? 0) >= 1.5 * STEP_MS);
});
