/** Tests that a promise resolves only after a sync that began after its commit. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { message } from '../../testing/messages.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Commit } from './commit.ts';
import { InlineIndex } from './index/inline-index.ts';
import { prepareJournal } from './files.ts';
import { EmbeddedStore } from './store.ts';

const DAY_MS = 86_400_000;

type Done = (error: Error | null) => void;

/** Commits whose syncs end when the test says so. */
function commitByHand() {
  const syncs: Done[] = [];
  const committed: string[][] = [];
  const resolved: string[] = [];
  const commit = new Commit<string[]>({
    database: new DatabaseSync(':memory:'),
    begin: () => [],
    write: () => undefined,
    committed: (batch) => void committed.push(batch),
    defer: () => undefined,
    sync: (done) => void syncs.push(done),
  });
  const enqueue = (name: string): Promise<void> =>
    commit.enqueue((batch) => void batch.push(name)).then(() => void resolved.push(name));
  return { commit, syncs, committed, resolved, enqueue };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a write enqueued during a sync is committed after it, and resolves after the next one', async () => {
  const { commit, syncs, committed, resolved, enqueue } = commitByHand();
  for (const names of [['a', 'b'], ['c'], ['d']]) {
    for (const name of names) void enqueue(name);
    commit.flush();
  }
  await settled();
  // Readers see the first two, but their promises are unresolved.
  assert.deepEqual([committed, syncs.length, resolved], [[['a', 'b']], 1, []]);
  syncs[0]?.(null);
  await settled();
  assert.deepEqual([committed.slice(1), syncs.length, resolved], [[['c', 'd']], 2, ['a', 'b']]);
  syncs[1]?.(null);
  await settled();
  assert.deepEqual([syncs.length, resolved], [2, ['a', 'b', 'c', 'd']]);
});

test('operations beside a bad one are durable before they resolve, too', async () => {
  const { commit, syncs, resolved, enqueue } = commitByHand();
  void enqueue('a');
  const bad = commit.enqueue(() => {
    throw new Error('bad');
  });
  void enqueue('b');
  commit.flush();
  await assert.rejects(bad, /bad/);
  assert.deepEqual([syncs.length, resolved], [1, []]);
  syncs[0]?.(null);
  await settled();
  assert.deepEqual([syncs.length, resolved], [2, ['a']]);
  syncs[1]?.(null);
  await settled();
  assert.deepEqual(resolved, ['a', 'b']);
});

test('a store that is closed was synced', async () => {
  const { commit, syncs, enqueue } = commitByHand();
  void enqueue('a');
  commit.flush();
  void enqueue('b');
  let closed = false;
  const closing = commit.close().then(() => (closed = true));
  syncs[0]?.(null);
  await settled();
  assert.equal(closed, false);
  syncs[1]?.(null);
  await closing;
  await assert.rejects(enqueue('c'), /closed/);
});

test('after a sync that failed nothing is promised any more', async () => {
  const { commit, syncs, enqueue } = commitByHand();
  const before = enqueue('a');
  commit.flush();
  const meanwhile = enqueue('b');
  commit.flush();
  const waiting = enqueue('c');
  syncs[0]?.(new Error('EIO: i/o error, fdatasync'));
  // The system may have dropped the failed data and report success for the next sync.
  syncs[1]?.(null);
  commit.flush();
  const after = enqueue('d');
  commit.flush();
  for (const promise of [before, meanwhile, waiting, after]) await assert.rejects(promise, StoreUnavailable);
});

test('a store whose sync failed takes nothing, gives nothing out, and says so', async () => {
  const journal = new DatabaseSync(':memory:');
  prepareJournal(journal);
  const index = new InlineIndex(journal, new DatabaseSync(':memory:'));
  let failure: Error | null = null;
  const store = new EmbeddedStore(journal, index, { sync: (done) => done(failure) });
  await store.log.append([message('m1', ['hook'])], 1000, DAY_MS);
  await store.ping();
  failure = new Error('EIO: i/o error, fdatasync');
  await assert.rejects(store.log.append([message('m2', ['hook'])], 1000, DAY_MS), /could not be synced.*EIO/);
  failure = null;
  await assert.rejects(store.log.append([message('m3', ['hook'])], 1000, DAY_MS), StoreUnavailable);
  await assert.rejects(store.ping(), StoreUnavailable);
  const take = { webhook: 'hook', nowMs: 2000, most: 10, mostBytes: 1e6 };
  await assert.rejects(store.deliveries.take(take), StoreUnavailable);
  await store.close();
});
