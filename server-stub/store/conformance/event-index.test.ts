/** Conformance tests of event and delivery search on both stores. */
import assert from 'node:assert/strict';
import { message, settlement } from '../../testing/messages.ts';
import type { EventIndex } from '../event-index.ts';
import { A, onBothStores } from './suite.ts';

onBothStores('the index', ({ it, append, claimOne }) => {
  it('finds events by what a person knows of them', async (store) => {
    await append([
      message('m1', [A]),
      message('m2', [], { userId: 'u_2', type: 'screen', event: undefined, name: '100%' }),
      message('m3', [A], { userId: undefined, anonymousId: 'anon', sourceId: 'src_b' }),
    ]);
    await store.deliveries.settle(settlement(await claimOne(A, 1000), { kind: 'failed' }));
    const ids = async (filter: Parameters<EventIndex['events']>[0]): Promise<string[]> =>
      (await store.index.events(filter, 10, undefined)).map((event) => event.messageId);
    assert.deepEqual(await ids({}), ['m3', 'm2', 'm1']);
    assert.deepEqual(await ids({ status: 'failed' }), ['m1']);
    assert.deepEqual(await ids({ status: 'pending' }), ['m3']);
    assert.deepEqual(await ids({ status: 'unrouted' }), ['m2']);
    assert.deepEqual(await ids({ status: 'delivered' }), []);
    assert.deepEqual(await ids({ userId: 'anon' }), ['m3']);
    assert.deepEqual(await ids({ messageId: 'm2' }), ['m2']);
    assert.deepEqual(await ids({ messageId: 'm' }), []);
    assert.deepEqual(await ids({ sourceId: 'src_b' }), ['m3']);
    assert.deepEqual(await ids({ type: 'screen' }), ['m2']);
    assert.deepEqual(await ids({ search: 'PLAY' }), ['m3', 'm1']);
    assert.deepEqual(await ids({ search: '0%' }), ['m2']);
    assert.deepEqual(await ids({ search: '%' }), ['m2']);
    assert.deepEqual(await ids({ search: 'u_' }), ['m2']);
    assert.deepEqual(await ids({ fromMs: 1001 }), []);
    const [failed] = await store.index.events({ status: 'failed' }, 1, undefined);
    assert.deepEqual([failed?.attempts, failed?.lastError], [1, 'the receiver answered 500']);
    const page = await store.index.events({}, 2, undefined);
    assert.deepEqual(
      (await store.index.events({}, 2, page.at(-1)?.id)).map((event) => event.messageId),
      ['m1'],
    );
  });
});
