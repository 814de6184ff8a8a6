/** A lane far behind in the log, and one with many messages to retry: each reads a bounded part in one turn of the event loop. */
import assert from 'node:assert/strict';
import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { TimeSlice } from '../runtime/time-slice.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { message, settlement } from '../testing/messages.ts';
import { tempDir } from '../testing/temp-dir.ts';

/** Rows of the log, each with a commit of its own. */
const ROWS = 60;

/** Counts the rows of the log that were read, and the most in one turn of the event loop. Each step of a turn counts as long. */
function watchReads(t: TestContext): { all: number; most: number } {
  const reads = { all: 0, most: 0 };
  let inTurn = 0;
  t.mock.getter(TimeSlice.prototype, 'isLong', () => true);
  const { get } = StatementSync.prototype;
  t.mock.method(StatementSync.prototype, 'get', function (this: StatementSync, ...values: SQLInputValue[]) {
    const row = (get as (...given: SQLInputValue[]) => ReturnType<typeof get>).apply(this, values);
    if (row !== undefined && /SELECT (first,|data) .*FROM appended/.test(this.sourceSQL)) {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      reads.all += 1;
      reads.most = Math.max(reads.most, ++inTurn);
    }
    return row;
  });
  return reads;
}

test('a lane skips rows of other lanes in short turns, for every caller', async (t) => {
  const store = openEmbeddedStore({ dir: tempDir(t), laneBounds: { entries: 1, bytes: 1e6 } });
  t.after(() => store.close());
  const { log, deliveries } = store;
  const addOthers = async (name: string): Promise<void> => {
    for (let row = 0; row < ROWS; row++) await log.append([message(`${name}${row}`, ['other'])], 1000, 1e6);
  };
  const reads = watchReads(t);
  const take = () => deliveries.take({ webhook: 'wh', nowMs: 2000, most: 1, mostBytes: 1e6, attempted: false });
  await log.append([message('m1', ['wh']), message('m2', ['wh'])], 1000, 1e6);
  await addOthers('a');
  await log.append([message('m3', ['wh'])], 1000, 1e6);
  await addOthers('b');
  for (const messageId of ['m1', 'm2', 'm3']) {
    const [claim] = await take();
    assert.equal(claim?.messageId, messageId);
    await deliveries.settle(settlement(claim, { kind: 'delivered' }));
  }
  const before = reads.all;
  assert.ok(before >= ROWS, `it sees what is read, ${before} rows`);
  assert.equal(await deliveries.nextDueOf('wh', 2000), undefined);
  assert.ok(reads.all - before >= ROWS, 'the lane was behind');
  await log.append([message('m4', ['wh']), message('m5', ['wh'])], 1000, 1e6);
  const [last] = await take();
  await addOthers('c');
  await deliveries.settle(settlement(last as NonNullable<typeof last>, { kind: 'delivered' }));
  assert.equal(await deliveries.oldestWaiting('wh'), 1000);
  assert.ok(reads.most <= 4, `${reads.most} rows in one turn`);
});

test('messages to retry, each in another row of the log, are taken in short turns', async (t) => {
  const store = openEmbeddedStore({ dir: tempDir(t) });
  t.after(() => store.close());
  const { log, deliveries } = store;
  for (let row = 0; row < ROWS; row++) await log.append([message(`m${row}`, ['wh'])], 1000, 1e6);
  const request = { webhook: 'wh', nowMs: 2000, most: ROWS, mostBytes: 1e6 };
  const claims = await deliveries.take({ ...request, attempted: false });
  assert.equal(claims.length, ROWS);
  await Promise.all(claims.map((claim) => deliveries.settle(settlement(claim, { kind: 'retry', atMs: 3000 }))));
  const reads = watchReads(t);
  const retried = new Set<string>();
  for (;;) {
    const taken = await deliveries.take({ ...request, nowMs: 3000, attempted: true });
    if (taken.length === 0) break;
    for (const { messageId } of taken) retried.add(messageId);
    await new Promise(setImmediate);
  }
  assert.equal(retried.size, ROWS);
  assert.ok(reads.all >= ROWS / 2, `it sees what is read, ${reads.all} rows`);
  assert.ok(reads.most <= 2, `${reads.most} rows in one turn`);
});

test('the oldest waiting message of a webhook is found by an index, not among all that wait', async (t) => {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  await store.log.append([message('m1', ['wh'])], 1000, 1e6);
  const asked: string[] = [];
  const { get } = StatementSync.prototype;
  t.mock.method(StatementSync.prototype, 'get', function (this: StatementSync, ...values: SQLInputValue[]) {
    if (this.sourceSQL.includes('FROM targets')) asked.push(this.sourceSQL);
    return (get as (...given: SQLInputValue[]) => ReturnType<typeof get>).apply(this, values);
  });
  assert.equal(await store.deliveries.oldestWaiting('wh'), 1000);
  t.mock.restoreAll();
  assert.equal(asked.length, 1);
  const reader = new DatabaseSync(join(dir, 'log.sqlite'));
  t.after(() => reader.close());
  const [plan] = reader.prepare(`EXPLAIN QUERY PLAN ${asked[0]}`).all('wh');
  const index = /USING COVERING INDEX (\w+) \(webhook=\?\)/.exec(String(plan?.['detail']))?.[1];
  assert.ok(index !== undefined, String(plan?.['detail']));
  const columns = reader.prepare(`PRAGMA index_info(${index})`).all();
  assert.deepEqual(
    columns.map(({ name }) => name),
    ['webhook', 'delivery'],
  );
});
