/**
 * Worker thread that simulates lives one after the other: under the test runner each promise costs extra, and a life
 * has many. Receives `{ first, count }`; answers once with a summary, or with the first broken life.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { brokenInvariants } from './invariants.ts';
import { simulate } from './world.ts';

export interface Lives {
  first: number;
  count: number;
}

interface Tally {
  acknowledged: number;
  delivered: number;
  failed: number;
  faults: number;
  arrivals: number;
}

export type LivesResult = { kind: 'sound'; seen: Tally } | { kind: 'broken'; seed: number; broken: string[] };

async function live({ first, count }: Lives): Promise<LivesResult> {
  const seen: Tally = { acknowledged: 0, delivered: 0, failed: 0, faults: 0, arrivals: 0 };
  for (let seed = first; seed < first + count; seed++) {
    const world = await simulate(seed);
    const broken = brokenInvariants(world);
    if (broken.length > 0) return { kind: 'broken', seed, broken };
    seen.acknowledged += world.acknowledged.size;
    seen.arrivals += world.network.arrivals.length;
    seen.faults += world.faults;
    for (const { status } of world.deliveries) if (status === 'delivered' || status === 'failed') seen[status] += 1;
  }
  return { kind: 'sound', seen };
}

parentPort?.postMessage(await live(workerData as Lives));
