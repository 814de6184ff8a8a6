/**
 * Tests of daily partitions with a broker: target messages have whole bodies, and a day is dropped once nothing waits.
 */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { clusterMissing } from '../../testing/cluster.ts';
import { countWaiting, openClusterStore, takeFrom } from '../../testing/cluster-store.ts';
import { message, settlement } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import { Database } from '../postgres/database.ts';
import { DAY_MS } from '../postgres/days.ts';
import type { RabbitStore } from './store.ts';

const A = 'wh_a';
const WEEK_MS = 7 * DAY_MS;

describe('messages by day, carried by RabbitMQ', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function opened(t: TestContext, name: string): Promise<{ store: RabbitStore; database: Database }> {
    const url = await postgres.createDatabase(name);
    const store = await openClusterStore(t, { store: url, queue: await createBrokerHost(name) });
    const database = new Database(url);
    t.after(() => database.close());
    return { store, database };
  }

  const settleAll = async (store: RabbitStore, claims: readonly Claim[]): Promise<void> => {
    for (const claim of claims) await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
  };

  /** Repeats retention until `count` messages are gone: a locked day is skipped until the next call. */
  async function forget(store: RabbitStore, beforeMs: number, count: number): Promise<void> {
    let gone = 0;
    await until(async () => (gone += await store.forgetSettled(beforeMs, 100)) >= count);
    assert.equal(gone, count);
  }

  test('shared data travels with each message: at ingest, replay and republishing', async (t) => {
    const { store, database } = await opened(t, 'shared');
    const shared = { bytes: Buffer.from('"context"'), at: 5 };
    const body = '{"c":"context"}';
    const batch = ['m1', 'm2'].map((id) => message(id, [A], { body: Buffer.from('{"c":}'), shared }));
    const bodies = (claims: readonly Claim[]): string[] => claims.map(({ body }) => Buffer.from(body).toString());
    await store.log.append(batch, Date.now(), WEEK_MS);
    const claims = await takeFrom(store, A, 2, Date.now());
    assert.deepEqual(bodies(claims), [body, body]);
    await settleAll(store, claims);
    assert.deepEqual(await database.all('SELECT bytes FROM shared_parts'), [{ bytes: shared.bytes }]);

    assert.equal(await store.deliveries.replay(claims[0]?.deliveryId ?? 0, [A], Date.now()), 'replayed');
    const again = await takeFrom(store, A, 1, Date.now() + 1000);
    assert.deepEqual(bodies(again), [body]);
    await settleAll(store, again);

    await database.all('UPDATE targets SET state = 0');
    await database.all('UPDATE deliveries SET status = 0');
    await database.all('INSERT INTO uncarried SELECT id FROM targets');
    assert.deepEqual(bodies(await takeFrom(store, A, 2, Date.now() + 1000)), [body, body]);
  });

  test('a day in which something waits stays, is counted, and goes whole when that is settled', async (t) => {
    const { store, database } = await opened(t, 'waits');
    const today = Math.floor(Date.now() / DAY_MS);
    const at = (day: number): number => (today + day) * DAY_MS;
    await store.log.append([message('old', [A])], at(0), WEEK_MS);
    const [first] = await takeFrom(store, A, 1, at(0) + 1);
    assert.ok(first);
    await store.deliveries.settle(settlement(first, { kind: 'failed' }, { startedMs: at(0) }));
    await store.log.append([message('young', [])], at(5), WEEK_MS);
    await store.days.look(at(5));
    const isOpen = async (): Promise<unknown> =>
      (await database.all('SELECT is_open FROM message_days WHERE day = ?', today))[0]?.['is_open'];
    assert.equal(await isOpen(), false, 'nobody looks for work there');

    const nowMs = Date.now();
    assert.equal(await store.deliveries.replay(first.deliveryId, [A], nowMs), 'replayed');
    assert.equal(await isOpen(), true);
    await until(async () => (await store.deliveries.oldestWaiting(A)) === at(0));
    assert.equal(await countWaiting(database, A), 1);
    await until(async () => (await store.deliveries.pending()).byWebhook.get(A) === 1);
    assert.equal(await store.forgetSettled(at(1), 100), 0);
    await settleAll(store, await takeFrom(store, A, 1, nowMs + 1));

    await forget(store, at(1), 1);
    assert.deepEqual(
      (await store.index.events({}, 10, undefined)).map(({ messageId }) => messageId),
      ['young'],
    );
    assert.equal(await store.deliveries.replay(first.deliveryId, [A], at(5)), 'unknown');
    const { kind } = await store.deliveries.settle(settlement(first, { kind: 'delivered' }));
    assert.equal(kind, 'superseded', 'an attempt that outlived its day');
  });
});
