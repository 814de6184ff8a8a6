/** Tests the frame rate between readings, and when the counter wraps around. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameMeter } from './frame-meter.ts';

test('frames are told for the time since the last look, the first time since the start', () => {
  const meter = new FrameMeter(10_000);
  assert.equal(meter.look(30, 12_000), 15);
  assert.equal(meter.look(30, 13_000), 0);
  assert.equal(meter.look(90, 14_000), 60);
});

test('two looks in one moment are a millisecond apart, and a counter that begins anew goes on', () => {
  const meter = new FrameMeter(0);
  assert.equal(meter.look(2 ** 32 - 10, 1000), 2 ** 32 - 10);
  assert.equal(meter.look(2 ** 32 - 10, 1000), 0);
  assert.equal(meter.look(20, 2000), 30);
});
