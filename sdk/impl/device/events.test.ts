/** Tests how the SDK reads platform events, in the form that the documentation describes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../testing/platform.ts';
import { DeviceEvents } from './events.ts';

/** Objects that take every call. */
const anyObject: unknown = new Proxy(() => undefined, { get: () => () => undefined });

function events(): DeviceEvents {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals['CreateObject'] = () => anyObject;
  try {
    return new DeviceEvents({} as roMessagePort);
  } finally {
    delete globals['CreateObject'];
  }
}
const info = (data: unknown): { getInfo: () => unknown } => ({ getInfo: () => data });

test('a share from 80 percent on is low, whatever was reported before, and any other is fine', () => {
  const device = events();
  // Before Roku OS 15.2 no event reports the fall between 91 and 81.
  const told = [81, 86, 91, 81, 96, 94, 84, 79, 80, 50];
  const news = told.map((memoryUsagePercent) => device.memoryOf(info({ memoryUsagePercent })));
  assert.deepEqual(
    news,
    told.map((percent) => (percent >= 80 ? 'low' : 'fine')),
  );
});

test('the level of the device', () => {
  const device = events();
  const levels = ['low', 'critical', 'normal'].map((level) => device.memoryOf(info({ generalMemoryLevel: level })));
  assert.deepEqual(levels, ['low', 'low', 'fine']);
});

test('an event about something else, or about nothing, changes nothing', () => {
  const device = events();
  for (const data of [undefined, {}, 'x', [], { memoryUsagePercent: '90' }, { generalMemoryLevel: 5 }]) {
    assert.equal(device.memoryOf(info(data)), 'none');
    assert.equal(device.linkOf(info(data)), undefined);
  }
  assert.equal(device.linkOf(info({ linkStatus: false })), false);
});
