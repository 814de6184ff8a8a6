/** Places of other tasks in the storage, and the note that a stopped task finds: on the simulated device. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeApp } from '../../testing/app.ts';
import { FakeStorage } from '../../testing/fake-storage.ts';
import { fakeFacilities } from '../../testing/fakes.ts';
import { RESUME_AFTER_MS } from '../client.ts';
import { SPOOL_MAX_AGE_SECONDS } from '../spool/spool.ts';

const LOOK_MS = 5000;

/** A place in which a task of this key left `count` messages. */
function placeOf(writeKey: string, count: number): FakeStorage {
  const app = new FakeApp();
  app.init({ writeKey, queueSize: 100 });
  for (let i = 0; i < count; i++) app.track(`left ${i}`);
  app.call('shutdown');
  assert.ok(app.device.storage.bulk.size > 0);
  return app.device.storage;
}

/** Starts an app on the storage with these places around it, `seconds` later than the last. */
function appBeside(places: { left?: FakeStorage; foreign?: FakeStorage }, wallSeconds = 0): FakeApp {
  const device = fakeFacilities();
  device.clock.wallBase += wallSeconds * 1000;
  if (places.left !== undefined) device.storage.left = [places.left];
  if (places.foreign !== undefined) device.storage.foreign = [places.foreign];
  return new FakeApp(device);
}

const batches = ({ bulk }: FakeStorage): string[] => [...bulk.keys()].filter((name) => name.startsWith('batch-'));

test('takes over the messages of another task with the same key: stores, erases there, sends', () => {
  const left = placeOf('wk_test', 3);
  const app = appBeside({ left });
  app.init({ queueSize: 10, debug: true });
  app.pass(LOOK_MS);
  assert.deepEqual(app.tracked(), [['left 0', 'left 1', 'left 2']]);
  assert.deepEqual([...left.bulk.keys()], []);
  assert.equal(left.records.get('spool'), undefined);
  assert.equal(batches(app.device.storage).length, 1);
  assert.match(app.device.console.lines.join('\n'), /3 messages that another task left are offered/);
});

test("leaves messages in the other task's storage when they cannot be stored here", () => {
  const left = placeOf('wk_test', 3);
  const app = appBeside({ left });
  app.device.storage.bulkFails = true;
  app.init({ queueSize: 10 });
  app.pass(LOOK_MS);
  assert.equal(batches(left).length, 1);
});

test('drops and counts the messages of another task with the same key when consent is denied', () => {
  const left = placeOf('wk_test', 3);
  const app = appBeside({ left });
  app.init({ consent: 'denied' });
  assert.equal(app.client.counts().droppedFor('consent'), 3);
  assert.deepEqual([...left.bulk.keys()], []);
});

test('erases unused storage of another key after 48 hours, with a count and an ERROR', () => {
  const foreign = placeOf('wk_other', 3);
  const start = (wallSeconds: number): FakeApp => {
    const app = appBeside({ foreign }, wallSeconds);
    app.init();
    app.pass(LOOK_MS);
    return app;
  };
  assert.equal(start(0).client.counts().droppedInAll(), 0);
  assert.equal(
    start(SPOOL_MAX_AGE_SECONDS - 60)
      .client.counts()
      .droppedInAll(),
    0,
  );
  assert.equal(batches(foreign).length, 1);
  const late = start(SPOOL_MAX_AGE_SECONDS + 60);
  assert.equal(late.client.counts().droppedFor('otherWriteKey'), 3);
  assert.match(late.device.console.errors().join('\n'), /SPOOL_OTHER_KEY 3 messages stored under another writeKey/);
  assert.deepEqual([...foreign.bulk.keys(), ...foreign.records.keys()], []);
  assert.deepEqual(late.tracked(), []);
});

test('keeps storage that its key uses again', () => {
  const foreign = placeOf('wk_other', 3);
  const first = appBeside({ foreign });
  first.init();
  first.pass(LOOK_MS);
  assert.ok(foreign.records.has('unused'));
  const own = new FakeApp({ ...fakeFacilities(), storage: foreign });
  own.init({ writeKey: 'wk_other' });
  assert.equal(foreign.records.has('unused'), false);
});

test('erases nothing while the clock is not set or was set back', () => {
  const foreign = placeOf('wk_other', 3);
  foreign.records.set('unused', '1');
  const unset = fakeFacilities();
  unset.clock.wallBase = 0;
  unset.storage.foreign = [foreign];
  const app = new FakeApp(unset);
  app.init();
  app.pass(LOOK_MS);
  assert.equal(foreign.records.get('unused'), '1');
  foreign.records.set('unused', '2000000000');
  const back = appBeside({ foreign });
  back.init();
  back.pass(LOOK_MS);
  assert.ok(Number(foreign.records.get('unused')) < 2000000000);
  assert.equal(batches(foreign).length, 1);
});

/** Stops the task of an app and runs it again. */
function again(app: FakeApp): FakeApp {
  const { note } = app.device.storage;
  const device = { ...fakeFacilities(), storage: app.device.storage };
  return new FakeApp(device, undefined, note);
}

test('resumes without init after a second with its old config, without start events', () => {
  const first = new FakeApp();
  first.init({ trackLifecycle: true, launchParams: {}, queueSize: 7 });
  const next = again(first);
  next.track('A');
  next.pass(RESUME_AFTER_MS + 100);
  next.call('flush');
  assert.deepEqual(next.tracked(), [['A']]);
  assert.deepEqual(next.device.console.errors(), []);
});

test('prefers the init of the new run to the config of the previous one', () => {
  const first = new FakeApp();
  first.init({ consent: 'denied' });
  const next = again(first);
  next.init({ writeKey: 'wk_new' });
  next.track('A');
  assert.deepEqual(next.tracked(), [['A']]);
  next.pass(RESUME_AFTER_MS + 100);
  assert.deepEqual(next.device.console.errors(), []);
});

test('keeps denied consent in the next run', () => {
  const first = new FakeApp();
  first.init();
  first.call('setConsent', 'denied');
  const next = again(first);
  next.track('A');
  next.pass(RESUME_AFTER_MS + 100);
  assert.deepEqual(next.tracked(), []);
  assert.equal(next.client.counts().droppedFor('consent'), 1);
  const third = again(next);
  third.call('setConsent', 'granted');
  third.track('B');
  third.pass(RESUME_AFTER_MS + 100);
  assert.deepEqual(third.tracked(), [['B']]);
});
