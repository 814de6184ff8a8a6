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

test('rising above a threshold is low, falling below the lowest is fine, and what lies between is neither', () => {
  const device = events();
  const told = [81, 86, 91, 96, 94, 89, 84, 79, 80, 85, 80, 90, 79];
  const news = told.map((memoryUsagePercent) => device.memoryOf(info({ memoryUsagePercent })));
  const falls = ['none', 'none', 'none', 'fine'];
  assert.deepEqual(news, ['low', 'low', 'low', 'low', ...falls, 'low', 'low', 'fine', 'low', 'fine']);
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
