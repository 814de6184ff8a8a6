/** Monitoring of a running server: metrics, health, readiness, and the amount of logging. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VirtualClock } from '../sim/virtual-clock.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { startServerHere } from '../testing/in-process.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';
import { until } from '../testing/until.ts';
import { IDLE_SNAPSHOT } from '../testing/idle-snapshot.ts';
import { Metrics } from './metrics.ts';

async function metricsOf({ url }: { url: string }): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

/** Returns the value of the sample whose line begins with `start`. */
function sampleOf(text: string, start: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

async function health(server: { url: string }, path = '/healthz') {
  const response = await fetch(server.url + path);
  const json = (await response.json()) as { status: string; reasons?: { code: string; message: string }[] };
  return { code: response.status, status: json.status, reasons: (json.reasons ?? []).map(({ code }) => code) };
}

test('metrics tell of messages, answers, appends, attempts, retries and dead letters', async (t) => {
  const good = await startReceiver(t);
  const later = await startReceiver(t, (_w, response) => void response.writeHead(500).end());
  const never = await startReceiver(t, (_w, response) => void response.writeHead(400).end());
  const hook = (name: string, url: string) => ({
    name,
    type: 'webhooks',
    sources: ['TV'],
    settings: { webhooks: [{ url }] },
  });
  const configuration = configurationFor([], {
    sources: [{ name: 'TV', kind: 'device', writeKey: WRITE_KEY, messagesPerSecond: 2 }],
    destinations: [hook('Good', good.url), hook('Later', later.url), hook('Never', never.url)],
    delivery: { retryBaseMs: 600_000 },
  });
  const server = await startServerProcess(t, configuration);
  const batch = { batch: [{ type: 'track', userId: 'u', event: 'e', messageId: 'm' }, { type: 'bad' }] };
  // At once: a second later the source may send two more messages.
  const answers = await Promise.all([1, 2, 3].map(() => server.ingest('/v1/batch', batch)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 429]);
  assert.equal((await server.ingest('/v1/batch', batch, 'wk_nobody')).status, 401);
  assert.equal((await server.ingest('/v1/batch', ' '.repeat(5 * 1024 * 1024))).status, 413);
  let text = '';
  await until(async () => {
    text = await metricsOf(server);
    const settled = sampleOf(text, 'settop_attempt_duration_seconds_count') === 3;
    const indexed = sampleOf(text, 'settop_index_lag_messages') === 0;
    return settled && indexed && /settop_dead_letters_total\{/.test(text);
  });
  for (const line of [
    'settop_messages_total{source="TV",result="stored"} 1',
    'settop_messages_total{source="TV",result="duplicate"} 1',
    'settop_messages_total{source="TV",result="rejected"} 2',
    'settop_ingest_responses_total{status="200"} 2',
    'settop_ingest_responses_total{status="401"} 1',
    'settop_ingest_responses_total{status="413"} 1',
    'settop_ingest_responses_total{status="429"} 1',
    'settop_ingest_responses_total{status="503"} 0',
    'settop_append_duration_seconds_count 2',
    'settop_append_duration_seconds_bucket{le="+Inf"} 2',
    'settop_attempts_total{outcome="delivered"} 1',
    'settop_attempts_total{outcome="retry"} 1',
    'settop_attempts_total{outcome="failed"} 1',
    'settop_attempt_duration_seconds_bucket{le="+Inf"} 3',
    'settop_pending_deliveries 1',
    'settop_index_lag_seconds 0',
    'settop_index_lag_messages 0',
  ]) {
    assert.ok(text.includes(`${line}\n`), `${line} is missing in\n${text}`);
  }
  const keyOf = (metric: string): string | undefined =>
    new RegExp(`${metric}\\{webhook="(wh_\\w+)"\\} 1\n`).exec(text)?.[1];
  const retried = keyOf('settop_retries_total');
  assert.ok(retried !== undefined && retried === keyOf('settop_pending_targets'), text);
  const dead = keyOf('settop_dead_letters_total');
  assert.ok(dead !== undefined && dead !== retried, text);
  assert.ok((sampleOf(text, 'process_resident_memory_bytes') ?? 0) > 1e7);
  for (const url of [good.url, later.url, never.url]) assert.equal(text.includes(new URL(url).host), false);
  // The format: every line is a comment, a sample, or nothing.
  for (const line of text.split('\n'))
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? (-?[\d.e+-]+|Nan)|)$/);
});

