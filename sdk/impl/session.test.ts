/** Consent, identity, lifecycle, storing and bounds, through the client with a simulated device. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import type { FakeFacilities } from '../testing/fakes.ts';
import { answer, FakeRandom, fakeFacilities, OK } from '../testing/fakes.ts';
import type { WireMessage } from '../wire/batch.ts';
import { PRE_INIT_MAX_CALLS } from './pre-init-queue.ts';
import { IDLE_MS } from './session.ts';
import { HEARTBEAT_SECONDS } from './run-journal.ts';
import { BACKOFF_MIN_MS } from './delivery/policy.ts';
import { MEMORY_LOW_MAX_CHARACTERS, MEMORY_MAX_CHARACTERS } from './delivery/batch-memory.ts';
import { RESTORE_AFTER_MS } from './delivery/stock.ts';
import { LONG_WAIT_MS, RECORD_GAP_MAX_MS, SPOOL_MAX_AGE_SECONDS } from './spool/spool.ts';

let runs = 0;

/** The next run on the same device: storage is the same, everything else starts anew. */
function restart(app: FakeApp): FakeApp {
  const facilities: FakeFacilities = fakeFacilities();
  facilities.storage = app.device.storage;
  facilities.device = app.device.device;
  facilities.random = new FakeRandom(1, `run${++runs}`);
  facilities.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
  return new FakeApp(facilities);
}

/** Answers with success until nothing is under way. */
function deliverAll(app: FakeApp): WireMessage[] {
  while (app.device.transfer.active !== undefined) app.answer();
  return app.device.transfer.bodies().flatMap((body) => body.batch);
}
const events = (messages: WireMessage[]) => messages.map((message) => message.event);

test('sends everything once, in order and with the same ids, after a kill while the server was down', () => {
  const app = new FakeApp();
  app.init();
  for (const name of ['A', 'B', 'C']) app.track(name);
  app.pass(3000);
  const ids = ['id-1', 'id-2', 'id-3'];

  const next = restart(app);
  next.init();
  next.track('D');
  const messages = deliverAll(next);
  assert.deepEqual(events(messages), ['A', 'B', 'C', 'D']);
  assert.deepEqual(
    messages.slice(0, 3).map((message) => message.messageId),
    ids,
  );
  next.pass(3000);

  const third = restart(next);
  third.init();
  assert.deepEqual(deliverAll(third), []);
});

test('stores an accepted message within a second', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.pass(3000);
  const status = app.client.summary(app.device.clock.uptime);
  assert.deepEqual([status.queued, status.spooled], [1, 1]);
});

test('stores a waiting message once, and erases it after its delivery', () => {
  const app = new FakeApp();
  app.init({ queueSize: 2, flushIntervalSeconds: 0 });
  const spooled = () => app.client.summary(app.device.clock.uptime).spooled;
  app.track('A');
  app.pass(LONG_WAIT_MS + 1000);
  assert.equal(spooled(), 1);
  app.track('B');
  app.pass(11000);
  assert.equal(spooled(), 2);
  app.track('C');
  app.pass(3000);
  assert.deepEqual(events(deliverAll(app)), ['A', 'B']);
  app.pass(3000);
  app.pass(LONG_WAIT_MS + 1000);
  assert.equal(spooled(), 1);
  app.call('flush');
  deliverAll(app);
  app.pass(RECORD_GAP_MAX_MS + 1000);
  assert.equal(spooled(), 0);
  assert.equal(app.device.storage.bulk.size, 0);
});

test('never writes a message that is delivered before its write is due', () => {
  const app = new FakeApp();
  app.init({ queueSize: 2 });
  for (const name of ['A', 'B', 'C', 'D']) app.track(name);
  deliverAll(app);
  app.pass(5000);
  assert.equal(app.device.storage.writes, 0);
});

test('debug logs the number of stored messages when it changes', () => {
  const app = new FakeApp();
  app.init({ debug: true });
  const told = () => app.device.console.lines.filter((line) => line.includes('messages stored'));
  app.track('A');
  app.track('B');
  app.pass(5000);
  assert.deepEqual(told(), ['Analytics - [DEBUG] spool: 2 messages stored']);
  deliverAll(app);
  app.pass(5000);
  assert.equal(told()[1], 'Analytics - [DEBUG] spool: 0 messages stored');
  app.pass(5000);
  assert.equal(told().length, 2);
});

