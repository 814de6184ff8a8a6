/** Clock jumps and suspended machines: no request is refused and no retry fails because of them. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookKey } from '../config/identity.ts';
import { NEVER_ATTEMPTED } from '../destination/dispatcher.ts';
import { silentLogger } from '../runtime/log.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { openRabbitStore } from '../store/rabbitmq/store.ts';
import type { Store } from '../store/store.ts';
import { clusterMissing, startCluster } from '../testing/cluster.ts';
import { startServerHere } from '../testing/in-process.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startReceiver } from '../testing/receiver.ts';
import { createBrokerHost } from '../testing/shared-broker.ts';
import { configurationFor, startServerProcess, WRITE_KEY, type ServerProcess } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { until } from '../testing/until.ts';

const HOUR_MS = 3_600_000;
/** Standstill long enough that the server does not mistake it for a short CPU pause. */
const STANDSTILL_MS = 80_000;

interface Opened {
  store: Store;
  /** Stops the database and broker of the store, after the server that uses them. */
  end?: () => Promise<void>;
}

/** An empty store of each kind; the server that uses it closes it. */
const STORES: readonly { name: string; missing: string | undefined; open: (t: TestContext) => Promise<Opened> }[] = [
  { name: 'embedded', missing: undefined, open: async () => ({ store: openEmbeddedStore({}) }) },
  {
    name: 'cluster',
    missing: clusterMissing(),
    async open(t) {
      const postgres = await startPostgres(tempDir(t));
      const [store, queue] = [await postgres.createDatabase('clocks'), await createBrokerHost('clocks')];
      return {
        store: await openRabbitStore({ store, queue, trustAfterMs: 0, log: silentLogger }),
        end: () => postgres.stop(),
      };
    },
  },
];

async function send(url: string): Promise<number> {
  const answer = await fetch(`${url}/v1/track`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userId: 'u', event: 'e' }),
  });
  await answer.text();
  return answer.status;
}

for (const [what, jumpMs] of [
  ['ten minutes back', -600_000],
  ['five hours forward', 5 * HOUR_MS],
] as const) {
  for (const { name, missing, open } of STORES) {
    test(
      `the clock goes ${what}: messages are taken, and what waited is delivered: ${name}`,
      { skip: missing ?? false },
      async (t) => {
        const { store, end } = await open(t);
        let failing = true;
        const receiver = await startReceiver(t, (_webhook, response) => {
          response.writeHead(failing ? 503 : 200).end();
        });
        const url = `${receiver.url}/`;
        const { server } = await startServerHere(t, {
          store,
          change(configuration) {
            Object.assign(configuration.sources[0] ?? {}, { messagesPerSecond: 1000 });
            configuration.delivery.retryBaseMs = 3000;
            configuration.destinations.push({
              id: 'dst_clock',
              name: 'clock',
              type: 'webhooks',
              enabled: true,
              sources: ['TV'],
              webhooks: [{ key: webhookKey(url), url, headers: {} }],
              everyUrl: false,
              orderByUser: false,
              standardWebhooks: false,
            });
          },
        });
        if (end !== undefined) t.after(end);
        assert.equal(await send(server.url), 200);
        await receiver.waitFor(1);
        const real = Date.now.bind(Date);
        t.mock.method(Date, 'now', () => real() + jumpMs);
        failing = false;
        for (let n = 0; n < 20; n++) assert.equal(await send(server.url), 200);
        // Waits for all messages, including the one that was retried.
        await receiver.waitFor(22);
      },
    );
  }
}

/** Delivery settings whose first retry falls due, and whose retry window ends, during the standstill. */
const DELIVERY = { retryBaseMs: 20_000, retryWindowMs: 30_000 };

/** Stops all server processes for a while, like a suspended machine. */
async function standStill(servers: readonly ServerProcess[]): Promise<void> {
  for (const { program } of servers) program.child.kill('SIGSTOP');
  await sleep(STANDSTILL_MS);
}

interface Delivery {
  status: string;
  targets: { attempts: unknown[]; reason?: string }[];
}

async function deliveriesOf(server: ServerProcess): Promise<Delivery[]> {
  const { json } = await server.admin('GET', '/api/deliveries?limit=500');
  return (json as { deliveries: Delivery[] }).deliveries;
}

/** Resolves when the first attempt is in the store, and its retry with it. */
const attempted = (server: ServerProcess): Promise<void> =>
  until(async () => (await deliveriesOf(server))[0]?.targets[0]?.attempts.length === 1);

const delivered = (server: ServerProcess): Promise<void> =>
  until(async () => (await deliveriesOf(server))[0]?.status === 'delivered');

async function hasAttempted({ url }: ServerProcess): Promise<boolean> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return /^settop_attempts_total\{outcome="retry"\} [1-9]/m.test(text);
}

