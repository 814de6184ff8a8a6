/** Whether retention keeps up on PostgreSQL: what it forgets a second beside ingest that takes in all it can. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Benchmark } from '../../build/bench/measurement.ts';
import { Database } from '../store/postgres/database.ts';
import { openPostgresStore, type PostgresStore } from '../store/postgres/store.ts';
import { message } from '../testing/messages.ts';
import { startPostgres } from '../testing/postgres.ts';
import { settledRows } from '../testing/postgres-rows.ts';
import { bodyOf } from './body.ts';

/** Messages of before: more than can be forgotten in the time. */
const OLD = 400_000;
const RUNS = 3;
const RUN_MS = 5000;
/** As the retention of a server does it, which rests half as long as it worked. */
const FORGOTTEN_PER_STEP = 2000;
const SENDERS = 16;
const BATCH = 50;
const DAY_MS = 86_400_000;

/** Takes in without a pause until told to stop; gives how many. */
async function takeIn(store: PostgresStore, going: () => boolean, first: { n: number }): Promise<number> {
  let taken = 0;
  const sender = async (): Promise<void> => {
    while (going()) {
      const batch = Array.from({ length: BATCH }, () => {
        const n = first.n++;
        const body = Buffer.from(JSON.stringify(bodyOf(n)));
        return message(`new-${n}`, ['wh_a'], { userId: `u${n % 5000}`, body });
      });
      await store.log.append(batch, store.clock.now(), 7 * DAY_MS);
      taken += BATCH;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return taken;
}

async function forget(store: PostgresStore, beforeMs: number, going: () => boolean): Promise<number> {
  let forgotten = 0;
  while (going()) {
    const started = performance.now();
    const count = await store.forgetSettled(beforeMs, FORGOTTEN_PER_STEP);
    const workedMs = performance.now() - started;
    if (count === 0) throw new Error('everything was forgotten before the time was over: make OLD larger');
    forgotten += count;
    await sleep(workedMs / 2);
  }
  return forgotten;
}

const benchmark: Benchmark = {
  name: 'server: retention on PostgreSQL',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const postgres = await startPostgres(dir);
    const url = await postgres.createDatabase('retention');
    const store = await openPostgresStore(url);
    const database = new Database(url);
    try {
      const beforeMs = store.clock.now() - 30 * DAY_MS;
      await settledRows(database, { messages: OLD, acceptedMs: beforeMs - DAY_MS, body: JSON.stringify(bodyOf(1)) });
      progress(`${OLD} old messages are there`);
      const first = { n: 0 };
      const alone: number[] = [];
      const beside: number[] = [];
      const forgotten: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        for (const retention of [false, true]) {
          let going = true;
          const isGoing = (): boolean => going;
          const taking = takeIn(store, isGoing, first);
          const forgetting = retention ? forget(store, beforeMs, isGoing) : Promise.resolve(0);
          await sleep(RUN_MS);
          going = false;
          const [taken, gone] = await Promise.all([taking, forgetting]);
          (retention ? beside : alone).push((taken * 1000) / RUN_MS);
          if (retention) forgotten.push((gone * 1000) / RUN_MS);
          progress(`${retention ? 'beside retention' : 'alone'}: ${taken} taken in, ${gone} forgotten`);
        }
      }
      return [
        {
          what: 'messages that retention forgets a second, beside ingest that takes in all it can',
          unit: 'messages/s',
          value: median(forgotten),
          against: 'what ingest takes in meanwhile',
          peer: median(beside),
          better: 'higher',
          aim: 1,
          runs: RUNS,
        },
        {
          what: 'messages that ingest takes in a second, while retention always has something to do',
          unit: 'messages/s',
          value: median(beside),
          against: 'while it does not',
          peer: median(alone),
          better: 'higher',
          runs: RUNS,
        },
      ];
    } finally {
      await database.close();
      await store.close();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;