test('drops stored messages of another write key, with a count and an ERROR', () => {
  for (const reboots of [false, true]) {
    const app = new FakeApp();
    app.init({ queueSize: 100, flushIntervalSeconds: 0 });
    for (let i = 0; i < 30; i++) app.track(`e${i}`);
    app.pass(LONG_WAIT_MS + 1000);
    if (reboots) app.device.storage.reboot();
    const other = restart(app);
    other.init({ writeKey: 'wk_other', queueSize: 1 });
    other.track('Mine');
    assert.deepEqual(events(deliverAll(other)), ['Mine']);
    const counts = other.client.counts();
    assert.equal(counts.droppedFor('otherWriteKey') + counts.droppedFor('evicted'), 30);
    assert.ok(counts.droppedFor('otherWriteKey') > 0);
    const line = other.device.console.errors().find((error) => error.includes('SPOOL_OTHER_KEY'));
    assert.match(line ?? '', /\d+ messages stored under another writeKey dropped; expected two days after writeKey/);
    other.pass(3000);
    assert.deepEqual([...other.device.storage.bulk.keys(), ...other.device.storage.records.keys()], []);
    const back = restart(other);
    back.init();
    assert.deepEqual(deliverAll(back), []);
    assert.equal(back.client.counts().droppedInAll(), 0);
  }
});

test('retries a failed write by time, without a new call', () => {
  const app = new FakeApp();
  app.device.storage.bulkFails = true;
  app.init();
  app.track('A');
  app.pass(5000);
  assert.equal(app.client.summary(0).spooled, 0);
  assert.match(app.device.console.errors()[0] ?? '', /spool: undelivered messages cannot be stored/);
  app.device.storage.bulkFails = false;
  app.pass(5000);
  assert.equal(app.client.summary(0).spooled, 1);
  assert.equal(app.device.console.errors().length, 1);
});

test('writes nothing without the spool', () => {
  const app = new FakeApp();
  app.init({ spool: false });
  app.track('A');
  app.pass(5000);
  assert.equal(app.device.storage.writes, 0);
});

test('reports the messages lost to a reboot at the next start', () => {
  const app = new FakeApp();
  app.init({ queueSize: 100, flushIntervalSeconds: 0 });
  for (let i = 0; i < 50; i++) app.track(`e${i}`);
  app.pass(LONG_WAIT_MS + 1000);
  app.device.storage.reboot();
  const next = restart(app);
  next.init({ queueSize: 100 });
  const left = deliverAll(next);
  assert.ok(left.length > 0 && left.length < 50);
  assert.equal(next.client.counts().droppedFor('evicted'), 50 - left.length);
  assert.match(
    next.device.console.errors()[0] ?? '',
    /SPOOL_EVICTED \d+ messages stored by an earlier run are gone; a reboot/,
  );
});

test('drops and counts messages older than the age limit', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.pass(3000);
  const next = restart(app);
  next.device.clock.wallBase += (SPOOL_MAX_AGE_SECONDS + 1) * 1000;
  next.init();
  next.track('B');
  assert.deepEqual(events(deliverAll(next)), ['B']);
  assert.equal(next.client.counts().droppedFor('expired'), 1);
});

test('does not treat a message as old when the clock was not set', () => {
  const app = new FakeApp();
  app.device.clock.wallBase = 5000;
  app.init();
  app.track('A');
  app.pass(3000);
  const next = restart(app);
  next.device.clock.wallBase = Date.parse('2026-11-20T18:00:00Z');
  next.init();
  assert.deepEqual(events(deliverAll(next)), ['A']);
});

test('keeps a batch without retries left and sends it after a minute, when the server is back', () => {
  const app = new FakeApp();
  app.init({ retryLimit: 0 });
  app.track('A');
  app.answer(answer(503));
  app.pass(5000);
  assert.equal(app.tracked().length, 1);
  app.track('B');
  app.answer();
  app.pass(54999);
  assert.equal(app.tracked().length, 2);
  app.pass(1);
  assert.deepEqual(app.tracked(), [['A'], ['B'], ['A']]);
  app.answer();
  assert.equal(app.client.counts().sent, 2);
});

