/** Conformance tests of deletion requests on both stores: dropped deliveries, notices, and completion in any case. */
import assert from 'node:assert/strict';
import { hashOf, message, settlement } from '../../testing/messages.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import type { Store } from '../store.ts';
import { onBothStores } from './suite.ts';

const HEALTHY = 'wh_healthy';
const DEAD = 'wh_dead';
const MOST_MS = 1_000_000;

const ask = (store: Store, webhooks = [HEALTHY, DEAD], anonymousIds: string[] = []) =>
  store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), anonymousIds, nowMs: 2000 }, () => [
    message('notice', webhooks, { type: 'delete', dedupe: false, traits: undefined }),
  ]);

/** Waits for these counts of pending deliveries and of targets per webhook. Counts may be a second old. */
async function nowWaiting(store: Store, expected: readonly [number, number, number]): Promise<void> {
  const waiting = async (): Promise<number[]> => {
    const { deliveries, byWebhook } = await store.deliveries.pending();
    return [deliveries, byWebhook.get(HEALTHY) ?? 0, byWebhook.get(DEAD) ?? 0];
  };
  await until(async () => String(await waiting()) === String(expected));
}

// Longer than 70 lines: a list of tests that share their stores. Each test is a function of its own, and shorter.
onBothStores('deletion', ({ it, append, claim }) => {
  const take = (webhook: string, nowMs = 3000): Promise<Claim[]> => claim(webhook, nowMs);
  const add = (ids: readonly string[], userId = 'u1', webhooks = [HEALTHY, DEAD]) =>
    append(ids.map((id) => message(id, webhooks, { userId, userHashes: [hashOf(userId)] })));

  it('a notice leaves at once for every webhook, and what the user had waiting is gone', async (store) => {
    await add(['m1', 'm2']);
    await add(['kept'], 'u2');
    // m1 was delivered at one and failed an attempt at the other; m2 was never attempted anywhere.
    for (const webhook of [HEALTHY, DEAD]) {
      const [first, ...others] = await take(webhook);
      assert.equal(first?.messageId, 'm1');
      await store.deliveries.release(others);
      await store.deliveries.settle(settlement(first, { kind: 'retry', atMs: 900_000 }));
    }
    await ask(store);
    assert.deepEqual(await store.state.advanceDeletions(2000, MOST_MS), {
      released: 2,
      erased: 0,
      unnotified: 0,
      open: 1,
    });
    for (const webhook of [HEALTHY, DEAD]) {
      const left = await take(webhook, 1e9);
      assert.deepEqual(left.map(({ messageId }) => messageId).sort(), ['kept', 'notice']);
      await store.deliveries.release(left);
    }
    await nowWaiting(store, [2, 2, 2]);
    assert.equal(await store.index.countDeliveries({ status: 'erased' }), 2);
    for (const webhook of [HEALTHY, DEAD]) {
      const notice = (await take(webhook)).find(({ type }) => type === 'delete') ?? assert.fail('no notice');
      await store.deliveries.settle(settlement(notice, { kind: 'delivered' }));
    }
    assert.deepEqual(await store.state.advanceDeletions(4000, MOST_MS), {
      released: 0,
      erased: 1,
      unnotified: 0,
      open: 0,
    });
    assert.equal(await store.index.countDeliveries({ status: 'erased' }), 3);
    await nowWaiting(store, [1, 1, 1]);
  });

  it('a delivery in hand is not sent again; the notice waits for it at that webhook only', async (store) => {
    await add(['m1']);
    const [held] = await take(DEAD);
    if (held === undefined) assert.fail('nothing to take');
    await ask(store);
    assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 1);
    await nowWaiting(store, [1, 1, 0]);
    assert.equal(store.deliveries.wasDropped(held), true);
    assert.deepEqual(
      (await take(HEALTHY)).map(({ type }) => type),
      ['delete'],
    );
    assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 0);
    await store.deliveries.release([held]);
    assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 1);
    assert.deepEqual(
      (await take(DEAD)).map(({ type }) => type),
      ['delete'],
    );
  });

  it('an attempt that was under way ends as erased and leaves nothing', async (store) => {
    await add(['m1'], 'u1', [HEALTHY]);
    const [held] = await take(HEALTHY);
    if (held === undefined) assert.fail('nothing to take');
    await ask(store, [HEALTHY]);
    await store.state.advanceDeletions(2000, MOST_MS);
    await store.deliveries.settle(settlement(held, { kind: 'retry', atMs: 9000 }));
    const delivery = (await store.index.deliveries({ id: held.deliveryId }, 1, undefined))[0];
    assert.equal(delivery?.status, 'erased');
    assert.equal(delivery.targets[0]?.attempts[0]?.answer, undefined);
    assert.equal((await store.state.advanceDeletions(2000, MOST_MS)).released, 1);
    await nowWaiting(store, [1, 1, 0]);
  });

  it('a deletion ends in its time, whatever receivers do', async (store) => {
    await add(['m1']);
    await ask(store);
    await store.state.advanceDeletions(2000, MOST_MS);
    const [notice] = await take(DEAD);
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
    await nowWaiting(store, [0, 0, 0]);
    assert.deepEqual(await take(HEALTHY, 1e9), []);
  });

  it('replays no message of a user after the deletion request', async (store) => {
    const of = (id: string, userId: string | undefined, more = {}) =>
      message(id, [HEALTHY], { userId, userHashes: [], ...more });
    await append([
      of('own', 'u1'),
      of('merged', 'u3', { type: 'alias', event: undefined, previousId: 'u1' }),
      of('named', undefined, { anonymousId: 'named' }),
      of('kept', 'u2', { anonymousId: 'named' }),
    ]);
    const claims = await take(HEALTHY);
    for (const held of claims) await store.deliveries.settle(settlement(held, { kind: 'delivered' }));
    const idOf = (id: string): number =>
      claims.find(({ messageId }) => messageId === id)?.deliveryId ?? assert.fail(`${id} was not delivered`);
    await ask(store, [HEALTHY], ['named']);
    await append([of('after', 'u1')]);
    const [after] = await take(HEALTHY);
    if (after === undefined) assert.fail('a later message of the user did not arrive');
    await store.deliveries.settle(settlement(after, { kind: 'delivered' }));

    for (const id of ['own', 'merged', 'named']) {
      assert.equal(await store.deliveries.replay(idOf(id), [HEALTHY], 4000), 'erased', id);
    }
    const [replay = ''] = await store.replays.begin('replay', [{}], 4000);
    const progress = (await store.replays.read(replay)) ?? assert.fail('no progress');
    const deliveries = [...claims, after].map(({ deliveryId }) => ({ delivery: deliveryId, webhooks: [HEALTHY] }));
    await store.replays.step(replay, progress, { deliveries, dueMs: () => 4000, beforeId: undefined, done: true });
    assert.equal((await store.replays.read(replay))?.replayed, 2);
    const sent = (await take(HEALTHY, 4000)).map(({ messageId }) => messageId);
    assert.deepEqual(sent.sort(), ['after', 'kept']);
  });

  it('takes what names no user and an anonymous id that was named, or that an identify call tied to the user', async (store) => {
    const of = (id: string, userId: string | undefined, anonymousId: string, more = {}) =>
      message(id, [HEALTHY], { userId, userHashes: [], anonymousId, ...more });
    await append([
      of('before', undefined, 'tied'),
      of('tie', 'u1', 'tied', { type: 'identify', event: undefined }),
      of('not a tie', 'u1', 'loose'),
      of('loose', undefined, 'loose'),
      of('named', undefined, 'named'),
      of('other', undefined, 'other'),
      of('of another user', 'u2', 'tied'),
    ]);
    await ask(store, [HEALTHY], ['named']);
    await append([of('after', undefined, 'tied')]);
    await store.state.advanceDeletions(2000, MOST_MS);
    const left = await take(HEALTHY);
    assert.deepEqual(left.map(({ messageId }) => messageId).sort(), [
      'after',
      'loose',
      'notice',
      'of another user',
      'other',
    ]);
    assert.equal(await store.index.countDeliveries({ status: 'erased' }), 4);
    const listed = await store.index.events({}, 100, undefined);
    const known = listed.flatMap(({ status, anonymousId }) => (status === 'erased' ? [] : [anonymousId]));
    assert.deepEqual(known.sort(), ['loose', 'other', 'tied', 'tied', undefined]);
  });
});
