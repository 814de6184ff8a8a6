/** How a lane's limit follows its endpoint. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lane } from './lane.ts';

const limits = { maxConcurrency: 64, probeBaseMs: 1000 };

test('the limit grows to its maximum while the endpoint answers', () => {
  const lane = new Lane(() => limits);
  const start = lane.limit;
  for (let n = 0; n < 1000; n++) lane.succeeded();
  assert.ok(start < 64);
  assert.equal(lane.limit, 64);
  assert.equal(lane.room(60, 0), 4);
  assert.equal(lane.room(100, 0), 0);
});

test('failures shrink the limit once per round, never below one', () => {
  const lane = new Lane(() => limits);
  for (let n = 0; n < 1000; n++) lane.succeeded();
  for (let n = 0; n < 10; n++) lane.failed(0, 100);
  assert.equal(lane.limit, 32);
  lane.failed(101, 200);
  assert.equal(lane.limit, 16);
  lane.succeeded();
  for (let n = 1; n < 10; n++) lane.failed(200 + 2 * n, 201 + 2 * n);
  assert.equal(lane.limit, 1);
  assert.equal(lane.room(0, 0), 1);
});

test('twenty failures in a row open the circuit: single probes, further and further apart', () => {
  const lane = new Lane(() => limits);
  for (let n = 0; n < 20; n++) lane.failed(n, n);
  assert.equal(lane.open, true);
  assert.equal(lane.nextProbeMs, 1019);
  assert.equal(lane.room(0, 1018), 0);
  assert.equal(lane.room(0, 1019), 1);
  assert.equal(lane.room(1, 1019), 0);
  let now = 1019;
  const gaps: number[] = [];
  for (let n = 0; n < 6; n++) {
    lane.failed(now, now);
    gaps.push((lane.nextProbeMs ?? 0) - now);
    now = lane.nextProbeMs ?? 0;
  }
  assert.deepEqual(gaps, [2000, 4000, 8000, 15_000, 15_000, 15_000]);
  lane.succeeded();
  assert.equal(lane.open, false);
  assert.equal(lane.nextProbeMs, undefined);
  assert.ok(lane.room(0, now) >= 1 && lane.limit <= 2);
});

test('one success between failures keeps the circuit closed', () => {
  const lane = new Lane(() => limits);
  for (let n = 0; n < 100; n++) {
    lane.failed(n, n);
    if (n % 10 === 0) lane.succeeded();
  }
  assert.equal(lane.open, false);
});
