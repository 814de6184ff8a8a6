/** Five dead destinations fill their shares of the queue: no source is refused, and `/healthz` reports full lanes. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

/** Starts a server with five dead destinations on one source and a healthy destination on another source. */
async function startBesideDead(
  t: TestContext,
  args: readonly string[],
  { pendingDeliveries, ...more }: { pendingDeliveries: number; maxPendingPerUrl?: number },
): Promise<{ server: ServerProcess; healthy: TestReceiver }> {
  const dead = await startReceiver(t, (_webhook, response) => void response.writeHead(503).end());
  const healthy = await startReceiver(t);
  const destination = (name: string, source: string, url: string) => ({
    name,
    type: 'webhooks',
    sources: [source],
    settings: { webhooks: [{ url }], sharedSecret: SECRET },
  });
  const configuration = configurationFor([], {
    sources: ['Dead', 'Well'].map((name) => ({ name, kind: 'server', writeKey: `wk_${name}` })),
    destinations: [
      ...Array.from({ length: 5 }, (_, n) => destination(`dead ${n}`, 'Dead', `${dead.url}/${n}`)),
      destination('healthy', 'Well', healthy.url),
    ],
    delivery: { retryBaseMs: 3_600_000, ...more },
    limits: { pendingDeliveries },
  });
  return { server: await startServerProcess(t, configuration, { args }), healthy };
}

onBothStores('the messages of one batch, and of several at once, are counted one by one', async (t, args) => {
  const { server, healthy } = await startBesideDead(t, args, { pendingDeliveries: 600, maxPendingPerUrl: 100 });
  const batch = Array.from({ length: 130 }, (_, n) => ({ type: 'track', userId: `u${n}`, event: 'e' }));
  // A batch that comes while the others are under way may be told to come again.
  const send = (): Promise<void> =>
    until(async () => (await server.ingest('/v1/batch', { batch }, 'wk_Dead')).status === 200);
  await Promise.all([send(), send(), send()]);
  const count = async (status: string): Promise<number> => {
    const request = { filter: { status }, dryRun: true };
    return ((await server.admin('POST', '/api/deliveries/replay', request)).json as { count: number }).count;
  };
  let waiting: number[] = [];
  await until(async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    waiting = [...metrics.matchAll(/^settop_pending_targets\{.*\} (\d+)$/gm)].map(([, n]) => Number(n));
    return waiting.length === 5;
  });
  const sum = waiting.reduce((a, b) => a + b, 0);
  assert.ok(
    waiting.every((n) => n > 0 && n <= 100),
    `${waiting.join()} wait`,
  );
  // Deliveries that found no room in the queue are listed as failed.
  await until(async () => (await count('failed')) === 3 * 130 * 5 - sum);
  assert.equal((await server.ingest('/v1/track', { userId: 'u', event: 'e' }, 'wk_Well')).status, 200);
  await healthy.waitFor(1);
});

onBothStores('backlogs of dead destinations fill their shares, and no source is refused', async (t, args) => {
  // A share is 14 deliveries. A server of a cluster counts once a second, so on a busy machine a smaller one may be full
  // of deliveries that were made already.
  const { server, healthy } = await startBesideDead(t, args, { pendingDeliveries: 200 });
  const send = async (source: string, n: number): Promise<number> =>
    (await server.ingest('/v1/track', { userId: 'u', event: `e${n}` }, `wk_${source}`)).status;
  for (let n = 0; n < 40; n++) {
    assert.deepEqual([await send('Dead', n), await send('Well', n)], [200, 200]);
    // Its own share is small: a healthy one that fell behind would find no room either.
    await healthy.waitFor(n + 1);
  }
  const { status, reasons } = (await (await fetch(`${server.url}/healthz`)).json()) as {
    status: string;
    reasons: { code: string }[];
  };
  assert.deepEqual([status, reasons.map(({ code }) => code)], ['degraded', ['LANE_FULL']]);
  // Deliveries that found no room in the queue are listed as failed and can be replayed.
  let failed: { id: number; targets: { reason: string }[] }[] = [];
  await until(async () => {
    const { json } = await server.admin('GET', '/api/deliveries?status=failed&limit=500');
    failed = (json as { deliveries: typeof failed }).deliveries;
    return failed.length > 0;
  });
  assert.equal(failed[0]?.targets[0]?.reason, 'too many deliveries wait for this URL');
  assert.equal((await server.admin('POST', `/api/deliveries/${failed[0]?.id}/replay`)).status, 200);
});

