/** Replays, retention, deletions, syncs, documents: on both stores. */
import assert from 'node:assert/strict';
import { hashOf, message, settlement, SOURCE } from '../../testing/messages.ts';
import type { Claim } from '../store.ts';
import { A, B, onBothStores } from './suite.ts';

// Longer than 70 lines: a list of tests that share their stores. Each test is a function of its own, and shorter.
onBothStores('replays, retention, deletions, syncs, documents', ({ it, append, claim, claimOne, statusOf }) => {
  it('replays settled deliveries in a new window, at the webhooks of now', async (store) => {
    await append([message('m', [A, 'wh_gone'])]);
    const [a, gone] = [await claimOne(A, 1000), await claimOne('wh_gone', 1000)];
    const id = a.deliveryId;
    assert.equal(await store.replay(id, [A], 2000), 'pending');
    assert.equal(await store.replay(999, [A], 2000), 'unknown');
    await store.settle(settlement(a, { kind: 'failed' }));
    await store.settle(settlement(gone, { kind: 'failed' }));
    assert.equal(await store.replay(id, [A, B], 5000), 'replayed');
    assert.equal(await statusOf(id), 'pending');
    assert.equal((await claim('wh_gone', 1e9)).length, 0);
    const [again, fresh] = [await claimOne(A, 5000), await claimOne(B, 5000)];
    assert.deepEqual([again.attempts, again.windowStartMs, fresh.attempts], [0, undefined, 0]);
    await store.settle(settlement(again, { kind: 'delivered' }));
    await store.settle(settlement(fresh, { kind: 'delivered' }));
    const [delivery] = await store.deliveries({ id }, 1, undefined);
    assert.deepEqual(
      delivery?.targets.map((t) => [t.webhook, t.state, t.attempts.length]),
      [
        [A, 'delivered', 2],
        ['wh_gone', 'superseded', 1],
        [B, 'delivered', 1],
      ],
    );
  });

  it('forgets settled messages only, and all that belongs to them', async (store) => {
    await append([message('settled', [A]), message('open', [A])], 1000);
    await append([message('unrouted', [])], 1000);
    await append([message('young', [A])], 5000);
    const settled = await claimOne(A, 1000);
    await store.settle(settlement(settled, { kind: 'delivered' }));
    assert.equal(await store.forgetSettled(5000, 100), 2);
    assert.equal(await store.forgetSettled(5000, 100), 0);
    const ids = (await store.events({}, 10, undefined)).map((event) => event.messageId);
    assert.deepEqual(ids, ['young', 'open']);
    assert.equal((await store.deliveries({ id: settled.deliveryId }, 1, undefined)).length, 0);
  });

  it('a deletion waits for earlier messages, then notifies, then erases', async (store) => {
    await append([message('early', [A]), message('other user', [A], { userId: 'u2', userHashes: [hashOf('u2')] })]);
    const request = { userId: 'u1', userHash: hashOf('u1'), nowMs: 2000 };
    const requested = await store.requestDeletion(request, (sources) => {
      assert.deepEqual(sources, [SOURCE]);
      return [message('notice', [A], { type: 'delete', dedupe: false, traits: undefined })];
    });
    assert.deepEqual([requested.sources, requested.messages], [[SOURCE], 1]);
    assert.deepEqual(await store.advanceDeletions(2000), { released: 0, erased: 0, open: 1 });
    const [early, other] = (await claim(A, 2000)) as [Claim, Claim];
    assert.deepEqual([early.messageId, other.messageId], ['early', 'other user']);
    await store.settle(settlement(early, { kind: 'delivered' }));
    assert.deepEqual(await store.advanceDeletions(3000), { released: 1, erased: 0, open: 1 });
    await append([message('late', [A])], 3500);
    const notice = await claimOne(A, 3000);
    assert.equal(notice.type, 'delete');
    await store.settle(settlement(notice, { kind: 'delivered' }));
    assert.deepEqual(await store.advanceDeletions(4000), { released: 0, erased: 1, open: 0 });
    assert.equal(await store.countDeliveries({ status: 'erased' }), 2);
    const event = await store.event(early.message);
    assert.deepEqual([event?.body, event?.event.userId, event?.event.status], [undefined, undefined, 'erased']);
    assert.equal(event?.deliveries[0]?.targets[0]?.attempts[0]?.answer, undefined);
    assert.equal(await store.replay(early.deliveryId, [A], 5000), 'erased');
    // What came after the request is not part of it.
    assert.equal((await claimOne(A, 5000)).messageId, 'late');
    const [listed] = await store.deletions(10);
    assert.deepEqual([listed?.userId, listed?.erasedMs, listed?.sources], [undefined, 4000, [SOURCE]]);
    // The user is found again by the hash alone.
    const again = await store.requestDeletion({ ...request, nowMs: 6000 }, () => []);
    assert.deepEqual(again.sources, [SOURCE]);
  });

  it('a sync stores a message for a change and none for what is as before', async (store) => {
    const target = { key: 'k', kind: 'audience', name: 'Gold', sourceId: SOURCE } as const;
    const change = (userId: string, value: string | undefined) => ({
      userId,
      value,
      message: message(`${userId}-${value}`, [A], { dedupe: false }),
    });
    const both = [change('u1', 'true'), change('u2', 'true')];
    assert.deepEqual(await store.applySync(target, both, 1000), { added: 2, removed: 0 });
    assert.deepEqual(await store.applySync(target, both, 2000), { added: 0, removed: 0 });
    const mixed = [change('u1', undefined), change('u2', '7'), change('u3', undefined)];
    assert.deepEqual(await store.applySync(target, mixed, 3000), { added: 1, removed: 1 });
    assert.deepEqual([...(await store.syncValues('k'))], [['u2', '7']]);
    assert.equal((await claim(A, 1e9)).length, 4);
    await store.finishSync(target, { added: 1, removed: 1 }, 3000);
    await store.finishSync(target, { added: 0, removed: 0 }, 4000);
    assert.deepEqual(await store.syncs(), [{ ...target, users: 1, lastMs: 4000, added: 0, removed: 0 }]);
  });

  it('replaces a document only while it is the one that was read', async (store) => {
    const [one, two, three] = ['1', '2', '3'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
    assert.equal(await store.replaceDocument('k', one, two), false);
    assert.equal(await store.replaceDocument('k', undefined, one), true);
    assert.equal(await store.replaceDocument('k', undefined, two), false);
    assert.equal(await store.replaceDocument('k', two, three), false);
    assert.deepEqual(Buffer.from((await store.readDocument('k')) ?? []), one);
    const both = await Promise.all([store.replaceDocument('k', one, two), store.replaceDocument('k', one, three)]);
    assert.deepEqual(both.sort(), [false, true]);
  });
});
