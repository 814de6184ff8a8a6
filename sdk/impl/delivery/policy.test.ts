/** The table of answers, the waits between requests, and the order of batches. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, FakeClock, FakeRandom, START } from '../../testing/fakes.ts';
import type { Batch } from './batch.ts';
import { NEVER } from '../facilities.ts';
import { Delivery } from './delivery.ts';
import {
  ANSWER_TIMEOUT_MS,
  BACKOFF_BASE_MS,
  BACKOFF_CAP_MS,
  BACKOFF_MIN_MS,
  backoffCeilingMs,
  PROBE_INTERVAL_MS,
  REOFFER_AFTER_MS,
  RETRY_AFTER_MAX_SECONDS,
  retryAfterMs,
  verdictOf,
} from './policy.ts';

test('the status table', () => {
  const rows: [number, string][] = [
    [200, 'delivered'],
    [202, 'delivered'],
    [301, 'retry'],
    [302, 'retry'],
    [400, 'refused'],
    [401, 'keyRefused'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'retry'],
    [413, 'refused'],
    [415, 'refused'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [511, 'retry'],
    [0, 'retry'],
    [-7, 'retry'],
    [-28, 'retry'],
    [-56, 'retry'],
  ];
  for (const [status, verdict] of rows) {
    const word = status >= 200 && status < 300 ? 'success' : 'refusal';
    assert.equal(verdictOf(answer(status), word), verdict, String(status));
    // What somebody else answers in the endpoint's place is never final.
    assert.equal(verdictOf(answer(status), 'none'), 'retry', String(status));
  }
  assert.equal(verdictOf(answer(200), 'refusal'), 'retry');
  assert.equal(verdictOf(answer(503), 'success'), 'retry');
});

test('back-off doubles from its base to its cap', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 100].map(backoffCeilingMs),
    [1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000],
  );
  assert.equal(backoffCeilingMs(1), BACKOFF_BASE_MS);
  assert.equal(backoffCeilingMs(1000), BACKOFF_CAP_MS);
});

test('Retry-After in seconds, as a date against the server clock, capped; nonsense is ignored', () => {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
  const rows: [string, string, number][] = [
    ['', '', -1],
    ['2', '', 2000],
    [' 120 ', '', 120000],
    ['0', '', 0],
    ['86400', '', RETRY_AFTER_MAX_SECONDS * 1000],
    ['99999999999999999999', '', RETRY_AFTER_MAX_SECONDS * 1000],
    ['-5', '', -1],
    ['1.5', '', -1],
    ['soon', '', -1],
    ['Fri, 20 Nov 2026 10:00:30 GMT', date, 30000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', date, 0],
    // Without a Date header the device's own clock is all there is.
    ['Fri, 20 Nov 2026 18:00:10 GMT', '', 10000],
  ];
  for (const [retryAfter, serverDate, expected] of rows) {
    const given = answer(429, { retryAfter, date: serverDate });
    assert.equal(retryAfterMs(given, START), expected, `'${retryAfter}'`);
  }
});

function batch(name: string): Batch {
  const message = { messageId: name, text: '{}', acceptedSeconds: 0, segment: 0, settled: false };
  return { messages: [message], characters: 2, held: 2, requests: 0, textsAway: false, spooled: 0, earlier: false };
}
const CLOCK = new FakeClock();
const nameOf = (taken: Batch | undefined) => taken?.messages[0]?.messageId;
const fail = (delivery: Delivery, now: number, more = {}) => delivery.fail(answer(500, more), 'none', now, CLOCK);

test('jitter: waits spread from a quarter of a second to the ceiling', () => {
  const waits: number[] = [];
  for (let seed = 1; seed <= 300; seed++) {
    const delivery = new Delivery(9, true, new FakeRandom(seed));
    delivery.offer(batch('a'));
    delivery.takeNext(0);
    waits.push(fail(delivery, 0)?.waitMs ?? -1);
  }
  assert.ok(
    Math.min(...waits) >= BACKOFF_MIN_MS &&
      Math.min(...waits) < 300 &&
      Math.max(...waits) > 900 &&
      Math.max(...waits) <= 1000,
  );
});

test('nothing leaves before Retry-After is over, not even when the link returns', () => {
  const delivery = new Delivery(9, true, new FakeRandom(1));
  delivery.offer(batch('a'));
  delivery.takeNext(0);
  fail(delivery, 0, { retryAfter: '10' });
  delivery.linkReturned();
  assert.equal(delivery.takeNext(9999), undefined);
  assert.equal(nameOf(delivery.takeNext(10000)), 'a');
});

test('a returning link ends a wait of our own', () => {
  const delivery = new Delivery(9, true, new FakeRandom(1));
  delivery.offer(batch('a'));
  delivery.takeNext(0);
  assert.ok((fail(delivery, 0)?.waitMs ?? 0) > BACKOFF_MIN_MS);
  delivery.linkReturned();
  assert.equal(delivery.takeNext(BACKOFF_MIN_MS - 1), undefined);
  assert.equal(nameOf(delivery.takeNext(BACKOFF_MIN_MS)), 'a');
});

/** Uptime at which the last batch of `exhausted` ran out of retries; the first did at 0. */
const LAST = 4000;

