/** Days as partitions: what is dropped whole, what is not, and that nobody waits for it. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import pg from 'pg';
import { message, settlement } from '../../testing/messages.ts';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import type { SettleDecision } from '../deliveries.ts';
import { Database } from './database.ts';
import { daysPerPartition, idAt, newPartition, spanOf } from './days.ts';
import { migrate, MIGRATIONS } from './schema.ts';
import { openPostgresStore, type PostgresStore } from './store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const A = 'wh_a';
/** The first of all messages; the tests go on from here. */
const DAY = 1000;
const START_MS = DAY * DAY_MS;

test('an id tells its day, and ids of one day have one span', () => {
  assert.deepEqual(spanOf([idAt(START_MS, 7)]), spanOf([idAt(START_MS + DAY_MS - 1, 2 ** 37 - 1)]));
  assert.ok(idAt(START_MS, 2 ** 37 - 1) < idAt(START_MS + DAY_MS, 1));
  assert.equal(idAt(0, 5), 5);
  for (const ms of [-1e15, 8.64e15]) assert.ok(Number.isSafeInteger(idAt(ms, 2 ** 40)) && idAt(ms, 2 ** 40) >= 0);
});

test('a partition has whole days, never more than thirty for the time that messages are kept, and overlaps none', () => {
  assert.deepEqual([1, 30, 31, 3650].map(daysPerPartition), [1, 1, 2, 122]);
  assert.deepEqual(newPartition(1003, 1, []), { first: 1003, end: 1004 });
  assert.deepEqual(newPartition(1003, 10, []), { first: 1000, end: 1010 });
  const present = [
    { first: 990, end: 1002 },
    { first: 1005, end: 1006 },
  ];
  assert.deepEqual(newPartition(1003, 10, present), { first: 1002, end: 1005 });
});

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('days in PostgreSQL', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();
  let count = 0;

  async function open(t: TestContext): Promise<{ url: string; store: PostgresStore; client: pg.Client }> {
    const url = await postgres.createDatabase(`days${count++}`);
    return { url, ...(await openAt(t, url)) };
  }

  async function openAt(t: TestContext, url: string): Promise<{ store: PostgresStore; client: pg.Client }> {
    const store = await openPostgresStore(url);
    const client = new pg.Client(url);
    await client.connect();
    t.after(async () => {
      await client.end();
      await store.close();
    });
    return { store, client };
  }

  const append = (store: PostgresStore, messageId: string, nowMs: number) =>
    store.log.append([message(messageId, [A])], nowMs, 7 * DAY_MS);

  async function settle(store: PostgresStore, nowMs: number, decision: SettleDecision): Promise<void> {
    const claims = await store.deliveries.take({ webhook: A, nowMs, most: 100, mostBytes: 1e6 });
    for (const claim of claims) await store.deliveries.settle(settlement(claim, decision));
  }

  async function partitions(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'messages'::regclass ORDER BY 1",
    );
    return rows.map(({ name }) => name);
  }

  const messageIds = async (store: PostgresStore): Promise<string[]> =>
    (await store.index.events({}, 1000, undefined)).map(({ messageId }) => messageId);

  async function forgetAll(store: PostgresStore, beforeMs: number): Promise<number> {
    let sum = 0;
    for (;;) {
      const { messages, more } = await store.forgetSettled(beforeMs, 100);
      sum += messages;
      if (!more) return sum;
    }
  }

  test('a day that is over is dropped with its tables, and the day of the cutoff is left alone', async (t) => {
    const { store, client } = await open(t);
    for (let day = 0; day < 4; day++) await append(store, `m${day}`, START_MS + day * DAY_MS + HOUR_MS);
    await settle(store, START_MS + 4 * DAY_MS, { kind: 'delivered' });
    const before = await partitions(client);
    for (let day = 0; day < 4; day++) assert.ok(before.includes(`messages_d${DAY + day}`));
    // By their files: of rows none is deleted.
    await client.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a row is deleted''; END';
       CREATE TRIGGER refuse BEFORE DELETE ON messages FOR EACH ROW EXECUTE FUNCTION refuse();`,
    );
    assert.equal(await forgetAll(store, START_MS + 2 * DAY_MS + 2 * HOUR_MS), 2);
    assert.deepEqual(await messageIds(store), ['m3', 'm2']);
    const { rows } = await client.query("SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ $1", [
      `_d(${DAY}|${DAY + 1})$`,
    ]);
    assert.deepEqual(rows, []);
    assert.equal((await store.index.deliveries({}, 10, undefined)).length, 2);
  });

  test('what still waits keeps its day, is delivered, and then goes; what failed beside it goes before', async (t) => {
    const { store, client } = await open(t);
    await append(store, 'failed', START_MS);
    await settle(store, START_MS, { kind: 'failed' });
    await append(store, 'waiting', START_MS + 1);
    const cutoffMs = START_MS + 40 * DAY_MS;
    assert.equal(await forgetAll(store, cutoffMs), 1);
    assert.deepEqual(await messageIds(store), ['waiting']);
    await settle(store, cutoffMs, { kind: 'retry', atMs: cutoffMs + 1 });
    assert.equal(await forgetAll(store, cutoffMs), 0);
    const [claim] = await store.deliveries.take({ webhook: A, nowMs: cutoffMs + 1, most: 1, mostBytes: 1e6 });
    assert.ok(claim);
    await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
    assert.equal(await forgetAll(store, cutoffMs), 1);
    assert.ok(!(await partitions(client)).includes(`messages_d${DAY}`));
  });

  test('a message finds its day at any clock, also one that was dropped', async (t) => {
    const { url, store, client } = await open(t);
    const slow = (await openAt(t, url)).store;
    await append(slow, 'first', START_MS);
    await settle(slow, START_MS, { kind: 'delivered' });
    assert.equal(await forgetAll(store, START_MS + 30 * DAY_MS), 1);
    assert.ok(!(await partitions(client)).includes(`messages_d${DAY}`));
    // The second server's clock is far behind: it knows the day as one that is there.
    await append(slow, 'behind', START_MS + 1);
    await append(slow, 'far ahead', START_MS + 20_000 * DAY_MS);
    await append(slow, 'before all', -DAY_MS);
    assert.deepEqual((await messageIds(store)).sort(), ['before all', 'behind', 'far ahead']);
    await settle(slow, START_MS + 20_000 * DAY_MS, { kind: 'delivered' });
    for (const view of await store.index.deliveries({}, 10, undefined)) assert.equal(view.status, 'delivered');
  });

  test('an id that was seen is a duplicate on another day too, at another server too', async (t) => {
    const { url, store } = await open(t);
    const other = (await openAt(t, url)).store;
    await append(store, 'm', START_MS);
    assert.deepEqual(await append(store, 'm', START_MS + DAY_MS), [{ kind: 'duplicate' }]);
    assert.deepEqual(await append(other, 'm', START_MS + 6 * DAY_MS), [{ kind: 'duplicate' }]);
    // Two servers on both sides of midnight, at one moment.
    const results = await Promise.all([
      append(store, 'n', START_MS + DAY_MS - 1),
      append(other, 'n', START_MS + DAY_MS),
    ]);
    assert.deepEqual(
      results
        .flat()
        .map(({ kind }) => kind)
        .sort(),
      ['duplicate', 'stored'],
    );
    assert.equal((await append(store, 'm', START_MS + 7 * DAY_MS))[0]?.kind, 'stored');
  });

  test('a reader who does not end stops neither ingest nor new days, and what could not be dropped is dropped after him', async (t) => {
    const { url, store, client } = await open(t);
    await append(store, 'old', START_MS);
    await settle(store, START_MS, { kind: 'delivered' });
    const reader = new pg.Client(url);
    await reader.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM messages, deliveries, targets, attempts');
    const cutoffMs = START_MS + 30 * DAY_MS;
    // At once: what waits for the reader would hold up what comes behind it.
    const forgetting = forgetAll(store, cutoffMs);
    for (let n = 0; n < 20; n++) {
      const nowMs = cutoffMs + n * DAY_MS;
      assert.equal((await append(store, `new${n}`, nowMs))[0]?.kind, 'stored');
      await settle(store, nowMs, { kind: 'delivered' });
    }
    await forgetting;
    assert.ok((await partitions(client)).includes(`messages_d${DAY}`));
    await reader.query('COMMIT');
    await reader.end();
    await forgetAll(store, cutoffMs);
    assert.ok(!(await partitions(client)).includes(`messages_d${DAY}`));
    assert.equal((await messageIds(store)).length, 20);
  });

  test('tables from before there were partitions are taken over with all they hold', async (t) => {
    const url = await postgres.createDatabase('before');
    const database = new Database(url);
    await migrate(database, MIGRATIONS.slice(0, 3));
    const nowMs = START_MS;
    await database.all(
      `INSERT INTO messages (source_id, message_id, type, timestamp_ms, accepted_ms, body)
       SELECT 'src_a', 'old' || n, 'track', 1, ${nowMs}::bigint - n * ${DAY_MS}::bigint, '{}' FROM generate_series(0, 9) AS n`,
    );
    await database.all(
      "INSERT INTO seen_messages SELECT source_id, message_id, accepted_ms FROM messages WHERE message_id = 'old0'",
    );
    await database.all(
      "INSERT INTO deliveries (message, destination_id, status) SELECT id, 'd', CASE WHEN id > 5 THEN 0 ELSE 1 END FROM messages",
    );
    await database.all(
      `INSERT INTO targets (delivery, webhook, state, due_ms) SELECT id, '${A}', CASE WHEN status = 0 THEN 0 ELSE 1 END, 0 FROM deliveries`,
    );
    await database.close();
    const { store, client } = await openAt(t, url);
    assert.deepEqual(await append(store, 'old0', nowMs), [{ kind: 'duplicate' }]);
    assert.equal((await append(store, 'new', nowMs))[0]?.kind, 'stored');
    assert.equal((await store.deliveries.pending()).byWebhook.get(A), 6);
    // By rows, as their days are mixed: the newest five were delivered before, and the others wait.
    assert.equal(await forgetAll(store, nowMs - 2 * DAY_MS), 2);
    await settle(store, nowMs, { kind: 'delivered' });
    assert.deepEqual((await messageIds(store)).length, 9);
    const newest = await store.index.deliveries({}, 10, undefined);
    assert.equal(newest[0]?.messageId, 'new');
    for (const { status } of newest) assert.equal(status, 'delivered');
    assert.equal(await forgetAll(store, nowMs + DAY_MS), 9);
    assert.ok(!(await partitions(client)).includes('messages_d0'));
    assert.equal((await append(store, 'later', nowMs + DAY_MS))[0]?.kind, 'stored');
    assert.deepEqual(await messageIds(store), ['later']);
  });
});
