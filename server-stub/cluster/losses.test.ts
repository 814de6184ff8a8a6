/**
 * Parts of a cluster die under load: a server, the broker, one of three of its nodes, the database. What was
 * acknowledged reaches its receiver, and what cannot be kept is refused with a time to come again.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { clusterMissing, startBrokerCluster, type Cluster } from '../testing/cluster.ts';
import { startLoad } from '../testing/load.ts';
import type { TestBroker } from '../testing/rabbitmq.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';
import { configurationFor, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const skip = clusterMissing() ?? false;
const LOAD = { senders: 2, messagesPerBatch: 20 };
const UNDER_LOAD_MS = 1500;

interface Loaded {
  cluster: Cluster;
  broker: TestBroker;
  receiver: TestReceiver;
  servers: ServerProcess[];
  /** Ends the load, and waits until everything that was acknowledged was received. */
  end(): Promise<{ acknowledged: number; received: number }>;
}

/** Two servers under load, whose receiver takes nothing until `open` says so. */
async function startLoaded(t: TestContext, nodes: 1 | 3, open: () => boolean): Promise<Loaded> {
  const { cluster, broker } = await startBrokerCluster(t, nodes);
  const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(open() ? 200 : 503).end());
  const configuration = configurationFor([{ url: receiver.url }]);
  const servers = await Promise.all([
    cluster.start(configuration, ['--log-level', 'error']),
    cluster.start(configuration, ['--log-level', 'error']),
  ]);
  const loads = servers.map((server, n) => startLoad(server, { ...LOAD, prefix: `s${n}` }));
  await sleep(UNDER_LOAD_MS);
  const acknowledged = (): string[] => loads.flatMap((load) => [...load.acknowledged]);
  return {
    cluster,
    broker,
    receiver,
    servers,
    async end() {
      for (const load of loads) load.stop();
      await Promise.all(loads.map(({ ended }) => ended));
      const all = acknowledged();
      assert.ok(all.length > 100, `only ${all.length} messages were acknowledged`);
      await until(() => {
        const taken = receiver.received.filter(({ status }) => status === 200);
        const received = new Set(taken.map(({ json }) => json['messageId']));
        return all.every((id) => received.has(id));
      });
      return { acknowledged: all.length, received: receiver.received.length };
    },
  };
}

test('a killed server’s deliveries are made by the other one', { skip }, async (t) => {
  // Nothing is taken before the kill, so that everything the killed server acknowledged is left to the other one.
  let killed = false;
  const { servers, end, receiver } = await startLoaded(t, 1, () => killed);
  await servers[0]?.program.stop('SIGKILL');
  const killedMs = Date.now();
  killed = true;
  const before = receiver.received.length;
  await receiver.waitFor(before + 1);
  t.diagnostic(`the first attempt after the kill came ${Date.now() - killedMs} ms later`);
  const { acknowledged } = await end();
  t.diagnostic(`${acknowledged} messages were acknowledged, all of them received`);
});

test('the broker is killed and comes back: meanwhile messages are refused, and none is lost', { skip }, async (t) => {
  const { broker, servers, end } = await startLoaded(t, 1, () => true);
  await broker.kill(0);
  const [server] = servers as [ServerProcess];
  const refused = await server.ingest('/v1/track', { userId: 'u', event: 'while the broker is away' });
  assert.equal(refused.status, 503);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  const ready = await fetch(`${server.url}/readyz`);
  assert.equal(ready.status, 503);
  await broker.start(0);
  const event = { userId: 'u', event: 'when it is back', messageId: 'again' };
  await until(async () => (await server.ingest('/v1/track', event)).status === 200);
  await sleep(UNDER_LOAD_MS);
  const { acknowledged, received } = await end();
  t.diagnostic(`${acknowledged} messages were acknowledged, ${received} attempts made`);
});

test('one of three nodes is killed: the cluster goes on, and no message is lost', { skip }, async (t) => {
  const { broker, servers, end } = await startLoaded(t, 3, () => true);
  // Queues are led by different nodes; the first one is where both servers are connected.
  await broker.kill(0);
  const killedMs = Date.now();
  const event = { userId: 'u', event: 'with two nodes', messageId: 'two' };
  for (const server of servers) await until(async () => (await server.ingest('/v1/track', event)).status === 200);
  t.diagnostic(`both servers took messages again ${Date.now() - killedMs} ms after the kill`);
  await sleep(UNDER_LOAD_MS);
  await broker.start(0);
  await sleep(UNDER_LOAD_MS);
  const { acknowledged, received } = await end();
  t.diagnostic(`${acknowledged} messages were acknowledged, ${received} attempts made`);
});

test('the database crashes and comes back: no message is lost', { skip }, async (t) => {
  const { cluster, servers, end } = await startLoaded(t, 1, () => true);
  await cluster.crash();
  const event = { userId: 'u', event: 'when it is back', messageId: 'again' };
  for (const server of servers) await until(async () => (await server.ingest('/v1/track', event)).status === 200);
  await sleep(UNDER_LOAD_MS);
  const { acknowledged, received } = await end();
  t.diagnostic(`${acknowledged} messages were acknowledged, ${received} attempts made`);
});
