/** What is forgotten, and what stays: on both stores. */
import assert from 'node:assert/strict';
import { message, settlement } from '../../testing/messages.ts';
import { A, onBothStores } from './suite.ts';

onBothStores('retention', ({ it, append, claimOne }) => {
  it('forgets settled messages only, and all that belongs to them', async (store) => {
    await append([message('settled', [A]), message('open', [A])], 1000);
    await append([message('unrouted', [])], 1000);
    await append([message('young', [A])], 5000);
    const settled = await claimOne(A, 1000);
    await store.deliveries.settle(settlement(settled, { kind: 'delivered' }));
    assert.equal(await store.forgetSettled(5000, 100), 2);
    assert.equal(await store.forgetSettled(5000, 100), 0);
    const ids = (await store.index.events({}, 10, undefined)).map((event) => event.messageId);
    assert.deepEqual(ids, ['young', 'open']);
    assert.equal((await store.index.deliveries({ id: settled.deliveryId }, 1, undefined)).length, 0);
  });
});
