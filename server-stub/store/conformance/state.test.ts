/** Conformance tests of documents, deletions, syncs and audience data on both stores. */
import assert from 'node:assert/strict';
import { hashOf, message, settlement, SOURCE } from '../../testing/messages.ts';
import type { JsonObject } from '../../runtime/json.ts';
import { comparableTraits, MOST_TRAITS, MOST_VALUE_CHARACTERS } from '../known-traits.ts';
import type { NewMessage } from '../message.ts';
import type { DeletionMark } from '../state.ts';
import { A, B, onBothStores } from './suite.ts';

// Longer than 70 lines: a list of tests that share their stores. Each test is a function of its own, and shorter.
onBothStores('the state', ({ it, append, claim, claimOne }) => {
  it('replaces a document only while it is the one that was read', async (store) => {
    const [one, two, three] = ['1', '2', '3'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
    assert.equal(await store.state.replaceDocument('k', one, two), false);
    assert.equal(await store.state.replaceDocument('k', undefined, one), true);
    assert.equal(await store.state.replaceDocument('k', undefined, two), false);
    assert.equal(await store.state.replaceDocument('k', two, three), false);
    assert.deepEqual(Buffer.from((await store.state.readDocument('k')) ?? []), one);
    const both = await Promise.all([
      store.state.replaceDocument('k', one, two),
      store.state.replaceDocument('k', one, three),
    ]);
    assert.deepEqual(both.sort(), [false, true]);
  });

  it('knows traits and event counts of users', async (store) => {
    const identify = (traits: Record<string, string | number>): NewMessage =>
      message('x', [], { dedupe: false, type: 'identify', event: undefined, traits });
    await append([identify({ plan: 'silver', n: 1 })]);
    await append([identify({ plan: 'gold' })]);
    assert.deepEqual([...(await store.state.userTraits(SOURCE))], [['u1', { plan: 'gold', n: 1 }]]);
    assert.equal((await store.state.userTraits('src_b')).size, 0);
    const play = (timestampMs: number): NewMessage => message('x', [], { dedupe: false, timestampMs });
    await append([play(1000), play(2000), play(3000)]);
    assert.deepEqual([...(await store.state.eventCounts(SOURCE, 'Play', 2000))], [['u1', 2]]);
    assert.equal((await store.state.eventCounts(SOURCE, 'Stop', 0)).size, 0);
  });

  it('keeps a limited number of traits per user, and updates known ones', async (store) => {
    const identify = (traits: JsonObject): NewMessage =>
      message('x', [], { dedupe: false, type: 'identify', event: undefined, traits: comparableTraits(traits) });
    const many = (name: string, n: number): JsonObject =>
      Object.fromEntries(Array.from({ length: n }, (_, k) => [`${name}${k}`, k]));
    await append([identify(many('a', MOST_TRAITS + 1))]);
    await append([identify({ ...many('b', 5), a7: 'new', a8: 'x'.repeat(MOST_VALUE_CHARACTERS), a9: [1, {}, 'y'] })]);
    const [[, known]] = [...(await store.state.userTraits(SOURCE))] as [[string, JsonObject]];
    assert.deepEqual(known, { ...many('a', MOST_TRAITS), a7: 'new', a8: {}, a9: [1, {}, 'y'] });
  });

  it('a sync stores a message for a change and none for what is as before', async (store) => {
    const target = { key: 'k', kind: 'audience', name: 'Gold', sourceId: SOURCE } as const;
    const change = (userId: string, value: string | undefined) => ({
      userId,
      value,
      message: message(`${userId}-${value}`, [A], { dedupe: false }),
    });
    const both = [change('u1', 'true'), change('u2', 'true')];
    const mark = await store.state.deletionMark();
    assert.deepEqual(await store.state.applySync(target, both, 1000, mark), { added: 2, removed: 0 });
    assert.deepEqual(await store.state.applySync(target, both, 2000, mark), { added: 0, removed: 0 });
    const mixed = [change('u1', undefined), change('u2', '7'), change('u3', undefined)];
    assert.deepEqual(await store.state.applySync(target, mixed, 3000, mark), { added: 1, removed: 1 });
    assert.deepEqual([...(await store.state.syncValues('k'))], [['u2', '7']]);
    assert.equal((await claim(A, 1e9)).length, 4);
    await store.state.finishSync(target, { added: 1, removed: 1 }, 3000);
    await store.state.finishSync(target, { added: 0, removed: 0 }, 4000);
    assert.deepEqual(await store.state.syncs(), [{ ...target, users: 1, lastMs: 4000, added: 0, removed: 0 }]);
  });

  it('reads and counts users of any number', async (store) => {
    const target = { key: 'many', kind: 'audience', name: 'Many', sourceId: 'src_many' } as const;
    const userIds = Array.from({ length: 5200 }, (_, n) => `m${n}`).sort();
    const identify = (userId: string): NewMessage =>
      message(userId, [], { sourceId: 'src_many', userId, userHashes: [], type: 'identify', traits: { n: userId } });
    await append(userIds.slice(0, 2000).map(identify));
    const plays = userIds
      .slice(0, 2000)
      .map((userId) => ({ ...identify(userId), messageId: `p${userId}`, type: 'track' as const, event: 'Start' }));
    await append(plays);
    const counts = [...(await store.state.eventCounts('src_many', 'Start', 0))];
    assert.deepEqual(
      counts.sort(),
      userIds.slice(0, 2000).map((userId) => [userId, 1]),
    );
    const changes = userIds.map((userId) => ({ userId, value: userId, message: identify(`of ${userId}`) }));
    await store.state.applySync(target, changes, 1000, await store.state.deletionMark());
    await store.state.finishSync(target, { added: userIds.length, removed: 0 }, 3000);
    assert.deepEqual([...(await store.state.syncValues('many')).values()].sort(), userIds);
    assert.deepEqual((await store.state.syncs()).map(({ users }) => users).at(-1), userIds.length);
    assert.deepEqual([...(await store.state.syncTimes())], [['many', 3000]]);
    const traits = await store.state.userTraits('src_many');
    for (const userId of userIds.slice(0, 2000)) assert.deepEqual(traits.get(userId), { n: userId });
  });

  it('a step of a sync leaves out users whose deletion was open at its beginning or was requested since', async (store) => {
    const target = { key: 'k', kind: 'audience', name: 'Gold', sourceId: SOURCE } as const;
    const change = (userId: string, n: number) => ({
      userId,
      value: String(n),
      message: message(`${userId}-${n}`, [A], { dedupe: false, userId, userHashes: [hashOf(userId)] }),
    });
    const step = (mark: DeletionMark, n: number) =>
      store.state.applySync(target, [change('u1', n), change('u2', n)], 1000, mark);
    const remove = () =>
      store.state.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: 1000 }, () => []);
    const before = await store.state.deletionMark();
    assert.deepEqual(before, { last: 0, open: new Set() });
    const { id } = await remove();
    assert.deepEqual(await step(before, 1), { added: 1, removed: 0 });
    const whileOpen = await store.state.deletionMark();
    assert.deepEqual(whileOpen, { last: id, open: new Set([id]) });
    assert.equal((await store.state.advanceDeletions(2000, 1e6)).erased, 1);
    assert.deepEqual(await step(whileOpen, 2), { added: 1, removed: 0 });
    assert.deepEqual([...(await store.state.syncValues('k'))], [['u2', '2']]);
    // Heard of again after the end of the deletion.
    assert.deepEqual(await step(await store.state.deletionMark(), 3), { added: 2, removed: 0 });
    assert.equal((await claim(A, 1e9)).length, 4);
  });

  it('an attempt that ends after its user was erased does not store the answer', async (store) => {
    await append([message('m1', [A, B])]);
    const inFlight = await claimOne(A, 1000);
    await store.deliveries.settle(settlement(inFlight, { kind: 'retry', atMs: 1000 }));
    const second = await claimOne(A, 2000);
    await store.deliveries.settle(settlement(await claimOne(B, 1000), { kind: 'delivered' }));
    await store.state.requestDeletion(
      { userId: 'u1', userHash: hashOf('u1'), anonymousIds: [], nowMs: 3000 },
      () => [],
    );
    assert.equal((await store.state.advanceDeletions(3000, 1e6)).erased, 1);
    await store.deliveries.settle(settlement(second, { kind: 'retry', atMs: 9000 }, { startedMs: 2000 }));
    const [delivery] = await store.index.deliveries({}, 1, undefined);
    assert.equal(delivery?.status, 'erased');
    const attempts = delivery.targets.flatMap((target) => target.attempts);
    assert.equal(attempts.length, 3);
    assert.deepEqual(
      attempts.flatMap(({ answer, error }) => [answer, error]).filter((one) => one !== undefined),
      [],
    );
  });
});
