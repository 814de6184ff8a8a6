/** A store of version 0.1.0, made by that version, is moved at the first start: nothing is lost, doubled or told anew. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { settlement } from '../../testing/messages.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { moveOldStore } from './move-old-store.ts';
import { prepareJournal } from './files.ts';
import { openEmbeddedStore } from './store.ts';

const FIXTURE = join(import.meta.dirname, 'fixtures', 'version-0-1-0.sql');

function oldStore(dir: string): string {
  const file = join(dir, 'store.sqlite');
  const database = new DatabaseSync(file);
  database.exec(readFileSync(FIXTURE, 'utf8'));
  database.close();
  return file;
}

/** As the version that wrote it listed them: message, status, settled at, targets with state, next attempt, reason, attempts. */
const DELIVERIES = [
  ['told', 'pending', undefined, [['wh_b', 'waiting', 8000, undefined, 0]]],
  ['notice', 'pending', undefined, [['wh_a', 'held', undefined, undefined, 0]]],
  ['refused', 'failed', 5000, [['wh_a', 'failed', undefined, 'too many deliveries wait for this URL', 0]]],
  ['ordered', 'pending', undefined, [['wh_a', 'waiting', 5000, undefined, 0]]],
  ['erased', 'erased', 4005, [['wh_b', 'erased', undefined, undefined, 1]]],
  [
    'half',
    'delivered',
    3005,
    [
      ['wh_a', 'waiting', 3000, undefined, 0],
      ['wh_b', 'delivered', undefined, undefined, 1],
    ],
  ],
  ['retrying', 'pending', undefined, [['wh_a', 'waiting', 90_000, undefined, 1]]],
  ['failed', 'failed', 1005, [['wh_a', 'failed', undefined, undefined, 1]]],
  ['delivered', 'delivered', 1005, [['wh_a', 'delivered', undefined, undefined, 1]]],
];

test('everything of an old store is there after the move, and goes on', async (t) => {
  const dir = tempDir(t);
  const file = oldStore(dir);
  let store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  assert.deepEqual([existsSync(file), existsSync(`${file}.moved`)], [false, true]);
  const listed = await store.index.deliveries({}, 100, undefined);
  assert.deepEqual(
    listed.map((d) => [
      d.messageId,
      d.status,
      d.settledMs,
      d.targets.map((one) => [one.webhook, one.state, one.nextAttemptMs, one.reason, one.attempts.length]),
    ]),
    DELIVERIES,
  );
  const events = await store.index.events({}, 100, undefined);
  assert.deepEqual(
    events.map(({ id, status, lastError }) => [id, status, lastError]),
    [
      [10, 'pending', undefined],
      [9, 'pending', undefined],
      [8, 'unrouted', undefined],
      [7, 'failed', 'too many deliveries wait for this URL'],
      [6, 'pending', undefined],
      [5, 'erased', undefined],
      [4, 'delivered', undefined],
      [3, 'pending', 'the receiver answered 500'],
      [2, 'failed', 'the receiver answered 500'],
      [1, 'delivered', undefined],
    ],
  );
  const pending = await store.deliveries.pending();
  assert.deepEqual([pending.deliveries, Object.fromEntries(pending.byWebhook)], [4, { wh_a: 3, wh_b: 1 }]);
  assert.equal(Buffer.from((await store.state.readDocument('settings')) ?? []).toString(), 'sealed');
  assert.deepEqual([...(await store.state.userTraits('src_a'))], [['u1', { plan: 'gold' }]]);
  assert.deepEqual([...(await store.state.syncValues('k'))], [['u1', 'true']]);
  await goesOn(store);
  await store.close();
  store = openEmbeddedStore({ dir });
  assert.equal(await store.index.countDeliveries({}), 10);
});