test('waiting deliveries show their age, and a message for a full queue is a dead letter', async (t) => {
  const silent = await startReceiver(t, () => undefined);
  const configuration = configurationFor([{ url: silent.url }], { delivery: { maxPendingPerUrl: 2, timeoutMs: 5000 } });
  const server = await startServerProcess(t, configuration);
  for (let n = 0; n < 3; n++) await server.ingest('/v1/track', { userId: 'u', event: `e${n}` });
  await silent.waitFor(2);
  const text = await metricsOf(server);
  assert.equal(sampleOf(text, 'settop_pending_targets{'), 2, text);
  assert.equal(sampleOf(text, 'settop_dead_letters_total{'), 1, text);
  const age = sampleOf(text, 'settop_oldest_waiting_seconds{') ?? -1;
  assert.ok(age > 0 && age < 60, text);
  assert.deepEqual(await health(server), { code: 200, status: 'degraded', reasons: ['LANE_FULL'] });
  assert.deepEqual(await health(server, '/readyz'), { code: 200, status: 'ready', reasons: [] });
});

test('a lane where all wait for a retry shows the age of its oldest message', async (t) => {
  const failing = await startReceiver(t, (_webhook, response) => void response.writeHead(503).end());
  const server = await startServerProcess(
    t,
    configurationFor([{ url: failing.url }], { delivery: { retryBaseMs: 600_000 } }),
  );
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  await until(async () => (sampleOf(await metricsOf(server), 'settop_retries_total{') ?? 0) > 0);
  assert.ok((sampleOf(await metricsOf(server), 'settop_oldest_waiting_seconds{') ?? 0) > 0);
});

test('labels of sources and webhooks that left the settings leave, and their number is bounded', async () => {
  const metrics = new Metrics();
  for (let n = 0; n < 1100; n++) {
    metrics.taken({ source: `s${n}`, stored: [1], duplicates: 0, rejected: [] });
    metrics.failed(`w${n}`);
  }
  const labels = (text: string, metric: string): number => text.split(`\n${metric}{`).length - 1;
  const before = await metrics.text(IDLE_SNAPSHOT);
  assert.equal(labels(before, 'settop_dead_letters_total'), 1001);
  assert.equal(sampleOf(before, 'settop_dead_letters_total{webhook="others"}'), 100);
  assert.equal(labels(before, 'settop_messages_total'), 3 * 1001);
  const after = await metrics.text({
    ...IDLE_SNAPSHOT,
    hasSource: (name) => name === 's7',
    hasWebhook: (key) => key === 'w7',
    pending: { deliveries: 1, byWebhook: new Map([['w8', 1]]) },
  });
  assert.equal(labels(after, 'settop_dead_letters_total'), 3, 'w7, w8 and the others');
  assert.equal(labels(after, 'settop_messages_total'), 3 * 2);
});

test('a message that goes well leaves no line at info, and a batch of bad ones leaves one', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  await server.ingest('/v1/batch', { batch: Array.from({ length: 50 }, () => ({ type: 'bad' })) });
  await until(async () => sampleOf(await metricsOf(server), 'settop_attempts_total{outcome="delivered"}') === 1);
  await server.program.stop();
  const events = server.program.stderr.map((line) => (JSON.parse(line) as { event: string }).event);
  assert.deepEqual(events, ['server.started', 'ingest.rejected', 'server.stopping', 'server.stopped']);
});

