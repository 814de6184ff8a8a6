/** Tests of daily partitions in PostgreSQL: whole days are dropped, duplicates are recognised across weeks. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import pg from 'pg';
import { hashOf, message, settlement, SOURCE } from '../../testing/messages.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { openClusterStore, takeFrom } from '../../testing/cluster-store.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import { systemClock } from '../../runtime/clock.ts';
import type { RabbitStore } from '../rabbitmq/store.ts';
import { DAY_MS, Days, IDS_PER_DAY } from './days.ts';
import { Database } from './database.ts';
import { forgetDays } from './maintain.ts';

const A = 'wh_a';
const WEEK_MS = 7 * DAY_MS;
const TABLES = ['messages', 'deliveries', 'targets', 'attempts', 'shared_parts'];

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('messages by day in PostgreSQL', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function opened(
    t: TestContext,
    name: string,
  ): Promise<{ place: { store: string; queue: string[] }; store: RabbitStore; database: Database }> {
    const place = { store: await postgres.createDatabase(name), queue: await createBrokerHost(name) };
    const store = await openClusterStore(t, place);
    const database = new Database(place.store);
    t.after(() => database.close());
    return { place, store, database };
  }

  /** Delivers messages and returns their ids in the order they were taken. */
  async function deliverAll(store: RabbitStore, count: number, now = () => Date.now()): Promise<string[]> {
    const ids: string[] = [];
    await until(async () => {
      const nowMs = now();
      for (const claim of await store.deliveries.take({ webhook: A, nowMs, most: 1, mostBytes: 1e6 })) {
        await store.deliveries.settle(settlement(claim, { kind: 'delivered' }, { startedMs: nowMs }));
        ids.push(claim.messageId);
      }
      return ids.length >= count;
    });
    return ids;
  }

  async function tablesOf(database: Database, parent: string): Promise<string[]> {
    const rows = await database.all(
      'SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = ?::regclass ORDER BY 1',
      parent,
    );
    return rows.map((row) => String(row['relname']));
  }

  /** Repeats retention until `count` messages are gone: a locked day is skipped until the next call. */
  async function forget(store: RabbitStore, beforeMs: number, count: number): Promise<void> {
    let gone = 0;
    await until(async () => (gone += await store.forgetSettled(beforeMs, 100)) >= count);
    assert.equal(gone, count);
  }

  const idsOf = async (store: RabbitStore): Promise<string[]> =>
    (await store.index.events({}, 100, undefined)).map(({ messageId }) => messageId);

  test('days that are over are dropped whole, and nothing else goes', async (t) => {
    const { store, database } = await opened(t, 'dropped');
    const today = Math.floor(Date.now() / DAY_MS);
    const endMs = (today + 4) * DAY_MS;
    store.clock.hear({ databaseMs: endMs, peersMs: undefined });
    for (let day = today; day < today + 4; day++) {
      await store.log.append([message(`d${day - today}`, [A])], day * DAY_MS + 1000, WEEK_MS);
    }
    assert.deepEqual((await deliverAll(store, 4, () => endMs)).toSorted(), ['d0', 'd1', 'd2', 'd3']);
    await forget(store, (today + 1) * DAY_MS, 1);
    assert.deepEqual(await idsOf(store), ['d3', 'd2', 'd1']);
    await store.close();
    // Marked for the broker, since no server runs that could publish it.
    await database.all('INSERT INTO uncarried SELECT id FROM targets');
    const days = new Days(database, systemClock);
    await days.refresh();
    assert.equal(await forgetDays(database, days, (today + 2) * DAY_MS, 100), 1);
    assert.deepEqual(
      await database.all('SELECT id FROM uncarried ORDER BY id'),
      await database.all('SELECT id FROM targets ORDER BY id'),
    );
    const kept = await database.all('SELECT message_id FROM messages ORDER BY id');
    assert.deepEqual(
      kept.map((row) => row['message_id']),
      ['d2', 'd3'],
    );
    const names = [0, 1, 2, 3].map((n) =>
      new Date((today + n) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''),
    );
    for (const table of TABLES) {
      const tables = await tablesOf(database, table);
      assert.deepEqual(
        names.map((name) => tables.includes(`${table}_${name}`)),
        [false, false, true, true],
        table,
      );
    }
    assert.equal(await forgetDays(database, days, (today + 2) * DAY_MS, 100), 0);
    // A row without a partition for its day is refused: there is no default partition.
    const nowhere = (today + 300) * IDS_PER_DAY;
    await assert.rejects(
      database.all(
        `INSERT INTO messages (id, source_id, message_id, type, timestamp_ms, accepted_ms) VALUES (${nowhere}, 's', 'm', 'track', 1, 1)`,
      ),
      /no partition of relation "messages" found/,
    );
  });

  test('a long-waiting message keeps only itself of a past day', async (t) => {
    const { store } = await opened(t, 'on_and_on');
    const day = Math.floor(Date.now() / DAY_MS);
    await store.log.append([message('settled', ['wh_b']), message('waits', [A])], day * DAY_MS, WEEK_MS);
    const [claim] = await takeFrom(store, 'wh_b', 1, Date.now());
    assert.ok(claim);
    await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
    assert.equal(await store.forgetSettled((day + 1) * DAY_MS, 100), 0);
    assert.equal(await store.forgetSettled((day + 2) * DAY_MS, 100), 1);
    assert.deepEqual(await idsOf(store), ['waits']);
    assert.deepEqual(await deliverAll(store, 1), ['waits']);
    await forget(store, (day + 2) * DAY_MS, 1);
  });

  test('a day with a reader is left for later, and ingest continues', async (t) => {
    const { place, store } = await opened(t, 'read');
    const day = Math.floor(Date.now() / DAY_MS);
    await store.log.append([message('m', [])], day * DAY_MS, WEEK_MS);
    const reader = new pg.Client(place.store);
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT count(*) FROM messages');
    const forgetting = store.forgetSettled((day + 1) * DAY_MS, 100);
    const [kept] = await store.log.append([message('n', [])], (day + 2) * DAY_MS, WEEK_MS);
    assert.equal(kept?.kind, 'stored');
    assert.equal(await forgetting, 0);
    await reader.query('COMMIT');
    await reader.end();
    await forget(store, (day + 1) * DAY_MS, 1);
    assert.deepEqual(await idsOf(store), ['n']);
  });

  test('an id is known for its whole window, over weeks, and to both of two servers around the end of one', async (t) => {
    const { place, store, database } = await opened(t, 'weeks');
    const other = await openClusterStore(t, place);
    const start = (Math.floor(Date.now() / WEEK_MS) + 1) * WEEK_MS;
    const kinds = async (one: RabbitStore, id: string, nowMs: number): Promise<string | undefined> =>
      (await one.log.append([message(id, [])], nowMs, WEEK_MS))[0]?.kind;
    assert.equal(await kinds(store, 'a', start - 1000), 'stored');
    assert.equal(await kinds(other, 'a', start + WEEK_MS - 1001), 'duplicate');
    assert.equal(await kinds(other, 'a', start + WEEK_MS - 1000), 'stored');
    // One server is still in the old week, in an open transaction, while the other is in the new week.
    const slow = new pg.Client(place.store);
    await slow.connect();
    await slow.query('BEGIN');
    const week = Math.floor(start / WEEK_MS);
    await slow.query(`INSERT INTO seen_ids VALUES (${week - 1}, '${SOURCE}', 'b', ${start - 1})`);
    const second = kinds(other, 'b', start + 1);
    await until(
      async () =>
        (
          await database.all(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%seen_ids%'",
          )
        ).length > 0,
    );
    await slow.query('COMMIT');
    await slow.end();
    assert.equal(await second, 'duplicate');
    assert.equal(await kinds(other, 'c', start + 1), 'stored');
    assert.equal(await kinds(store, 'c', start - 1), 'duplicate');
    // Past weeks are dropped.
    assert.ok((await tablesOf(database, 'seen_ids')).includes(`seen_ids_week${week - 1}`));
    await until(async () => {
      await store.forgetSettled(start + WEEK_MS, 100);
      return !(await tablesOf(database, 'seen_ids')).includes(`seen_ids_week${week - 1}`);
    });
  });

  test('ids only go forward, whichever server is ahead over midnight', async (t) => {
    const { place, store } = await opened(t, 'midnight');
    const other = await openClusterStore(t, place);
    const midnight = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
    const ids: number[] = [];
    for (const [one, ms] of [
      [store, -2],
      [other, 1],
      [store, -1],
      [other, 2],
    ] as const) {
      const [result] = await one.log.append([message(`n${ms}`, [])], midnight + ms, WEEK_MS);
      assert.ok(result?.kind === 'stored');
      ids.push(result.id);
    }
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    assert.equal(ids.filter((id) => id >= (midnight / DAY_MS) * IDS_PER_DAY).length, 3);
  });

  test("shared data of a request's messages is one row, sent whole and deleted with the last of them", async (t) => {
    const { store, database } = await opened(t, 'shared');
    const nowMs = Date.now();
    const shared = { bytes: Buffer.from('"'.padEnd(2000, 'x') + '"'), at: 5 };
    const body = Buffer.from('{"c":}');
    const fullBody = `{"c":${shared.bytes.toString()}}`;
    const users = ['ann', 'bob', 'bob'];
    const batch = users.map((userId, n) =>
      message(`s${n}`, [A], { userId, userHashes: [hashOf(userId)], body, shared }),
    );
    await store.log.append(batch, nowMs, WEEK_MS);
    const parts = async (): Promise<unknown[]> => database.all('SELECT octet_length(bytes) AS n FROM shared_parts');
    assert.deepEqual(await parts(), [{ n: 2002 - 1 }]);
    const [row] = await database.all('SELECT sum(octet_length(body)) AS n FROM messages');
    assert.equal(row?.['n'], 3 * body.byteLength);
    const events = await store.index.events({}, 10, undefined);
    assert.deepEqual(
      events.map(({ bodyBytes }) => bodyBytes),
      [fullBody.length, fullBody.length, fullBody.length],
    );
    assert.equal(Buffer.from((await store.index.event(events[0]?.id ?? 0))?.body ?? []).toString(), fullBody);
    const claims = await takeFrom(store, A, 3, Date.now());
    assert.deepEqual(
      claims.map((claim) => Buffer.from(claim.body).toString()),
      [fullBody, fullBody, fullBody],
    );
    for (const claim of claims) await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
    for (const [userId, left] of [
      ['bob', 1],
      ['ann', 0],
    ] as const) {
      await store.state.requestDeletion({ userId, userHash: hashOf(userId), anonymousIds: [], nowMs }, () => []);
      await store.state.advanceDeletions(nowMs, 1000);
      assert.equal((await parts()).length, left);
    }
  });
});
