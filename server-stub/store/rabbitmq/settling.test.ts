/** Tests of settling in PostgreSQL when the answer is lost, and when it fails unexpectedly. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { systemClock } from '../../runtime/clock.ts';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { message, settlement } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import { Database, type Query } from '../postgres/database.ts';
import { migrate } from '../postgres/schema.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { RabbitStore } from './store.ts';

const DAY_MS = 86_400_000;
const A = 'wh_a';
const REQUEST = { webhook: A, nowMs: 5000, most: 10, mostBytes: 1e6 };

/** Commits transactions, but loses the answer of one that stores an attempt. */
class LossyDatabase extends Database {
  losesNextAttempt = false;

  override async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    let wroteAttempt = false;
    const answer = await super.transaction((query) =>
      work((sql, ...values) => {
        wroteAttempt ||= sql.includes('INSERT INTO attempts');
        return query(sql, ...values);
      }),
    );
    if (!wroteAttempt || !this.losesNextAttempt) return answer;
    this.losesNextAttempt = false;
    throw new StoreUnavailable('the connection broke before the answer came');
  }
}

describe('settling in the books', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function open(t: TestContext, name: string): Promise<{ store: RabbitStore; database: LossyDatabase }> {
    const database = new LossyDatabase(await postgres.createDatabase(name));
    await migrate(database);
    const urls = await createBrokerHost(name);
    const shared = { database, clock: systemClock, log: silentLogger };
    // New queues are trusted at once, since no node is killed. Delays are short.
    const store = new RabbitStore(database, { ...shared, urls, trustAfterMs: 0, stepsMs: [20] });
    t.after(() => store.close());
    await store.start();
    return { store, database };
  }

  async function takeOne(store: RabbitStore, nowMs: number): Promise<Claim> {
    let claims: Claim[] = [];
    await until(async () => (claims = await store.deliveries.take({ ...REQUEST, nowMs })).length > 0);
    assert.equal(claims.length, 1);
    return claims[0] ?? assert.fail();
  }

  test('an id that the database reused after a crash does not settle the other message', async (t) => {
    const { store, database } = await open(t, 'reused_id');
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const stale = await takeOne(store, 5000);
    await database.all("UPDATE messages SET message_id = 'm2'");
    const { kind } = await store.deliveries.settle(settlement(stale, { kind: 'delivered' }));
    assert.equal(kind, 'superseded');
    assert.equal((await store.index.deliveries({}, 1, undefined))[0]?.status, 'pending');
  });

  test('a settlement whose answer was lost is written down once', async (t) => {
    const { store, database } = await open(t, 'lost_settlement');
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const again = settlement(await takeOne(store, 5000), { kind: 'retry', atMs: 6000 });
    database.losesNextAttempt = true;
    await assert.rejects(store.deliveries.settle(again), StoreUnavailable);
    assert.deepEqual(await store.deliveries.settle(again), { kind: 'retry', atMs: 6000 });
    const [delivery] = await store.index.deliveries({}, 1, undefined);
    assert.equal(delivery?.targets[0]?.attempts.length, 1);
    assert.equal((await takeOne(store, 6000)).attempts, 1);
  });

  test('a target whose settling failed unexpectedly is free once it is returned', async (t) => {
    const { store } = await open(t, 'broken_settling');
    await store.log.append([message('m1', [A])], 1000, DAY_MS);
    const claim = await takeOne(store, 5000);
    // This status does not fit into PostgreSQL's type integer.
    const broken = settlement(claim, { kind: 'delivered' });
    if (broken.attempt !== undefined) broken.attempt.status = 2 ** 40;
    await assert.rejects(store.deliveries.settle(broken), (error) => !(error instanceof StoreUnavailable));
    assert.deepEqual(await store.deliveries.take(REQUEST), []);
    await store.deliveries.release([claim]);
    const again = await takeOne(store, 5000);
    assert.equal(again.targetId, claim.targetId);
    assert.deepEqual(await store.deliveries.settle(settlement(again, { kind: 'delivered' })), { kind: 'delivered' });
  });
});
