/**
 * Repeated kills under one load: a server, a node of the broker or the database, in an order drawn from a seed. Every
 * acknowledged message must reach its receiver. `KILL_ROUNDS=50` runs the long form, which also kills two of the
 * broker's three nodes at once after every tenth round. The short form omits that: it takes as long as all its rounds.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Random } from '../sim/random.ts';
import { clusterMissing, startClusterOn, type Cluster } from '../testing/cluster.ts';
import { startLoad } from '../testing/load.ts';
import { startRabbitmq, type TestBroker } from '../testing/rabbitmq.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, type ServerProcess } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { until } from '../testing/until.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const NODES = 3;
const UNDER_LOAD_MS = 1000;
/** Rounds after which most of the broker's nodes are killed. */
const MOST_NODES_EVERY = 10;
/** Log lines of a server to include in the error when it does not take messages. */
const LAST_LINES = 30;
const VICTIMS = ['server', 'node', 'database'] as const;
type Victim = (typeof VICTIMS)[number];

/** Resolves when a server accepts messages; otherwise throws with its last response, its log and the broker's state. */
async function takesMessages(server: ServerProcess, messageId: string, broker: TestBroker): Promise<void> {
  const event = { userId: 'u', event: 'after', messageId };
  let answer: unknown;
  await until(async () => {
    const { status, json } = await server.ingest('/v1/track', event);
    answer = { status, json };
    return status === 200;
  }).catch(async (error: unknown) => {
    const lines = [...server.program.stdout, ...server.program.stderr].slice(-LAST_LINES);
    const commands = [['cluster_status'], ['list_queues', '--timeout', '10', 'name', 'state', 'leader', 'online']];
    const reports = await Promise.all(commands.map((args) => broker.control('-q', ...args).catch(String)));
    throw new Error([`it answers ${JSON.stringify(answer)}`, ...lines, ...reports].join('\n'), { cause: error });
  });
}

/** Kills two of three nodes, checks that the server refuses messages with 503 and Retry-After, and restarts them. */
async function killMostNodes(broker: TestBroker, server: ServerProcess): Promise<void> {
  await Promise.all([broker.kill(0), broker.kill(1)]);
  const refused = await server.ingest('/v1/track', { userId: 'u', event: 'while most nodes are away' });
  assert.equal(refused.status, 503);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 503);
  await Promise.all([broker.start(0), broker.start(1)]);
}

/** Yields every victim once, in random order, before repeating any. */
function* victimsOf(random: Random): Generator<Victim> {
  for (;;) {
    const left: Victim[] = [...VICTIMS];
    while (left.length > 0) {
      const [victim = 'server'] = left.splice(random.between(0, left.length - 1), 1);
      yield victim;
    }
  }
}

/** Kills one part and restarts it; returns the server that runs afterwards. */
async function kill(
  victim: Victim,
  random: Random,
  { cluster, broker }: { cluster: Cluster; broker: TestBroker },
  restart: () => Promise<ServerProcess>,
  server: ServerProcess,
): Promise<ServerProcess> {
  switch (victim) {
    case 'server':
      await server.program.stop('SIGKILL');
      return restart();
    case 'node': {
      const node = random.between(0, NODES - 1);
      await broker.kill(node);
      await sleep(UNDER_LOAD_MS);
      await broker.start(node);
      // The next round may kill another node, and only one of three may be away.
      await broker.control('-q', 'await_online_nodes', String(NODES));
      return server;
    }
    case 'database':
      await cluster.crash();
      return server;
  }
}

/** Describes missing messages for the error message: their rows in the database and the broker's queues. */
async function whereabouts(cluster: Cluster, broker: TestBroker, missing: ReadonlySet<string>): Promise<string> {
  const rows = await cluster.query(
    `SELECT m.message_id, t.id, t.state, t.attempts, t.due_ms - extract(epoch FROM now()) * 1000 AS due_in_ms,
       t.id IN (SELECT id FROM uncarried) AS uncarried
     FROM targets t JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
     WHERE m.message_id = ANY($1) ORDER BY t.id LIMIT 10`,
    [[...missing]],
  );
  const states = await cluster.query('SELECT state, count(*) AS n FROM targets GROUP BY state');
  const queues = await broker.control(
    '-q',
    'list_queues',
    'name',
    'messages_ready',
    'messages_unacknowledged',
    'state',
  );
  return [...rows, ...states].map((row) => JSON.stringify(row)).join('\n') + `\n${queues}`;
}

test(`${ROUNDS} kills, seed ${SEED}`, { skip: clusterMissing() ?? false }, async (t) => {
  const random = new Random(SEED);
  const dir = tempDir(t);
  const broker = await startRabbitmq(dir, NODES);
  t.after(() => broker.stop());
  const cluster = await startClusterOn(t, broker);
  // One attempt in five fails, so that waits are under way at every kill.
  const receiver = await startReceiver(t, (_webhook, response, count) => {
    response.writeHead(count % 5 === 0 ? 503 : 200).end();
  });
  const configuration = configurationFor([{ url: receiver.url }], { delivery: { retryBaseMs: 1500 } });
  const start = (): Promise<ServerProcess> => cluster.start(configuration, ['--log-level', 'warn']);
  const steady = await start();
  let mortal = await start();
  const acknowledged = new Set<string>();
  const victims = victimsOf(random);
  for (let round = 0; round < ROUNDS; round++) {
    const loads = [steady, mortal].map((server, n) =>
      startLoad(server, { senders: 1, messagesPerBatch: 10, prefix: `r${round}s${n}` }),
    );
    await sleep(UNDER_LOAD_MS);
    const victim = victims.next().value as Victim;
    mortal = await kill(victim, random, { cluster, broker }, start, mortal);
    for (const [n, server] of [steady, mortal].entries()) await takesMessages(server, `after ${round} ${n}`, broker);
    for (const load of loads) load.stop();
    await Promise.all(loads.map(({ ended }) => ended));
    for (const load of loads) for (const id of load.acknowledged) acknowledged.add(id);
    t.diagnostic(`round ${round + 1}: ${victim}, ${acknowledged.size} acknowledged so far`);
    if ((round + 1) % MOST_NODES_EVERY !== 0) continue;
    await killMostNodes(broker, steady);
    const backMs = performance.now();
    for (const [n, server] of [steady, mortal].entries()) await takesMessages(server, `nodes ${round} ${n}`, broker);
    t.diagnostic(`two nodes: both servers take messages ${Math.round(performance.now() - backMs)} ms after them`);
  }
  const missing = new Set(acknowledged);
  let looked = 0;
  await until(() => {
    // Looks at each answered request only once, so that repeated checks do not become slower.
    for (; receiver.received[looked]?.status !== undefined; looked++) {
      const { status, json } = receiver.received[looked] ?? assert.fail();
      if (status === 200) missing.delete(String(json['messageId']));
    }
    return missing.size === 0;
  }).catch(async (error: unknown) => {
    throw new Error(
      `${missing.size} of ${acknowledged.size} are missing:\n${await whereabouts(cluster, broker, missing)}`,
      {
        cause: error,
      },
    );
  });
  assert.ok(acknowledged.size > 0);
  assert.ok(broker.cpuMs() > 0);
  await broker.stop();
  const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  assert.deepEqual(
    left.filter((line) => line.includes(dir)),
    [],
    'processes of the broker',
  );
  t.diagnostic(`${acknowledged.size} acknowledged, 0 lost, ${receiver.received.length} attempts made`);
});