test('rejects a call without an id by default, before and after identify', () => {
  const app = new FakeApp();
  app.init();
  app.call('identify', 'u1');
  app.call('track', 'Play');
  deliverAll(app);
  assert.equal(app.client.counts().droppedFor('invalid'), 1);
  assert.equal(app.device.storage.records.has('identity'), false);
});

test('rememberIdentity: keeps the anonymous id and the identified user until reset', () => {
  const app = new FakeApp();
  app.init({ rememberIdentity: true });
  app.call('track', 'Anonymous');
  app.call('identify', 'u1');
  app.call('track', 'Known');
  app.call('track', 'Other', {}, { userId: 'u2' });
  const [anonymous, , known, other] = deliverAll(app);
  assert.ok(anonymous?.anonymousId);
  assert.equal(anonymous.userId, undefined);
  assert.deepEqual([known?.userId, known?.anonymousId], ['u1', anonymous.anonymousId]);
  assert.deepEqual([other?.userId, other?.anonymousId], ['u2', anonymous.anonymousId]);

  const next = restart(app);
  next.init({ rememberIdentity: true });
  next.call('track', 'Later');
  const [later] = deliverAll(next);
  assert.deepEqual([later?.userId, later?.anonymousId], ['u1', anonymous.anonymousId]);
  next.call('reset');
  next.call('track', 'Fresh');
  const fresh = deliverAll(next)[1];
  assert.equal(fresh?.userId, undefined);
  assert.ok(fresh?.anonymousId);
  assert.notEqual(fresh.anonymousId, anonymous.anonymousId);
});

test('holds messages in memory while consent is pending, and sends them in order once granted', () => {
  const app = new FakeApp();
  app.init({ consent: 'pending', rememberIdentity: true, trackLifecycle: true, launchParams: {} });
  app.call('track', 'A');
  app.call('track', 'B');
  app.pass(300000);
  assert.equal(app.device.transfer.requests.length, 0);
  assert.equal(app.device.storage.writes, 0);
  assert.equal(app.device.status.published.at(-1)?.['state'], 'pending');
  app.call('setConsent', 'granted');
  const messages = deliverAll(app);
  assert.deepEqual(events(messages), ['Application Installed', 'Application Opened', 'A', 'B']);
  assert.equal(new Set(messages.map((message) => message.anonymousId)).size, 1);
  assert.equal(app.device.storage.records.has('identity'), true);
});

test('drops and erases everything when consent is denied, and starts clean when granted again', () => {
  const app = new FakeApp();
  app.init({ rememberIdentity: true });
  app.call('track', 'A');
  app.pass(3000);
  const next = restart(app);
  next.init({ rememberIdentity: true, consent: 'denied' });
  assert.deepEqual([...next.device.storage.bulk.keys(), ...next.device.storage.records.keys()], []);
  next.call('track', 'B');
  assert.equal(next.client.counts().droppedFor('consent'), 2);
  next.call('setConsent', 'granted');
  next.call('track', 'C');
  assert.deepEqual(events(deliverAll(next)), ['C']);
});

test('cancels the request in flight and counts waiting messages when consent is denied', () => {
  const app = new FakeApp();
  app.init();
  for (const name of ['A', 'B', 'C']) app.track(name);
  app.pass(3000);
  app.call('setConsent', 'denied');
  assert.equal(app.device.transfer.cancelled, 1);
  assert.equal(app.client.counts().droppedFor('consent'), 3);
  assert.equal(app.device.storage.bulk.size, 0);
  app.answer(OK);
  assert.equal(app.client.counts().sent, 0);
});

test('rejects an unknown consent without changing anything', () => {
  const app = new FakeApp();
  app.init();
  app.call('setConsent', 'maybe');
  app.track('A');
  assert.deepEqual(app.tracked(), [['A']]);
  assert.match(app.device.console.errors()[0] ?? '', /setConsent rejected: state must be/);
});

const LIFECYCLE = { trackLifecycle: true, launchParams: { contentId: 'c1', mediaType: 'movie', other: 1 } };