/** A delivery is given up when its window ends without a first attempt. */
async function giveUpUnattempted(t: TestContext, args: readonly string[]): Promise<void> {
  // The shortest window that counts for what was never attempted. Nobody listens on this port.
  const configuration = configurationFor([{ url: 'http://127.0.0.1:1/' }], { delivery: { retryWindowMs: 60_000 } });
  const server = await startServerProcess(t, configuration, { args });
  const batch = Array.from({ length: 100 }, (_, n) => ({ type: 'track', userId: 'u', event: `e${n}` }));
  assert.equal((await server.ingest('/v1/batch', { batch })).status, 200);
  let unattempted: Delivery[] = [];
  await until(async () => {
    await sleep(1000);
    unattempted = (await deliveriesOf(server)).filter(({ targets }) => targets[0]?.attempts.length === 0);
    return unattempted.every(({ status }) => status === 'failed');
  });
  assert.ok(unattempted.length > 0);
  for (const { targets } of unattempted) assert.equal(targets[0]?.reason, NEVER_ATTEMPTED);
}

/** All at once: each of them waits for more than a minute, whatever the machine. */
describe('windows', { concurrency: true }, () => {
  const skip = clusterMissing() ?? false;

  test('a delivery without an attempt is listed as failed when its window ends: embedded', (t) =>
    giveUpUnattempted(t, []));
  test('a delivery without an attempt is listed as failed when its window ends: cluster', { skip }, async (t) =>
    giveUpUnattempted(t, (await startCluster(t)).args),
  );

  test('a retry whose time passed while everything stood still gets its attempt: embedded', async (t) => {
    let status = 503;
    const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(status).end());
    const configuration = configurationFor([{ url: `${receiver.url}/` }], { delivery: DELIVERY });
    const server = await startServerProcess(t, configuration);
    await server.ingest('/v1/track', { userId: 'u', event: 'e' });
    await attempted(server);
    await standStill([server]);
    status = 200;
    server.program.child.kill('SIGCONT');
    await delivered(server);
    assert.equal(receiver.received.length, 2);
  });

  test('and so it does in a cluster, at another server than the one that planned it', { skip }, async (t) => {
    let status = 503;
    const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(status).end());
    const configuration = configurationFor([{ url: `${receiver.url}/` }], { delivery: DELIVERY });
    const { args } = await startCluster(t);
    const start = (): Promise<ServerProcess> => startServerProcess(t, configuration, { args });
    const servers = [await start(), await start()] as const;
    await servers[0].ingest('/v1/track', { userId: 'u', event: 'e' });
    await attempted(servers[0]);
    const [one, two] = (await hasAttempted(servers[0])) ? servers : [servers[1], servers[0]];
    assert.ok(await hasAttempted(one));
    await standStill(servers);
    status = 200;
    await one.program.stop('SIGKILL');
    two.program.child.kill('SIGCONT');
    await delivered(two);
    assert.equal(receiver.received.length, 2);
  });
});

/** Returns the environment of a process whose clock is off by `ms`. */
const off = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`const real=Date.now;Date.now=()=>real()+${ms}`)}`,
});

describe(
  'a server with a wrong clock affects no other server',
  { skip: clusterMissing() ?? false, concurrency: true },
  () => {
    for (const [what, offMs] of [
      ['five hours behind', -5 * HOUR_MS],
      ['five hours ahead', 5 * HOUR_MS],
    ] as const) {
      test(`undelivered messages of a server ${what} are delivered by another one`, async (t) => {
        let status = 503;
        const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(status).end());
        const configuration = configurationFor([{ url: `${receiver.url}/` }], { delivery: { retryBaseMs: 1000 } });
        const { args } = await startCluster(t);
        const wrong = await startServerProcess(t, configuration, { args, env: off(offMs) });
        for (let n = 0; n < 5; n++) await wrong.ingest('/v1/track', { userId: 'u', event: 'e' });
        await attempted(wrong);
        await wrong.program.stop('SIGKILL');
        const right = await startServerProcess(t, configuration, { args });
        // Some that nobody has attempted.
        const again = await startServerProcess(t, configuration, { args, env: off(offMs) });
        status = 200;
        for (let n = 0; n < 5; n++) await again.ingest('/v1/track', { userId: 'u', event: 'e' });
        await until(async () => (await deliveriesOf(right)).every((delivery) => delivery.status === 'delivered'));
        const { json } = await again.admin('GET', '/api/events');
        const accepted = (json as { events: { acceptedMs: number }[] }).events.map(({ acceptedMs }) => acceptedMs);
        assert.equal(accepted.length, 10);
        for (const ms of accepted) assert.ok(Math.abs(ms - Date.now()) < HOUR_MS, `${ms - Date.now()} ms off`);
      });
    }
  },
);