onBothStores('a bulk replay to a healthy receiver does not wait for the full queues of dead ones', async (t, args) => {
  let isRepaired = false;
  const dead = await startReceiver(t, (_webhook, response) => void response.writeHead(isRepaired ? 500 : 400).end());
  const healthy = await startReceiver(t, ({ path }, response) => {
    const isBeside = path === '/beside';
    response.writeHead(isRepaired ? 200 : 400).end(isBeside ? 'beside a dead URL' : 'alone');
  });
  const destination = (name: string, source: string, ...urls: string[]) => ({
    ...{ name, type: 'webhooks', sources: [source] },
    settings: { webhooks: urls.map((url) => ({ url })) },
  });
  const sources = ['Well', 'Mixed', 'Dead'];
  const server = await startServerProcess(
    t,
    configurationFor([], {
      sources: sources.map((name) => ({ name, kind: 'server', writeKey: `wk_${name}` })),
      destinations: [
        destination('well', 'Well', `${healthy.url}/alone`),
        destination('mixed', 'Mixed', `${dead.url}/`, `${healthy.url}/beside`),
        destination('dead', 'Dead', `${dead.url}/`),
      ],
      delivery: { retryBaseMs: 3_600_000, maxPendingPerUrl: 100 },
    }),
    { args: [...args, '--log-level', 'debug'] },
  );
  const failed = async (): Promise<number> => {
    const request = { filter: { status: 'failed' }, dryRun: true };
    return ((await server.admin('POST', '/api/deliveries/replay', request)).json as { count: number }).count;
  };
  // The replay begins with the newest: those of the dead receiver.
  let sent = 0;
  for (const [source, count] of [
    ['Well', 5],
    ['Mixed', 5],
    ...Array<[string, number]>(8).fill(['Dead', 50]),
  ] as const) {
    const batch = Array.from({ length: count }, (_, n) => ({ type: 'track', userId: `u${n}`, event: source }));
    assert.equal((await server.ingest('/v1/batch', { batch }, `wk_${source}`)).status, 200);
    sent += count;
    await until(async () => (await failed()) === sent);
  }
  isRepaired = true;
  // The server stops before the part of the replay that waits for the dead receiver ends.
  server.admin('POST', '/api/deliveries/replay', { filter: { status: 'failed' } }).catch(() => undefined);
  const isReplayed = (path: string) => (webhook: { path: string; status: number | undefined }) =>
    webhook.path === path && webhook.status === 200;
  await until(() => healthy.received.filter(isReplayed('/alone')).length === 5);
  await until(() => healthy.received.filter(isReplayed('/beside')).length === 5);
  // The dead receiver's queue holds its share and not a page more.
  await until(() => server.program.stderr.some((line) => line.includes('"replay.paused"')));
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const waiting = [...metrics.matchAll(/^settop_pending_targets\{.*\} (\d+)$/gm)].map(([, n]) => Number(n));
  assert.ok(Math.max(...waiting) <= 100, metrics);
});

onBothStores('a bulk replay to a dead receiver leaves room for other sources', async (t, args) => {
  const messages = 2400;
  let status = 400;
  const dead = await startReceiver(t, (_webhook, response) => void response.writeHead(status).end());
  const healthy = await startReceiver(t);
  const server = await startServerProcess(
    t,
    configurationFor([], {
      sources: ['Dead', 'Well'].map((name) => ({ name, kind: 'server', writeKey: `wk_${name}` })),
      destinations: [
        { name: 'dead', type: 'webhooks', sources: ['Dead'], settings: { webhooks: [{ url: dead.url }] } },
        { name: 'healthy', type: 'webhooks', sources: ['Well'], settings: { webhooks: [{ url: healthy.url }] } },
      ],
      delivery: { retryBaseMs: 3_600_000 },
      limits: { pendingDeliveries: 2000 },
    }),
    { args: [...args, '--log-level', 'debug'] },
  );
  const failed = async (): Promise<number> => {
    const request = { filter: { status: 'failed' }, dryRun: true };
    return ((await server.admin('POST', '/api/deliveries/replay', request)).json as { count: number }).count;
  };
  const waiting = async (): Promise<number> => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^settop_pending_targets\{.*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
  };
  for (let sent = 0; sent < messages; sent += 400) {
    const batch = Array.from({ length: 400 }, (_, n) => ({ type: 'track', userId: `u${n}`, event: 'e' }));
    assert.equal((await server.ingest('/v1/batch', { batch }, 'wk_Dead')).status, 200);
    await until(async () => (await failed()) === sent + 400);
  }
  status = 500;
  let hasEnded = false;
  const replay = server.admin('POST', '/api/deliveries/replay', { filter: { status: 'failed' } });
  // The server stops before a paused replay ends.
  replay.then(() => (hasEnded = true)).catch(() => undefined);
  await until(() => hasEnded || server.program.stderr.some((line) => line.includes('"replay.paused"')));
  const before = await waiting();
  assert.ok(before >= 1000 && before < 2000, `${before} deliveries wait`);
  assert.equal((await server.ingest('/v1/track', { userId: 'u', event: 'e' }, 'wk_Well')).status, 200);
  await healthy.waitFor(1);
});