/** What waited is attempted with the attempts it had, the deletion ends, and ids go on behind the old ones. */
async function goesOn(store: ReturnType<typeof openEmbeddedStore>): Promise<void> {
  const take = (webhook: string) => store.deliveries.take({ webhook, nowMs: 90_000, most: 10, mostBytes: 1e6 });
  const claims = [...(await take('wh_a')), ...(await take('wh_b'))];
  assert.deepEqual(
    claims.map(({ messageId, attempts, windowStartMs, ordered }) => [messageId, attempts, windowStartMs, ordered]),
    [
      ['half', 0, 3000, false],
      ['ordered', 0, undefined, true],
      ['retrying', 1, 2000, false],
      ['told', 0, undefined, false],
    ],
  );
  assert.equal(Buffer.from(claims[0]?.body ?? []).toString(), '{"messageId":"half"}');
  for (const claim of claims) await store.deliveries.settle(settlement(claim, { kind: 'delivered' }));
  assert.deepEqual(await store.state.advanceDeletions(91_000, 1e9), { released: 1, erased: 0, unnotified: 0, open: 1 });
  const [notice] = await take('wh_a').then(async (none) => (none.length > 0 ? none : takeLater(store)));
  assert.equal(notice?.messageId, 'notice');
  await store.deliveries.settle(settlement(notice, { kind: 'delivered' }));
  assert.deepEqual(await store.state.advanceDeletions(92_000, 1e9), { released: 0, erased: 1, unnotified: 0, open: 0 });
  const duplicate = { ...OLD_MESSAGE, messageId: 'delivered' };
  const results = await store.log.append([duplicate, { ...OLD_MESSAGE, messageId: 'new' }], 93_000, 86_400_000);
  assert.deepEqual(results, [{ kind: 'duplicate' }, { kind: 'stored', id: 11 }]);
}

const takeLater = (store: ReturnType<typeof openEmbeddedStore>) =>
  store.deliveries.take({ webhook: 'wh_a', nowMs: 91_000, most: 10, mostBytes: 1e6 });

const OLD_MESSAGE = {
  sourceId: 'src_a',
  dedupe: true,
  type: 'track',
  userId: 'u1',
  previousId: undefined,
  anonymousId: undefined,
  userHashes: [],
  event: 'Play',
  name: undefined,
  timestampMs: 1000,
  traits: undefined,
  body: Buffer.from('{}'),
  deliveries: [{ destinationId: 'dst_a', webhooks: ['wh_a'], orderKey: undefined }],
} as const;

test('a move that was cut off goes on with the next start', (t) => {
  const dir = tempDir(t);
  const file = oldStore(dir);
  const journal = new DatabaseSync(join(dir, 'log.sqlite'));
  t.after(() => journal.close());
  prepareJournal(journal);
  // After the fourth message the process was gone.
  const half = new DatabaseSync(file);
  half.exec(
    'PRAGMA foreign_keys = OFF; CREATE TABLE later AS SELECT * FROM messages WHERE id > 4; DELETE FROM messages WHERE id > 4',
  );
  half.exec('CREATE TABLE held AS SELECT * FROM documents; DROP TABLE documents');
  assert.throws(() => moveOldStore(journal, file), /no such table/);
  half.exec('INSERT INTO messages SELECT * FROM later; CREATE TABLE documents (key TEXT PRIMARY KEY, content BLOB)');
  half.exec('INSERT INTO documents SELECT * FROM held');
  half.close();
  moveOldStore(journal, file);
  const row = journal.prepare('SELECT sum(count) AS messages, max(first + count - 1) AS last FROM appended').get();
  assert.deepEqual({ ...row }, { messages: 10, last: 10 });
  assert.equal(existsSync(`${file}.moved`), true);
});

test('an old file beside a newer store is refused in words', (t) => {
  const dir = tempDir(t);
  const file = oldStore(dir);
  copyFileSync(file, `${file}.moved`);
  assert.throws(
    () => openEmbeddedStore({ dir }),
    (error) => error instanceof StoreUnavailable && /move one of them away/.test(error.message),
  );
});
