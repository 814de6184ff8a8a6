/** A run-time error anywhere ends one turn, not the app: it is one ERROR line and a count, and the next message leaves. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { AnalyticsConnector } from '../connector/AnalyticsConnector.ts';
import { FakeApp } from '../testing/app.ts';
import type { FakeFacilities } from '../testing/fakes.ts';
import { fakeFacilities, OK } from '../testing/fakes.ts';
import { FakeEvent } from '../testing/platform.ts';
import { FakeNode, installRenderThread } from '../testing/render-thread.ts';
import type { Facilities } from './facilities.ts';
import { describeFault } from './faults.ts';

test('describes an error by its message and innermost location', () => {
  const backtrace = [
    { filename: 'pkg:/main.brs', line_number: 3, function: 'main() As Void' },
    { filename: 'pkg:/components/analytics/spool.brs', line_number: 170, function: 'f() As Void' },
  ];
  const rows: [unknown, string][] = [
    [
      { message: 'Type Mismatch.', number: 24, backtrace },
      'Type Mismatch. in pkg:/components/analytics/spool.brs(170)',
    ],
    [{ message: 'Type Mismatch.', backtrace: [] }, 'Type Mismatch.'],
    [{ message: 'Type Mismatch.', backtrace: 'x' }, 'Type Mismatch.'],
    [{ message: 'Type Mismatch.', backtrace: [7] }, 'Type Mismatch.'],
    [{ message: 'M', backtrace: [{ filename: 'a.brs', line_number: 'x' }] }, 'M in a.brs'],
    [{ message: 7 }, 'an error without a message'],
    [undefined, 'an error without a message'],
    ['text', 'text'],
    [new Error('real'), 'real'],
  ];
  for (const [error, words] of rows) assert.equal(describeFault(error), words);
});

/** An event whose data cannot be read. */
class BrokenEvent extends FakeEvent {
  override getData(): unknown {
    throw new Error(`a broken ${this.kind}`);
  }
}

/** Facilities under test. Each function that gives or takes data may fail. */
const PARTS = ['clock', 'events', 'random', 'transfer', 'storage', 'json', 'device', 'status'] as const;

interface Trap {
  calls: number;
  /** The call with this number fails; 0: none. */
  at: number;
  what: string;
}

/** Names of the methods of an object, inherited ones included. */
function methodsOf(object: object): Set<string> {
  const names = new Set<string>();
  for (
    let at = Object.getPrototypeOf(object) as object;
    at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object
  )
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name);
  return names;
}

/** Facilities in which the call with a certain number throws; the device itself is for the test. */
function trapped(at: number): { device: FakeFacilities; facilities: Facilities; trap: Trap } {
  const trap: Trap = { calls: 0, at, what: '' };
  const device = fakeFacilities();
  const facilities: Facilities = { ...device };
  for (const part of PARTS) {
    const object = Object.create(device[part]) as Record<string, unknown>;
    (facilities as unknown as Record<string, unknown>)[part] = object;
    for (const name of methodsOf(device[part])) {
      const real = object[name] as (...args: unknown[]) => unknown;
      object[name] = (...args: unknown[]): unknown => {
        trap.calls++;
        if (trap.calls === trap.at) {
          trap.what = `${part}.${name}`;
          throw new Error(trap.what);
        }
        return real.apply(device[part], args);
      };
    }
  }
  return { device, facilities, trap };
}

/** A day in the life: calls, answers, failures, storing, low memory, a returning link. */
function live(device: FakeFacilities, facilities: Facilities): FakeApp {
  const app = new FakeApp(device, () => facilities);
  const config = { rememberIdentity: true, trackLifecycle: true, launchParams: {}, retryLimit: 1 };
  app.call('track', 'before', undefined, { userId: 'u' });
  app.init(config);
  if (device.console.errors().some((line) => line.includes('INTERNAL'))) app.init(config);
  app.call('track', 'A', { deep: { n: 1 } }, { userId: 'u', context: { own: 1 } });
  app.pass(2000);
  for (let i = 0; i < 3; i++) app.answer(OK);
  app.track('B');
  app.answer({ ...OK, status: 500 });
  app.pass(40000);
  app.answer({ ...OK, body: '{"success":true,"rejected":[{"index":0}]}' });
  app.link(false);
  app.link(true);
  app.track('C');
  app.memory('low');
  app.pass(130000);
  app.call('setConsent', 'granted');
  app.pass(2000);
  return app;
}

