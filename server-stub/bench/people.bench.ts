/**
 * What people cost ingest: how long a search among a million messages takes, and the 99th percentile of ingest's answers
 * while somebody searches without a pause, and while a backup is written, against the same while nobody does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { bodyOf } from './body.ts';
import { ADMIN_TOKEN, postBatch, sendAll, startOurs } from './rig.ts';

export const MESSAGES = 1_000_000;
const MOST_SEARCH_MS = 200;
/** 200 messages a second in batches of ten, far below what the server can do. */
export const BATCH = 10;
const GAP_MS = 50;
export const BATCHES = 300;
/** Each is found far back, nowhere, or only by a look at every message. */
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

/** Answer times of requests at a fixed pace, while `others` goes on in a loop. */
export async function ingestP99(url: string, first: number, others?: () => Promise<void>): Promise<number> {
  const pool = new Pool(url, { connections: 8 });
  let going = true;
  const loop = (async () => {
    while (going && others !== undefined) await others();
  })();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < BATCHES; n++) {
    const batch = Array.from({ length: BATCH }, (_, k) => bodyOf(first + n * BATCH + k));
    const started = performance.now();
    answers.push(postBatch(pool, batch).then(() => performance.now() - started));
    await sleep(GAP_MS);
  }
  const times = (await Promise.all(answers)).sort((a, b) => a - b);
  going = false;
  await loop;
  await pool.close();
  return times[Math.floor(times.length * 0.99)] ?? NaN;
}

async function searchTimes(admin: Admin): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const needle of NEEDLES) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const started = performance.now();
      await admin.search(needle);
      times.push(performance.now() - started);
    }
    all.push({
      what: `searching ${MESSAGES.toLocaleString('en')} messages for “${needle}”`,
      unit: 'ms',
      value: median(times),
      against: 'the limit',
      peer: MOST_SEARCH_MS,
      better: 'lower',
      // One that has no three characters in a row is found by looking at every message.
      ...(needle.length < 3 ? {} : { aim: 1 }),
      runs: times.length,
    });
  }
  return all;
}

const benchmark: Benchmark = {
  name: 'server: people beside ingest',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const server = await startOurs(dir, 'sqlite', []);
    const admin = adminOf(server.url);
    try {
      await sendAll(server.url, MESSAGES);
      while ((await admin.search(`bench-${MESSAGES - 1}`)) === 0) await sleep(500);
      progress('filled');
      const searches = await searchTimes(admin);
      let next = MESSAGES;
      const p99 = (others?: () => Promise<void>): Promise<number> => {
        const first = next;
        next += BATCHES * BATCH;
        return ingestP99(server.url, first, others);
      };
      const quiet = await p99();
      const compared = async (what: string, others: () => Promise<void>): Promise<Measurement> => ({
        what: `p99 of ingest's answers while ${what}`,
        unit: 'ms',
        value: await p99(others),
        against: 'while nobody does',
        peer: quiet,
        better: 'lower',
        aim: 2,
        runs: 1,
      });
      let look = 0;
      const searching = await compared('somebody searches', async () => {
        await admin.search(NEEDLES[look++ % NEEDLES.length] ?? '');
      });
      return [...searches, searching, await compared('a backup is written', () => admin.backup())];
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;
