/** The table of answers, the waits between requests, and the order of batches. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, FakeClock, FakeRandom, NodeJson, START } from '../../testing/fakes.ts';
import '../../testing/platform.ts';
import { readAnswer } from './answer.ts';
import type { Batch } from './batch.ts';
import { NEVER } from '../facilities.ts';
import { Delivery } from './delivery.ts';
import type { Verdict } from './policy.ts';
import {
  ANSWER_TIMEOUT_MS,
  BACKOFF_BASE_MS,
  BACKOFF_CAP_MS,
  BACKOFF_MIN_MS,
  backoffCeilingMs,
  PROBE_INTERVAL_MS,
  REFUSAL_BACKOFF_CAP_MS,
  REOFFER_AFTER_MS,
  RETRY_AFTER_MAX_SECONDS,
  retryAfterMs,
  verdictOf,
} from './policy.ts';

test('maps each answer to its verdict', () => {
  // Verdicts on the endpoint's own JSON with the status, and on any other body.
  const rows: [status: number, endpoint: Verdict, others: Verdict][] = [
    [300, 'misdirected', 'misdirected'],
    [301, 'misdirected', 'misdirected'],
    [308, 'misdirected', 'misdirected'],
    [400, 'refused', 'unclear'],
    [401, 'keyRefused', 'misdirected'],
    [403, 'refused', 'unclear'],
    [404, 'misdirected', 'misdirected'],
    [405, 'misdirected', 'misdirected'],
    [407, 'misdirected', 'misdirected'],
    [408, 'retry', 'retry'],
    [410, 'misdirected', 'misdirected'],
    [411, 'refused', 'unclear'],
    [413, 'tooLarge', 'tooLarge'],
    [414, 'refused', 'unclear'],
    [415, 'refused', 'unclear'],
    [421, 'misdirected', 'misdirected'],
    [429, 'retry', 'retry'],
    [431, 'refused', 'unclear'],
    [500, 'retry', 'retry'],
    [501, 'retry', 'retry'],
    [503, 'retry', 'retry'],
    [511, 'retry', 'retry'],
    [0, 'retry', 'retry'],
    [-7, 'retry', 'retry'],
    [-28, 'retry', 'retry'],
    [-56, 'retry', 'retry'],
  ];
  for (const [status, endpoint, others] of rows) {
    assert.equal(verdictOf(answer(status), 'refusal'), endpoint, String(status));
    for (const word of ['none', 'page', 'failure', 'success'] as const) {
      assert.equal(verdictOf(answer(status), word), others, `${status} ${word}`);
    }
  }
  for (const status of [200, 201, 202, 203, 204, 226, 299]) {
    for (const word of ['success', 'none'] as const) assert.equal(verdictOf(answer(status), word), 'delivered');
    for (const word of ['page', 'failure', 'refusal'] as const) assert.equal(verdictOf(answer(status), word), 'retry');
  }
});

test('treats any answer to a redirected request as a wrong address', () => {
  const location = 'https://elsewhere.example/v1/batch';
  for (const status of [200, 204, 301, 401, 403, 404, 413, 500]) {
    for (const word of ['success', 'refusal', 'page', 'none'] as const) {
      assert.equal(verdictOf(answer(status, { location }), word), 'misdirected', `${status} ${word}`);
    }
  }
  // There it names what was created.
  for (const status of [201, 202]) assert.equal(verdictOf(answer(status, { location }), 'none'), 'delivered');
});

test('classifies a body as a page, an endpoint reply, or neither', () => {
  const rows: [body: string, word: string][] = [
    ['{"success":true}', 'success'],
    ['{"success":true,"note":"<html>"}', 'success'],
    ['{"success":false,"code":"X"}', 'refusal'],
    ['{"success":false}', 'failure'],
    ['{"Success":false}', 'failure'],
    ['{"success":"False"}', 'failure'],
    ['', 'none'],
    ['OK', 'none'],
    ['{}', 'none'],
    ['{"success":tr', 'none'],
    ['"<html>"', 'none'],
    ['<html>', 'page'],
    ['\ufeff<!DOCTYPE html><title>Hotel</title>', 'page'],
    ['\n <?xml version="1.0"?><html/>', 'page'],
    ['Warning: no session\n<HTML><body>Sign in</body>', 'page'],
  ];
  const json = new NodeJson();
  for (const [body, word] of rows) assert.equal(readAnswer(json.read(body), body).bodyKind, word, body);
});

test('doubles the backoff from its base to its cap', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => backoffCeilingMs(failures)),
    [1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000],
  );
  assert.equal(backoffCeilingMs(1), BACKOFF_BASE_MS);
  assert.equal(backoffCeilingMs(1000), BACKOFF_CAP_MS);
  assert.equal(backoffCeilingMs(12, REFUSAL_BACKOFF_CAP_MS), 2048000);
  assert.equal(backoffCeilingMs(13, REFUSAL_BACKOFF_CAP_MS), REFUSAL_BACKOFF_CAP_MS);
});

test('reads Retry-After in seconds or as a date, caps it, and ignores nonsense', () => {
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
  const none = { requests: 0, hasFreedTexts: false, spooled: 0, earlier: false, timesParked: 0, refusedBytes: 0 };
  return { messages: [message], characters: 2, textCharacters: 2, ...none };
}
const CLOCK = new FakeClock();
const nameOf = (taken: Batch | undefined) => taken?.messages[0]?.messageId;
const fail = (delivery: Delivery, now: number, more = {}) =>
  delivery.fail(answer(500, more), 'none', 'retry', now, CLOCK);

test('spreads waits by jitter from a quarter of a second to the ceiling', () => {
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

test('sends nothing before Retry-After ends, even when the link returns', () => {
  const delivery = new Delivery(9, true, new FakeRandom(1));
  delivery.offer(batch('a'));
  delivery.takeNext(0);
  fail(delivery, 0, { retryAfter: '10' });
  delivery.linkReturned();
  assert.equal(delivery.takeNext(9999), undefined);
  assert.equal(nameOf(delivery.takeNext(10000)), 'a');
});

test('ends its own backoff when the link returns', () => {
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

test('offers exhausted batches again in order after a minute, once a delivery succeeded', () => {
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

test('probes with one exhausted batch while nothing succeeds, then offers the others', () => {
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

test('offers them again when the link returns, after a minute at the earliest', () => {
  const delivery = exhausted();
  delivery.linkReturned();
  assert.equal(delivery.takeNext(REOFFER_AFTER_MS - 1), undefined);
  assert.equal(nameOf(delivery.takeNext(REOFFER_AFTER_MS)), 'a');
});

test('starts the request timeout with each request', () => {
  const delivery = new Delivery(1, true, new FakeRandom(1));
  delivery.offer(batch('a'));
  delivery.takeNext(1000);
  assert.equal(delivery.answerDue, 1000 + ANSWER_TIMEOUT_MS);
  assert.equal(delivery.due, 1000 + ANSWER_TIMEOUT_MS);
});

test('ignores an answer when nothing is in flight', () => {
  const delivery = new Delivery(1, true, new FakeRandom(1));
  assert.equal(delivery.deliver(), undefined);
  assert.equal(fail(delivery, 0), undefined);
});
