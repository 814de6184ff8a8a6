/** Tests that the servers of one database agree on a time that only goes forward, whichever clock is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postgresMissing, startPostgres } from '../../testing/postgres.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { Database } from './database.ts';
import { beat } from './server-heartbeats.ts';
import { migrate } from './schema.ts';
import { exchangeTime, SharedClock } from './shared-clock.ts';

const HOUR_MS = 3_600_000;

/** A clock, and the pace of its process in hand. */
function clockAt(databaseMs: number): { clock: SharedClock; go(ms: number): void } {
  let monotonicMs = 77;
  const clock = new SharedClock(
    () => monotonicMs,
    () => () => undefined,
  );
  clock.hear({ databaseMs, peersMs: undefined });
  return { clock, go: (ms) => void (monotonicMs += ms) };
}

test('before the first heartbeat there is no time', () => {
  const clock = new SharedClock(
    () => 0,
    () => () => undefined,
  );
  assert.throws(() => clock.now(), /after the first heartbeat/);
});

test('between heartbeats it goes at the pace of the process, and a late answer does not set it back', () => {
  const { clock, go } = clockAt(1_000_000);
  go(3000);
  assert.equal(clock.now(), 1_003_000);
  clock.hear({ databaseMs: 1_002_500, peersMs: undefined });
  assert.equal(clock.now(), 1_003_000);
  go(3000);
  assert.equal(clock.now(), 1_006_000);
});

test('it follows a database that goes forward', () => {
  const { clock, go } = clockAt(1_000_000);
  go(3000);
  clock.hear({ databaseMs: 1_003_000 + 5 * HOUR_MS, peersMs: undefined });
  assert.equal(clock.now(), 1_003_000 + 5 * HOUR_MS);
});

test('it never follows a database back, and waits for it', () => {
  const { clock, go } = clockAt(10 * HOUR_MS);
  clock.hear({ databaseMs: 9 * HOUR_MS, peersMs: undefined });
  let before = clock.now();
  assert.equal(before, 10 * HOUR_MS);
  let databaseMs = 9 * HOUR_MS;
  let elapsedMs = 0;
  while (clock.now() - databaseMs > 1500) {
    go(600_000);
    databaseMs += 600_000;
    elapsedMs += 600_000;
    clock.hear({ databaseMs, peersMs: undefined });
    // Slower than the process, and by little: a due time comes a thousandth later.
    assert.ok(clock.now() - before >= 598_000 && clock.now() - before <= 600_000);
    before = clock.now();
  }
  assert.ok(elapsedMs < 1001 * HOUR_MS);
});

test('it goes with the living server that is furthest ahead, if that is more than a second', () => {
  const { clock } = clockAt(1_000_000);
  clock.hear({ databaseMs: 1_000_000, peersMs: 1_000_900 });
  assert.equal(clock.now(), 1_000_000);
  clock.hear({ databaseMs: 1_000_000, peersMs: 1_000_000 + HOUR_MS });
  assert.equal(clock.now(), 1_000_000 + HOUR_MS);
});

test(
  'one that joins after the database was set back takes the others’ time',
  { skip: postgresMissing() ?? false },
  async (t) => {
    const postgres = await startPostgres(tempDir(t));
    t.after(() => postgres.stop());
    const url = await postgres.createDatabase('time');
    const database = new Database(url);
    t.after(() => database.close());
    await migrate(database);
    await beat(database, 'ahead');
    const aheadMs = Date.now() + 5 * HOUR_MS;
    const exchange = await exchangeTime(database, 'ahead', aheadMs);
    assert.equal(exchange.peersMs, undefined);
    assert.ok(Math.abs(exchange.databaseMs - Date.now()) < HOUR_MS);
    await beat(database, 'joins');
    const clock = new SharedClock(
      () => performance.now(),
      () => () => undefined,
    );
    clock.hear(await exchangeTime(database, 'joins', clock.knownMs));
    assert.ok(clock.now() >= aheadMs && clock.now() < aheadMs + HOUR_MS);
  },
);
