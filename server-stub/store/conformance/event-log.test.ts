/** Conformance tests of appending messages and recognising duplicates on both stores. */
import assert from 'node:assert/strict';
import { message } from '../../testing/messages.ts';
import type { NewMessage } from '../message.ts';
import { A, DAY_MS, onBothStores } from './suite.ts';

onBothStores('the log', ({ it, append, claim, claimOne }) => {
  it('keeps everything over a restart, and frees what was claimed', async (store, reopen) => {
    await append([message('m1', [A])]);
    await claimOne(A, 1000);
    assert.equal(await store.state.replaceDocument('k', undefined, Buffer.from('v')), true);
    const again = await reopen();
    assert.equal((await claimOne(A, 1000)).messageId, 'm1');
    assert.equal(Buffer.from((await again.state.readDocument('k')) ?? []).toString(), 'v');
    assert.equal(await again.state.readDocument('other'), undefined);
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
});
