/** Tests that the index is rebuilt from the log when lost, foreign or broken, and that its threads are restarted. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import type { Worker } from 'node:worker_threads';
import type { DeliveryView, EventView } from '../../event-index.ts';
import { Random } from '../../../sim/random.ts';
import { hashOf, message, settlement } from '../../../testing/messages.ts';
import { tempDir } from '../../../testing/temp-dir.ts';
import { until } from '../../../testing/until.ts';
import { prepareJournal } from '../files.ts';
import { EmbeddedStore, openEmbeddedStore } from '../store.ts';
import type { NewMessage } from '../../message.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import { IndexBuilder } from './builder.ts';
import { openIndex } from './open-index.ts';
import type { BuilderData } from './protocol.ts';
import { startBuilder, WorkerIndex } from './worker-index.ts';

const DAY_MS = 86_400_000;
const MIB = 1024 * 1024;
/** Length of a WAL that is cut. */
const LONG_WAL_MIB = 20;
const largeMessage = (n: number): NewMessage => message(`large${n}`, ['a'], { body: Buffer.alloc(MIB, 'x') });

/** Fills a store with deliveries in all states: delivered, retrying, half done, refused, replayed, erased. */
async function fill(store: EmbeddedStore): Promise<void> {
  const append = (id: string, webhooks: string[], userId = 'u1') =>
    store.log.append([message(id, webhooks, { userId, userHashes: [hashOf(userId)] })], 1000, DAY_MS);
  const take = async (webhook: string) =>
    (await store.deliveries.take({ webhook, nowMs: 1e9, most: 1, mostBytes: 1 }))[0] ?? assert.fail('nothing to take');
  await append('delivered', ['a']);
  await store.deliveries.settle(settlement(await take('a'), { kind: 'delivered' }));
  await append('again', ['a']);
  const again = await take('a');
  await store.deliveries.settle(settlement(again, { kind: 'failed' }));
  assert.equal(await store.deliveries.replay(again.deliveryId, ['a', 'b'], 2000), 'replayed');
  await store.deliveries.settle(settlement(await take('b'), { kind: 'delivered' }));
  await append('half', ['c', 'd']);
  await store.deliveries.settle(settlement(await take('c'), { kind: 'retry', atMs: 5000 }));
  await append('erased', ['e'], 'gone');
  await store.deliveries.settle(settlement(await take('e'), { kind: 'delivered' }));
  await store.state.requestDeletion(
    { userId: 'gone', userHash: hashOf('gone'), anonymousIds: [], nowMs: 3000 },
    () => [],
  );
  assert.equal((await store.state.advanceDeletions(4000, 1e6)).erased, 1);
}

async function everything(store: EmbeddedStore): Promise<[EventView[], DeliveryView[]]> {
  return [await store.index.events({}, 100, undefined), await store.index.deliveries({}, 100, undefined)];
}

async function filledStore(t: TestContext): Promise<{ dir: string; before: [EventView[], DeliveryView[]] }> {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  await fill(store);
  const before = await everything(store);
  assert.equal(before[0].length, 4);
  await store.close();
  return { dir, before };
}

const SPOILED: readonly [what: string, spoil: (file: string, t: TestContext) => Promise<void> | void][] = [
  ['lost', (file) => rmSync(file)],
  ['broken', (file) => writeFileSync(file, 'this is no index'.repeat(1000))],
  [
    'of another store',
    async (file, t) => {
      const other = tempDir(t);
      const store = openEmbeddedStore({ dir: other });
      await store.log.append([message('foreign', ['a'])], 1000, DAY_MS);
      await store.index.events({}, 1, undefined);
      await store.close();
      for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
      new DatabaseSync(join(other, 'index.sqlite')).exec(`VACUUM INTO '${file}.new'`);
      rmSync(file);
      new DatabaseSync(`${file}.new`).exec(`VACUUM INTO '${file}'`);
    },
  ],
];

