/** What becomes of an attempt: on both stores. */
import assert from 'node:assert/strict';
import { hashOf, message, settlement } from '../../testing/messages.ts';
import type { Claim } from '../store.ts';
import { A, B, onBothStores } from './suite.ts';

// Longer than 70 lines: a list of tests that share their stores. Each test is a function of its own, and shorter.
onBothStores('what becomes of an attempt', ({ it, append, claim, claimOne, statusOf }) => {
  it('counts attempts and keeps the start of the window over retries', async (store) => {
    await append([message('m', [A])]);
    const first = await claimOne(A, 1000);
    const retry = { kind: 'retry', atMs: 5000 } as const;
    assert.deepEqual(await store.settle(settlement(first, retry, { startedMs: 1100 })), retry);
    assert.equal((await claim(A, 4999)).length, 0);
    assert.equal(await store.nextDueOf(A, 1000), 5000);
    assert.equal(await store.nextDueOf(A, 5000), undefined);
    assert.deepEqual([...(await store.nextDue())], [[A, 5000]]);
    const second = await claimOne(A, 5000);
    assert.deepEqual([second.attempts, second.windowStartMs, second.dueMs], [1, 1100, 5000]);
    await store.settle(settlement(second, { kind: 'delivered' }));
    const [delivery] = await store.deliveries({}, 1, undefined);
    assert.deepEqual(
      delivery?.targets[0]?.attempts.map((a) => [a.number, a.outcome]),
      [
        [1, 'retry'],
        [2, 'delivered'],
      ],
    );
  });

  it('one success settles the message: others keep their first attempt and get no second', async (store) => {
    await append([message('m', [A, B, 'wh_c'])]);
    const [a, b, c] = [await claimOne(A, 1000), await claimOne(B, 1000), await claimOne('wh_c', 1000)];
    await store.settle(settlement(a, { kind: 'retry', atMs: 2000 }));
    const retried = await claimOne(A, 2000);
    assert.equal(await store.stillWaiting(retried), true);
    await store.settle(settlement(b, { kind: 'delivered' }));
    assert.equal(await statusOf(a.deliveryId), 'delivered');
    assert.equal(await store.stillWaiting(retried), false);
    assert.equal(await store.stillWaiting(c), true);
    await store.release([retried]);
    assert.deepEqual(await store.settle(settlement(c, { kind: 'retry', atMs: 3000 })), { kind: 'superseded' });
    for (const webhook of [A, B, 'wh_c']) assert.equal((await claim(webhook, 1e9)).length, 0);
    const [delivery] = await store.deliveries({}, 1, undefined);
    assert.deepEqual(
      delivery?.targets.map((t) => t.state),
      ['superseded', 'delivered', 'superseded'],
    );
  });

  it('a delivery fails when its last URL does, and with everyUrl also when any does', async (store) => {
    await append([message('m1', [A, B])]);
    const [a, b] = [await claimOne(A, 1000), await claimOne(B, 1000)];
    await store.settle(settlement(a, { kind: 'failed' }));
    assert.equal(await statusOf(a.deliveryId), 'pending');
    await store.settle(settlement(b, { kind: 'failed' }, { attempt: undefined, reason: 'gone' }));
    assert.equal(await statusOf(a.deliveryId), 'failed');
    const [failed] = await store.deliveries({}, 1, undefined);
    assert.deepEqual([failed?.targets[1]?.reason, failed?.targets[1]?.attempts.length], ['gone', 0]);

    for (const [outcome, expected] of [
      ['delivered', 'delivered'],
      ['failed', 'failed'],
    ] as const) {
      await append([message(`every-${outcome}`, [A, B])], 2000);
      const [first, second] = [await claimOne(A, 2000), await claimOne(B, 2000)];
      await store.settle(settlement(first, { kind: outcome }, { everyUrl: true }));
      assert.equal(await statusOf(first.deliveryId), 'pending');
      await store.settle(settlement(second, { kind: 'delivered' }, { everyUrl: true }));
      assert.equal(await statusOf(first.deliveryId), expected);
    }
  });

  it('a late settlement opens nothing again that has ended', async (store) => {
    await append([message('m1', [A]), message('m2', [A])]);
    const [one, two] = (await claim(A, 1000)) as [Claim, Claim];
    await store.settle(settlement(one, { kind: 'delivered' }, { everyUrl: true }));
    await store.settle(settlement(two, { kind: 'failed' }, { everyUrl: true }));
    const late = { kind: 'retry', atMs: 3000 } as const;
    const results = [
      await store.settle(settlement(one, late, { everyUrl: true, startedMs: 2000 })),
      await store.settle(settlement(two, late, { everyUrl: true, startedMs: 2000 })),
    ];
    assert.deepEqual(results, [{ kind: 'delivered' }, { kind: 'failed' }]);
    assert.deepEqual(await claim(A, 9000), []);
    const listed = await store.deliveries({}, 10, undefined);
    assert.deepEqual(
      listed.map(({ messageId, status, targets }) => [messageId, status, targets[0]?.attempts.length]),
      [
        ['m2', 'failed', 2],
        ['m1', 'delivered', 2],
      ],
    );
  });

  it('an attempt that ends after its user was erased leaves nothing of the answer', async (store) => {
    await append([message('m1', [A, B])]);
    const inFlight = await claimOne(A, 1000);
    await store.settle(settlement(inFlight, { kind: 'retry', atMs: 1000 }));
    const second = await claimOne(A, 2000);
    await store.settle(settlement(await claimOne(B, 1000), { kind: 'delivered' }));
    await store.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), nowMs: 3000 }, () => []);
    assert.equal((await store.advanceDeletions(3000)).erased, 1);
    await store.settle(settlement(second, { kind: 'retry', atMs: 9000 }, { startedMs: 2000 }));
    const [delivery] = await store.deliveries({}, 1, undefined);
    assert.equal(delivery?.status, 'erased');
    const attempts = delivery.targets.flatMap((target) => target.attempts);
    assert.equal(attempts.length, 3);
    assert.deepEqual(
      attempts.flatMap(({ answer, error }) => [answer, error]).filter((one) => one !== undefined),
      [],
    );
  });

  it('many settlements at once, siblings among them, all count', async (store) => {
    await append(Array.from({ length: 50 }, (_, n) => message(`m${n}`, [A, B])));
    const claims = [...(await claim(A, 1000)), ...(await claim(B, 1000))];
    assert.equal(claims.length, 100);
    await Promise.all(
      claims.map((c) => store.settle(settlement(c, { kind: c.webhook === A ? 'failed' : 'delivered' }))),
    );
    assert.equal(await store.countDeliveries({ status: 'delivered' }), 50);
  });
});
