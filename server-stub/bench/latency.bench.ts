/**
 * From sending to arrival at 300 messages a second, beside BullMQ with an axios worker on Redis: what waits for a disk
 * sync before it answers against what is acknowledged out of memory. Runs alternate.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { startClusterPlaces, type ClusterPlace } from '../testing/cluster-places.ts';
import { arrivalP99, type Pace } from './arrival-p99.ts';
import { startBullmq } from './bullmq.ts';
import { redisMissing } from './redis.ts';
import { startOurs, startScript, urlIn } from './rig.ts';

const RUNS = 5;
/** 300 messages a second, for five seconds of warming up and ten that count. */
const PACE: Pace = { gapMs: 1000 / 30, warmUpBatches: 150, batches: 300 };

async function withReceiver(run: (url: string) => Promise<number>): Promise<number> {
  const receiver = await startScript('bench/latency-receiver.ts', []);
  try {
    return await run(urlIn(receiver.line));
  } finally {
    await receiver.stop();
  }
}

function ours(dir: string, store: 'sqlite' | ClusterPlace): Promise<number> {
  return withReceiver(async (url) => {
    const server = await startOurs(dir, store, [url]);
    try {
      return await arrivalP99(server.url, url, PACE);
    } finally {
      await server.stop();
    }
  });
}

function bullmq(dir: string): Promise<number> {
  return withReceiver(async (url) => {
    const peer = await startBullmq(dir, url);
    try {
      return await arrivalP99(peer.url, url, PACE);
    } finally {
      await peer.stop();
    }
  });
}

const benchmark: Benchmark = {
  name: 'server: from sending to arrival',
  async run(progress) {
    const noRedis = redisMissing();
    if (noRedis !== undefined) {
      progress(`left out: ${noRedis}`);
      return [];
    }
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const noCluster = clusterMissing();
    if (noCluster !== undefined) progress(`left out: ${noCluster}`);
    const places = noCluster === undefined ? await startClusterPlaces(dir) : undefined;
    const peer: number[] = [];
    const own = { SQLite: [] as number[], 'one server of a cluster': [] as number[] };
    try {
      for (let run = 0; run < RUNS; run++) {
        peer.push(await bullmq(dir));
        own.SQLite.push(await ours(dir, 'sqlite'));
        if (places !== undefined) {
          own['one server of a cluster'].push(await ours(dir, await places.create(`latency${run}`)));
        }
        progress(`run ${run + 1} of ${RUNS}`);
      }
    } finally {
      await places?.stop();
      rmSync(dir, { recursive: true, force: true });
    }
    return Object.entries(own)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]): Measurement => ({
        what: `${name}: p99 from sending to arrival at 300 messages a second`,
        unit: 'ms',
        value: median(values),
        against: 'BullMQ and an axios worker on Redis',
        peer: median(peer),
        better: 'lower',
        runs: RUNS,
        ...(name === 'SQLite' && { aim: 1 }),
      }));
  },
};
export default benchmark;
