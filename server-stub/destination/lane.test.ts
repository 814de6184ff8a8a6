/** Tests of a lane's concurrency limit and circuit breaker. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lane } from './lane.ts';
import type { Failure } from './outcome.ts';

const limits = { maxConcurrency: 64, probeBaseMs: 1000 };

function grown(): Lane {
  const lane = new Lane(() => limits);
  for (let n = 0; n < 1000; n++) lane.succeeded();
  return lane;
}

function opened(failure: Failure): Lane {
  const lane = new Lane(() => limits);
  for (let n = 0; n < 20; n++) lane.failed(failure, n, n);
  assert.equal(lane.open, true);
  return lane;
}

test('the limit grows to its maximum while the endpoint answers', () => {
  const start = new Lane(() => limits).limit;
  const lane = grown();
  assert.ok(start < 64);
  assert.equal(lane.limit, 64);
  assert.equal(lane.room(60, 0, true), 4);
  assert.equal(lane.room(100, 0, true), 0);
});

test('the limit shrinks once per round while most attempts fail, never below one', () => {
  const lane = grown();
  for (let n = 0; n < 10; n++) lane.failed('overloaded', 0, 100);
  assert.equal(lane.limit, 32);
  lane.failed('overloaded', 101, 200);
  assert.equal(lane.limit, 16);
  lane.succeeded();
  for (let n = 1; n < 10; n++) lane.failed('overloaded', 200 + 2 * n, 201 + 2 * n);
  assert.equal(lane.limit, 1);
  assert.equal(lane.room(0, 0, true), 1);
});

test('messages that fail among others that do not leave the limit as it is', () => {
  const lane = grown();
  for (let n = 0; n < 1000; n++) {
    if (n % 3 === 0) lane.failed('unwell', n, n);
    else lane.succeeded();
  }
  assert.equal(lane.limit, 64);
});

test('messages that fail one after the other do not shrink the limit below where it starts', () => {
  const lane = grown();
  for (let n = 0; n < 19; n++) lane.failed('unwell', n, n);
  assert.equal(lane.limit, new Lane(() => limits).limit);
});

test('a message that fails again leaves the limit as it is, unless no request reaches the endpoint', () => {
  const lane = grown();
  const failAll = (failure: Failure, nowMs: number): void => {
    for (let n = 0; n < 19; n++) lane.failed(failure, nowMs, nowMs, true);
  };
  failAll('unwell', 1);
  assert.equal(lane.limit, 64);
  lane.succeeded();
  failAll('unreached', 2);
  assert.equal(lane.limit, 32);
});

test('a request lingers after twice the usual answer time, and an endpoint with one slot gets no second request', () => {
  const lane = new Lane(() => limits);
  assert.equal(lane.patienceMs, 200);
  for (let n = 0; n < 100; n++) lane.succeeded(n % 10 === 0 ? 5000 : 300);
  assert.ok(lane.patienceMs >= 600 && lane.patienceMs <= 750, String(lane.patienceMs));
  for (let n = 0; n < 100; n++) lane.succeeded(4000);
  assert.equal(lane.patienceMs, 8000);
  assert.equal(lane.mostLingering, 252);
  assert.equal(new Lane(() => ({ ...limits, maxConcurrency: 1 })).mostLingering, 0);
});

test('twenty failures in a row open the circuit: single probes, further and further apart', () => {
  const lane = opened('unreached');
  assert.equal(lane.nextStartMs(0, true), 1019);
  assert.equal(lane.room(0, 1018, true), 0);
  assert.equal(lane.room(0, 1019, true), 1);
  assert.equal(lane.room(1, 1019, true), 0);
  let now = 1019;
  const gaps: number[] = [];
  for (let n = 0; n < 6; n++) {
    lane.failed('unreached', now, now);
    gaps.push((lane.nextStartMs(0, true) ?? 0) - now);
    now = lane.nextStartMs(0, true) ?? 0;
  }
  assert.deepEqual(gaps, [2000, 4000, 8000, 15_000, 15_000, 15_000]);
  lane.succeeded();
  assert.equal(lane.open, false);
  assert.equal(lane.nextStartMs(0, true), undefined);
  assert.ok(lane.room(0, now, true) >= 1 && lane.limit <= 2);
});

test('attempts under way when the circuit opens make no gap longer', () => {
  const lane = opened('unreached');
  for (let n = 0; n < 50; n++) lane.failed('unreached', 18, 30);
  assert.equal(lane.nextStartMs(0, true), 1019);
});

test('an endpoint that takes requests is probed with untried messages at a pace, and with tried ones seldom', () => {
  const lane = opened('unwell');
  lane.started(20);
  assert.equal(lane.room(7, 29, true), 0);
  assert.equal(lane.room(7, 30, true), 1);
  assert.equal(lane.room(8, 30, true), 0);
  assert.equal(lane.room(0, 30, false), 0);
  assert.equal(lane.room(0, 1019, false), 1);
  // Hundreds of bad messages are passed at that pace; then it slows down to one a second.
  for (let n = 20; n < 512; n++) lane.failed('unwell', 10 * n, 10 * n);
  lane.started(6000);
  assert.equal(lane.nextStartMs(0, true), 6010);
  for (let n = 0; n < 2000; n++) lane.failed('unwell', 6000 + n, 6000 + n);
  assert.equal(lane.nextStartMs(0, true), 7000);
});

test('an endpoint that asks for patience is probed by one message at a time', () => {
  const lane = opened('overloaded');
  lane.started(20);
  assert.equal(lane.room(0, 30, true), 1);
  assert.equal(lane.room(1, 30, true), 0);
});

test('one success between failures keeps the circuit closed', () => {
  const lane = new Lane(() => limits);
  for (let n = 0; n < 100; n++) {
    lane.failed('unreached', n, n);
    if (n % 10 === 0) lane.succeeded();
  }
  assert.equal(lane.open, false);
});
