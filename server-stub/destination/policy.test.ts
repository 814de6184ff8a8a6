/** Table-driven tests of outcomes and of the retry schedule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf, parseRetryAfter } from './outcome.ts';
import { nextAttemptAt } from './schedule.ts';

const HOUR_MS = 3_600_000;

test('statuses and failures map to outcomes', () => {
  const expected: [number, string][] = [
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [301, 'failed'],
    [302, 'failed'],
    [307, 'failed'],
    [400, 'failed'],
    [401, 'failed'],
    [404, 'failed'],
    [410, 'failed'],
    [408, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [599, 'retry'],
  ];
  for (const [status, outcome] of expected) {
    assert.equal(outcomeOf({ kind: 'answered', status }), outcome, `status ${status}`);
  }
  assert.equal(outcomeOf({ kind: 'timeout' }), 'retry');
  assert.equal(outcomeOf({ kind: 'network', message: '' }), 'retry');
  assert.equal(outcomeOf({ kind: 'refused', message: '' }), 'failed');
});

function gapsOf(random: () => number, policy = { retryBaseMs: 5000, retryWindowMs: 4 * HOUR_MS }): number[] {
  const gaps: number[] = [];
  let nowMs = 1000;
  for (let attempts = 1; ; attempts++) {
    const next = nextAttemptAt(policy, { attempts, windowStartMs: 1000, nowMs }, random());
    if (next === undefined) return gaps;
    gaps.push(next - nowMs);
    nowMs = next;
  }
}

test('gaps grow from the base, whatever the jitter, and the last attempt is at the end of the window', () => {
  for (const random of [() => 0, () => 0.999999, () => Math.random()]) {
    const gaps = gapsOf(random);
    const sum = gaps.reduce((a, b) => a + b, 0);
    assert.equal(sum, 4 * HOUR_MS);
    // The last gap is cut at the window's end.
    const fullGaps = gaps.slice(0, -1);
    assert.ok(fullGaps.length >= 12, `only ${fullGaps.length} gaps`);
    fullGaps.forEach((gap, i) => {
      const plain = 5000 * 1.6 ** i;
      assert.ok(gap >= plain && gap <= Math.ceil(plain * 1.5), `gap ${i} is ${gap}`);
      if (i > 0) assert.ok(gap > (fullGaps[i - 1] ?? Infinity), `gap ${i} does not grow`);
    });
  }
});

test('Retry-After lengthens a gap, is cut at the end of the window, and never shortens one', () => {
  const policy = { retryBaseMs: 1000, retryWindowMs: 60_000 };
  const state = { attempts: 1, windowStartMs: 0, nowMs: 10 };
  assert.equal(nextAttemptAt(policy, { ...state, retryAfterMs: 30_000 }, 0), 30_010);
  assert.equal(nextAttemptAt(policy, { ...state, retryAfterMs: 500_000 }, 0), 60_000);
  assert.equal(nextAttemptAt(policy, { ...state, retryAfterMs: 1 }, 0), 1010);
});

test('a window that is used up, or of no length, gives no further attempt', () => {
  const state = { attempts: 1, windowStartMs: 0, nowMs: 0 };
  assert.equal(nextAttemptAt({ retryBaseMs: 1, retryWindowMs: 0 }, state, 0), undefined);
  assert.equal(nextAttemptAt({ retryBaseMs: 1, retryWindowMs: 5 }, { ...state, nowMs: 5 }, 0), undefined);
});

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.UTC(2026, 0, 1);
  assert.equal(parseRetryAfter('120', now), 120_000);
  assert.equal(parseRetryAfter('Thu, 01 Jan 2026 00:01:00 GMT', now), 60_000);
  assert.equal(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now), 0);
  for (const long of ['9999999999', '9'.repeat(400)]) assert.equal(parseRetryAfter(long, now), 999_999_999_000);
  for (const bad of [undefined, '', '-5', '1.5', 'soon', '2026-01-01']) {
    assert.equal(parseRetryAfter(bad, now), undefined, String(bad));
  }
});
