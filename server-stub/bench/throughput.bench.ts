/**
 * Throughput of ingest, durable storage and signed delivery with recorded attempts, compared with alternatives. All
 * send to the same kind of receiver in its own process. Runs alternate.
 *
 * The first peer is a raw undici Pool that signs and sends the same bodies and stores nothing. The second is BullMQ on
 * Redis with an axios worker, as a team might build it. The third is graphile-worker on the PostgreSQL of our cluster.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { startClusterPlaces, type ClusterPlace } from '../testing/cluster-places.ts';
import { startBullmq } from './bullmq.ts';
import { redisMissing } from './redis.ts';
import { sendAll, startOurs, startScript, urlIn, waitForCount, type Running } from './rig.ts';

/** Messages per run: enough to take a second or more, because shorter runs give random figures. */
const MESSAGES = 6000;
const MESSAGES_OF_FAST_SIDES = 5 * MESSAGES;
/**
 * Warm-up of each side before the measurement, so that V8 has compiled the code as in a long-running server. V8's own
 * threads took 46 µs per message of our server from 4,000 to 14,000, and 25 µs for the next ten thousand. After that they
 * took 15 and 12 µs.
 */
const WARM_UP_MS = 8000;
/** Messages per warm-up round. The warm-up waits for each round, so that no queue is left for the measurement. */
const WARM_UP_LOT = 500;
const CONNECTIONS = 50;
const RUNS = 3;

interface Run {
  perSecond: number;
  /** CPU time of all its Node processes, without the database and Redis. */
  cpuMicrosecondsPerMessage: number;
}

/** Sends everything to `ingestUrl`, waits for the last webhook, and measures the CPU time of `processes`. */
async function measure(
  ingestUrl: string,
  receiverUrl: string,
  processes: readonly Running[],
  messages = MESSAGES,
): Promise<Run> {
  const used = async (): Promise<number> => {
    const all = await Promise.all(processes.map((one) => one.usage()));
    return all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  };
  let warmUp = 0;
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; warmUp += WARM_UP_LOT) {
    await sendAll(ingestUrl, WARM_UP_LOT, warmUp);
    await waitForCount(receiverUrl, warmUp + WARM_UP_LOT);
  }
  const before = await used();
  const started = performance.now();
  await sendAll(ingestUrl, messages, warmUp);
  await waitForCount(receiverUrl, warmUp + messages);
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: messages / seconds,
    cpuMicrosecondsPerMessage: (((await used()) - before) * 1e6) / messages,
  };
}

async function withReceiver<T>(run: (url: string) => Promise<T>): Promise<T> {
  const receiver = await startScript('bench/counting-receiver.ts', []);
  try {
    return await run(urlIn(receiver.line));
  } finally {
    await receiver.stop();
  }
}

function rawPool(): Promise<Run> {
  return withReceiver(async (url) => {
    const sender = await startScript('bench/raw-pool.ts', [
      url,
      String(WARM_UP_MS),
      String(MESSAGES_OF_FAST_SIDES),
      String(CONNECTIONS),
    ]);
    const { seconds, cpuSeconds } = JSON.parse(sender.line) as { seconds: number; cpuSeconds: number };
    await sender.stop();
    return {
      perSecond: MESSAGES_OF_FAST_SIDES / seconds,
      cpuMicrosecondsPerMessage: (cpuSeconds * 1e6) / MESSAGES_OF_FAST_SIDES,
    };
  });
}

function ours(dir: string, store: 'sqlite' | ClusterPlace): Promise<Run> {
  return withReceiver(async (url) => {
    const server = await startOurs(dir, store, [url]);
    try {
      return await measure(server.url, url, [server], store === 'sqlite' ? MESSAGES_OF_FAST_SIDES : MESSAGES);
    } finally {
      await server.stop();
    }
  });
}

function graphile(database: string): Promise<Run> {
  return withReceiver(async (url) => {
    const server = await startScript('bench/graphile-server.ts', [database, url]);
    try {
      return await measure(urlIn(server.line), url, [server]);
    } finally {
      await server.stop();
    }
  });
}

function bullmq(dir: string): Promise<Run> {
  return withReceiver(async (url) => {
    const peer = await startBullmq(dir, url);
    try {
      return await measure(peer.url, url, peer.processes);
    } finally {
      await peer.stop();
    }
  });
}

const SIDES = ['raw', 'sqlite', 'bullmq', 'cluster', 'graphile'] as const;
type Side = (typeof SIDES)[number];

const NAMES: Record<Side, string> = {
  raw: 'raw undici Pool, signed POSTs, nothing kept',
  sqlite: 'SQLite',
  bullmq: 'BullMQ and an axios worker on Redis',
  cluster: 'one server of a cluster, RabbitMQ and PostgreSQL',
  graphile: 'graphile-worker on the same PostgreSQL',
};

/** Compared pairs, each with its aims. */
const COMPARISONS: readonly [ours: Side, peer: Side, throughputAim?: number, cpuAim?: number][] = [
  ['sqlite', 'raw', 0.6],
  ['sqlite', 'bullmq', 4, 0.2],
  ['cluster', 'raw'],
  ['cluster', 'bullmq'],
  ['cluster', 'graphile'],
];

const benchmark: Benchmark = {
  name: 'server: ingest to signed delivery',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const missing = { cluster: clusterMissing(), redis: redisMissing() };
    for (const reason of Object.values(missing)) if (reason !== undefined) progress(`left out: ${reason}`);
    const places = missing.cluster === undefined ? await startClusterPlaces(dir) : undefined;
    const runs = new Map<Side, Run[]>(SIDES.map((side) => [side, []]));
    const add = (side: Side, run: Run): void => void runs.get(side)?.push(run);
    try {
      for (let n = 0; n < RUNS; n++) {
        add('raw', await rawPool());
        add('sqlite', await ours(dir, 'sqlite'));
        if (missing.redis === undefined) add('bullmq', await bullmq(dir));
        if (places !== undefined) {
          add('cluster', await ours(dir, await places.create(`run${n}`)));
          add('graphile', await graphile((await places.create(`graphile${n}`)).store));
        }
        progress(`run ${n + 1} of ${RUNS}`);
      }
    } finally {
      await places?.stop();
      rmSync(dir, { recursive: true, force: true });
    }
    return COMPARISONS.flatMap(([side, peer, throughputAim, cpuAim]) =>
      compare(side, peer, runs, throughputAim, cpuAim),
    );
  },
};
export default benchmark;

function compare(
  side: Side,
  peer: Side,
  runs: ReadonlyMap<Side, readonly Run[]>,
  throughputAim: number | undefined,
  cpuAim: number | undefined,
): Measurement[] {
  const [own, other] = [runs.get(side) ?? [], runs.get(peer) ?? []];
  if (own.length === 0 || other.length === 0) return [];
  const common = { against: NAMES[peer], runs: RUNS };
  const aimed = (aim: number | undefined) => (aim === undefined ? {} : { aim });
  return [
    {
      what: `${NAMES[side]}: stored durably, delivered, attempts recorded`,
      unit: 'messages/s',
      value: median(own.map(({ perSecond }) => perSecond)),
      peer: median(other.map(({ perSecond }) => perSecond)),
      better: 'higher',
      ...aimed(throughputAim),
      ...common,
    },
    {
      what: `${NAMES[side]}: processor time of the Node processes`,
      unit: 'µs/message',
      value: median(own.map((run) => run.cpuMicrosecondsPerMessage)),
      peer: median(other.map((run) => run.cpuMicrosecondsPerMessage)),
      better: 'lower',
      ...aimed(cpuAim),
      ...common,
    },
  ];
}