test('logs one line and sends the next message, whichever facility call fails', () => {
  const clean = trapped(0);
  live(clean.device, clean.facilities);
  assert.ok(clean.trap.calls > 100, `${clean.trap.calls} calls`);
  const failed = new Set<string>();
  for (let at = 1; at <= clean.trap.calls; at++) {
    const { device, facilities, trap } = trapped(at);
    const app = live(device, facilities);
    assert.notEqual(trap.what, '', `call ${at} was not made`);
    failed.add(trap.what);
    const lines = device.console.errors().filter((line) => line.includes('INTERNAL'));
    assert.equal(lines.length, 1, `${at} ${trap.what}: ${lines.join('\n')}`);
    assert.ok(lines[0]?.startsWith(`Analytics - [ERROR] INTERNAL ${trap.what}; `), lines[0]);
    app.track('alive');
    for (let i = 0; i < 40 && !app.tracked().flat().includes('alive'); i++) {
      if (device.transfer.active !== undefined) app.answer(OK);
      app.pass(70000);
    }
    assert.ok(app.tracked().flat().includes('alive'), `${at} ${trap.what}: nothing leaves any more`);
  }
  for (const name of ['json.write', 'random.uuid', 'storage.writeBulk', 'storage.writeRecord', 'transfer.start']) {
    assert.ok(failed.has(name), `${name} never failed: ${[...failed].join(' ')}`);
  }
});

test('counts the failing call and keeps the later calls of its group', () => {
  const app = new FakeApp();
  app.init({ queueSize: 3 });
  const { random } = app.device;
  const uuid = random.uuid.bind(random);
  random.uuid = () => {
    random.uuid = uuid;
    throw new Error('no number');
  };
  const call = (event: string): unknown => ({
    call: 'track',
    ...app.device.clock.now(),
    args: [event, undefined, { userId: 'u' }],
  });
  app.field(...['lost', 'A', 'B', 'C'].map(call));
  assert.deepEqual(app.tracked(), [['A', 'B', 'C']]);
  assert.equal(app.client.counts().droppedFor('internal'), 1);
});

test('loses one held call to an error after init, and does not repeat init', () => {
  const device = fakeFacilities();
  const app = new FakeApp(device);
  for (const event of ['A', 'lost', 'B', 'C']) app.track(event);
  const { random } = device;
  const uuid = random.uuid.bind(random);
  let calls = 0;
  random.uuid = () => {
    calls++;
    if (calls === 2) throw new Error('no number');
    return uuid();
  };
  app.init({ queueSize: 4 });
  app.track('D');
  assert.deepEqual(app.tracked(), [['A', 'B', 'C', 'D']]);
  assert.equal(app.client.counts().droppedFor('internal'), 1);
  assert.equal(device.console.errors().length, 1);
});

test('loses only the unreadable event and sends the calls around it in order', () => {
  const app = new FakeApp();
  app.init({ queueSize: 3 });
  const stamp = app.device.clock.now();
  const call = (event: string): unknown => ({ call: 'track', ...stamp, args: [event, undefined, { userId: 'u' }] });
  app.raw(
    new FakeEvent('roSGNodeEvent', call('A')),
    new BrokenEvent('roSGNodeEvent', undefined),
    new FakeEvent('roSGNodeEvent', call('B')),
    new BrokenEvent('roUrlEvent', undefined),
    new FakeEvent('roSGNodeEvent', call('C')),
  );
  assert.deepEqual(app.tracked(), [['A', 'B', 'C']]);
  assert.equal(app.client.counts().droppedFor('internal'), 1);
  assert.deepEqual(
    app.device.console.errors().map((line) => line.split(';')[0]),
    ['Analytics - [ERROR] INTERNAL a broken roSGNodeEvent', 'Analytics - [ERROR] INTERNAL a broken roUrlEvent'],
  );
});

