/**
 * Measures whether retention keeps up: how fast both stores delete old messages while ingest runs at full speed. On
 * PostgreSQL, retention deletes whole days.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { messagesPerStep, restAfter } from '../jobs/jobs.ts';
import { systemClock, type Clock } from '../runtime/clock.ts';
import { silentLogger } from '../runtime/log.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { Database } from '../store/postgres/database.ts';
import { migrate } from '../store/postgres/schema.ts';
import { openRabbitStore } from '../store/rabbitmq/store.ts';
import type { Store } from '../store/store.ts';
import { message, settlement } from '../testing/messages.ts';
import { startClusterPlaces } from '../testing/cluster-places.ts';
import { settledDays } from '../testing/postgres-rows.ts';
import { bodyOf } from './body.ts';

const RUNS = 3;
const RUN_MS = 5000;
const OLD_PER_APPEND = 2000;
const SENDERS = 16;
const BATCH = 50;
const DAY_MS = 86_400_000;
const WEBHOOK = 'wh_a';

interface Old {
  store: Store;
  clock: Clock;
  /** Returns the acceptance time before which the given run deletes everything. */
  beforeMs(run: number): number;
  close(): Promise<void>;
}

interface Case {
  name: string;
  /** Opens a store with old messages: more than one run can delete, or several whole days for each run. */
  open(dir: string): Promise<Old>;
}

const bodyText = JSON.stringify(bodyOf(1));

/** The embedded store with messages that were delivered long ago. */
const embedded: Case = {
  name: 'the embedded store',
  async open(dir) {
    const messages = 600_000;
    const atMs = systemClock.now() - 31 * DAY_MS;
    const store = openEmbeddedStore({ dir });
    for (let sent = 0; sent < messages; sent += OLD_PER_APPEND) {
      const batch = Array.from({ length: OLD_PER_APPEND }, (_, n) =>
        message(`old-${sent + n}`, [WEBHOOK], { userId: `u${n % 1000}`, body: Buffer.from(bodyText) }),
      );
      await store.log.append(batch, atMs, 0);
      const take = () => store.deliveries.take({ webhook: WEBHOOK, nowMs: atMs, most: BATCH, mostBytes: 1e9 });
      for (let claims = await take(); claims.length > 0; claims = await take()) {
        await Promise.all(
          claims.map((claim) => store.deliveries.settle(settlement(claim, { kind: 'delivered' }, { startedMs: atMs }))),
        );
      }
    }
    while ((await store.index.lag()).messages > 0) await sleep(100);
    return { store, clock: systemClock, beforeMs: () => atMs + DAY_MS, close: () => store.close() };
  },
};

async function openPostgres(
  dir: string,
  fill: (database: Database) => Promise<unknown>,
  beforeMs: (run: number) => number,
): Promise<Old> {
  const places = await startClusterPlaces(dir);
  const place = await places.create('retention');
  const database = new Database(place.store);
  await migrate(database);
  await fill(database);
  await database.all('ANALYZE');
  await database.close();
  const store = await openRabbitStore({ ...place, log: silentLogger });
  const close = async (): Promise<void> => {
    await store.close();
    await places.stop();
  };
  return { store, clock: store.clock, beforeMs, close };
}

const wholeDays: Case = {
  name: 'PostgreSQL, whole days',
  open(dir) {
    const daysPerRun = 4;
    const firstDay = Math.floor(Date.now() / DAY_MS) - 60;
    const days = { firstDay, days: RUNS * daysPerRun, messagesPerDay: 25_000, body: bodyText };
    return openPostgres(
      dir,
      (database) => settledDays(database, days),
      (run) => (firstDay + (run + 1) * daysPerRun) * DAY_MS,
    );
  },
};

/**
 * Appends messages without a pause until told to stop; returns messages per second. Excludes messages that the embedded
 * store's index has not processed yet, because ingest answers 503 once the index lags by half a million.
 */
async function ingestUntil({ store, clock }: Old, going: () => boolean, first: { n: number }): Promise<number> {
  const startedMs = performance.now();
  const lagBefore = (await store.index.lag()).messages;
  let taken = 0;
  const sender = async (): Promise<void> => {
    while (going()) {
      const batch = Array.from({ length: BATCH }, () => {
        const n = first.n++;
        const body = Buffer.from(JSON.stringify(bodyOf(n)));
        return message(`new-${n}`, [WEBHOOK], { userId: `u${n % 5000}`, body });
      });
      await store.log.append(batch, clock.now(), 7 * DAY_MS);
      taken += BATCH;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const held = taken - (await store.index.lag()).messages + lagBefore;
  return (held * 1000) / (performance.now() - startedMs);
}

/** Deletes like a server's retention, with its pauses, until stopped or done; returns messages deleted per second. */
async function forget(store: Store, beforeMs: number, going: () => boolean): Promise<number> {
  const startedMs = performance.now();
  let forgotten = 0;
  for (let misses = 0; going() && misses < 3;) {
    const stepMs = performance.now();
    const count = await store.forgetSettled(beforeMs, messagesPerStep(store));
    forgotten += count;
    // A day that was in use at that moment stays for a later step.
    misses = count === 0 ? misses + 1 : 0;
    await sleep(restAfter(performance.now() - stepMs));
  }
  return (forgotten * 1000) / (performance.now() - startedMs);
}

async function measure({ name, open }: Case, progress: (line: string) => void): Promise<Measurement[]> {
  const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
  try {
    const old = await open(dir);
    progress(`${name}: filled`);
    const first = { n: 0 };
    const alone: number[] = [];
    const beside: number[] = [];
    const forgotten: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      for (const retention of [false, true]) {
        let going = true;
        const isGoing = (): boolean => going;
        const taking = ingestUntil(old, isGoing, first);
        const forgetting = retention ? forget(old.store, old.beforeMs(run), isGoing) : Promise.resolve(0);
        await Promise.race([sleep(RUN_MS), ...(retention ? [forgetting] : [])]);
        going = false;
        const [taken, gone] = await Promise.all([taking, forgetting]);
        (retention ? beside : alone).push(taken);
        if (retention) forgotten.push(gone);
        // Waits for the index, so that this run's backlog does not slow the next run.
        while ((await old.store.index.lag()).messages > 0) await sleep(100);
        progress(
          `${retention ? 'beside retention' : 'alone'}: ${taken.toFixed()} taken in a second, ${gone.toFixed()} forgotten`,
        );
      }
    }
    await old.close();
    return [
      {
        what: `messages that retention forgets a second, beside ingest that takes in all it can (${name})`,
        unit: 'messages/s',
        value: median(forgotten),
        against: 'what it takes in meanwhile',
        peer: median(beside),
        better: 'higher',
        aim: 1,
        runs: RUNS,
      },
      {
        what: `messages that ingest takes in a second, while retention is at work (${name})`,
        unit: 'messages/s',
        value: median(beside),
        against: 'while it is not',
        peer: median(alone),
        better: 'higher',
        runs: RUNS,
      },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const benchmark: Benchmark = {
  name: 'server: retention',
  async run(progress) {
    const all: Measurement[] = [];
    for (const one of [embedded, wholeDays]) all.push(...(await measure(one, progress)));
    return all;
  },
};
export default benchmark;
