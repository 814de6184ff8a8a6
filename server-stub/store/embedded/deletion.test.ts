/** Deletion requests on the embedded store: what waits is dropped, notices leave, and the end comes in any case. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { hashOf, message, settlement } from '../../testing/messages.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { Claim } from '../deliveries.ts';
import { openEmbeddedStore, type EmbeddedStore } from './store.ts';

const HEALTHY = 'wh_healthy';
const DEAD = 'wh_dead';
const MOST_MS = 1_000_000;

function open(t: TestContext, options: Parameters<typeof openEmbeddedStore>[0] = {}): EmbeddedStore {
  const store = openEmbeddedStore(options);
  t.after(() => store.close());
  return store;
}

const append = (store: EmbeddedStore, ids: readonly string[], userId = 'u1', webhooks = [HEALTHY, DEAD]) =>
  store.log.append(
    ids.map((id) => message(id, webhooks, { userId, userHashes: [hashOf(userId)] })),
    1000,
    1e6,
  );

const requestDeletion = (store: EmbeddedStore, webhooks = [HEALTHY, DEAD]) =>
  store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), nowMs: 2000 }, () => [
    message('notice', webhooks, { type: 'delete', dedupe: false, traits: undefined }),
  ]);

const take = (store: EmbeddedStore, webhook: string, nowMs = 3000): Promise<Claim[]> =>
  store.deliveries.take({ webhook, nowMs, most: 100, mostBytes: 1e6 });

const waiting = async (store: EmbeddedStore) => {
  const { deliveries, byWebhook } = await store.deliveries.pending();
  return [deliveries, byWebhook.get(HEALTHY) ?? 0, byWebhook.get(DEAD) ?? 0];
};

test('a notice leaves at once for every webhook, and what the user had waiting is gone', async (t) => {
  const store = open(t);
  await append(store, ['m1', 'm2']);
  await append(store, ['kept'], 'u2');
  // m1 was delivered at one and failed an attempt at the other; m2 was never attempted anywhere.
  for (const webhook of [HEALTHY, DEAD]) {
    const [first, ...others] = await take(store, webhook);
    assert.equal(first?.messageId, 'm1');
    await store.deliveries.release(others);
    await store.deliveries.settle(settlement(first, { kind: 'retry', atMs: 900_000 }));
  }
  await requestDeletion(store);
  assert.deepEqual(await store.state.advanceDeletions(2000, MOST_MS), {
    released: 2,
    erased: 0,
    unnotified: 0,
    open: 1,
  });
  for (const webhook of [HEALTHY, DEAD]) {
    const left = await take(store, webhook, 1e9);
    assert.deepEqual(left.map(({ messageId }) => messageId).sort(), ['kept', 'notice']);
    await store.deliveries.release(left);
  }
  assert.deepEqual(await waiting(store), [2, 2, 2]);
  assert.equal(await store.index.countDeliveries({ status: 'erased' }), 2);
  for (const webhook of [HEALTHY, DEAD]) {
    const notice = (await take(store, webhook)).find(({ type }) => type === 'delete') ?? assert.fail('no notice');
    await store.deliveries.settle(settlement(notice, { kind: 'delivered' }));
  }
  assert.deepEqual(await store.state.advanceDeletions(4000, MOST_MS), {
    released: 0,
    erased: 1,
    unnotified: 0,
    open: 0,
  });
  assert.equal(await store.index.countDeliveries({ status: 'erased' }), 3);
  assert.deepEqual(await waiting(store), [1, 1, 1]);
});

test('what is under way is not sent any more; the notice waits for it at that webhook alone', async (t) => {
  const store = open(t);
  await append(store, ['m1']);
  const [held] = await take(store, DEAD);
  if (held === undefined) assert.fail('nothing to take');
  await requestDeletion(store);
  assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 1);
  assert.deepEqual(await waiting(store), [1, 1, 0]);
  assert.equal(store.deliveries.wasDropped(held), true);
  assert.deepEqual(
    (await take(store, HEALTHY)).map(({ type }) => type),
    ['delete'],
  );
  assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 0);
  await store.deliveries.release([held]);
  assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 1);
  assert.deepEqual(
    (await take(store, DEAD)).map(({ type }) => type),
    ['delete'],
  );
});

test('an attempt that was under way ends as erased and leaves nothing', async (t) => {
  const store = open(t);
  await append(store, ['m1'], 'u1', [HEALTHY]);
  const [held] = await take(store, HEALTHY);
  if (held === undefined) assert.fail('nothing to take');
  await requestDeletion(store, [HEALTHY]);
  await store.state.advanceDeletions(2000, MOST_MS);
  await store.deliveries.settle(settlement(held, { kind: 'retry', atMs: 9000 }));
  const delivery = (await store.index.deliveries({ id: held.deliveryId }, 1, undefined))[0];
  assert.equal(delivery?.status, 'erased');
  assert.equal(delivery.targets[0]?.attempts[0]?.answer, undefined);
  assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 1);
  assert.deepEqual(await waiting(store), [1, 1, 0]);
});

test('whatever receivers do, the whole ends in its time', async (t) => {
  const store = open(t);
  await append(store, ['m1']);
  await requestDeletion(store);
  await store.state.advanceDeletions(2000, MOST_MS);
  const [notice] = await take(store, DEAD);
  if (notice === undefined) assert.fail('no notice');
  await store.deliveries.settle(settlement(notice, { kind: 'retry', atMs: 5e6 }));
  assert.deepEqual(await store.state.advanceDeletions(1999 + MOST_MS, MOST_MS), {
    released: 0,
    erased: 0,
    unnotified: 0,
    open: 1,
  });
  assert.deepEqual(await store.state.advanceDeletions(2000 + MOST_MS, MOST_MS), {
    released: 0,
    erased: 1,
    unnotified: 1,
    open: 0,
  });
  assert.deepEqual(await waiting(store), [0, 0, 0]);
  assert.deepEqual(await take(store, HEALTHY, 1e9), []);
});

test('a backlog longer than a window of the lane is dropped, and counted right after a restart', async (t) => {
  const dir = tempDir(t);
  const laneBounds = { entries: 4, bytes: 1e6 };
  const first = openEmbeddedStore({ dir, laneBounds });
  for (let n = 0; n < 20; n++) await append(first, [`a${n}`], n % 2 === 0 ? 'u1' : 'u2');
  await append(first, ['b0', 'b1', 'b2'], 'u1');
  const taken = await take(first, DEAD);
  await first.deliveries.release(taken);
  await requestDeletion(first);
  assert.equal((await first.state.advanceDeletions(2000, MOST_MS)).released, 2);
  assert.deepEqual(await waiting(first), [11, 11, 11]);
  await first.close();
  const second = open(t, { dir, laneBounds });
  assert.deepEqual(await waiting(second), [11, 11, 11]);
  const seen: string[] = [];
  for (;;) {
    const claims = await take(second, DEAD, 1e9);
    if (claims.length === 0) break;
    for (const claim of claims) {
      seen.push(claim.messageId);
      await second.deliveries.settle(settlement(claim, { kind: 'failed' }));
    }
  }
  assert.deepEqual(
    seen.filter((id) => id !== 'notice'),
    Array.from({ length: 10 }, (_, n) => `a${2 * n + 1}`),
  );
  assert.deepEqual((await waiting(second))[2], 0);
});
