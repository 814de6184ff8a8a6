/** Sessions, how the run before ended, deep links and reported errors, through the client with a simulated device. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../../testing/app.ts';
import { fakeFacilities } from '../../testing/fakes.ts';
import type { WireMessage } from '../../wire/batch.ts';

let runs = 0;
const MINUTE_MS = 60000;
const START = '2026-11-20T18:00:00Z';
const HOUR_S = 3600;

/** The next run on the same device, so many seconds later by its clock. */
function restart(app: FakeApp, seconds = 1): FakeApp {
  const device = fakeFacilities();
  device.storage = app.device.storage;
  // A run has random numbers of its own.
  const { random } = device;
  const next = random.uuid.bind(random);
  const run = ++runs;
  random.uuid = () => `${run}${next().slice(1)}`;
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime + seconds * 1000;
  return new FakeApp(device);
}

/** Everything that has been sent so far, and whatever waits. */
function sent(app: FakeApp): WireMessage[] {
  app.call('flush');
  while (app.device.transfer.active !== undefined) app.answer();
  return app.device.transfer.bodies().flatMap((body) => body.batch);
}

function session(message: WireMessage | undefined): { id: string; count: number } {
  return message?.context?.['session'] as { id: string; count: number };
}

function begun(config: Record<string, unknown>, app = new FakeApp()): FakeApp {
  app.init({ queueSize: 100, flushIntervalSeconds: 0, ...config });
  return app;
}

const SESSIONS = { trackSessions: true };
const EXITS = { trackExits: true };

test('off by default: no exit, link or error is sent, stored or shown', () => {
  const app = begun({ launchParams: { contentId: 'film', lastExitOrTerminationReason: 'EXIT_BRIGHTSCRIPT_CRASH' } });
  app.track('A');
  app.pass(70 * MINUTE_MS);
  const next = begun({ launchParams: { contentId: 'film' } }, restart(app));
  next.track('B');
  const messages = [...sent(app), ...sent(next)];
  assert.deepEqual([...new Set(messages.map(({ event }) => event))], ['A', 'B']);
  assert.ok(messages.every(({ context }) => context?.['session'] === undefined && context?.['campaign'] === undefined));
  assert.equal(app.device.storage.records.has('run'), false);
  next.pass(2000);
  assert.equal(next.device.status.published.at(-1)?.['sessionId'], undefined);
});

test('a session ends half an hour after the last call, whatever the clock is set to meanwhile', () => {
  const app = begun(SESSIONS);
  app.track('A');
  app.pass(29 * MINUTE_MS);
  app.track('B');
  app.device.clock.wallBase -= 48 * HOUR_S * 1000;
  app.pass(29 * MINUTE_MS);
  app.device.clock.wallBase += 96 * HOUR_S * 1000;
  app.track('C');
  app.pass(30 * MINUTE_MS);
  app.track('D');
  const [a, b, c, d] = sent(app).map(session);
  assert.deepEqual([a?.count, b?.count, c?.count, d?.count], [1, 1, 1, 2]);
  assert.deepEqual([b, c], [a, a]);
  assert.notEqual(d?.id, a?.id);
  app.pass(2000);
  const status = app.device.status.published.at(-1);
  assert.deepEqual([status?.['sessionId'], status?.['sessionCount']], [d?.id, 2]);
});

for (const [what, seconds, reboots, count] of [
  ['a restart', 60, false, 1],
  ['a reboot', 60, true, 1],
  ['half an hour', 30 * 60, false, 2],
  ['a clock that was set back', -HOUR_S, false, 2],
] as const) {
  test(`over ${what} the session ${count === 1 ? 'goes on' : 'is another'}`, () => {
    const app = begun(SESSIONS);
    app.track('A');
    for (let i = 0; i < 5; i++) {
      app.pass(11 * MINUTE_MS);
      app.track('B');
    }
    app.pass(10 * MINUTE_MS);
    sent(app);
    if (reboots) app.device.storage.reboot();
    const next = begun(SESSIONS, restart(app, seconds));
    next.track('C');
    const c = sent(next).find(({ event }) => event === 'C');
    assert.equal(session(c).count, count);
    assert.equal(session(c).id === session(sent(app)[0]).id, count === 1);
  });
}

test('another time-out; reset and a denied consent begin another; for children nothing outlives the run', () => {
  const app = begun({ ...SESSIONS, sessionTimeoutMinutes: 1 });
  app.track('A');
  app.pass(MINUTE_MS);
  app.track('B');
  app.call('reset');
  app.track('C');
  const ids = sent(app).map((message) => session(message).id);
  assert.equal(new Set(ids).size, 3, ids.join());
  app.call('setConsent', 'denied');
  assert.equal(app.device.storage.bulk.has('run') || app.device.storage.records.has('run'), false);
  app.call('setConsent', 'granted');
  app.track('D');
  assert.ok(!ids.includes(session(sent(app).at(-1)).id));
  const child = begun({ ...SESSIONS, childDirected: true });
  child.track('A');
  child.pass(11 * MINUTE_MS);
  const { records, bulk } = child.device.storage;
  const stored = `${records.get('run')}${bulk.get('run')}`;
  assert.ok(!stored.includes(session(sent(child)[0]).id));
});

