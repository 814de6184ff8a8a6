/** Tests the record that one run leaves for the next: an unfinished video, kept within bounds and only with consent. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { fakeFacilities } from '../testing/fakes.ts';
import type { WireMessage } from '../wire/batch.ts';
import { readRun } from './run-journal.ts';

const HOUR_MS = 3600000;
const OPEN = { userId: 'u1', videoPlayback: 'open' };
const CLOSED = { userId: 'u1', videoPlayback: 'closed' };
const CRASH = { launchParams: { lastExitOrTerminationReason: 'EXIT_BRIGHTSCRIPT_CRASH' } };

/** Starts a run in which a video plays, with its last event after half a minute. */
function playing(config: Record<string, unknown> = {}): FakeApp {
  const app = new FakeApp();
  app.init(config);
  app.call('track', 'Video Content Started', { session_id: 's1', position: 0 }, OPEN);
  app.answer();
  app.pass(70000);
  app.call('track', 'Video Content Playing', { session_id: 's1', position: 70 }, OPEN);
  app.answer();
  return app;
}

/** The next run on the same device. */
function next(app: FakeApp, config: Record<string, unknown> = {}): WireMessage[] {
  const device = fakeFacilities();
  device.storage = app.device.storage;
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime + 1000;
  const later = new FakeApp(device);
  later.init({ queueSize: 100, ...config });
  later.pass(1000);
  later.call('flush');
  if (device.transfer.active !== undefined) later.answer();
  later.pass(2000);
  return device.transfer.bodies().flatMap((body) => body.batch);
}

test('ends the playback of a killed app once, at the next start, at its last position', () => {
  const app = playing();
  app.pass(65000);
  const seen = app.device.clock.now().seconds;
  const [exited, ...more] = next(app);
  assert.deepEqual(more, []);
  assert.equal(exited?.event, 'Video Playback Exited');
  assert.equal(exited.userId, 'u1');
  assert.deepEqual(exited.properties, { session_id: 's1', position: 70, inferred: true });
  assert.ok(seen - Date.parse(exited.timestamp) / 1000 <= 65, exited.timestamp);
  assert.deepEqual(next(app), []);
});

test('loses at most the position to a kill before the next write, and the playback within a second', () => {
  assert.equal(next(playing())[0]?.properties?.['position'], 0);
  const app = new FakeApp();
  app.init();
  app.call('track', 'Video Content Started', {}, OPEN);
  app.pass(500);
  assert.deepEqual(
    next(app).filter(({ event }) => event !== 'Video Content Started'),
    [],
  );
});

test('the last event about the content determines its asset id', () => {
  const app = new FakeApp();
  app.init();
  app.call('track', 'Video Content Started', { asset_id: 'a1' }, OPEN);
  app.answer();
  app.pass(65000);
  const exited = next(app).find(({ event }) => event === 'Video Playback Exited');
  assert.equal(exited?.properties?.['content_asset_id'], 'a1');
});

test('reports an interruption with the platform’s reason after a crash', () => {
  const app = playing();
  const [interrupted] = next(app, CRASH);
  assert.equal(interrupted?.event, 'Video Playback Interrupted');
  assert.equal(interrupted.properties?.['method'], 'EXIT_BRIGHTSCRIPT_CRASH');
});

test('ends a running playback on shutdown, and leaves nothing to close otherwise', () => {
  const ended = playing();
  ended.call('track', 'Video Playback Completed', {}, CLOSED);
  ended.answer();
  ended.pass(65000);
  assert.deepEqual(next(ended), []);
  const closed = playing();
  closed.call('shutdown');
  closed.answer();
  const told = closed.device.transfer.bodies().flatMap((body) => body.batch);
  const { event, userId, properties } = told.at(-1) ?? {};
  assert.deepEqual([event, userId], ['Video Playback Exited', 'u1']);
  assert.deepEqual(properties, { session_id: 's1', position: 70, inferred: true });
  assert.deepEqual(next(closed), []);
  const denied = playing();
  denied.call('setConsent', 'denied');
  assert.equal(denied.device.storage.bulk.has('run'), false);
  assert.deepEqual(next(denied), []);
  const never = playing();
  assert.deepEqual(next(never, { consent: 'denied' }), []);
  assert.equal(never.device.storage.bulk.has('run'), false);
});

test('writes nothing while consent is pending, and reports the previous run once', () => {
  const app = new FakeApp();
  app.init({ consent: 'pending' });
  app.call('track', 'Video Content Started', {}, OPEN);
  app.pass(65000);
  assert.equal(app.device.storage.writes, 0);
  app.call('setConsent', 'granted');
  app.call('track', 'Video Content Playing', {}, OPEN);
  app.pass(65000);
  assert.ok(app.device.storage.bulk.has('run'));
});

test('an hour of playback writes its file with each heartbeat at most, and flushes the registry no more for it', () => {
  const app = playing();
  const { worn } = app.device.storage;
  const before = { ...worn };
  for (let at = 0; at < HOUR_MS; at += 10000) {
    app.pass(10000);
    app.call('track', 'Video Content Playing', { position: at }, OPEN);
    app.answer();
  }
  assert.ok(worn.files - before.files <= 361, `${worn.files - before.files} files`);
  assert.ok(worn.records - before.records <= 12, `${worn.records - before.records} flushes`);
});

test('limits the record, so that video properties cannot fill the registry', () => {
  const app = new FakeApp();
  app.init({ trackLifecycle: true, launchParams: {} });
  app.call('track', 'Video Content Started', { fill: 'x'.repeat(5000) }, OPEN);
  app.pass(700000);
  assert.ok((app.device.storage.records.get('run') ?? '').length < 1000);
});

test('ignores a damaged or foreign record', () => {
  for (const odd of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { version: '1' },
    { version: '', lastSeen: 1 },
    { version: '1', lastSeen: -1 },
  ])
    assert.equal(readRun(odd), undefined);
  const run = readRun({ version: '1', lastSeen: 5, video: { properties: 7 }, session: 's', screen: 4 });
  assert.deepEqual([run?.video, run?.session, run?.screen, run?.closed], [undefined, undefined, '', false]);
});
