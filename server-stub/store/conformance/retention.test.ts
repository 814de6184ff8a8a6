/** Conformance tests of retention on both stores. */
import assert from 'node:assert/strict';
import { hashOf, message, settlement, SOURCE } from '../../testing/messages.ts';
import { A, DAY_MS, onBothStores } from './suite.ts';

onBothStores('retention', ({ it, append, claimOne }) => {
  it('forgets settled messages only, and all that belongs to them', async (store) => {
    await append([message('settled', [A]), message('open', [A])], 1000);
    await append([message('unrouted', [])], 1000);
    await append([message('young', [A])], 5000);
    const settled = await claimOne(A, 1000);
    await store.deliveries.settle(settlement(settled, { kind: 'delivered' }));
    // A message settled just now may stay until the next call. This query brings the index up to date, so none does.
    await store.index.countDeliveries({});
    assert.equal(await store.forgetSettled(5000, 100), 2);
    assert.equal(await store.forgetSettled(5000, 100), 0);
    const ids = (await store.index.events({}, 10, undefined)).map((event) => event.messageId);
    assert.deepEqual(ids, ['young', 'open']);
    assert.equal((await store.index.deliveries({ id: settled.deliveryId }, 1, undefined)).length, 0);
  });

  it('forgets users not heard of for long, and of too many those not heard of for longest', async (store) => {
    const hear = (userId: string, day: number, type: 'identify' | 'track' = 'identify') => {
      const traits = type === 'identify' ? { plan: 'gold' } : undefined;
      const of = { dedupe: false, type, userId, userHashes: [hashOf(userId)], traits } as const;
      return append([message('x', [], of)], day * DAY_MS);
    };
    const knows = async (userId: string): Promise<boolean> => {
      const request = { userId, userHash: hashOf(userId), anonymousIds: [], nowMs: 1 };
      let sources: readonly string[] = [];
      await store.state.requestDeletion(request, (found) => {
        sources = found;
        return [];
      });
      return sources.length > 0;
    };
    const known = async (): Promise<string[]> => [...(await store.state.userTraits(SOURCE)).keys()].sort();
    for (const user of ['a', 'b', 'c', 'd']) await hear(user, 1);
    // Any event of a user keeps the traits too, not only an identify call.
    await hear('b', 100, 'track');
    await hear('c', 200);
    await hear('d', 300);
    assert.equal(await store.forgetUsers(100 * DAY_MS, 100, 100), 2);
    assert.deepEqual(await known(), ['b', 'c', 'd']);
    assert.deepEqual([await knows('a'), await knows('b')], [false, true]);
    // One row of each table at a time.
    assert.equal(await store.forgetUsers(0, 1, 1), 2);
    assert.deepEqual(await known(), ['c', 'd']);
    assert.equal(await store.forgetUsers(0, 1, 100), 2);
    assert.equal(await store.forgetUsers(0, 1, 100), 0);
    assert.deepEqual(await known(), ['d']);
    assert.deepEqual([await knows('c'), await knows('d')], [false, true]);
    // A forgotten user who sends again is known again.
    await hear('c', 300);
    assert.deepEqual([await known(), await knows('c')], [['c', 'd'], true]);
  });
});
