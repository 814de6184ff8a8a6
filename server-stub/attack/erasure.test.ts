/** Deletion requests during reads, and for users with much data, do not block the server. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite';
import { test } from 'node:test';
import { TimeSlice } from '../runtime/time-slice.ts';
import { decodeRow } from '../store/embedded/log-record.ts';
import { decodeOutcomes } from '../store/embedded/outcome.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { hashOf, message, settlement } from '../testing/messages.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { until } from '../testing/until.ts';

const CANARY = 'canary-in-the-log';

test('a deletion ends beside a long reader, which this thread never waits for; its log is emptied afterwards', async (t) => {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  const body = Buffer.from(JSON.stringify({ text: CANARY }));
  await store.log.append([message('m1', [], { body }), message('m2', [], { userId: 'u2', userHashes: [] })], 1000, 1e6);
  await until(async () => (await store.index.lag()).messages === 0);
  // As a backup does, a connection of its own stays at one moment.
  const reader = new DatabaseSync(join(dir, 'log.sqlite'));
  t.after(() => reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM appended').get();
  const ran: string[] = [];
  const { prepare, exec } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, ...given: Parameters<typeof prepare>) {
    ran.push(given[0]);
    return prepare.apply(this, given);
  });
  t.mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
    ran.push(sql);
    exec.call(this, sql);
  });
  await store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: 2000 }, () => []);
  assert.equal((await store.state.advanceDeletions(2000, 1e6)).erased, 1);
  assert.ok(ran.includes('PRAGMA secure_delete = ON'), 'it sees what runs here');
  assert.deepEqual(
    ran.filter((sql) => sql.includes('checkpoint')),
    [],
  );
  const holdsCanary = (): boolean =>
    readdirSync(dir).some((name) => name.startsWith('log.sqlite') && readFileSync(join(dir, name)).includes(CANARY));
  assert.equal(holdsCanary(), true, 'the reader still has what it reads');
  reader.exec('COMMIT');
  await until(() => !holdsCanary());
});

test('the erasure of a user with many messages goes in short commits', async (t) => {
  const store = openEmbeddedStore({ dir: tempDir(t) });
  t.after(() => store.close());
  const rows = 60;
  const body = Buffer.alloc(2000, 'x');
  for (let row = 0; row < rows; row++) {
    const messages = Array.from({ length: 500 }, (_, n) => {
      const userId = n === 0 ? 'u1' : `other${n}`;
      return message(`${row}-${n}`, [], { userId, userHashes: [hashOf(userId)], body });
    });
    await store.log.append(messages, 1000, 1e6);
  }
  // Each look at the clock of a turn says that it is long: then each item has a commit of its own.
  t.mock.getter(TimeSlice.prototype, 'isLong', () => true);
  let inCommit = 0;
  let most = 0;
  const { exec } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
    if (sql.startsWith('BEGIN')) inCommit = 0;
    if (sql === 'PRAGMA secure_delete = ON') most = Math.max(most, ++inCommit);
    exec.call(this, sql);
  });
  await store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: 2000 }, () => []);
  assert.equal((await store.state.advanceDeletions(2000, 1e6)).erased, 1);
  assert.equal(most, 1);
  const { length } = await store.index.events({ status: 'erased' }, 500, undefined);
  assert.equal(length, rows);
});

test('an erasure rewrites small rows, however much one commit took in and settled', async (t) => {
  const store = openEmbeddedStore({ dir: tempDir(t), laneBounds: { entries: 10_000, bytes: 1e9 } });
  t.after(() => store.close());
  const [many, large] = [1500, 25];
  const small = Array.from({ length: many }, (_, n) => message(`s${n}`, ['wh'], { userHashes: [] }));
  const body = Buffer.alloc(100_000, 'x');
  const wide = Array.from({ length: large }, (_, n) => message(`l${n}`, [], { userHashes: [], body }));
  await Promise.all([store.log.append(small, 1000, 1e6), store.log.append(wide, 1000, 1e6)]);
  const claims = await store.deliveries.take({ webhook: 'wh', nowMs: 2000, most: many, mostBytes: 1e9 });
  await Promise.all(claims.map((claim) => store.deliveries.settle(settlement(claim, { kind: 'delivered' }))));
  const rewritten = { appended: 0, outcomes: 0 };
  const ran: { messages: number; bytes: number; outcomes: number } = { messages: 0, bytes: 0, outcomes: 0 };
  const { run } = StatementSync.prototype;
  t.mock.method(StatementSync.prototype, 'run', function (this: StatementSync, ...values: SQLInputValue[]) {
    const [data] = values;
    if (this.sourceSQL.startsWith('UPDATE appended') && data instanceof Uint8Array) {
      rewritten.appended += 1;
      ran.bytes = Math.max(ran.bytes, data.byteLength);
      ran.messages = Math.max(ran.messages, decodeRow(1, data).length);
    }
    if (this.sourceSQL.startsWith('UPDATE outcomes') && typeof data === 'string') {
      rewritten.outcomes += 1;
      ran.outcomes = Math.max(ran.outcomes, decodeOutcomes(data).length);
    }
    return (run as (...given: SQLInputValue[]) => ReturnType<typeof run>).apply(this, values);
  });
  await store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: 2000 }, () => []);
  assert.equal((await store.state.advanceDeletions(2000, 1e6)).erased, 1);
  assert.ok(rewritten.appended > 0 && rewritten.outcomes > 0, 'it sees what is rewritten');
  assert.ok(ran.messages <= 1000, `${ran.messages} messages`);
  assert.ok(ran.bytes <= 2 * 1024 * 1024, `${ran.bytes} bytes`);
  assert.ok(ran.outcomes <= 200, `${ran.outcomes} outcomes`);
  const { length } = await store.index.events({ status: 'erased' }, 10_000, undefined);
  assert.equal(length, many + large);
});
