/**
 * Measures memory and start-up time as the queue grows. Compares the resident bytes of a server with a long queue for a
 * dead URL with those of a shorter queue.
 *
 * Pending deliveries are in the store, and the server's memory is bounded. The first figure still includes the growth
 * of the store's page cache and of V8's heap. The second figure shows that nothing grows after that.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { startClusterPlaces, type ClusterPlace } from '../testing/cluster-places.ts';
import { sendAll, startOurs } from './rig.ts';

const QUEUES = {
  SQLite: [10_000, 100_000, 1_000_000],
  // The cluster accepts messages at a tenth of the rate.
  cluster: [10_000, 100_000, 200_000],
} as const;
/** Maximum start-up time with the longest queue. */
const MAX_START_MS = 2000;
/** Maximum memory for each length after the first, as a multiple of the memory at the length before. */
const AIMS = [undefined, 1.15] as const;
/** Samples per figure, which is their median: a single sample depends on the allocator. */
const SAMPLES = 5;
const SAMPLE_GAP_MS = 200;

/** Returns a URL whose port nothing listens on. */
async function deadUrl(): Promise<string> {
  const [port] = await freePorts(1);
  return `http://127.0.0.1:${port}/`;
}

async function measure(dir: string, store: 'sqlite' | ClusterPlace, name: keyof typeof QUEUES): Promise<Measurement[]> {
  const server = await startOurs(dir, store, [await deadUrl()], ['--expose-gc']);
  const residentBytes = async (): Promise<number> => {
    const samples: number[] = [];
    for (let n = 0; n < SAMPLES; n++) {
      samples.push((await server.usage()).rssBytes);
      await sleep(SAMPLE_GAP_MS);
    }
    return median(samples);
  };
  try {
    const sizes: number[] = [];
    let sent = 0;
    for (const length of QUEUES[name]) {
      await sendAll(server.url, length - sent, sent);
      sent = length;
      sizes.push(await residentBytes());
    }
    const memory = AIMS.map((aim, n): Measurement => ({
      what: `${name}: resident memory with ${figure(QUEUES[name][n + 1])} deliveries waiting`,
      unit: 'bytes',
      value: sizes[n + 1] ?? NaN,
      against: `the same server with ${figure(QUEUES[name][n])}`,
      peer: sizes[n] ?? NaN,
      better: 'lower',
      runs: 1,
      ...(aim === undefined ? {} : { aim }),
    }));
    if (name === 'cluster') return memory;
    const start: Measurement = {
      what: `${name}: start after kill -9 with ${figure(sent)} deliveries waiting`,
      unit: 'ms',
      value: await server.startAgain(),
      against: 'the limit',
      peer: MAX_START_MS,
      better: 'lower',
      aim: 1,
      runs: 1,
    };
    return [...memory, start];
  } finally {
    await server.stop();
  }
}

function figure(count: number | undefined): string {
  return (count ?? NaN).toLocaleString('en');
}

const benchmark: Benchmark = {
  name: 'server: memory over a long queue',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const missing = clusterMissing();
    const places = missing === undefined ? await startClusterPlaces(dir) : undefined;
    if (missing !== undefined) progress(`skipped the cluster: ${missing}`);
    try {
      const measurements = await measure(dir, 'sqlite', 'SQLite');
      progress('SQLite done');
      if (places !== undefined) measurements.push(...(await measure(dir, await places.create('memory'), 'cluster')));
      return measurements;
    } finally {
      await places?.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;
