/** Targets that wait and that no broker has: those of a store that was its own queue, and after a broker was lost. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { message, settlement } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import { Database } from '../postgres/database.ts';
import { migrate, MIGRATIONS } from '../postgres/schema.ts';
import { openRabbitStore, type RabbitStore } from './store.ts';

const A = 'wh_a';
const WAITING = 1200;
/** What the schema was before RabbitMQ carried anything. */
const OLD_SCHEMA = MIGRATIONS.slice(0, 3);

describe('targets that nobody carries', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function open(t: TestContext, store: string, host: string): Promise<RabbitStore> {
    const queue = await createBrokerHost(host);
    const opened = await openRabbitStore({ store, queue, log: silentLogger, trustAfterMs: 0 });
    t.after(() => opened.close());
    return opened;
  }

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

  test('what waits in a store of the older form is handed over once, and what is settled is not', async (t) => {
    const url = await postgres.createDatabase('older');
    const old = new Database(url);
    await migrate(old, OLD_SCHEMA);
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
        `INSERT INTO targets (id, delivery, webhook, state, due_ms, claimed_by) SELECT n, n, '${A}', ${state}, 1, 'dead' ${numbers}`,
      );
    };
    await insert(1, WAITING, 0, 0);
    await insert(WAITING + 1, 100, 1, 1);
    await old.close();
    const store = await open(t, url, 'older');
    const ids = await deliverAll(store, WAITING);
    assert.deepEqual([...new Set(ids)].sort(), Array.from({ length: WAITING }, (_, n) => `m${n + 1}`).sort());
    assert.equal(ids.length, WAITING, 'some were handed over twice');
    assert.equal(await store.index.countDeliveries({ status: 'delivered' }), WAITING + 100);
  });

  test('a broker that was lost gets everything again from the books', async (t) => {
    const url = await postgres.createDatabase('lost');
    const before = await open(t, url, 'lost');
    await before.log.append([message('m1', [A]), message('m2', [A])], Date.now(), 0);
    await before.close();
    const books = new Database(url);
    await books.all('INSERT INTO uncarried SELECT id FROM targets WHERE state = 0');
    await books.close();
    // A host of which the books say that its queues are old, and that has none.
    const store = await open(t, url, 'empty');
    assert.deepEqual((await deliverAll(store, 2)).sort(), ['m1', 'm2']);
  });
});
