/** Tests that searches in a cluster leave connections to ingest and delivery. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { clusterMissing } from '../../testing/cluster.ts';
import { openClusterStore, takeFrom } from '../../testing/cluster-store.ts';
import { message } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';

const DAY_MS = 86_400_000;
const A = 'wh_a';

describe('users of connections to PostgreSQL', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  test('people’s searches, however many and slow, leave connections to ingest and delivery', async (t) => {
    const url = await postgres.createDatabase('searches');
    const store = await openClusterStore(
      t,
      { store: url, queue: await createBrokerHost('searches') },
      { connections: 4 },
    );
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const holder = new pg.Client(url);
    await holder.connect();
    t.after(() => holder.end());
    // Searches read the table of attempts; ingest and claims do not.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE');
    const searches = Array.from({ length: 20 }, () => store.index.events({ search: 'm' }, 10, undefined));
    await store.log.append([message('m2', [A])], 1000, DAY_MS);
    await takeFrom(store, A, 2, 5000);
    await holder.query('ROLLBACK');
    for (const found of await Promise.all(searches)) assert.ok(found.length >= 1);
  });
});