test('lifecycle: installed and opened, then closed by inference, then updated', () => {
  const app = new FakeApp();
  app.init(LIFECYCLE);
  const first = deliverAll(app);
  assert.deepEqual(events(first), ['Application Installed', 'Application Opened']);
  assert.deepEqual(first[1]?.properties, { version: '1.0.1', contentId: 'c1', mediaType: 'movie' });
  // Without a remembered identity the events of a run have an id of that run.
  assert.ok((first[0]?.anonymousId ?? '') !== '' && first[0]?.anonymousId === first[1]?.anonymousId);
  assert.notEqual(first[0]?.anonymousId, 'device-1');
  app.pass(1000000);
  const lastSeen = app.device.clock.now().seconds;

  const next = restart(app);
  next.device.clock.wallBase += 3600000;
  next.device.device.version = '1.1.0';
  next.init(LIFECYCLE);
  const second = deliverAll(next);
  assert.deepEqual(events(second), ['Application Closed', 'Application Updated', 'Application Opened']);
  assert.deepEqual(second[0]?.properties, { inferred: true, version: '1.0.1' });
  const closed = Date.parse(second[0]?.timestamp ?? '') / 1000;
  assert.ok(lastSeen - closed >= 0 && lastSeen - closed <= HEARTBEAT_SECONDS, `${lastSeen - closed} s off`);
  assert.deepEqual(second[1]?.properties, { previousVersion: '1.0.1', version: '1.1.0' });
});

test('lifecycle: after shutdown the next start infers nothing', () => {
  const app = new FakeApp();
  app.init(LIFECYCLE);
  app.call('shutdown');
  assert.equal(deliverAll(app).at(-1)?.event, 'Application Closed');
  const next = restart(app);
  next.init(LIFECYCLE);
  assert.deepEqual(events(deliverAll(next)), ['Application Opened']);
});

test('lifecycle: a loop that stood still is a resumed app', () => {
  const app = new FakeApp();
  app.init(LIFECYCLE);
  deliverAll(app);
  app.pass(100000);
  app.device.clock.uptime += 600000;
  app.pass(3000);
  const resumed = deliverAll(app).at(-1);
  assert.equal(resumed?.event, 'Application Resumed');
  const seconds = Number(resumed?.properties?.['suspendedSeconds']);
  assert.ok(seconds >= 600 && seconds <= 720, `${seconds} s`);
});

test('setting the clock, for the first time or by a day, does not count as a suspension', () => {
  const app = new FakeApp();
  app.device.clock.wallBase = 0;
  app.init(LIFECYCLE);
  deliverAll(app);
  app.device.clock.wallBase = Date.parse('2026-11-20T18:00:00Z');
  app.pass(3000);
  app.device.clock.wallBase += 86400000;
  app.pass(200000);
  assert.deepEqual(events(deliverAll(app)), ['Application Installed', 'Application Opened']);
});

test('sends the queue and stores the rest at once on shutdown', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10 });
  app.track('A');
  app.call('shutdown');
  assert.deepEqual(app.tracked(), [['A']]);
  assert.deepEqual(events(deliverAll(restart(app))), []);
  const next = restart(app);
  next.init();
  assert.deepEqual(events(deliverAll(next)), ['A']);
});

test('ends the backoff and refreshes the network context when the link returns', () => {
  const app = new FakeApp();
  app.init({ retryLimit: 5 });
  app.track('A');
  app.answer(answer(-7));
  app.link(false);
  app.device.device.contextFields['network'] = { wifi: true };
  app.link(true);
  app.pass(BACKOFF_MIN_MS);
  assert.equal(app.tracked().length, 2);
  app.answer();
  app.track('B');
  assert.deepEqual(app.device.transfer.bodies().at(-1)?.batch[0]?.context?.['network'], { wifi: true });
});

test('bounds memory: drops and counts the oldest messages', () => {
  const app = new FakeApp();
  app.init({ spool: false });
  const fill = 'x'.repeat(100000);
  for (let i = 0; i < 40; i++) app.call('track', `e${i}`, { fill }, { userId: 'u' });
  const dropped = app.client.counts().droppedFor('overflow');
  const kept = app.client.summary(0).queued;
  assert.equal(dropped + kept, 40);
  assert.ok(kept * 100000 <= MEMORY_MAX_CHARACTERS && kept >= 19, `${kept} kept`);
  const left = events(deliverAll(app));
  // The first was under way already; after it come the newest.
  assert.deepEqual(
    left.slice(1),
    Array.from({ length: kept - 1 }, (_, i) => `e${41 - kept + i}`),
  );
});

