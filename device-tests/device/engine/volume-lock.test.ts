/** Tests the lock on the memory volumes: one thread at a time, and no thread is ended inside an operation. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newVolumeLock, outsideFileOperations, withVolumeLock } from './volume-lock.ts';

describe('the lock of the memory volumes', () => {
  it('keeps the host from acting until the operation is over', async () => {
    const cell = new Int32Array(newVolumeLock());
    const order: string[] = [];
    let acting: Promise<void> = Promise.resolve();
    withVolumeLock(cell, () => {
      acting = outsideFileOperations(cell, () => Promise.resolve(order.push('host')));
      order.push('operation');
    });
    await acting;
    assert.deepEqual(order, ['operation', 'host']);
  });

  it('is taken while the host acts, and free again after it, also when that fails', async () => {
    const cell = new Int32Array(newVolumeLock());
    await assert.rejects(
      outsideFileOperations(cell, () => {
        assert.equal(Atomics.load(cell, 0), 1);
        return Promise.reject(new Error('could not be ended'));
      }),
      /could not be ended/,
    );
    assert.equal(Atomics.load(cell, 0), 0);
  });

  it('is free again after an operation that throws', () => {
    const cell = new Int32Array(newVolumeLock());
    assert.throws(() => withVolumeLock(cell, () => assert.fail('no such file')), /no such file/);
    assert.equal(
      withVolumeLock(cell, () => 'next'),
      'next',
    );
  });

  it('is given back only at the end of an operation that is made of others', () => {
    const cell = new Int32Array(newVolumeLock());
    withVolumeLock(cell, () => {
      // A lock that is not reentrant would deadlock here: a channel that removes a folder would hang.
      withVolumeLock(cell, () => 'listed');
      assert.equal(Atomics.load(cell, 0), 1);
    });
    assert.equal(Atomics.load(cell, 0), 0);
  });
});