for (const [what, spoil] of SPOILED) {
  test(`an index that is ${what} is built again from the log, and says the same`, async (t) => {
    const { dir, before } = await filledStore(t);
    await spoil(join(dir, 'index.sqlite'), t);
    const store = openEmbeddedStore({ dir });
    t.after(() => store.close());
    assert.deepEqual(await everything(store), before);
  });
}

test('however the log is cut into steps, the index says the same', async (t) => {
  const { dir, before } = await filledStore(t);
  const journal = new DatabaseSync(join(dir, 'log.sqlite'));
  const index = new DatabaseSync(':memory:');
  t.after(() => journal.close());
  const half = new DatabaseSync(':memory:');
  prepareJournal(half);
  // Outcomes arrive long after their messages, one row at a time.
  const copy = (table: string): void => {
    for (const row of journal.prepare(`SELECT * FROM ${table}`).all()) {
      half.prepare(`INSERT INTO ${table} VALUES (${Object.keys(row).map(() => '?')})`).run(...Object.values(row));
      const builder = new IndexBuilder(half, index);
      while (builder.step());
    }
  };
  copy('appended');
  copy('outcomes');
  const rows = index.prepare('SELECT message_id, status, attempts FROM events ORDER BY id DESC').all();
  assert.deepEqual(
    rows.map((row) => [row['message_id'], row['attempts']]),
    before[0].map(({ messageId, attempts }) => [messageId, attempts]),
  );
});

test('outcomes that were read before their messages are kept for them, and none is taken in twice', async (t) => {
  const { dir } = await filledStore(t);
  const journal = new DatabaseSync(join(dir, 'log.sqlite'));
  t.after(() => journal.close());
  const built = (index: DatabaseSync): unknown =>
    index.prepare('SELECT e.*, (SELECT seq FROM built) AS seq FROM events e ORDER BY id').all();
  const reference = new DatabaseSync(':memory:');
  const atOnce = new IndexBuilder(journal, reference);
  while (atOnce.step());
  const random = new Random(1);
  for (let life = 0; life < 50; life++) {
    const index = new DatabaseSync(':memory:');
    let builder = new IndexBuilder(journal, index);
    for (let upTo = 0; upTo <= 4; upTo += random.between(0, 1)) {
      builder.step(upTo);
      // A new builder has lost the outcomes read ahead and reads them again.
      if (random.chance(0.4)) builder = new IndexBuilder(journal, index);
    }
    while (builder.step());
    assert.deepEqual(built(index), built(reference));
    index.close();
  }
});

test('a message whose outcome came before it was taken in is written once', async (t) => {
  const { dir } = await filledStore(t);
  const journal = new DatabaseSync(join(dir, 'log.sqlite'));
  t.after(() => journal.close());
  const index = new DatabaseSync(':memory:');
  const builder = new IndexBuilder(journal, index);
  index.exec(`CREATE TABLE written (id INTEGER); CREATE TRIGGER inserted AFTER INSERT ON events BEGIN
    INSERT INTO written VALUES (new.id); END; CREATE TRIGGER updated AFTER UPDATE ON events BEGIN
    INSERT INTO written VALUES (new.id); END`);
  for (const upTo of [0, 1, 3]) builder.step(upTo);
  while (builder.step());
  assert.deepEqual(
    index
      .prepare('SELECT id FROM written ORDER BY id')
      .all()
      .map((row) => row['id']),
    [1, 2, 3, 4],
  );
});

