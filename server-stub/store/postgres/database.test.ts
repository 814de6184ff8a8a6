/** Tests of migrations, broken connections, and closing the pool while another connection holds a lock. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { until } from '../../testing/until.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Database } from './database.ts';
import { migrate } from './schema.ts';

describe('the database of the books', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();

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

  test('rows in pages come whole, in order, and a thousand at once', async () => {
    const database = new Database(await postgres.createDatabase('pages'));
    for (const rows of [0, 1000, 2500]) {
      const pages: number[][] = [];
      await database.inPages(
        'SELECT n::integer AS n FROM generate_series(1, ?::integer) n ORDER BY n',
        [rows],
        (page) => pages.push(page.map(({ n }) => Number(n))),
      );
      assert.deepEqual(
        pages.flat(),
        Array.from({ length: rows }, (_, n) => n + 1),
      );
      assert.ok(Math.max(...pages.map(({ length }) => length)) <= 1000);
    }
    await database.close();
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

  test('closing cancels a statement that waits for a lock', async () => {
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
});
