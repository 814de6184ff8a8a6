/** Shares of the queue: backlogs use at most half of the room plus their share of the rest. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFull, overloadOf } from './overload.ts';

const LIMITS = { maxPendingPerUrl: 1_000_000, pendingDeliveries: 1000, urls: 4 };
const DEAD = ['a', 'b', 'c', 'd'];

test('however many URLs are dead, their backlogs never fill the room', () => {
  const byWebhook = new Map<string, number>();
  const counts = { deliveries: 0, at: (webhook: string) => byWebhook.get(webhook) ?? 0 };
  let refused = 0;
  // Each message goes to one of the dead URLs; the first two get more than the others.
  for (let n = 0; n < 10_000; n++) {
    const webhook = DEAD[n % 7 < 4 ? n % 2 : n % 4] ?? 'a';
    if (isFull(webhook, counts, LIMITS)) {
      refused += 1;
      continue;
    }
    byWebhook.set(webhook, (byWebhook.get(webhook) ?? 0) + 1);
    counts.deliveries += 1;
  }
  assert.ok(refused > 0);
  const limits = { bodyBytes: 1, pendingDeliveries: LIMITS.pendingDeliveries, freeDiskBytes: 0 };
  assert.equal(overloadOf(limits, counts, undefined), undefined, `${counts.deliveries} wait`);
  assert.equal(isFull('healthy', counts, LIMITS), false);
});

test('one URL may use half of the room while no other needs it, and at most its own limit', () => {
  const counts = (waiting: number) => ({ deliveries: waiting, at: () => waiting });
  assert.equal(isFull('a', counts(499), LIMITS), false);
  assert.equal(isFull('a', counts(500), LIMITS), true);
  assert.equal(isFull('a', counts(10), { ...LIMITS, maxPendingPerUrl: 10 }), true);
});