for (const [how, config, events] of [
  ['with sessions', { ...SESSIONS, ...EXITS }, ['Application Exited', 'B']],
  ['without sessions', EXITS, ['Application Exited', 'B']],
  ['without anything that is kept', {}, ['B']],
] as const) {
  test(`a channel that has become one for children, ${how}: the session before is neither sent nor kept`, () => {
    const app = begun(SESSIONS);
    app.track('A');
    app.pass(5000);
    const { id } = session(sent(app)[0]);
    app.pass(2000);
    const child = begun({ ...config, childDirected: true, launchParams: {} }, restart(app));
    child.track('B');
    child.pass(11 * MINUTE_MS);
    const messages = sent(child);
    assert.deepEqual(messages.map(({ event }) => event).sort(), events);
    assert.ok(!JSON.stringify(messages).includes(id));
    const { records, bulk } = child.device.storage;
    assert.ok(![...records.values(), ...bulk.values()].join().includes(id));
  });
}

test('a kill of the app loses the last minute of a session at most', () => {
  const app = begun(SESSIONS);
  app.track('A');
  app.pass(5 * MINUTE_MS);
  app.track('B');
  app.pass(MINUTE_MS + 1000);
  const next = begun(SESSIONS, restart(app, 27 * 60));
  next.track('C');
  assert.equal(session(sent(next).find(({ event }) => event === 'C')).count, 1);
});

test('without trackExits no screen and no error is kept on the device', () => {
  const app = begun(SESSIONS);
  app.call('screen', 'Home', undefined, {}, { userId: 'u' });
  app.call('reportError', 'Dot');
  app.pass(11 * MINUTE_MS);
  sent(app);
  const { records, bulk } = app.device.storage;
  assert.doesNotMatch(`${records.get('run')} ${bulk.get('run')}`, /Home|Dot/);
});

test('after shutdown the run ended in order', () => {
  const app = begun(EXITS);
  app.call('shutdown');
  sent(app);
  const [exit] = sent(begun({ ...EXITS, launchParams: {} }, restart(app)));
  assert.equal(exit?.properties?.['orderly'], true);
});

for (const [reason, event, cause] of [
  ['EXIT_BRIGHTSCRIPT_CRASH', 'Application Crashed', 'crash'],
  ['EXIT_BRIGHTSCRIPT_STOP', 'Application Crashed', 'crash'],
  ['EXIT_BRIGHTSCRIPT_TIMEOUT', 'Application Crashed', 'unresponsive'],
  ['EXIT_OUT_OF_MEMORY', 'Application Crashed', 'memory'],
  ['EXIT_CHANNEL_MEM_LIMIT_FG', 'Application Crashed', 'memory'],
  ['EXIT_CHANNEL_MEM_LIMIT_BG', 'Application Exited', 'memory'],
  ['EXIT_AM_LOWRESOURCE', 'Application Exited', 'memory'],
  ['EXIT_USER_NAV', 'Application Exited', 'user'],
  ['EXIT_POWER_MODE', 'Application Exited', 'system'],
  ['EXIT_OF_THE_FUTURE', 'Application Exited', 'system'],
  ['EXIT_UNKNOWN', 'Application Exited', 'unknown'],
]) {
  test(`${String(reason)} is ${String(event)}, cause ${String(cause)}`, () => {
    const app = begun(EXITS);
    const next = begun({ ...EXITS, launchParams: { lastExitOrTerminationReason: reason } }, restart(app));
    const [exit, ...more] = sent(next);
    assert.deepEqual(more, []);
    assert.equal(exit?.event, event);
    assert.deepEqual(exit?.properties, { reason, cause, orderly: false, version: '1.0.1' });
  });
}

test('a crash comes with the session, the last screen, video and error of its run', () => {
  const app = begun({ ...EXITS, ...SESSIONS });
  app.call('screen', 'Home', undefined, {}, { userId: 'u' });
  app.call('screen', undefined, 'Player', {}, { userId: 'u' });
  app.call('reportError', { message: 'Type Mismatch.', number: 24 });
  app.call(
    'track',
    'Video Content Playing',
    { title: 'Film', position: 9, other: 1 },
    { userId: 'u', videoPlayback: 'open' },
  );
  app.pass(5000);
  const before = session(sent(app)[0]);
  app.pass(1000);
  const launchParams = { lastExitOrTerminationReason: 'EXIT_BRIGHTSCRIPT_CRASH' };
  const next = begun({ ...EXITS, ...SESSIONS, launchParams }, restart(app, 2 * HOUR_S));
  const [interrupted, crash] = sent(next);
  assert.equal(interrupted?.event, 'Video Playback Interrupted');
  const { last_screen, last_error, last_video } = crash?.properties ?? {};
  assert.deepEqual([last_screen, last_error], ['Player', 'Type Mismatch.']);
  assert.deepEqual(last_video, { title: 'Film', position: 9 });
  assert.deepEqual([session(crash), session(interrupted)], [before, before]);
  // Both were when the app was last seen, and not when it started again.
  for (const told of [crash, interrupted]) {
    assert.ok(Date.parse(told?.timestamp ?? '') <= Date.parse(START) + 5000, told?.timestamp);
  }
});