test('sends the queue at once and holds less when memory is low', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10, spool: false });
  app.track('A');
  app.memory('low');
  app.client.tick(true);
  assert.deepEqual(app.tracked(), [['A']]);
  const fill = 'x'.repeat(100000);
  for (let i = 0; i < 40; i++) app.call('track', `e${i}`, { fill }, { userId: 'u' });
  const held = app.client.summary(0).queued * 100000;
  assert.ok(held <= MEMORY_LOW_MAX_CHARACTERS + 500000, `${held} characters`);
});

test('moves messages beyond the memory bound to the spool and drops nothing', () => {
  const app = new FakeApp();
  app.init();
  app.memory('low');
  const fill = 'x'.repeat(50000);
  const names = Array.from({ length: 40 }, (_, i) => `e${i}`);
  for (const name of names) {
    app.call('track', name, { fill }, { userId: 'u' });
    app.pass(700);
  }
  const held = app.client.memoryCharacters();
  assert.ok(held <= MEMORY_LOW_MAX_CHARACTERS, `${held} characters`);
  assert.deepEqual(events(deliverAll(app)), names);
  assert.equal(app.client.counts().droppedInAll(), 0);
  assert.equal(app.client.memoryCharacters(), 0);
});

test('counts messages that the platform evicted, and delivers the rest', () => {
  const app = new FakeApp();
  app.init({ queueSize: 2 });
  app.memory('low');
  const fill = 'x'.repeat(50000);
  for (let i = 0; i < 30; i++) {
    app.call('track', `e${i}`, { fill }, { userId: 'u' });
    app.pass(700);
  }
  app.device.storage.bulk.clear();
  const left = deliverAll(app);
  assert.ok(left.length < 30 && left.length > 5, `${left.length} left`);
  assert.equal(app.client.counts().droppedFor('evicted'), 30 - left.length);
});

test('bounds calls before init by their characters', () => {
  const app = new FakeApp();
  const fill = 'x'.repeat(300000);
  for (let i = 0; i < 5; i++) app.call('track', `e${i}`, { fill }, { userId: 'u' });
  app.init();
  assert.deepEqual(events(deliverAll(app)), ['e2', 'e3', 'e4']);
  assert.equal(app.client.counts().droppedFor('heldOverflow'), 2);
});

test('bounds calls before init: drops, counts and logs the oldest', () => {
  const app = new FakeApp();
  for (let i = 0; i < PRE_INIT_MAX_CALLS + 2; i++) app.track(`e${i}`);
  app.init({ queueSize: PRE_INIT_MAX_CALLS });
  assert.equal(app.client.counts().droppedFor('heldOverflow'), 2);
  assert.equal(app.tracked()[0]?.[0], 'e2');
  assert.equal(app.tracked()[0]?.length, PRE_INIT_MAX_CALLS);
});

test('sends the advertising id only on request', () => {
  for (const asked of [false, true]) {
    const app = new FakeApp();
    app.init({ includeAdvertisingId: asked });
    app.track('A');
    const device = app.device.transfer.bodies()[0]?.batch[0]?.context?.['device'] as Record<string, unknown>;
    assert.equal('advertisingId' in device, asked);
  }
});

test('sends the device id only on request', () => {
  for (const asked of [false, true]) {
    const app = new FakeApp();
    app.init({ includeDeviceId: asked, trackLifecycle: true, launchParams: {} });
    app.track('A');
    for (const message of deliverAll(app)) {
      const device = message.context?.['device'] as Record<string, unknown>;
      assert.equal(device['id'], asked ? 'device-1' : undefined);
      if (message.event !== 'A') assert.equal(message.anonymousId === 'device-1', asked);
    }
  }
});

