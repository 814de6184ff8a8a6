/** Tests opening a cluster's store: concurrent starts, roles with few rights, a database without fsync, no broker. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { Logger } from 'graphile-worker';
import pg from 'pg';
import { message } from '../../testing/messages.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { openClusterStore } from '../../testing/cluster-store.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { freePorts } from '../../../device-tests/suites/collector/free-ports.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { silentLogger } from '../../runtime/log.ts';
import { until } from '../../testing/until.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Database } from '../postgres/database.ts';
import { migrate, MIGRATIONS } from '../postgres/schema.ts';
import { openRabbitStore, type RabbitStore } from './store.ts';

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('opening a store of a cluster', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function asAdmin(url: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** Opens a store and closes it at the end of the test: an open one would keep the process alive. */
  async function open(t: TestContext, url: string): Promise<RabbitStore> {
    return openClusterStore(t, { store: url, queue: await createBrokerHost('opening') });
  }

  test('servers that start at the same moment migrate once, graphile-worker’s tables too', async (t) => {
    const url = await postgres.createDatabase('together');
    const databases = [1, 2, 3].map(() => new Database(url));
    t.after(() => Promise.all(databases.map((database) => database.close())));
    const ran: string[] = [];
    const logger = new Logger(() => (_level, text) => {
      const step = /^Running .*migration (\S+)$/.exec(text)?.[1];
      if (step !== undefined) ran.push(step);
    });
    await Promise.all(databases.map((database) => migrate(database, MIGRATIONS, logger)));
    const [one] = databases as [Database];
    const recorded = await one.all('SELECT id FROM graphile_worker.migrations');
    assert.ok(ran.length >= 20);
    assert.equal(new Set(ran).size, ran.length, 'a step was run twice');
    assert.equal(recorded.length, ran.length);
    const versions = await one.all('SELECT version FROM schema_version ORDER BY version');
    assert.deepEqual(
      versions.map(({ version }) => version),
      MIGRATIONS.map((_step, index) => index + 1),
    );
  });

  test('a role that may not create the schema gets an error; once it exists, the right is not needed', async (t) => {
    const url = await postgres.createDatabase('roles');
    await asAdmin(
      url,
      "CREATE ROLE modest LOGIN PASSWORD 'modest'",
      'CREATE SCHEMA own AUTHORIZATION modest',
      'ALTER ROLE modest SET search_path = own',
    );
    const modest = url.replace('postgres:postgres@', 'modest:modest@');
    await assert.rejects(open(t, modest), (error: unknown) => {
      assert.ok(error instanceof StoreUnavailable);
      assert.match(
        error.message,
        /permission denied for database roles; the first start makes .* schema graphile_worker/,
      );
      assert.ok(!error.message.includes('modest:modest'));
      return true;
    });
    await asAdmin(url, 'GRANT CREATE ON DATABASE roles TO modest');
    await open(t, modest);
    await asAdmin(url, 'REVOKE CREATE ON DATABASE roles FROM modest');
    const store = await open(t, modest);
    await store.log.append([message('m1', ['a'])], 1000, 0);
    await store.state.requestDeletion(
      { userId: 'u1', userHash: new Uint8Array(16), anonymousIds: [], nowMs: 2000 },
      () => [],
    );
  });

  test('a PostgreSQL that never syncs is refused in words', async (t) => {
    const url = await postgres.createDatabase('forgetful');
    const off = async (): Promise<boolean> => {
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
      await client.end();
      return rows[0]?.fsync === 'off';
    };
    await asAdmin(url, 'ALTER SYSTEM SET fsync = off', 'SELECT pg_reload_conf()');
    await until(off);
    await assert.rejects(open(t, url), /cannot be opened: .*fsync is off in this PostgreSQL/);
    await asAdmin(url, 'ALTER SYSTEM RESET fsync', 'SELECT pg_reload_conf()');
    await until(async () => !(await off()));
    await open(t, url);
  });

  test('a broker that cannot be reached is named, without its password', async (t) => {
    const store = await postgres.createDatabase('no_broker');
    const [port] = await freePorts(1);
    const queue = [`amqp://user:canary-secret@127.0.0.1:${port}`];
    await assert.rejects(
      openRabbitStore({ store, queue, log: silentLogger }).then((opened) => t.after(() => opened.close())),
      (error: unknown) => {
        assert.ok(error instanceof StoreUnavailable);
        assert.match(error.message, new RegExp(`the queue at 127.0.0.1:${port} cannot be opened: .*ECONNREFUSED`));
        assert.ok(!error.message.includes('canary-secret'));
        return true;
      },
    );
  });
});
