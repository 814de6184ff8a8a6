/** Tests values that JSON cannot hold: every path sends them as null and names them. Rejected calls are explained. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';

const USER = { userId: 'u1' };

function begun(config: Record<string, unknown> = {}): FakeApp {
  const app = new FakeApp();
  app.init(config);
  return app;
}

test('sends NaN and infinity as null on every path, in a valid batch', () => {
  for (const debug of [false, true]) {
    const app = begun({ queueSize: 8, debug });
    const numbers = { a: NaN, deep: [{ b: [Infinity, -Infinity] }], fine: 1, text: 'a:nan,inf' };
    app.call('track', 'A', numbers, USER);
    app.call('track', 'B', {}, USER);
    app.call('track', 'C', numbers, USER);
    app.call('screen', 'S', '', numbers, USER);
    app.call('identify', 'u1', numbers, { extra: NaN, context: { ratio: Infinity } });
    app.call('group', 'u1', 'g1', numbers);
    app.call('track', 'D', {}, { ...USER, integrations: { Tool: { rate: NaN } } });
    app.call('track', 'E', {}, USER);
    const batch = app.device.transfer.bodies()[0]?.batch ?? [];
    assert.equal(batch.length, 8);
    for (const { properties, traits } of [batch[0], batch[2], batch[3], batch[4], batch[5]].map((one) => one ?? {}) as {
      properties?: unknown;
      traits?: unknown;
    }[]) {
      assert.deepEqual(properties ?? traits, { a: null, deep: [{ b: [null, null] }], fine: 1, text: 'a:nan,inf' });
    }
    assert.deepEqual([batch[4]?.context?.['ratio'], batch[4]?.context?.['options']], [null, { extra: null }]);
    assert.deepEqual(batch[6]?.integrations, { Tool: { rate: null } });
    const told = app.device.console.lines.filter((line) => line.includes('its value is not sent'));
    assert.equal(told.length, debug ? 18 : 0, told.join('\n'));
    if (debug) {
      assert.ok(
        told.includes(
          'Analytics - [DEBUG] track "A": properties.deep.0.b.1 is not a finite number; its value is not sent',
        ),
      );
    }
  }
});

test('logs the path of a value that is not data, and sends the rest', () => {
  let deep: Record<string, unknown> = {};
  for (let i = 0; i < 400; i++) deep = { n: deep };
  const app = begun({ debug: true });
  app.field({
    call: 'track',
    ...app.device.clock.now(),
    args: ['A', { big: 1n, deep, kept: true }, USER],
  });
  const [message] = app.device.transfer.bodies()[0]?.batch ?? [];
  assert.deepEqual([message?.properties?.['big'], message?.properties?.['kept']], [null, true]);
  const told = app.device.console.lines.filter((line) => line.includes('its value is not sent'));
  assert.deepEqual(
    told.map((line) => line.replace(/(\.n)+\.?/, '.n…')),
    [
      'Analytics - [DEBUG] track "A": properties.big is a roOther; its value is not sent',
      'Analytics - [DEBUG] track "A": properties.deep.n… is nested deeper than 200 levels; its value is not sent',
    ],
  );
});

test('CALL_INVALID names the argument, its value, and a valid call', () => {
  for (const [args, expected] of [
    [['Play', { userId: 'u' }], 'is not given; userId is in the properties: pass it in the options, argument 3'],
    [['Play', { anonymousid: 'u' }, {}], 'has neither; anonymousId is in the properties'],
    [['Play', {}, { userId: 7 }], 'options.userId must be a non-empty string, and is the number 7'],
    [['Play', 'x', USER], 'properties must be an associative array, and is a string'],
    [['Play', [], USER], 'and is an array, a function or an object'],
    [[7, {}, USER], 'eventName must be a non-empty string, and is the number 7'],
    [['', {}, USER], 'and is an empty string'],
    [[true, {}, USER], 'and is the boolean true'],
  ] as const) {
    const app = begun();
    app.call('track', ...args);
    const [line] = app.device.console.errors();
    const name = typeof args[0] === 'string' && args[0] !== '' ? args[0] : 'Play Pressed';
    assert.ok(line?.includes(expected), line);
    assert.match(line ?? '', new RegExp(`Example: track\\("${name}", \\{ "Video Title": "News" \\}, \\{ "userId": `));
  }
});

test('keeps the spelling All in integrations', () => {
  for (const key of ['all', 'All', 'ALL']) {
    const app = begun();
    app.call('track', 'A', {}, { ...USER, integrations: { [key]: false, Mixpanel: true } });
    assert.deepEqual(app.device.transfer.bodies()[0]?.batch[0]?.integrations, { All: false, Mixpanel: true });
  }
});