test('ends only the turn of a failing answer, link event or memory event', () => {
  for (const kind of ['roUrlEvent', 'roDeviceInfoEvent', 'roAppMemoryNotificationEvent']) {
    const app = new FakeApp();
    app.init();
    app.raw(new BrokenEvent(kind, undefined));
    app.track('after');
    assert.deepEqual(app.tracked(), [['after']]);
    assert.equal(app.device.console.errors().length, 1, kind);
    assert.equal(app.client.counts().droppedFor('internal'), 0);
  }
});

test('logs a failed start, retries it each second, and then sends the calls made meanwhile', () => {
  const device = fakeFacilities();
  let left = 3;
  const app = new FakeApp(device, () => {
    if (left-- > 0) throw new Error('no component');
    return device;
  });
  app.init();
  app.track('A');
  app.pass(5000);
  assert.deepEqual(app.tracked(), [['A']]);
  assert.equal(device.console.errors().length, 1);
  assert.match(device.console.errors()[0] ?? '', /INTERNAL no component; a fault of the SDK/);
});

test('keeps calls up to a bound while the start fails, and counts the dropped ones', () => {
  const device = fakeFacilities();
  let works = false;
  const app = new FakeApp(device, () => {
    if (works) return device;
    throw new Error('no component');
  });
  for (let i = 0; i < 12000; i++) app.track(`e${i}`);
  works = true;
  app.loop.turn();
  const dropped = app.client.counts().droppedFor('internal');
  assert.ok(dropped >= 7000 && dropped < 12000, `${dropped} dropped`);
  for (let i = 0; i < 300; i++) app.loop.turn();
  const overflow = app.client.counts().droppedFor('heldOverflow');
  assert.equal(dropped + overflow + app.client.summary(0).queued, 12000);
});

test('logs an error that repeats each second once', () => {
  const app = new FakeApp();
  app.init();
  app.device.status.publish = () => {
    throw new Error('no field');
  };
  app.track('A');
  app.answer(OK);
  app.pass(60000);
  assert.equal(app.device.console.errors().length, 1);
  assert.deepEqual(app.tracked(), [['A']]);
});

test('logs a field that the node refuses, and the app continues', () => {
  const { lines, remove } = installRenderThread();
  try {
    const node = new FakeNode({ event: undefined });
    node.setField = () => {
      throw new Error('Type Mismatch.');
    };
    new AnalyticsConnector(node).track('A', {}, { userId: 'u' });
  } finally {
    remove();
  }
  assert.deepEqual(lines, [
    'Analytics - [ERROR] INTERNAL track not sent: Type Mismatch.; a fault of the SDK; please report this line',
    'Analytics - [ERROR] INTERNAL track not counted: Type Mismatch.; a fault of the SDK; please report this line',
  ]);
});

test('sends init once even if its settings cannot be stored, without switching debug on', () => {
  const { lines, remove } = installRenderThread();
  try {
    const node = new FakeNode({ event: undefined, settings: undefined });
    node.getField = () => {
      throw new Error('Type Mismatch.');
    };
    new AnalyticsConnector(node).init({ writeKey: 'k' });
    assert.equal(node.sets.length, 1);
    assert.equal(new AnalyticsConnector(node).isDebug(), false);
    // Both calls look whether there is `debug`.
    const isDebug = 'Analytics - [ERROR] INTERNAL isDebug: Type Mismatch.; a fault of the SDK; please report this line';
    const init = 'Analytics - [ERROR] INTERNAL init: Type Mismatch.; a fault of the SDK; please report this line';
    assert.deepEqual(lines, [isDebug, init, isDebug]);
  } finally {
    remove();
  }
});
