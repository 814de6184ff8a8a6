/** What a server holds in PostgreSQL, when answers are lost on the way and when another server takes over. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { message, settlement } from '../../testing/messages.ts';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Database, type Query } from './database.ts';
import { beat, DEAD_AFTER_MS, HEARTBEAT_MS } from './ownership.ts';
import { migrate } from './schema.ts';
import { openPostgresStore, PostgresStore } from './store.ts';

const DAY_MS = 86_400_000;
const A = 'wh_a';
const B = 'wh_b';
const REQUEST = { webhook: A, nowMs: 5000, most: 10, mostBytes: 1e6 };

/** Transactions are done, and sometimes their answer does not arrive. */
class LossyDatabase extends Database {
  loseNextAnswer = false;

  override async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const answer = await super.transaction(work);
    if (!this.loseNextAnswer) return answer;
    this.loseNextAnswer = false;
    throw new StoreUnavailable('the connection broke before the answer came');
  }
}

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('who holds what in PostgreSQL', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function openStore(url: string): Promise<{ store: PostgresStore; database: LossyDatabase }> {
    const database = new LossyDatabase(url);
    await migrate(database);
    const store = new PostgresStore(database);
    await store.start();
    return { store, database };
  }

  test('a claim whose answer was lost is found again by the next one', async () => {
    const { store, database } = await openStore(await postgres.createDatabase('lost_claim'));
    await store.log.append([message('m1', [A]), message('m2', [A])], 1000, DAY_MS);
    const [first] = await store.deliveries.take({ ...REQUEST, most: 1 });
    database.loseNextAnswer = true;
    await assert.rejects(store.deliveries.take(REQUEST), StoreUnavailable);
    const again = await store.deliveries.take(REQUEST);
    assert.deepEqual([first, ...again].map((claim) => claim?.messageId).sort(), ['m1', 'm2']);
    await store.close();
  });

  test('a target whose settling failed in a way that nobody expected is free once it is given back', async () => {
    const { store } = await openStore(await postgres.createDatabase('broken_settling'));
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const [claim] = await store.deliveries.take(REQUEST);
    if (claim === undefined) assert.fail('nothing to take');
    // No integer of PostgreSQL's holds such a status.
    const broken = settlement(claim, { kind: 'delivered' });
    if (broken.attempt !== undefined) broken.attempt.status = 2 ** 40;
    await assert.rejects(store.deliveries.settle(broken), (error) => !(error instanceof StoreUnavailable));
    assert.deepEqual(await store.deliveries.take(REQUEST), []);
    await store.deliveries.release([claim]);
    const [again] = await store.deliveries.take(REQUEST);
    assert.equal(again?.targetId, claim.targetId);
    await store.deliveries.settle(settlement(again, { kind: 'delivered' }));
    await store.close();
  });

  test('a settlement whose answer was lost is written down once', async () => {
    const { store, database } = await openStore(await postgres.createDatabase('lost_settlement'));
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const [claim] = (await store.deliveries.take(REQUEST)) as [Claim];
    const again = settlement(claim, { kind: 'retry', atMs: 6000 });
    database.loseNextAnswer = true;
    await assert.rejects(store.deliveries.settle(again), StoreUnavailable);
    assert.deepEqual(await store.deliveries.settle(again), { kind: 'retry', atMs: 6000 });
    const [delivery] = await store.index.deliveries({}, 1, undefined);
    assert.equal(delivery?.targets[0]?.attempts.length, 1);
    assert.equal((await store.deliveries.take({ ...REQUEST, nowMs: 6000 }))[0]?.attempts, 1);
    await store.close();
  });

  test('a server that was taken for dead writes its attempts down and leaves the target to its new owner', async () => {
    const url = await postgres.createDatabase('taken_over');
    const [slow, other] = [(await openStore(url)).store, (await openStore(url)).store];
    await slow.log.append([message('m1', [A])], 1000, DAY_MS);
    const [lost] = (await slow.deliveries.take(REQUEST)) as [Claim];
    const client = new pg.Client(url);
    await client.connect();
    await client.query('UPDATE targets SET claimed_by = NULL');
    const [taken] = (await other.deliveries.take(REQUEST)) as [Claim];
    assert.equal(await slow.deliveries.stillWaiting(lost), false);
    assert.equal(await other.deliveries.stillWaiting(taken), true);
    await slow.deliveries.settle(settlement(lost, { kind: 'retry', atMs: 1 }));
    assert.deepEqual(await slow.deliveries.take({ ...REQUEST, nowMs: 6000 }), []);
    await other.deliveries.settle(settlement(taken, { kind: 'delivered' }));
    const [delivery] = await other.index.deliveries({}, 1, undefined);
    assert.equal(delivery?.status, 'delivered');
    assert.deepEqual(
      delivery.targets[0]?.attempts.map(({ outcome }) => outcome),
      ['retry', 'delivered'],
    );
    await client.end();
    await Promise.all([slow.close(), other.close()]);
  });

  test('the targets of a server are free once it has been silent for long enough, and not before', async () => {
    const url = await postgres.createDatabase('silent');
    const database = new Database(url);
    await migrate(database);
    const store = new PostgresStore(database);
    await store.log.append([message('m1', [A]), message('m2', [B])], 1000, DAY_MS);
    const hold = async (owner: string, webhook: string, silentMs: number): Promise<void> => {
      await database.all("INSERT INTO servers (id, seen_at) VALUES (?, now() - ? * interval '1 ms')", owner, silentMs);
      await database.all('UPDATE targets SET claimed_by = ? WHERE webhook = ?', owner, webhook);
    };
    await hold('dead', A, DEAD_AFTER_MS + 1);
    await hold('slow', B, DEAD_AFTER_MS - 3000);
    assert.deepEqual([...(await beat(database, 'living'))], [A]);
    assert.deepEqual(
      (await store.deliveries.take(REQUEST)).map(({ messageId }) => messageId),
      ['m1'],
    );
    assert.deepEqual(await store.deliveries.take({ ...REQUEST, webhook: B }), []);
    // The longest way to a takeover: the last sign of life, then silence, then the next beat and the next look for work.
    assert.ok(DEAD_AFTER_MS + 2 * HEARTBEAT_MS < 30_000);
    await store.close();
  });

  test('servers that start together take the migrations once, in order, all or none of a step', async () => {
    const url = await postgres.createDatabase('migrations');
    const databases = [new Database(url), new Database(url), new Database(url)];
    const [one] = databases as [Database];
    const steps = ['CREATE TABLE a (x integer)', 'ALTER TABLE a ADD COLUMN y integer'];
    await migrate(one, steps.slice(0, 1));
    await Promise.all(databases.map((database) => migrate(database, steps)));
    await one.all('INSERT INTO a (x, y) VALUES (1, 2)');
    const bad = [...steps, 'CREATE TABLE b (x integer); CREATE TABLE a (x integer)'];
    await assert.rejects(migrate(one, bad), /already exists/);
    assert.deepEqual(await one.all("SELECT to_regclass('b') AS b"), [{ b: null }]);
    await assert.rejects(migrate(one, steps.slice(0, 1)), /version 2 and this program knows 1/);
    await Promise.all(databases.map((database) => database.close()));
  });

  test('a connection that breaks between two statements of a transaction fails that one and nothing else', async () => {
    const database = new Database(await postgres.createDatabase('broken'));
    await assert.rejects(
      database.transaction(async (query) => {
        const [row] = await query('SELECT pg_backend_pid() AS pid');
        const pid = Number(row?.['pid']);
        await database.all('SELECT pg_terminate_backend(?::integer)', pid);
        const left = () => database.all('SELECT 1 FROM pg_stat_activity WHERE pid = ?::integer', pid);
        await until(async () => (await left()).length === 0);
        await query('SELECT 1');
      }),
      StoreUnavailable,
    );
    assert.deepEqual(await database.all('SELECT 1 AS one'), [{ one: 1 }]);
    await database.close();
  });

  test('people’s searches, however many and slow, leave connections to ingest and delivery', async (t) => {
    const url = await postgres.createDatabase('searches');
    const store = await openPostgresStore(url, { connections: 4 });
    t.after(() => store.close());
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const holder = new pg.Client(url);
    await holder.connect();
    t.after(() => holder.end());
    // Searching reads attempts; taking in and taking out do not.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE');
    const searches = Array.from({ length: 20 }, () => store.index.events({ search: 'm' }, 10, undefined));
    await store.log.append([message('m2', [A])], 1000, DAY_MS);
    assert.equal((await store.deliveries.take(REQUEST)).length, 2);
    await holder.query('ROLLBACK');
    for (const found of await Promise.all(searches)) assert.ok(found.length >= 1);
  });

  test('closing cuts off a statement that waits for what somebody else holds', async () => {
    const url = await postgres.createDatabase('held');
    const database = new Database(url);
    const client = new pg.Client(url);
    await client.connect();
    await client.query('CREATE TABLE held (x integer)');
    await client.query('BEGIN; LOCK TABLE held');
    const waiting = assert.rejects(
      database.transaction((query) => query('SELECT * FROM held')),
      StoreUnavailable,
    );
    // Asked outside of the transaction that holds the lock: in it, pg_stat_activity stays as it was at its beginning.
    await until(
      async () => (await database.all("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).length > 0,
    );
    await database.close();
    await waiting;
    await client.end();
  });

  test('what is acknowledged is on disk, also where the database was told not to wait for it', async () => {
    const url = await postgres.createDatabase('hasty');
    const client = new pg.Client(url);
    await client.connect();
    await client.query('ALTER DATABASE hasty SET synchronous_commit = off');
    await client.end();
    const database = new Database(url);
    assert.deepEqual(await database.all("SELECT current_setting('synchronous_commit') AS sync"), [{ sync: 'on' }]);
    await database.close();
  });
});
