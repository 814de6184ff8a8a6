/** Tests that reading earlier runs bit by bit gives the same order, bounds and counts as reading them at once. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../../testing/app.ts';
import { answer, FakeRandom, fakeFacilities, OK } from '../../testing/fakes.ts';
import { markOf } from './spool-files.ts';
import { MEMORY_MAX_MESSAGES } from '../delivery/batch-memory.ts';
import { SEGMENT_MAX_CHARACTERS } from './spool.ts';

let runs = 0;

/** Starts the app again on the same device. */
function restart(app: FakeApp): FakeApp {
  const device = fakeFacilities();
  device.storage = app.device.storage;
  device.storage.reads.length = 0;
  runs++;
  device.random = new FakeRandom(1, `run${runs}`);
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
  return new FakeApp(device);
}

/** An app that stored this many events in files of this many; no request of it was ever answered. */
function offline(events: number, perFile: number, more: Record<string, unknown> = {}): FakeApp {
  const app = new FakeApp();
  app.init({ retryLimit: 1000, ...more });
  for (let i = 0; i < events; i++) {
    app.call('track', `e${i}`, { fill: 'x'.repeat(1000) }, { userId: 'u' });
    if (app.device.transfer.active !== undefined) app.answer(answer(-28));
    if (i % perFile === perFile - 1) app.pass(11000);
  }
  app.pass(61000);
  assert.equal(app.client.summary(0).spooled, events);
  return app;
}

/** Answers until nothing is under way; events by request. */
function deliverAll(app: FakeApp): (string | undefined)[][] {
  for (let i = 0; i < 20000 && app.device.transfer.active !== undefined; i++) app.answer(OK);
  return app.tracked();
}

const numbered = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `e${from + i}`);

test('a start opens the newest file, for what the record has of it, and the one with the first message', () => {
  const app = restart(offline(400, 40));
  const { storage, transfer } = app.device;
  assert.ok(storage.bulk.size >= 10, `${storage.bulk.size} files`);
  app.init();
  const names = [...storage.bulk.keys()].sort();
  // Beside what the run before left of itself.
  assert.deepEqual(
    storage.reads.filter((name) => name !== 'run'),
    [names.at(-1), names[0]],
  );
  assert.equal(transfer.requests.length, 1);
  const { queued, spooled } = app.client.summary(0);
  assert.deepEqual([queued, spooled], [400, 400]);
});

test('it is sent in order, before anything new, in batches that do not end where files do', () => {
  const app = restart(offline(100, 30));
  app.init({ queueSize: 40, flushIntervalSeconds: 1 });
  app.track('new');
  app.pass(1000);
  const sent = deliverAll(app);
  assert.deepEqual(sent, [numbered(0, 40), numbered(40, 80), numbered(80, 100), ['new']]);
  assert.equal(app.client.counts().droppedInAll(), 0);
  app.pass(5000);
  assert.equal(app.device.storage.bulk.size, 0);
});

test('a request that fails is tried again before the next of it is sent, and what is set aside is not lost', () => {
  const app = restart(offline(6, 2));
  app.init({ retryLimit: 1 });
  app.answer(answer(503));
  app.pass(2000);
  assert.deepEqual(app.tracked(), [['e0'], ['e0']]);
  app.answer(answer(503));
  app.pass(5000);
  app.answer(OK);
  deliverAll(app);
  app.pass(70000);
  const sent = deliverAll(app).flat();
  assert.deepEqual(sent, ['e0', 'e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e0']);
});

test('after repeated kills each start continues behind the delivered messages', () => {
  let app = offline(160, 40);
  const sent = new Set<string | undefined>();
  for (let life = 0; life < 4; life++) {
    app = restart(app);
    app.init({ queueSize: 20 });
    assert.equal(app.client.summary(0).queued, Math.max(0, 160 - life * 60));
    for (let i = 0; i < 3; i++) {
      if (app.device.transfer.active !== undefined) app.answer(OK);
    }
    app.pass(61000);
    for (const event of app.tracked().flat()) sent.add(event);
  }
  assert.deepEqual([...sent], numbered(0, 160));
});

