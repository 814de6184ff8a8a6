/**
 * Tests two promises of the README: the table of what a kill of the app or a power cut may lose, and how often the SDK
 * flushes the registry.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { answer, FakeRandom, fakeFacilities, OK } from '../testing/fakes.ts';
import { EVERY_MS, HOUR_MS, hourOfViewing } from '../testing/hour-of-viewing.ts';
import { FLUSHES_MAX } from './spool/flush-budget.ts';
import { RECORD_GAP_MAX_MS } from './spool/spool.ts';

for (const queueSize of [1, 2, 5, 10, 20, 100, 1000, 100000]) {
  for (const more of [
    {},
    { flushIntervalSeconds: 0 },
    { trackLifecycle: true, rememberIdentity: true, launchParams: {} },
    { trackLifecycle: true, trackSessions: true, trackExits: true, launchParams: {} },
  ]) {
    test(`an hour of viewing, queueSize ${queueSize}, ${JSON.stringify(more)}: at most 12 flushes of the registry`, () => {
      for (const answerMs of [50, 1000]) {
        const { records } = hourOfViewing({ queueSize, ...more }, answerMs);
        assert.ok(records <= FLUSHES_MAX, `${records} flushes of the registry`);
      }
    });
  }
}

test('flushes the registry at most 12 times in any hour while requests fail', () => {
  for (const everyMs of [HOUR_MS, 600000, 60000, 7000]) {
    const app = new FakeApp();
    app.init({ retryLimit: 1000, queueSize: 3 });
    const { clock, storage, transfer } = app.device;
    const flushes: number[] = [];
    while (clock.uptime < 3 * HOUR_MS) {
      const fails = Math.floor(clock.uptime / everyMs) % 2 === 0;
      app.track('A');
      for (let i = 0; i < 20 && transfer.active !== undefined; i++) app.answer(fails ? answer(-28) : OK);
      app.pass(EVERY_MS);
      while (flushes.length < storage.worn.records) flushes.push(clock.uptime);
    }
    assert.ok(flushes.length > 3, `${flushes.length} flushes`);
    for (let i = FLUSHES_MAX; i < flushes.length; i++) {
      const stretch = (flushes[i] ?? 0) - (flushes[i - FLUSHES_MAX] ?? 0);
      assert.ok(stretch > HOUR_MS - EVERY_MS, `13 flushes within ${stretch} ms`);
    }
  }
});

/** Events that a start after a kill, or after a power cut, still sends. */
function left(app: FakeApp, powerCut: boolean): number {
  const device = fakeFacilities();
  device.storage = app.device.storage;
  device.random = new FakeRandom(1, 'next');
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
  if (powerCut) device.storage.reboot();
  const next = new FakeApp(device);
  next.init({ queueSize: 1000 });
  next.call('flush');
  while (device.transfer.active !== undefined) next.answer(OK);
  return new Set(device.transfer.bodies().flatMap(({ batch }) => batch.map(({ messageId }) => messageId))).size;
}

/** An app that takes an event each second for this long. `fails`: each request does. */
function taking(seconds: number, config: Record<string, unknown>, fails: boolean): FakeApp {
  const app = new FakeApp();
  app.init({ retryLimit: 100, ...config });
  const arrived = new Set<string>();
  for (let i = 0; i < seconds; i++) {
    app.track('A');
    while (app.device.transfer.active !== undefined) {
      if (!fails) for (const { messageId } of app.device.transfer.bodies().at(-1)?.batch ?? []) arrived.add(messageId);
      app.answer(fails ? answer(503) : OK);
      if (fails) break;
    }
    app.pass(1000);
  }
  return Object.assign(app, { arrived: arrived.size });
}

for (const fails of [false, true]) {
  test(`a kill costs nothing that was called a second before, requests ${fails ? 'fail' : 'are answered'}`, () => {
    for (const queueSize of [1, 5, 10, 20, 50, 1000]) {
      for (const seconds of [1, 2, 9, 19, 45, 100]) {
        const app = taking(seconds, { queueSize }, fails) as FakeApp & { arrived: number };
        assert.equal(app.arrived + left(app, false), seconds, `queueSize ${queueSize} after ${seconds} s`);
      }
    }
  });
}

test('delivers or counts messages that waited long enough before a power cut', () => {
  for (const seconds of [8, 30, 100, 1000, 3000]) {
    const app = taking(seconds, { queueSize: 5 }, true);
    const device = fakeFacilities();
    device.storage = app.device.storage;
    device.storage.reboot();
    device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
    const next = new FakeApp(device);
    next.init();
    const counted = next.client.counts().droppedFor('evicted') + next.client.summary(0).queued;
    const least = Math.max(seconds - 1 - RECORD_GAP_MAX_MS / 1000, Math.floor(seconds / 2) - 3);
    assert.ok(counted >= least && counted <= seconds, `${counted} of ${seconds} arrive or are counted`);
    assert.ok(next.client.summary(0).queued > 0, 'the newest have copies in the registry');
  }
});

test('stores at once on shutdown and loses nothing after it', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10, flushIntervalSeconds: 0 });
  for (let i = 0; i < 5; i++) app.track('A');
  app.call('shutdown');
  assert.equal(left(app, false), 5);
});