test('after a stop signal it reports not ready first, and still serves', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]), { args: ['--drain', '3600'] });
  assert.deepEqual(await health(server, '/readyz'), { code: 200, status: 'ready', reasons: [] });
  server.program.child.kill('SIGTERM');
  await server.program.line('stderr', (line) => line.includes('"server.stopping"'));
  assert.deepEqual(await health(server, '/readyz'), { code: 503, status: 'not ready', reasons: ['STOPPING'] });
  assert.deepEqual(await health(server), { code: 200, status: 'degraded', reasons: ['STOPPING'] });
  assert.equal((await server.ingest('/v1/track', { userId: 'u', event: 'e' })).status, 200);
  await receiver.waitFor(1);
  assert.equal(await server.program.stop('SIGTERM'), 0, 'a second signal ends the wait');
});

test('a store that is away makes the server not ready; it still lives', async (t) => {
  const { server, store } = await startServerHere(t);
  assert.deepEqual(await health(server), { code: 200, status: 'ok', reasons: [] });
  store.ping = () => Promise.reject(new Error('connect ECONNREFUSED db.internal'));
  assert.deepEqual(await health(server, '/readyz'), { code: 503, status: 'not ready', reasons: ['STORE_AWAY'] });
  assert.deepEqual(await health(server), { code: 200, status: 'degraded', reasons: ['STORE_AWAY'] });
  assert.equal((await (await fetch(`${server.url}/healthz`)).text()).includes('db.internal'), false);
});

test('clients that ask for the health in a loop ask the store a few times a second', async (t) => {
  const clock = new VirtualClock(Date.now());
  const { server, store } = await startServerHere(t, { clock });
  let pings = 0;
  store.ping = async () => void (pings += 1);
  for (let n = 0; n < 20; n++) {
    const answers = await Promise.all(['/readyz', '/healthz'].map((path) => health(server, path)));
    assert.deepEqual(
      answers.map(({ code }) => code),
      [200, 200],
    );
  }
  assert.equal(pings, 5);
  await clock.run(clock.now() + 1000);
  store.ping = () => Promise.reject(new Error('gone'));
  assert.equal((await health(server, '/readyz')).code, 503);
});

test('a store that refuses what is written is an overload, until it takes messages again', async (t) => {
  let full = false;
  const store = openEmbeddedStore({
    beforeCommit: () => {
      if (full) throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' });
    },
  });
  const { server } = await startServerHere(t, { store });
  const headers = {
    authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const send = async (): Promise<number> =>
    (await fetch(`${server.url}/v1/track`, { method: 'POST', headers, body: '{"userId":"u","event":"e"}' })).status;
  assert.equal(await send(), 200);
  full = true;
  assert.equal(await send(), 503);
  assert.deepEqual(await health(server), { code: 200, status: 'degraded', reasons: ['OVERLOAD'] });
  full = false;
  assert.equal(await send(), 200);
  assert.deepEqual(await health(server), { code: 200, status: 'ok', reasons: [] });
});

test('a disk at its bound is an overload; a search far behind makes the server not ready', async (t) => {
  const full = await startServerHere(t, {
    change: ({ limits }) => {
      limits.freeDiskBytes = Number.MAX_SAFE_INTEGER;
    },
  });
  assert.deepEqual(await health(full.server), { code: 200, status: 'degraded', reasons: ['OVERLOAD', 'DISK_LOW'] });
  assert.equal((await health(full.server, '/readyz')).code, 200);
  const { server, store } = await startServerHere(t);
  let sinceMs: number | undefined = Date.now() - 30_000;
  store.index.lag = () => Promise.resolve({ messages: 7, sinceMs });
  assert.equal((await health(server, '/readyz')).code, 200);
  sinceMs = Date.now() - 61_000;
  assert.deepEqual(await health(server, '/readyz'), { code: 503, status: 'not ready', reasons: ['INDEX_BEHIND'] });
  const text = await metricsOf(server);
  assert.equal(sampleOf(text, 'settop_index_lag_messages'), 7);
  // The server's clock may be some milliseconds behind that of the system.
  assert.ok((sampleOf(text, 'settop_index_lag_seconds') ?? 0) >= 60, text);
  sinceMs = undefined;
  assert.equal((await health(server, '/readyz')).code, 200);
});