test('the files of the index contain no data of an erased user, not even three characters', async (t) => {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  // Letters that nothing else in the files has; the index of parts of texts holds them in lower case.
  const users = ['ЖЩЮЯ', 'kept'];
  for (const [n, userId] of users.entries()) {
    await store.log.append([message(`m${n}`, [], { userId, event: userId })], 1000, DAY_MS);
  }
  const isOnDisk = (): boolean =>
    ['index.sqlite', 'index.sqlite-wal'].some((file) => {
      const bytes = readFileSync(join(dir, file));
      return ['Ж', 'ж'].some((letter) => bytes.includes(letter));
    });
  assert.equal((await store.index.events({ search: 'жщю' }, 10, undefined)).length, 0);
  assert.equal((await store.index.events({ search: 'kep' }, 10, undefined)).length, 1);
  assert.equal(isOnDisk(), true);
  await store.state.requestDeletion(
    { userId: 'ЖЩЮЯ', userHash: hashOf('ЖЩЮЯ'), anonymousIds: [], nowMs: 3000 },
    () => [],
  );
  assert.equal((await store.state.advanceDeletions(4000, 1e6)).erased, 1);
  assert.equal((await store.index.events({}, 10, undefined)).length, 2);
  assert.equal(isOnDisk(), false);
});

test('a thread that ends is restarted; ingest continues, and queries get an error', async (t) => {
  const dir = tempDir(t);
  const files = { journal: join(dir, 'log.sqlite'), index: join(dir, 'index.sqlite') };
  const [journal, index] = [new DatabaseSync(files.journal), openIndex(files.index)];
  prepareJournal(journal);
  const failures: string[] = [];
  const threads: Worker[] = [];
  const start = (data: BuilderData): Worker => {
    const thread = startBuilder(data);
    threads.push(thread);
    return thread;
  };
  const onFailure = (error: string): number => failures.push(error);
  const door = new WorkerIndex({ files, journal, index, startBuilder: start, onFailure }, { position: 0, seq: 0 });
  const store = new EmbeddedStore(journal, door, {}, [journal, index]);
  t.after(() => store.close());
  await store.log.append([message('m1', ['a'])], 1000, DAY_MS);
  const asked = store.index.events({}, 1, undefined);
  await Promise.all([assert.rejects(asked, StoreUnavailable), threads[0]?.terminate()]);
  await assert.rejects(store.index.events({}, 1, undefined), StoreUnavailable);
  const results = await store.log.append([message('m2', ['a']), message('m1', ['a'])], 2000, DAY_MS);
  assert.deepEqual(results, [{ kind: 'stored', id: 2 }, { kind: 'duplicate' }]);
  await until(async () => (await store.index.lag()).messages === 0);
  assert.deepEqual([(await store.index.events({}, 10, undefined)).length, threads.length, failures.length], [2, 2, 1]);
});

test('the WAL of the log does not grow while the thread that builds the index cannot run', async (t) => {
  const dir = tempDir(t);
  const files = { journal: join(dir, 'log.sqlite'), index: join(dir, 'index.sqlite') };
  const [journal, index] = [new DatabaseSync(files.journal), openIndex(files.index)];
  prepareJournal(journal);
  journal.exec('PRAGMA wal_autocheckpoint = 0');
  const failures: string[] = [];
  const failing = (data: BuilderData): Worker => startBuilder({ ...data, index: join(dir, 'no folder', 'index') });
  const onFailure = (error: string): number => failures.push(error);
  const door = new WorkerIndex({ files, journal, index, startBuilder: failing, onFailure }, { position: 0, seq: 0 });
  const store = new EmbeddedStore(journal, door, {}, [journal, index]);
  t.after(() => store.close());
  await until(() => failures.length > 0);
  for (let n = 0; n < LONG_WAL_MIB; n++) await store.log.append([largeMessage(n)], 1000, DAY_MS);
  await until(() => statSync(`${files.journal}-wal`).size < MIB);
});

test('the WAL of the log is cut while commits follow each other without a pause', async (t) => {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  const wal = join(dir, 'log.sqlite-wal');
  let [sent, before, after] = [0, 0, 0];
  await until(async () => {
    before = statSync(wal).size;
    await store.log.append([largeMessage(sent++)], 1000, DAY_MS);
    after = statSync(wal).size;
    return after < before;
  });
  assert.ok(sent > LONG_WAL_MIB / 2, 'it was cut before it was long');
});