test('an orderly end is reported as one', () => {
  const app = begun(EXITS);
  app.call('shutdown');
  const next = begun({ ...EXITS, launchParams: {} }, restart(app));
  assert.equal(sent(next)[0]?.properties?.['orderly'], true);
});

const LINK = {
  contentId: 'film',
  mediaType: 'movie',
  source: 'ad',
  UTM_Source: 'mail',
  utm_campaign: 'spring',
  other: 'x',
};

test('a deep link at the start, and its campaign on what follows in the session', () => {
  const app = begun({ ...SESSIONS, trackDeepLinks: true, launchParams: LINK });
  app.track('A');
  app.pass(31 * MINUTE_MS);
  app.track('B');
  const [link, a, b] = sent(app);
  assert.equal(link?.event, 'Deep Link Opened');
  const { contentId, mediaType, source } = LINK;
  assert.deepEqual(link.properties, { contentId, mediaType, source, utm_source: 'mail', utm_campaign: 'spring' });
  const campaign = { source: 'mail', name: 'spring' };
  assert.deepEqual([link.context?.['campaign'], a?.context?.['campaign']], [campaign, campaign]);
  assert.equal(b?.context?.['campaign'], undefined);
});

test('without trackDeepLinks the link of the launch is not sent', () => {
  const app = begun({ ...EXITS, ...SESSIONS, launchParams: LINK });
  app.track('A');
  assert.deepEqual(
    sent(app).map(({ event }) => event),
    ['A'],
  );
});

test('a deep link at run time is sent, and other input is ignored', () => {
  const app = begun({ trackDeepLinks: true, launchParams: { source: 'homescreen' } });
  for (const odd of [undefined, 7, 'x', [], {}, { source: 'x' }, { contentId: 7 }]) app.call('deepLink', odd);
  app.call('deepLink', {
    contentid: 'x'.repeat(600),
    ...Object.fromEntries([...Array(40).keys()].map((i) => [`utm_${i}`, 'v'])),
  });
  const [link, ...more] = sent(app);
  assert.deepEqual(more, []);
  assert.equal(Object.keys(link?.properties ?? {}).length, 20);
  assert.equal((link?.properties?.['contentId'] as string).length, 500);
});

test('a reported error: message, number, back trace, details; at its first, tenth and hundredth time', () => {
  const app = begun({});
  const backtrace = [
    { filename: 'pkg:/source/main.brs', function: 'main', line_number: 7 },
    { filename: 'pkg:/components/Home.brs', function: 'load', line_number: 12 },
  ];
  for (let i = 0; i < 100; i++) app.call('reportError', { message: 'Dot', number: 236, backtrace }, { step: 'load' });
  app.call('reportError', 'in words');
  for (const odd of [undefined, 7, [], {}, { message: 7 }, '']) app.call('reportError', odd);
  const events = sent(app).map(({ event, properties }) => ({ event, ...properties }));
  const about = {
    event: 'Application Error',
    message: 'Dot',
    number: 236,
    backtrace: ['main (pkg:/source/main.brs:7)', 'load (pkg:/components/Home.brs:12)'],
    details: { step: 'load' },
  };
  assert.deepEqual(events, [
    { ...about, count: 1 },
    { ...about, count: 10 },
    { ...about, count: 100 },
    { event: 'Application Error', message: 'in words', count: 1 },
  ]);
});

test('the same words thrown at two places are two errors', () => {
  const app = begun({});
  const frame = (name: string, line: number) => ({ filename: 'pkg:/a.brs', function: name, line_number: line });
  for (const line of [5, 9, 9]) {
    app.call('reportError', { message: 'Dot', backtrace: [frame('main', 1), frame('load', line)] });
  }
  assert.deepEqual(
    sent(app).map(({ properties }) => properties?.['count']),
    [1, 1],
  );
});

test('errors are bounded: fifty different ones in a run, twenty frames, a thousand characters', () => {
  const app = begun({});
  const frames = [...Array(60).keys()].map((i) => ({ function: `f${i}`, filename: 'y'.repeat(3000), line_number: i }));
  for (let i = 0; i < 80; i++) app.call('reportError', { message: `${i} ${'x'.repeat(3000)}`, backtrace: frames });
  const events = sent(app);
  assert.equal(events.length, 50);
  const { message, backtrace } = events[0]?.properties as { message: string; backtrace: string[] };
  assert.deepEqual(
    [message.length, backtrace.length, Math.max(...backtrace.map((frame) => frame.length))],
    [1000, 20, 1000],
  );
});

test('without consent none of it is sent', () => {
  const app = begun({ ...SESSIONS, ...EXITS, trackDeepLinks: true, launchParams: LINK, consent: 'denied' });
  app.call('reportError', 'x');
  app.call('deepLink', LINK);
  assert.deepEqual(sent(app), []);
  assert.equal(app.device.storage.records.has('run'), false);
});
