/** Tests when a queue becomes trusted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TrustedQueues } from './trusted-queues.ts';

test('a queue is trusted some time after its declaration by any server, until it is deleted', () => {
  const queues = new TrustedQueues(5000);
  assert.equal(queues.isTrusted('q', 0), false);
  assert.equal(queues.waitMs('q', 0), undefined);
  queues.found('q', 0, 1000);
  assert.deepEqual([queues.waitMs('q', 1000), queues.waitMs('q', 5999), queues.waitMs('q', 9000)], [5000, 1, 0]);
  assert.deepEqual([queues.isTrusted('q', 5999), queues.isTrusted('q', 6000)], [false, true]);
  // Another server declared this one a while ago.
  queues.found('old', 4000, 1000);
  assert.deepEqual([queues.isTrusted('old', 1999), queues.isTrusted('old', 2000)], [false, true]);
  queues.forget('q');
  assert.equal(queues.isTrusted('q', 1e9), false);
});
