/** A run-time error anywhere ends one turn, not the app: it is one ERROR line and a count, and the next message leaves. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { AnalyticsConnector } from '../connector/AnalyticsConnector.ts';
import { FakeApp } from '../testing/app.ts';
import type { FakeFacilities } from '../testing/fakes.ts';
import { fakeFacilities, OK } from '../testing/fakes.ts';
import { FakeNode, installRenderThread } from '../testing/render-thread.ts';
import { describeFault } from './faults.ts';

test('an error in words: message and the innermost place', () => {
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

/** What can fail: each function of these facilities that gives or takes data. */
const PARTS = ['random', 'transfer', 'storage', 'json', 'device', 'status'] as const;

interface Trap {
  calls: number;
  /** The call with this number fails; 0: none. */
  at: number;
  what: string;
}

/** Facilities in which the call with a certain number throws. */
function trapped(at: number): { device: FakeFacilities; trap: Trap } {
  const trap: Trap = { calls: 0, at, what: '' };
  const device = fakeFacilities();
  for (const part of PARTS) {
    const object = device[part] as unknown as Record<string, unknown>;
    const names = Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter((name) => name !== 'constructor');
    for (const name of names) {
      const real = object[name] as (...args: unknown[]) => unknown;
      object[name] = (...args: unknown[]): unknown => {
        trap.calls++;
        if (trap.calls === trap.at) {
          trap.what = `${part}.${name}`;
          throw new Error(trap.what);
        }
        return real.apply(object, args);
      };
    }
  }
  return { device, trap };
}

/** A day in the life: calls, answers, failures, storing, low memory, a returning link. */
function live(device: FakeFacilities): FakeApp {
  const app = new FakeApp(device);
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
  app.client.onLink(false);
  app.client.onLink(true);
  app.track('C');
  app.client.onMemory(true);
  app.pass(130000);
  app.call('setConsent', 'granted');
  app.pass(2000);
  return app;
}

test('whichever call of a facility fails: one line, and the next message leaves', () => {
  const clean = trapped(0);
  live(clean.device);
  assert.ok(clean.trap.calls > 100, `${clean.trap.calls} calls`);
  const failed = new Set<string>();
  for (let at = 1; at <= clean.trap.calls; at++) {
    const { device, trap } = trapped(at);
    const app = live(device);
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

test('a call at which something fails is counted, and those behind it in the same group are not lost', () => {
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
  app.client.onCalls(['lost', 'A', 'B', 'C'].map(call));
  app.client.tick();
  assert.deepEqual(app.tracked(), [['A', 'B', 'C']]);
  assert.equal(app.client.counts().droppedFor('internal'), 1);
});

test('an error that comes each second is one line', () => {
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

test('a connector on whose node a field cannot be set says so, and the app goes on', () => {
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
  ]);
});