test('childDirected: sends and stores nothing that identifies a viewer', () => {
  const all = { includeDeviceId: true, includeAdvertisingId: true, rememberIdentity: true };
  const before = new FakeApp();
  before.init(all);
  before.call('identify', 'u1');
  deliverAll(before);
  assert.ok(before.device.storage.records.has('identity'));

  const runs = [restart(before), restart(before)].map((app) => {
    app.init({ ...all, childDirected: true, trackLifecycle: true, launchParams: {} });
    app.call('track', 'A');
    app.call('identify', 'given by the app');
    app.call('track', 'B');
    app.call('shutdown');
    const messages = deliverAll(app);
    for (const { context, anonymousId } of messages) {
      assert.deepEqual(context?.['device'], { model: '3941X', type: 'STB' });
      assert.ok(anonymousId !== undefined && anonymousId !== 'device-1');
    }
    assert.equal(messages.find(({ event }) => event === 'A')?.userId, undefined);
    assert.ok(!app.device.storage.records.has('identity'));
    assert.equal(app.device.console.errors().filter((line) => line.includes('childDirected')).length, 2);
    return new Set(messages.map(({ anonymousId }) => anonymousId));
  });
  // One id in a run, and another in the next.
  assert.deepEqual([runs[0]?.size, runs[1]?.size], [1, 1]);
  assert.notDeepEqual(runs[0], runs[1]);
});

test('lowers the queue limit while memory is low, even if no event reports the end', () => {
  for (const over of ['fine', 'silence'] as const) {
    const app = new FakeApp();
    app.init({ queueSize: 1, retryLimit: 0, debug: true });
    const fill = (): void => {
      for (let i = 0; i < 15; i++) app.track('x'.repeat(90000));
      app.pass(12000);
    };
    fill();
    app.memory('low');
    assert.ok(app.client.memoryCharacters() <= MEMORY_LOW_MAX_CHARACTERS);
    if (over === 'fine') {
      app.memory('fine');
    } else {
      app.pass(RESTORE_AFTER_MS - 1000);
      app.memory('low');
      app.pass(RESTORE_AFTER_MS - 1000);
      fill();
      assert.ok(app.client.memoryCharacters() <= MEMORY_LOW_MAX_CHARACTERS, 'the second report counts');
      app.pass(IDLE_MS);
    }
    fill();
    const held = app.client.memoryCharacters();
    assert.ok(held > MEMORY_LOW_MAX_CHARACTERS && held <= MEMORY_MAX_CHARACTERS, `${held} characters`);
    app.memory('fine');
    const told = app.device.console.lines.filter((line) => line.includes('memory is no longer low'));
    assert.equal(told.length, 1);
  }
});

test("merges the options of identify with the app's context", () => {
  const app = new FakeApp();
  app.init();
  app.call('identify', 'u', {}, { campaign: 'spring', context: { options: { campaign: 'mine', own: 1 }, page: 2 } });
  const context = app.device.transfer.bodies()[0]?.batch[0]?.context;
  assert.deepEqual(context?.['options'], { campaign: 'mine', own: 1 });
  assert.equal(context['page'], 2);
  app.answer();
  app.call('identify', 'u', {}, { campaign: 'spring', context: { options: { own: 1 } } });
  assert.deepEqual(app.device.transfer.bodies()[1]?.batch[0]?.context?.['options'], { own: 1, campaign: 'spring' });
});

for (const [minutes, said] of [
  [11, '11 minutes ahead of'],
  [-11, '11 minutes behind'],
  [-60 * 24 * 400, '576000 minutes behind'],
  [9, undefined],
  [-9, undefined],
] as const) {
  test(`a clock that is off by ${minutes} minutes is told ${said === undefined ? 'not at all' : 'once'}`, () => {
    const app = new FakeApp();
    app.init();
    for (const date of ['', 'garbled', httpDate(app, minutes), httpDate(app, 3 * minutes)]) {
      app.track('A');
      app.answer({ ...OK, date });
    }
    const lines = app.device.console.errors().filter((line) => line.includes('CLOCK_WRONG'));
    assert.deepEqual(
      lines.map((line) => /clock is (.*) the server's/.exec(line)?.[1]),
      said === undefined ? [] : [said],
    );
  });
}

/** A server's date when the device's clock is ahead of it by so many minutes. */
function httpDate(app: FakeApp, minutes: number): string {
  return new Date(app.device.clock.now().seconds * 1000 - minutes * 60000).toUTCString();
}
