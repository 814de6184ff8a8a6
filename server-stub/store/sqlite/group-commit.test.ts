/** Commits follow each other, and nothing is promised before its sync has ended. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { message } from '../../testing/messages.ts';
import { StoreUnavailable } from '../store.ts';
import { migrate } from './schema.ts';
import { SqliteStore } from './store.ts';

const WEBHOOK = 'wh';

/** A store whose turns and syncs end when the test says so. */
function start(t: TestContext) {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const turns: (() => void)[] = [];
  const syncs: { end: () => void; fail: (error: Error) => void }[] = [];
  let commits = 0;
  const store = new SqliteStore(database, {
    defer: (flush) => void turns.push(flush),
    beforeCommit: () => (commits += 1),
    sync: () => new Promise((resolve, reject) => void syncs.push({ end: resolve, fail: reject })),
  });
  t.after(async () => {
    const closed = store.close();
    for (const { end } of syncs) end();
    await closed;
  });
  const done: string[] = [];
  const append = (id: string): void => {
    store.append([message(id, [WEBHOOK])], 1000, 0).then(
      () => done.push(id),
      (error: unknown) => done.push(`${id}: ${error instanceof StoreUnavailable ? 'unavailable' : String(error)}`),
    );
  };
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const turn = async (): Promise<void> => {
    for (const flush of turns.splice(0)) flush();
    await settled();
  };
  const endSync = async (failure?: Error): Promise<void> => {
    const sync = syncs.shift() ?? assert.fail('no sync is under way');
    if (failure === undefined) sync.end();
    else sync.fail(failure);
    await settled();
  };
  const claim = () => store.claim({ webhook: WEBHOOK, nowMs: 1000, most: 10, mostBytes: 1e6 });
  return { store, append, done, turn, endSync, claim, syncs, commits: () => commits };
}

test('an append is answered, and its target claimed, only when its sync has ended', async (t) => {
  const { append, done, turn, endSync, claim } = start(t);
  append('a');
  await turn();
  const claimed: string[] = [];
  void claim().then((claims) => claimed.push(...claims.map(({ messageId }) => messageId)));
  await turn();
  assert.deepEqual([done, claimed], [[], []]);
  await endSync();
  assert.deepEqual([done, claimed], [['a'], ['a']]);
});

test('what comes while a commit is on its way to the disk shares the next one', async (t) => {
  const { append, done, turn, endSync, syncs, commits } = start(t);
  append('a');
  await turn();
  append('b');
  await turn();
  append('c');
  await turn();
  assert.deepEqual([commits(), syncs.length], [1, 1]);
  await endSync();
  assert.deepEqual(done, ['a']);
  await turn();
  assert.deepEqual([commits(), syncs.length], [2, 1]);
  await endSync();
  assert.deepEqual(done, ['a', 'b', 'c']);
});

test('after a failed sync nothing is acknowledged any more, whatever a later one would say', async (t) => {
  const { store, append, done, turn, endSync, claim, syncs } = start(t);
  append('a');
  await turn();
  append('b');
  await endSync(new Error('EIO'));
  append('c');
  await turn();
  assert.deepEqual(done, ['a: unavailable', 'b: unavailable', 'c: unavailable']);
  assert.equal(syncs.length, 0);
  await assert.rejects(claim(), StoreUnavailable);
  await assert.rejects(store.ping(), /a sync to disk failed, restart the server: Error: EIO/);
});

test('closing brings everything to the disk first', async (t) => {
  const { store, append, done, turn, endSync } = start(t);
  append('a');
  await turn();
  append('b');
  const closed = store.close();
  await endSync();
  assert.deepEqual(done, ['a']);
  await endSync();
  await closed;
  assert.deepEqual(done, ['a', 'b']);
});
