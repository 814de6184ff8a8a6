/** Targets that wait and that no broker has: those of a store that was its own queue, and after a broker was lost. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { clusterMissing } from '../../testing/cluster.ts';
import { openClusterStore } from '../../testing/cluster-store.ts';
import { message, settlement } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import { Database } from '../postgres/database.ts';
import { migrate, MIGRATIONS } from '../postgres/schema.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { RabbitStore } from './store.ts';

const A = 'wh_a';
const WAITING = 1200;
/** What the schema was before RabbitMQ carried anything: in the first release of a cluster, and just before. */
const OLD_SCHEMAS = [3, MIGRATIONS.findIndex((step) => String(step).includes('uncarried'))];

describe('targets that nobody carries', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  const open = async (t: TestContext, store: string): Promise<RabbitStore> =>
    openClusterStore(t, { store, queue: await createBrokerHost('uncarried') });

  /** Takes and settles until so many were there; gives their message ids. */
  async function deliverAll(store: RabbitStore, count: number): Promise<string[]> {
    const ids: string[] = [];
    await until(async () => {
      const request = { webhook: A, nowMs: Date.now(), most: 200, mostBytes: 1e6 };
      const claims: Claim[] = await store.deliveries.take(request);
      await Promise.all(claims.map((claim) => store.deliveries.settle(settlement(claim, { kind: 'delivered' }))));
      ids.push(...claims.map(({ messageId }) => messageId));
      return ids.length >= count;
    });
    return ids;
  }

  for (const steps of OLD_SCHEMAS) {
    test(`what waits in a store that was its own queue is handed over once, when its servers have stopped: ${steps} steps`, async (t) => {
      const url = await postgres.createDatabase(`older_${steps}`);
      const old = new Database(url);
      t.after(() => old.close());
      await migrate(old, MIGRATIONS.slice(0, steps));
      const insert = async (first: number, count: number, state: number, status: number): Promise<void> => {
        const numbers = `FROM generate_series(${first}, ${first + count - 1}) AS n`;
        await old.all(
          `INSERT INTO messages (id, source_id, message_id, type, user_id, timestamp_ms, accepted_ms, body)
           SELECT n, 's', 'm' || n, 'track', 'u', 1, 1, '{}' ${numbers}`,
        );
        await old.all(
          `INSERT INTO deliveries (id, message, destination_id, status) SELECT n, n, 'd', ${status} ${numbers}`,
        );
        await old.all(
          `INSERT INTO targets (id, delivery, webhook, state, due_ms, claimed_by) SELECT n, n, '${A}', ${state}, 1, 'old' ${numbers}`,
        );
      };
      await insert(1, WAITING, 0, 0);
      await insert(WAITING + 1, 100, 1, 1);
      await old.all("INSERT INTO servers (id, seen_at) VALUES ('old', now())");
      const refusal = /1 server\(s\) without --queue .*: stop them/;
      await assert.rejects(open(t, url), (error) => error instanceof StoreUnavailable && refusal.test(error.message));
      await old.all('DELETE FROM servers');
      const store = await open(t, url);
      const ids = await deliverAll(store, WAITING);
      assert.deepEqual([...new Set(ids)].sort(), Array.from({ length: WAITING }, (_, n) => `m${n + 1}`).sort());
      assert.equal(ids.length, WAITING, 'some were handed over twice');
      assert.equal(await store.index.countDeliveries({ status: 'delivered' }), WAITING + 100);
    });
  }

  test('a broker that was lost gets everything again from the books', async (t) => {
    const url = await postgres.createDatabase('lost');
    const before = await open(t, url);
    await before.log.append([message('m1', [A]), message('m2', [A])], Date.now(), 0);
    await before.close();
    const books = new Database(url);
    await books.all('INSERT INTO uncarried SELECT id FROM targets WHERE state = 0');
    await books.close();
    // A host of which the books say that its queues are old, and that has none.
    const store = await open(t, url);
    assert.deepEqual((await deliverAll(store, 2)).sort(), ['m1', 'm2']);
  });
});
