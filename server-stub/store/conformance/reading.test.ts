/** What people and rules look up: on both stores. */
import assert from 'node:assert/strict';
import { message, settlement, SOURCE } from '../../testing/messages.ts';
import type { NewMessage, Store } from '../store.ts';
import { A, onBothStores } from './suite.ts';

onBothStores('what people and rules look up', ({ it, append, claimOne }) => {
  it('knows traits and event counts of users', async (store) => {
    const identify = (traits: Record<string, string | number>): NewMessage =>
      message('x', [], { dedupe: false, type: 'identify', event: undefined, traits });
    await append([identify({ plan: 'silver', n: 1 })]);
    await append([identify({ plan: 'gold' })]);
    assert.deepEqual([...(await store.userTraits(SOURCE))], [['u1', { plan: 'gold', n: 1 }]]);
    assert.equal((await store.userTraits('src_b')).size, 0);
    const play = (timestampMs: number): NewMessage => message('x', [], { dedupe: false, timestampMs });
    await append([play(1000), play(2000), play(3000)]);
    assert.deepEqual([...(await store.eventCounts(SOURCE, 'Play', 2000))], [['u1', 2]]);
    assert.equal((await store.eventCounts(SOURCE, 'Stop', 0)).size, 0);
  });

  it('finds events by what a person knows of them', async (store) => {
    await append([
      message('m1', [A]),
      message('m2', [], { userId: 'u_2', type: 'screen', event: undefined, name: '100%' }),
      message('m3', [A], { userId: undefined, anonymousId: 'anon', sourceId: 'src_b' }),
    ]);
    await store.settle(settlement(await claimOne(A, 1000), { kind: 'failed' }));
    const ids = async (filter: Parameters<Store['events']>[0]): Promise<string[]> =>
      (await store.events(filter, 10, undefined)).map((event) => event.messageId);
    assert.deepEqual(await ids({}), ['m3', 'm2', 'm1']);
    assert.deepEqual(await ids({ status: 'failed' }), ['m1']);
    assert.deepEqual(await ids({ status: 'pending' }), ['m3']);
    assert.deepEqual(await ids({ status: 'unrouted' }), ['m2']);
    assert.deepEqual(await ids({ status: 'delivered' }), []);
    assert.deepEqual(await ids({ userId: 'anon' }), ['m3']);
    assert.deepEqual(await ids({ sourceId: 'src_b' }), ['m3']);
    assert.deepEqual(await ids({ type: 'screen' }), ['m2']);
    assert.deepEqual(await ids({ search: 'PLAY' }), ['m3', 'm1']);
    assert.deepEqual(await ids({ search: '0%' }), ['m2']);
    assert.deepEqual(await ids({ search: '%' }), ['m2']);
    assert.deepEqual(await ids({ search: 'u_' }), ['m2']);
    assert.deepEqual(await ids({ fromMs: 1001 }), []);
    const [failed] = await store.events({ status: 'failed' }, 1, undefined);
    assert.deepEqual([failed?.attempts, failed?.lastError], [1, 'the receiver answered 500']);
    const page = await store.events({}, 2, undefined);
    assert.deepEqual(
      (await store.events({}, 2, page.at(-1)?.id)).map((event) => event.messageId),
      ['m1'],
    );
  });
});
