/** How often the SDK writes to the device's flash, and what a kill or a power cut may cost: the table of the README. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { answer, FakeRandom, fakeFacilities, OK } from '../testing/fakes.ts';
import { EVERY_MS, HOUR_MS, hourOfViewing, watch } from '../testing/hour-of-viewing.ts';

for (const queueSize of [1, 2, 5, 10, 20, 100, 1000, 100000]) {
  for (const more of [
    {},
    { flushIntervalSeconds: 0 },
    { trackLifecycle: true, rememberIdentity: true, launchParams: {} },
  ]) {
    const what = `queueSize ${queueSize}, ${JSON.stringify(more)}`;
    test(`an hour of ordinary viewing, ${what}: at most 12 flushes of the registry and 60 files`, () => {
      for (const answerMs of [50, 700, 1000]) {
        const { files, erasures, records } = hourOfViewing({ queueSize, ...more }, answerMs);
        assert.ok(records <= 12, `${records} flushes of the registry`);
        assert.ok(files <= 60, `${files} files written`);
        assert.ok(erasures <= files, `${erasures} files erased, ${files} written`);
      }
    });
  }
}

test('an hour of viewing that keeps a journal of the run: at most 60 files more, and no more flushes', () => {
  for (const queueSize of [1, 10, 1000, 100000]) {
    const journal = { trackLifecycle: true, trackSessions: true, trackExits: true, launchParams: {} };
    const { files, records } = hourOfViewing({ queueSize, ...journal });
    assert.ok(records <= 12, `${records} flushes of the registry`);
    assert.ok(files <= 120, `${files} files written`);
  }
});

test('an hour after an outage is ordinary again', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10 });
  for (let i = 0; i < 20; i++) app.track('A');
  app.answer(answer(500));
  app.pass(120000);
  assert.ok(app.device.storage.worn.files > 0);
  watch(app, 600000, 500);
  const { worn } = app.device.storage;
  const before = { ...worn };
  watch(app, HOUR_MS, 500);
  assert.ok(worn.records - before.records <= 12 && worn.files - before.files <= 60, JSON.stringify([before, worn]));
});

test('an outage of an hour writes a file every ten seconds and the record every minute at most', () => {
  const app = new FakeApp();
  app.init({ retryLimit: 1000 });
  for (let at = 0; at < HOUR_MS; at += EVERY_MS) {
    app.track('A');
    if (app.device.transfer.active !== undefined) app.answer(answer(-28));
    app.pass(EVERY_MS);
  }
  const { files, records } = app.device.storage.worn;
  assert.ok(files <= 361 && records <= 61, `${files} files, ${records} flushes`);
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

/** An app whose queue has taken an event each second for this long. `answers`: what each request gets. */
function filling(seconds: number, fails: boolean): FakeApp {
  const app = new FakeApp();
  app.init(fails ? { retryLimit: 100 } : { queueSize: 10000, flushIntervalSeconds: 0 });
  for (let i = 0; i < seconds; i++) {
    app.track('A');
    if (fails && app.device.transfer.active !== undefined) app.answer(answer(503));
    app.pass(1000);
  }
  return app;
}

test('a kill costs at most the last minute while nothing fails, and the last ten seconds while requests fail', () => {
  for (const [fails, most] of [
    [false, 61],
    [true, 11],
  ] as const) {
    // Killed at different moments between two writings.
    const lost = [600, 615, 630, 645, 660, 675, 690, 705].map(
      (seconds) => seconds - left(filling(seconds, fails), false),
    );
    assert.ok(Math.max(...lost) <= most && Math.max(...lost) > most / 4, `lost ${lost.join(' ')}`);
  }
});

test('a power cut leaves what the record has: as it was twenty minutes ago at most, or of the last minute', () => {
  for (const [fails, behind] of [
    [false, 1201],
    [true, 61],
  ] as const) {
    const app = filling(3000, fails);
    const device = fakeFacilities();
    device.storage = app.device.storage;
    device.storage.reboot();
    device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
    const next = new FakeApp(device);
    next.init();
    const counted = next.client.counts().droppedFor('evicted') + next.client.summary(0).queued;
    assert.ok(
      counted >= 3000 - behind,
      `${counted} of 3000 arrive or are counted, requests ${fails ? 'fail' : 'do not'}`,
    );
    assert.ok(next.client.summary(0).queued > 0, 'the newest have copies in the registry');
  }
});

test('shutdown stores at once, and nothing is lost after it', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10, flushIntervalSeconds: 0 });
  for (let i = 0; i < 5; i++) app.track('A');
  app.call('shutdown');
  assert.equal(left(app, false), 5);
});
