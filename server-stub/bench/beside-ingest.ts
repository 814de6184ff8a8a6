/**
 * Measures what a neighbouring task costs ingest: the 99th percentile of its response times with and without the task.
 * Quiet stretches stand before, between and after the busy ones, so a machine that changes its speed favours neither.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Measurement } from '../../build/bench/measurement.ts';
import { bodyOf } from './body.ts';
import { ADMIN_TOKEN, postBatch } from './rig.ts';

/** 200 messages a second in batches of ten, far below what the server can do. */
const BATCH = 10;
const GAP_MS = 50;
const BATCHES = 300;
const WARM_UP_BATCHES = 60;

/** Search strings that match far back, match nothing, or require a scan of every message. */
export const NEEDLES = ['bench-3333', 'heartbeat bench', 'no such message', 'q!'] as const;

interface Admin {
  search(needle: string): Promise<number>;
  backup(): Promise<void>;
}

export function adminOf(url: string): Admin {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const ask = async (path: string, method: string): Promise<unknown> => {
    const answer = await fetch(url + path, { method, headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    async search(needle) {
      const { events } = (await ask(`/api/events?limit=50&q=${encodeURIComponent(needle)}`, 'GET')) as {
        events: unknown[];
      };
      return events.length;
    },
    async backup() {
      await ask('/api/backup', 'POST');
    },
  };
}

interface Neighbour {
  /** Description of the task, used as the end of `p99 of ingest's answers while …`. */
  what: string;
  /** Runs the task once; called in a loop. */
  run(): Promise<unknown>;
}

/** Returns a neighbour that searches for each needle in turn. */
export function searcher({ search }: Admin): Neighbour {
  let look = 0;
  return { what: 'somebody searches', run: () => search(NEEDLES[look++ % NEEDLES.length] ?? '') };
}

interface Ingest {
  url: string;
  /** First unused message number. */
  first: number;
  /** Name of the measured quantity in the report. */
  name: string;
}

/** Measures each neighbour. Its busy and its quiet stretch take about 15 s each, plus the time to finish its task. */
export async function costsToIngest(
  { url, first, name }: Ingest,
  neighbours: readonly Neighbour[],
  progress: (line: string) => void,
): Promise<Measurement[]> {
  const pool = new Pool(url, { connections: 8 });
  let next = first;
  const stretch = async (batches: number, neighbour?: Neighbour): Promise<number[]> => {
    const loop = startLoop(neighbour);
    const answers: Promise<number>[] = [];
    for (let n = 0; n < batches; n++) {
      const batch = Array.from({ length: BATCH }, () => bodyOf(next++));
      const started = performance.now();
      answers.push(postBatch(pool, batch).then(() => performance.now() - started));
      await sleep(GAP_MS);
    }
    const times = await Promise.all(answers);
    const rounds = await loop.stop();
    if (neighbour !== undefined) progress(`${neighbour.what}: ${rounds} times meanwhile`);
    return times;
  };
  await stretch(WARM_UP_BATCHES);
  const quiet = await stretch(BATCHES);
  const beside: { what: string; times: number[] }[] = [];
  for (const neighbour of neighbours) {
    beside.push({ what: neighbour.what, times: await stretch(BATCHES, neighbour) });
    quiet.push(...(await stretch(BATCHES)));
  }
  await pool.close();
  return beside.map(({ what, times }) => ({
    what: `p99 of ${name} while ${what}`,
    unit: 'ms',
    value: p99(times),
    against: 'while nobody does',
    peer: p99(quiet),
    better: 'lower',
    aim: 2,
    runs: 1,
  }));
}

/** Runs the neighbour in a loop. `stop` waits for the current round and returns the number of rounds. */
function startLoop(neighbour: Neighbour | undefined): { stop(): Promise<number> } {
  let going = neighbour !== undefined;
  let rounds = 0;
  const loop = (async () => {
    for (; going; rounds++) await neighbour?.run();
  })();
  return {
    async stop() {
      going = false;
      await loop;
      return rounds;
    },
  };
}

function p99(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
}
