/** What waits, and who gets it: on both stores. */
import assert from 'node:assert/strict';
import { DESTINATION, message, settlement, SOURCE } from '../../testing/messages.ts';
import type { Claim, NewMessage } from '../store.ts';
import { A, B, DAY_MS, onBothStores } from './suite.ts';

// Longer than 70 lines: a list of tests that share their stores. Each test is a function of its own, and shorter.
onBothStores('what waits, and who gets it', ({ it, append, claim, claimOne }) => {
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
    assert.deepEqual(await store.settle(settlement(first, { kind: 'delivered' })), { kind: 'delivered' });
    assert.deepEqual(await store.settle(settlement(second, { kind: 'failed' })), { kind: 'failed' });
    const listed = await store.deliveries({}, 10, undefined);
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

  it('keeps everything over a restart, and frees what was claimed', async (store, reopen) => {
    await append([message('m1', [A])]);
    await claimOne(A, 1000);
    assert.equal(await store.replaceDocument('k', undefined, Buffer.from('v')), true);
    const again = await reopen();
    assert.equal((await claimOne(A, 1000)).messageId, 'm1');
    assert.equal(Buffer.from((await again.readDocument('k')) ?? []).toString(), 'v');
    assert.equal(await again.readDocument('other'), undefined);
  });

  it('recognises a repeated messageId of the same source, for a time', async () => {
    const kinds = async (messages: NewMessage[], nowMs: number): Promise<string[]> =>
      (await append(messages, nowMs)).map(({ kind }) => kind);
    assert.deepEqual(await kinds([message('m', [A]), message('m', [A])], 1000), ['stored', 'duplicate']);
    assert.deepEqual(await kinds([message('m', [A]), message('m', [A], { sourceId: 'src_b' })], 2000), [
      'duplicate',
      'stored',
    ]);
    const own = message('m', [A], { dedupe: false });
    assert.deepEqual(await kinds([own, own], 3000), ['stored', 'stored']);
    assert.deepEqual(await kinds([message('m', [A])], 3000 + DAY_MS), ['stored']);
    assert.equal((await claim(A, 1e12)).length, 5);
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
    await store.release(two.slice(0, 1));
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
    await store.settle(settlement(a1, { kind: 'retry', atMs: 9000 }));
    assert.equal((await claim(A, 8000)).length, 0);
    const again = await claimOne(A, 9000);
    await store.settle(settlement(again, { kind: 'delivered' }));
    assert.equal((await claimOne(A, 9000)).messageId, 'a2');
  });

  it('counts what waits and announces work', async (store) => {
    const announced: string[] = [];
    store.onWork((webhooks) => announced.push(...webhooks));
    await append([message('m1', [A, B])]);
    assert.deepEqual(announced.slice(0, 2).sort(), [A, B]);
    const pending = await store.pending();
    assert.deepEqual([pending.deliveries, pending.byWebhook.get(A), pending.byWebhook.get(B)], [1, 1, 1]);
  });
});
