/** Tests of splitting a delay into the steps of the wait queues. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laneQueue, STEPS_MS, stepFor } from './topology.ts';

test('a wait is cut into steps that never go past its end, and the rest is shorter than the shortest', () => {
  for (const waitMs of [999, 1000, 5000, 59_999, 3_600_000, 4 * 3_600_000 + 1]) {
    let leftMs = waitMs;
    let steps = 0;
    for (let step = stepFor(leftMs, STEPS_MS); step !== undefined; step = stepFor(leftMs, STEPS_MS)) {
      leftMs -= step;
      steps += 1;
    }
    assert.ok(leftMs >= 0 && leftMs < 1000, `${waitMs} leaves ${leftMs}`);
    assert.ok(steps <= 30, `${waitMs} takes ${steps} steps`);
  }
});

test('lanes with and without order have queues of their own', () => {
  assert.notEqual(laneQueue('a', true), laneQueue('a', false));
});
