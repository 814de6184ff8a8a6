/** Tests the arithmetic on benchmark figures: medians, ratios and aims. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measurementLine, median, meetsAim, ratio, type Measurement } from './measurement.ts';

const slower: Measurement = {
  what: 'track() on the render thread',
  unit: 'µs',
  value: 220,
  against: 'written by hand',
  peer: 200,
  better: 'lower',
  aim: 1.05,
  runs: 5,
};

test('the median of an odd and of an even number of runs', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.throws(() => median([]));
});

test('an aim is met on the better side of it, whichever that is', () => {
  assert.equal(ratio(slower), 1.1);
  assert.equal(meetsAim(slower), false);
  assert.equal(meetsAim({ ...slower, aim: 1.1 }), true);
  assert.equal(meetsAim({ ...slower, better: 'higher' }), true);
  assert.equal(meetsAim({ ...slower, aim: undefined }), undefined);
});

test('a line tells both figures, the peer, the ratio and an aim that was missed', () => {
  assert.equal(
    measurementLine(slower),
    '  track() on the render thread: 220 µs against 200 (written by hand) = 1.10×, aim ≤ 1.05  NOT MET',
  );
});
