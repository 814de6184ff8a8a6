/** Tests the frame rate between readings, and when the counter wraps around. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameMeter } from './frame-meter.ts';

test('frames are counted since the previous query, the first time since the start', () => {
  const meter = new FrameMeter(10_000);
  assert.equal(meter.look(30, 12_000), 15);
  assert.equal(meter.look(30, 13_000), 0);
  assert.equal(meter.look(90, 14_000), 60);
});

test('two queries at one moment are a millisecond apart, and a restarted counter continues', () => {
  const meter = new FrameMeter(0);
  assert.equal(meter.look(2 ** 32 - 10, 1000), 2 ** 32 - 10);
  assert.equal(meter.look(2 ** 32 - 10, 1000), 0);
  assert.equal(meter.look(20, 2000), 30);
});
