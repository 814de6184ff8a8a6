/** Tests of waiting targets that no broker has, after the loss of a broker. */
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
import type { RabbitStore } from './store.ts';

const A = 'wh_a';
/** Number of targets that takes more than two steps. */
const WAITING = 1200;

describe('targets without a carrier', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  const open = async (t: TestContext, store: string): Promise<RabbitStore> =>
    openClusterStore(t, { store, queue: await createBrokerHost('uncarried') });

  /** Takes and settles `count` targets; returns their message ids. */
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

  test('a broker that was lost gets everything again from the books', async (t) => {
    const url = await postgres.createDatabase('lost');
    const before = await open(t, url);
    const names = Array.from({ length: WAITING }, (_, n) => `m${n + 1}`);
    await before.log.append(
      names.map((name) => message(name, [A])),
      Date.now(),
      0,
    );
    await before.close();
    const books = new Database(url);
    await books.all('INSERT INTO uncarried SELECT id FROM targets WHERE state = 0');
    await books.close();
    // According to the database this virtual host has old queues, but it has none.
    const store = await open(t, url);
    const ids = await deliverAll(store, WAITING);
    assert.equal(ids.length, WAITING, 'some were handed over twice');
    assert.deepEqual(ids.sort(), names.sort());
  });
});
