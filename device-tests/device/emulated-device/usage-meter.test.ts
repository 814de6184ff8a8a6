/** Tests that percentages refer to the time since the last reading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageMeter } from './usage-meter.ts';

test('each query reports the usage since the previous one, the first since the start', () => {
  const meter = new UsageMeter(10_000);
  assert.deepEqual(meter.look({ user: 500_000, system: 100_000 }, 12_000), {
    seconds: 2,
    userPercent: 25,
    systemPercent: 5,
  });
  assert.deepEqual(meter.look({ user: 1_500_000, system: 100_000 }, 13_000), {
    seconds: 1,
    userPercent: 100,
    systemPercent: 0,
  });
});

test('two readings at once and an ended thread do not exceed the real usage', () => {
  const meter = new UsageMeter(0);
  meter.look({ user: 900, system: 0 }, 5);
  assert.deepEqual(meter.look({ user: 0, system: 0 }, 5), { seconds: 0.001, userPercent: 0, systemPercent: 0 });
});