test('the record keeps the newest of it although their file is not read yet: a reboot does not take them', () => {
  const first = restart(offline(60, 20));
  first.init({ retryLimit: 1000 });
  first.answer(answer(-28));
  first.track('newer');
  first.pass(200000);
  first.device.storage.reboot();
  const app = restart(first);
  app.init();
  const left = deliverAll(app).flat();
  assert.deepEqual(left, [...numbered(60 - left.length + 1, 60), 'newer']);
  assert.ok(left.length > 2, left.join(' '));
  assert.equal(app.client.counts().droppedFor('evicted'), 61 - left.length);
});

test('a damaged line is counted when its file is read, and later lines are sent', () => {
  const before = offline(90, 30);
  const { storage } = before.device;
  const [first = ''] = [...storage.bulk.keys()].filter((name) => name.startsWith('batch-')).sort();
  const lines = (storage.bulk.get(first) ?? '').split('\n');
  lines[3] = (lines[3] ?? '').slice(0, -1);
  storage.bulk.set(first, lines.slice(0, -5).join('\n'));
  const app = restart(before);
  app.init();
  const sent = deliverAll(app).flat();
  assert.equal(app.client.counts().droppedFor('damaged'), 6);
  assert.equal(new Set(sent).size, 84);
  assert.equal(app.client.summary(0).queued, 0);
  assert.ok(app.device.console.errors().every((line) => line.includes('SPOOL_DAMAGED')));
});

test('a file that the platform took after the start is counted', () => {
  const app = restart(offline(120, 40));
  app.init();
  const { bulk } = app.device.storage;
  bulk.delete([...bulk.keys()].sort()[1] ?? '');
  assert.deepEqual(deliverAll(app).flat(), [...numbered(0, 40), ...numbered(80, 120)]);
  assert.equal(app.client.counts().droppedFor('evicted'), 40);
  assert.equal(app.client.summary(0).queued, 0);
});

test('keys with the same mark are distinguished when a file is opened: nothing goes to another source', () => {
  const marks = new Map<string, string>();
  let pair: [string, string] | undefined;
  for (let i = 0; pair === undefined; i++) {
    const key = `wk_${i.toString(36)}_${(i * 7919).toString(36)}`;
    const other = marks.get(markOf(key));
    if (other !== undefined) pair = [other, key];
    marks.set(markOf(key), key);
  }
  const app = restart(offline(20, 10, { writeKey: pair[0] }));
  app.device.storage.records.clear();
  app.init({ writeKey: pair[1] });
  app.track('mine');
  assert.deepEqual(deliverAll(app), [['mine']]);
  assert.equal(app.client.counts().droppedFor('otherWriteKey'), 20);
});

test('it counts for the bound on messages: the oldest go first, and each is counted', () => {
  const app = restart(offline(300, 100));
  app.init({ queueSize: 10, retryLimit: 1000, flushIntervalSeconds: 0 });
  for (let i = 0; i < MEMORY_MAX_MESSAGES - 200; i++) app.track(`n${i}`);
  const { queued } = app.client.summary(0);
  const dropped = app.client.counts().droppedFor('overflow');
  assert.equal(queued, MEMORY_MAX_MESSAGES);
  assert.equal(dropped, 100);
  const sent = deliverAll(app).flat();
  // The first batch was under way.
  assert.deepEqual(sent.slice(0, 11), [...numbered(0, 10), 'e110']);
});

test('consent denied drops it with a count, read or not', () => {
  for (const atStart of [true, false]) {
    const app = restart(offline(30, 10));
    app.init(atStart ? { consent: 'denied' } : {});
    if (!atStart) app.call('setConsent', 'denied');
    assert.equal(app.client.counts().droppedFor('consent'), 30);
    assert.equal(app.device.storage.bulk.size, 0);
    assert.equal(app.client.summary(0).queued, 0);
  }
});

test('messages stored together lie in files that can be opened one at a time', () => {
  const app = new FakeApp();
  app.init({ queueSize: 1000, flushIntervalSeconds: 0 });
  for (let i = 0; i < 900; i++) app.call('track', `e${i}`, { fill: 'x'.repeat(1000) }, { userId: 'u' });
  app.call('shutdown');
  const { bulk } = app.device.storage;
  assert.ok(bulk.size > 3, `${bulk.size} files`);
  for (const text of bulk.values()) assert.ok(text.length < SEGMENT_MAX_CHARACTERS * 1.1, `${text.length} characters`);
  const next = restart(app);
  next.init({ queueSize: 1000 });
  assert.deepEqual(new Set(deliverAll(next).flat()), new Set(numbered(0, 900)));
});
