/** Conformance tests of the delivery queue (claim, settle, retry, replay) on both stores. */
import assert from 'node:assert/strict';
import { DESTINATION, message, settlement, SOURCE } from '../../testing/messages.ts';
import { until } from '../../testing/until.ts';
import type { Claim } from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { A, B, onBothStores } from './suite.ts';

// Longer than 70 lines: a list of tests that share their stores. Each test is a function of its own, and shorter.
onBothStores('deliveries', ({ it, append, claim, claimOne, nextDueOf, statusOf }) => {
  it('stores, claims in order, settles and lists', async (store) => {
    const results = await append([message('m1', [A]), message('m2', [A])]);
    assert.deepEqual(
      results.map(({ kind }) => kind),
      ['stored', 'stored'],
    );
    const claims = await claim(A, 1000);
    assert.deepEqual(
      claims.map((c) => [c.messageId, Buffer.from(c.body).toString(), c.attempts, c.windowStartMs, c.dueMs]),
      [
        ['m1', '{"messageId":"m1"}', 0, undefined, 1000],
        ['m2', '{"messageId":"m2"}', 0, undefined, 1000],
      ],
    );
    const [first, second] = claims as [Claim, Claim];
    assert.deepEqual(await store.deliveries.settle(settlement(first, { kind: 'delivered' })), { kind: 'delivered' });
    assert.deepEqual(await store.deliveries.settle(settlement(second, { kind: 'failed' })), { kind: 'failed' });
    const listed = await store.index.deliveries({}, 10, undefined);
    assert.deepEqual(
      listed.map((d) => [d.messageId, d.status, d.sourceId, d.destinationId, d.acceptedMs, d.settledMs]),
      [
        ['m2', 'failed', SOURCE, DESTINATION, 1000, 1005],
        ['m1', 'delivered', SOURCE, DESTINATION, 1000, 1005],
      ],
    );
    const [attempt] = listed[1]?.targets[0]?.attempts ?? [];
    assert.deepEqual(
      { ...attempt, answer: Buffer.from(attempt?.answer ?? []).toString() },
      {
        number: 1,
        startedMs: 1000,
        durationMs: 5,
        timing: { dnsMs: undefined, connectMs: 1.5, tlsMs: undefined, firstByteMs: 4 },
        status: 200,
        outcome: 'delivered',
        error: undefined,
        answer: 'answer',
      },
    );
  });

  it('gives a target to one claimer, what is due, so many, and so many bytes', async (store) => {
    const body = Buffer.alloc(400, 'x');
    await append(['a', 'b', 'c', 'd'].map((id) => message(id, [A], { body })));
    assert.equal((await claim(A, 999)).length, 0);
    assert.equal((await claim(B, 1000)).length, 0);
    const two = await claim(A, 1000, 2);
    assert.deepEqual(
      two.map((c) => c.messageId),
      ['a', 'b'],
    );
    const byBytes = await claim(A, 1000, 10, 1);
    assert.deepEqual(
      byBytes.map((c) => c.messageId),
      ['c'],
    );
    await store.deliveries.release(two.slice(0, 1));
    assert.deepEqual(
      (await claim(A, 1000)).map((c) => c.messageId),
      ['a', 'd'],
    );
    assert.equal((await claim(A, 1000)).length, 0);
  });

  it('targets with one order key are claimed one after the other', async (store) => {
    const ordered = (id: string, orderKey: string): NewMessage =>
      message(id, [], { deliveries: [{ destinationId: DESTINATION, webhooks: [A], orderKey }] });
    await append([ordered('a1', 'a'), ordered('a2', 'a'), ordered('b1', 'b')]);
    const claims = await claim(A, 1000);
    assert.deepEqual(
      claims.map((c) => c.messageId),
      ['a1', 'b1'],
    );
    const [a1] = claims as [Claim];
    await store.deliveries.settle(settlement(a1, { kind: 'retry', atMs: 9000 }));
    assert.equal((await claim(A, 8000)).length, 0);
    const again = await claimOne(A, 9000);
    await store.deliveries.settle(settlement(again, { kind: 'delivered' }));
    assert.equal((await claimOne(A, 9000)).messageId, 'a2');
  });

  it('counts what waits and announces work', async (store) => {
    const announced: string[] = [];
    store.deliveries.onWork((webhooks) => announced.push(...webhooks));
    await append([message('m1', [A, B])]);
    await until(() => [A, B].every((webhook) => announced.includes(webhook)));
    const pending = await store.deliveries.pending();
    assert.deepEqual([pending.deliveries, pending.byWebhook.get(A), pending.byWebhook.get(B)], [1, 1, 1]);
  });

  it('reports since when the oldest waits: deferred, in hand, or never attempted', async (store) => {
    assert.equal(await store.deliveries.oldestWaiting(A), undefined);
    await append([message('m1', [A])], 1000);
    await append([message('m2', [A]), message('other', [B])], 2000);
    assert.equal(await store.deliveries.oldestWaiting(A), 1000);
    const first = await claimOne(A, 2000);
    assert.equal(await store.deliveries.oldestWaiting(A), 1000);
    await store.deliveries.settle(settlement(first, { kind: 'retry', atMs: 90_000 }, { startedMs: 2000 }));
    assert.equal(await store.deliveries.oldestWaiting(A), 1000);
    // Stores may differ in which of the two they give first.
    const both = (await claim(A, 90_000)).sort((one, other) => one.deliveryId - other.deliveryId);
    assert.equal(await store.deliveries.oldestWaiting(A), 1000);
    const ends = [{ kind: 'delivered' }, { kind: 'failed' }] as const;
    for (const [n, left] of [2000, undefined].entries()) {
      const ended = both[n] ?? assert.fail('nothing to claim');
      await store.deliveries.settle(settlement(ended, ends[n] ?? ends[0]));
      assert.equal(await store.deliveries.oldestWaiting(A), left);
    }
    assert.equal(await store.deliveries.oldestWaiting(B), 2000);
  });

  it('counts local writes at once, also for earlier queries', async (store) => {
    const { byWebhook } = await store.deliveries.pending();
    await append([message('m1', [A]), message('m2', [A, B])]);
    assert.deepEqual([byWebhook.get(A), byWebhook.get(B)], [2, 1]);
  });

  it('counts attempts and keeps the start of the window over retries', async (store) => {
    await append([message('m', [A])]);
    const first = await claimOne(A, 1000);
    const retry = { kind: 'retry', atMs: 5000 } as const;
    assert.deepEqual(await store.deliveries.settle(settlement(first, retry, { startedMs: 1100 })), retry);
    assert.equal((await claim(A, 4999)).length, 0);
    assert.equal(await nextDueOf(A, 1000), 5000);
    assert.equal(await nextDueOf(A, 5000), undefined);
    assert.deepEqual([...(await store.deliveries.webhooks())], [A]);
    const second = await claimOne(A, 5000);
    assert.deepEqual([second.attempts, second.windowStartMs, second.dueMs], [1, 1100, 5000]);
    await store.deliveries.settle(settlement(second, { kind: 'delivered' }));
    const [delivery] = await store.index.deliveries({}, 1, undefined);
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
    await store.deliveries.settle(settlement(a, { kind: 'retry', atMs: 2000 }));
    const retried = await claimOne(A, 2000);
    assert.equal(await store.deliveries.stillWaiting(retried), true);
    await store.deliveries.settle(settlement(b, { kind: 'delivered' }));
    assert.equal(await statusOf(a.deliveryId), 'delivered');
    assert.equal(await store.deliveries.stillWaiting(retried), false);
    assert.equal(await store.deliveries.stillWaiting(c), true);
    await store.deliveries.release([retried]);
    assert.deepEqual(await store.deliveries.settle(settlement(c, { kind: 'retry', atMs: 3000 })), {
      kind: 'superseded',
    });
    for (const webhook of [A, B, 'wh_c']) assert.equal((await claim(webhook, 1e9)).length, 0);
    const [delivery] = await store.index.deliveries({}, 1, undefined);
    assert.deepEqual(
      delivery?.targets.map((t) => t.state),
      ['superseded', 'delivered', 'superseded'],
    );
  });

  it('a delivery fails when its last URL does, and with everyUrl also when any does', async (store) => {
    await append([message('m1', [A, B])]);
    const [a, b] = [await claimOne(A, 1000), await claimOne(B, 1000)];
    await store.deliveries.settle(settlement(a, { kind: 'failed' }));
    assert.equal(await statusOf(a.deliveryId), 'pending');
    await store.deliveries.settle(settlement(b, { kind: 'failed' }, { attempt: undefined, reason: 'gone' }));
    assert.equal(await statusOf(a.deliveryId), 'failed');
    const [failed] = await store.index.deliveries({}, 1, undefined);
    assert.deepEqual([failed?.targets[1]?.reason, failed?.targets[1]?.attempts.length], ['gone', 0]);

    for (const [outcome, expected] of [
      ['delivered', 'delivered'],
      ['failed', 'failed'],
    ] as const) {
      await append([message(`every-${outcome}`, [A, B])], 2000);
      const [first, second] = [await claimOne(A, 2000), await claimOne(B, 2000)];
      await store.deliveries.settle(settlement(first, { kind: outcome }, { everyUrl: true }));
      assert.equal(await statusOf(first.deliveryId), 'pending');
      await store.deliveries.settle(settlement(second, { kind: 'delivered' }, { everyUrl: true }));
      assert.equal(await statusOf(first.deliveryId), expected);
    }
  });

  it('a late settlement opens nothing again that has ended', async (store) => {
    await append([message('m1', [A]), message('m2', [A])]);
    const [one, two] = (await claim(A, 1000)) as [Claim, Claim];
    await store.deliveries.settle(settlement(one, { kind: 'delivered' }, { everyUrl: true }));
    await store.deliveries.settle(settlement(two, { kind: 'failed' }, { everyUrl: true }));
    const late = { kind: 'retry', atMs: 3000 } as const;
    const results = [
      await store.deliveries.settle(settlement(one, late, { everyUrl: true, startedMs: 2000 })),
      await store.deliveries.settle(settlement(two, late, { everyUrl: true, startedMs: 2000 })),
    ];
    assert.deepEqual(results, [{ kind: 'delivered' }, { kind: 'failed' }]);
    assert.deepEqual(await claim(A, 9000), []);
    const listed = await store.index.deliveries({}, 10, undefined);
    assert.deepEqual(
      listed.map(({ messageId, status, targets }) => [messageId, status, targets[0]?.attempts.length]),
      [
        ['m2', 'failed', 2],
        ['m1', 'delivered', 2],
      ],
    );
  });

  it('many settlements at once, siblings among them, all count', async (store) => {
    await append(Array.from({ length: 50 }, (_, n) => message(`m${n}`, [A, B])));
    const claims = [...(await claim(A, 1000)), ...(await claim(B, 1000))];
    assert.equal(claims.length, 100);
    await Promise.all(
      claims.map((c) => store.deliveries.settle(settlement(c, { kind: c.webhook === A ? 'failed' : 'delivered' }))),
    );
    assert.equal(await store.index.countDeliveries({ status: 'delivered' }), 50);
  });

  it('reports after a start where deliveries wait, also at a webhook with replays only', async (store, reopen) => {
    await append([message('m', [A])]);
    const first = await claimOne(A, 1000);
    await store.deliveries.settle(settlement(first, { kind: 'failed' }));
    assert.equal(await store.deliveries.replay(first.deliveryId, [B], 2000), 'replayed');
    const { deliveries } = await reopen();
    const announced = new Set<string>();
    deliveries.onWork((webhooks) => webhooks.forEach((webhook) => announced.add(webhook)));
    await until(async () => announced.has(B) || (await deliveries.webhooks()).has(B));
  });

  it('replays settled deliveries in a new window, at the webhooks of now', async (store) => {
    await append([message('m', [A, 'wh_gone'])]);
    const [a, gone] = [await claimOne(A, 1000), await claimOne('wh_gone', 1000)];
    const id = a.deliveryId;
    assert.equal(await store.deliveries.replay(id, [A], 2000), 'pending');
    assert.equal(await store.deliveries.replay(999, [A], 2000), 'unknown');
    await store.deliveries.settle(settlement(a, { kind: 'failed' }));
    await store.deliveries.settle(settlement(gone, { kind: 'failed' }));
    assert.equal(await store.deliveries.replay(id, [A, B], 5000), 'replayed');
    assert.equal(await statusOf(id), 'pending');
    assert.equal((await claim('wh_gone', 1e9)).length, 0);
    const [again, fresh] = [await claimOne(A, 5000), await claimOne(B, 5000)];
    assert.deepEqual([again.attempts, again.windowStartMs, fresh.attempts], [0, undefined, 0]);
    await store.deliveries.settle(settlement(again, { kind: 'delivered' }));
    await store.deliveries.settle(settlement(fresh, { kind: 'delivered' }));
    const [delivery] = await store.index.deliveries({ id }, 1, undefined);
    assert.deepEqual(
      delivery?.targets.map((t) => [t.webhook, t.state, t.attempts.length]),
      [
        [A, 'delivered', 2],
        ['wh_gone', 'superseded', 1],
        [B, 'delivered', 1],
      ],
    );
  });
});
