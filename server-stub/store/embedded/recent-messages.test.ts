/** Tests of deduplication for messages that are not indexed yet, and of its limit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreUnavailable } from '../unavailable.ts';
import { keyOf, RecentMessages } from './recent-messages.ts';

const key = (sourceId: string, messageId: string): string => keyOf({ sourceId, messageId });

test('a message is known until the index has it, by source and id, for a time', () => {
  const recent = new RecentMessages();
  recent.add(key('s', 'm1'), 1, 1000);
  recent.add(key('s', 'm2'), 2, 2000);
  assert.deepEqual(
    [recent.knows(key('s', 'm1'), 999), recent.knows(key('s', 'm1'), 1000), recent.knows(key('other', 'm1'), 0)],
    [true, false, false],
  );
  recent.indexed(1);
  assert.deepEqual([recent.knows(key('s', 'm1'), 0), recent.knows(key('s', 'm2'), 0)], [false, true]);
  // Sent again after its window: the newer one counts, and stays until it is indexed.
  recent.add(key('s', 'm2'), 5, 9000);
  recent.indexed(4);
  assert.equal(recent.knows(key('s', 'm2'), 8000), true);
});

test('a source with as many messages waiting for the index as are free is refused, and no other is', () => {
  const recent = new RecentMessages(8);
  for (let n = 1; n <= 4; n++) {
    recent.checkRoom('s');
    recent.add(key('s', `m${n}`), n, 0);
  }
  assert.throws(() => recent.checkRoom('s'), StoreUnavailable);
  for (let n = 5; n <= 6; n++) {
    recent.checkRoom('other');
    recent.add(key('other', `m${n}`), n, 0);
  }
  assert.throws(() => recent.checkRoom('other'), /6 messages behind, 2 of them of this source/);
  recent.checkRoom('third');
  // A message that is sent again counts once.
  recent.add(key('other', 'm6'), 7, 0);
  assert.throws(() => recent.checkRoom('other'), /6 messages behind, 2 of them/);
  recent.indexed(4);
  recent.checkRoom('s');
  recent.checkRoom('other');
});

test('when the messages of many sources wait for the index, no more are taken in until it catches up', () => {
  const recent = new RecentMessages(2);
  for (let n = 1; n <= 2; n++) recent.add(key(`s${n}`, 'm'), n, 0);
  assert.throws(() => recent.checkRoom('s3'), StoreUnavailable);
  recent.indexed(1);
  recent.checkRoom('s3');
});

test('a query waits for data that only the index has', () => {
  const recent = new RecentMessages();
  recent.skipTo(5);
  assert.throws(() => recent.checkRoom('s'), StoreUnavailable);
  recent.indexed(4);
  assert.throws(() => recent.checkRoom('s'), /has reached message 4 of 5/);
  recent.indexed(5);
  recent.checkRoom('s');
});
