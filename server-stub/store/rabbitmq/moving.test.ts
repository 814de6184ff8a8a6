/** From PostgreSQL's own tables as the queue to RabbitMQ: never both at once, and each says what to do instead. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { message, settlement } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import { Database } from '../postgres/database.ts';
import { openPostgresStore } from '../postgres/store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { openRabbitStore, type RabbitStore } from './store.ts';

const A = 'wh_a';

describe('moving to RabbitMQ', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function open(t: TestContext, store: string, host: string): Promise<RabbitStore> {
    const queue = await createBrokerHost(host);
    const opened = await openRabbitStore({ store, queue, log: silentLogger, trustAfterMs: 0 });
    t.after(() => opened.close());
    return opened;
  }

  test('what waits in the tables is moved when the servers without a broker have stopped', async (t) => {
    const url = await postgres.createDatabase('moved');
    const before = await openPostgresStore(url);
    await before.log.append([message('m1', [A]), message('m2', [A])], Date.now(), 0);
    await before.deliveries.take({ webhook: A, nowMs: before.clock.now(), most: 1, mostBytes: 1e6 });
    await assert.rejects(
      open(t, url, 'too-early'),
      (error) => error instanceof StoreUnavailable && /1 server\(s\) without --queue .*: stop them/.test(error.message),
    );
    await before.close();
    const store = await open(t, url, 'moved');
    const ids: string[] = [];
    await until(async () => {
      const claims = await store.deliveries.take({ webhook: A, nowMs: store.clock.now(), most: 10, mostBytes: 1e6 });
      for (const claim of claims) await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
      ids.push(...claims.map(({ messageId }) => messageId));
      return ids.length >= 2;
    });
    assert.deepEqual(ids.sort(), ['m1', 'm2']);
  });

  test('a server without a broker refuses what a broker carries, and leaves no trace', async (t) => {
    const url = await postgres.createDatabase('refused');
    await (await open(t, url, 'refused')).close();
    await assert.rejects(
      openPostgresStore(url),
      (error) => error instanceof StoreUnavailable && error.message.endsWith('start with --queue amqp://… as well'),
    );
    // Had it stayed among the living, a deletion would wait for what it has in its hands.
    const database = new Database(url);
    t.after(() => database.close());
    assert.deepEqual(await database.all('SELECT id FROM servers'), []);
  });
});
