/** Tests of retention in the embedded store: the cost of a step, and correctness while the index lags. */
import assert from 'node:assert/strict';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { message, settlement } from '../../testing/messages.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { openEmbeddedStore } from './store.ts';

const DAY_MS = 86_400_000;

/** Counts the rows returned by queries for old messages from now on. */
function countLooks(t: TestContext): { rows: number } {
  const looked = { rows: 0 };
  const looks = new WeakSet<StatementSync>();
  const { prepare } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, ...given: Parameters<typeof prepare>) {
    const statement = prepare.apply(this, given);
    if (/FROM events WHERE id > \?/.test(given[0])) looks.add(statement);
    return statement;
  });
  const all = StatementSync.prototype.all as (this: StatementSync, ...values: unknown[]) => Record<string, never>[];
  t.mock.method(StatementSync.prototype, 'all', function (this: StatementSync, ...values: unknown[]) {
    const rows = all.apply(this, values);
    if (looks.has(this)) looked.rows += rows.length;
    return rows;
  });
  return looked;
}

test('a step reads a bounded number of messages, and waiting ones once per round', async (t) => {
  const looked = countLooks(t);
  const store = openEmbeddedStore({});
  t.after(() => store.close());
  const [WAITING, SETTLED, MOST] = [1000, 100, 5];
  const ids = (name: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${name}-${n}`);
  await store.log.append(
    ids('waits', WAITING).map((id) => message(id, ['wh_a'])),
    1000,
    DAY_MS,
  );
  await store.log.append(
    ids('settled', SETTLED).map((id) => message(id, [])),
    1000,
    DAY_MS,
  );
  await store.log.append([message('young', [])], 9000, DAY_MS);
  let mostRows = 0;
  const { ask } = store.index;
  store.index.ask = async (...asked) => {
    const before = looked.rows;
    const answer = await ask(...asked);
    mostRows = Math.max(mostRows, looked.rows - before);
    return answer;
  };
  let sum = 0;
  for (let count = MOST; count === MOST; sum += count) count = await store.forgetSettled(5000, MOST);
  assert.equal(sum, SETTLED);
  assert.ok(mostRows > 0 && mostRows <= 10 * MOST, `${mostRows} rows in a step`);
  // A page is as long as the limit of deletions, and the next step may read a step's last page again.
  assert.ok(looked.rows < 2 * (WAITING + SETTLED), `${looked.rows} rows in the round`);
  assert.equal(await store.index.countDeliveries({}), WAITING);
  assert.deepEqual(
    (await store.index.events({}, 1, undefined)).map(({ messageId }) => messageId),
    ['young'],
  );
  // The next round restarts at the oldest message and finds those settled meanwhile.
  const claims = await store.deliveries.take({ webhook: 'wh_a', nowMs: 2000, most: 3, mostBytes: 1e6 });
  for (const claim of claims) {
    await store.deliveries.settle({
      claim,
      attempt: undefined,
      decision: { kind: 'failed' },
      everyUrl: false,
      nowMs: 2000,
    });
  }
  assert.equal(await store.forgetSettled(5000, MOST), claims.length);
});

test('a replayed message is not forgotten, even if the index is behind', async (t) => {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  await store.log.append([message('again', ['wh_a']), message('other', ['wh_a'])], 1000, DAY_MS);
  const take = () => store.deliveries.take({ webhook: 'wh_a', nowMs: 3000, most: 10, mostBytes: 1e6 });
  const settleAll = async (): Promise<void> => {
    for (const claim of await take()) {
      await store.deliveries.settle({
        claim,
        attempt: undefined,
        decision: { kind: 'failed' },
        everyUrl: false,
        nowMs: 2000,
      });
    }
  };
  await settleAll();
  const [other, again] = await store.index.deliveries({}, 10, undefined);
  assert.deepEqual([again?.messageId, other?.messageId], ['again', 'other']);
  // The replay is in the log but not indexed: no query triggers that, and the delay is a quarter of a second.
  assert.equal(await store.deliveries.replay(again?.id ?? 0, ['wh_a'], 3000), 'replayed');
  assert.equal(await store.forgetSettled(5000, 100), 1);
  assert.deepEqual(
    (await take()).map(({ messageId }) => messageId),
    ['again'],
  );
  assert.deepEqual(
    (await store.index.events({}, 10, undefined)).map(({ messageId, status }) => [messageId, status]),
    [['again', 'pending']],
  );
});

test('outcomes that one old message kept go in several commits', async (t) => {
  const OTHERS = 250;
  const most = { deleted: 0, kept: 0 };
  const { run } = StatementSync.prototype;
  const runAny = run as (this: StatementSync, ...values: unknown[]) => ReturnType<typeof run>;
  t.mock.method(StatementSync.prototype, 'run', function (this: StatementSync, ...values: unknown[]) {
    const result = runAny.apply(this, values);
    const changes = Number(result.changes);
    if (this.sourceSQL.startsWith('INSERT INTO outcomes')) most.kept += changes;
    if (this.sourceSQL.startsWith('DELETE FROM outcomes')) {
      most.deleted = Math.max(most.deleted, changes);
      most.kept -= changes;
    }
    return result;
  });
  const store = openEmbeddedStore({});
  t.after(() => store.close());
  await store.log.append([message('old', ['wh_old'])], 1000, DAY_MS);
  const settleAll = async (webhook: string): Promise<void> => {
    const claims = await store.deliveries.take({ webhook, nowMs: 3000, most: 1000, mostBytes: 1e6 });
    for (const claim of claims) await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
  };
  for (let n = 0; n < OTHERS; n++) await store.log.append([message(`m${n}`, ['wh_a'])], 1000, DAY_MS);
  await settleAll('wh_a');
  assert.equal(await store.forgetSettled(5000, 1000), OTHERS);
  assert.equal(most.kept, OTHERS, 'the old message keeps them');
  await settleAll('wh_old');
  assert.equal(await store.forgetSettled(5000, 1000), 1);
  assert.equal(most.kept, 0);
  assert.ok(most.deleted > 0 && most.deleted <= 200, `${most.deleted} in one commit`);
});
