/** Tests a deletion request with a backlog larger than a lane's window; other tests are in ../conformance. */
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
  store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: 2000 }, () => [
    message('notice', webhooks, { type: 'delete', dedupe: false, traits: undefined }),
  ]);

const take = (store: EmbeddedStore, webhook: string, nowMs = 3000): Promise<Claim[]> =>
  store.deliveries.take({ webhook, nowMs, most: 100, mostBytes: 1e6 });

const waiting = async (store: EmbeddedStore) => {
  const { deliveries, byWebhook } = await store.deliveries.pending();
  return [deliveries, byWebhook.get(HEALTHY) ?? 0, byWebhook.get(DEAD) ?? 0];
};

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