function exhausted(): Delivery {
  const delivery = new Delivery(0, true, new FakeRandom(1));
  for (const [i, name] of ['a', 'b', 'c'].entries()) {
    // Each when the wait after the one before is over.
    const now = (LAST / 2) * i;
    delivery.offer(batch(name));
    assert.equal(nameOf(delivery.takeNext(now)), name);
    assert.equal(fail(delivery, now)?.outcome, 'parked');
  }
  return delivery;
}

test('batches out of retries come back in order after a minute, once something was delivered', () => {
  const delivery = exhausted();
  delivery.offer(batch('d'));
  assert.equal(nameOf(delivery.takeNext(10000)), 'd');
  delivery.deliver();
  assert.equal(delivery.takeNext(REOFFER_AFTER_MS - 1), undefined);
  assert.equal(delivery.due, REOFFER_AFTER_MS);
  for (const name of ['a', 'b', 'c']) {
    const taken = delivery.takeNext(LAST + REOFFER_AFTER_MS);
    assert.equal(nameOf(taken), name);
    assert.equal(taken?.requests, 1);
    delivery.deliver();
  }
  assert.equal(delivery.due, NEVER);
});

test('with no sign of life one of them is tried as a probe, and its success brings the others', () => {
  const delivery = exhausted();
  assert.equal(delivery.takeNext(PROBE_INTERVAL_MS - 1), undefined);
  assert.equal(delivery.due, PROBE_INTERVAL_MS);
  assert.equal(nameOf(delivery.takeNext(PROBE_INTERVAL_MS)), 'a');
  fail(delivery, PROBE_INTERVAL_MS);
  assert.equal(delivery.takeNext(2 * PROBE_INTERVAL_MS - 1), undefined);
  assert.equal(nameOf(delivery.takeNext(2 * PROBE_INTERVAL_MS)), 'b');
  delivery.deliver();
  assert.equal(nameOf(delivery.takeNext(2 * PROBE_INTERVAL_MS)), 'c');
});

test('a link that returns brings them back, no sooner than a minute after', () => {
  const delivery = exhausted();
  delivery.linkReturned();
  assert.equal(delivery.takeNext(REOFFER_AFTER_MS - 1), undefined);
  assert.equal(nameOf(delivery.takeNext(REOFFER_AFTER_MS)), 'a');
});

test('the watchdog runs from the start of each request', () => {
  const delivery = new Delivery(1, true, new FakeRandom(1));
  delivery.offer(batch('a'));
  delivery.takeNext(1000);
  assert.equal(delivery.answerDue, 1000 + ANSWER_TIMEOUT_MS);
  assert.equal(delivery.due, 1000 + ANSWER_TIMEOUT_MS);
});

test('an answer when nothing is in flight is ignored', () => {
  const delivery = new Delivery(1, true, new FakeRandom(1));
  assert.equal(delivery.deliver(), undefined);
  assert.equal(fail(delivery, 0), undefined);
});
