/** The calls, requests, retries and answers, through the client with a simulated device. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { installPlatform, interfacesOfData } from '../testing/platform.ts';
import { INIT_PATIENCE_MS } from './client.ts';
import { answer, fakeFacilities, OK, refusal } from '../testing/fakes.ts';

test('sends one request per call, in the shape that the endpoint reads', () => {
  const app = new FakeApp();
  app.init({ debug: true });
  app.call('identify', 'u1', { plan: 'x' }, { campaign: 'c' });
  app.call('track', 'Play', { n: 1 }, { userId: 'u1', integrations: { all: true } });
  app.call('screen', 'Home', 'Main', {}, { anonymousId: 'a1' });
  app.call('group', 'u1', 'g1', { size: 4 });
  app.call('alias', 'u2', { previousId: 'u1' });
  for (let i = 0; i < 5; i++) app.answer();

  const { requests } = app.device.transfer;
  assert.equal(requests.length, 5);
  for (const request of requests) {
    assert.equal(request.url, 'http://host/v1/batch');
    assert.equal(request.authorization, `Basic ${Buffer.from('wk_test:').toString('base64')}`);
  }
  const context = app.device.device.contextFields;
  const timestamp = '2026-11-20T18:00:00.000Z';
  assert.deepEqual(
    app.device.transfer.bodies().map((body) => body.batch),
    [
      [
        {
          type: 'identify',
          messageId: 'id-1',
          timestamp,
          userId: 'u1',
          traits: { plan: 'x' },
          context: { ...context, options: { campaign: 'c' } },
        },
      ],
      [
        {
          type: 'track',
          messageId: 'id-2',
          timestamp,
          userId: 'u1',
          event: 'Play',
          properties: { n: 1 },
          integrations: { All: true },
          context,
        },
      ],
      [
        {
          type: 'screen',
          messageId: 'id-3',
          timestamp,
          anonymousId: 'a1',
          name: 'Home',
          category: 'Main',
          properties: {},
          context,
        },
      ],
      [{ type: 'group', messageId: 'id-4', timestamp, userId: 'u1', groupId: 'g1', traits: { size: 4 }, context }],
      [{ type: 'alias', messageId: 'id-5', timestamp, userId: 'u2', previousId: 'u1', context }],
    ],
  );
});

test('reports a missing init once, and only if a call waits', () => {
  const app = new FakeApp();
  const lines = (): number => app.device.console.errors().filter((line) => line.includes('INIT_MISSING')).length;
  app.pass(INIT_PATIENCE_MS * 3);
  assert.equal(lines(), 0);
  app.track('A');
  app.pass(INIT_PATIENCE_MS - 1000);
  assert.equal(lines(), 0);
  app.pass(1001);
  assert.equal(lines(), 1);
  app.track('B');
  app.pass(INIT_PATIENCE_MS * 3);
  assert.equal(lines(), 1);
  app.init();
  app.answer();
  app.answer();
  assert.equal(app.device.transfer.requests.length, 2);
});

test('does not report a timely init as missing, even a rejected one', () => {
  for (const config of [{}, { writeKey: '' }]) {
    const app = new FakeApp();
    app.track('A');
    app.pass(INIT_PATIENCE_MS / 2);
    app.init(config);
    app.track('B');
    app.pass(INIT_PATIENCE_MS * 2);
    assert.ok(!app.device.console.errors().join().includes('INIT_MISSING'));
  }
});

test('logs each call and request with sizes in debug mode', () => {
  const app = new FakeApp();
  app.init({ debug: true, queueSize: 2 });
  app.track('A');
  app.track('B');
  app.answer();
  const [body] = app.device.transfer.requests.map((request) => request.body);
  const messages = app.device.transfer.bodies()[0]?.batch ?? [];
  const sizes = messages.map((message) => JSON.stringify(message).length);
  assert.deepEqual(app.device.console.lines, [
    'Analytics - [DEBUG] self-check: ready, sending to http://host',
    `Analytics - [DEBUG] track "A" queued, ${sizes[0]} characters, 1 waiting, messageId=id-1`,
    `Analytics - [DEBUG] track "B" queued, ${sizes[1]} characters, 0 waiting, messageId=id-2`,
    `Analytics - [DEBUG] request sent: messages=2 characters=${body?.length} attempt=1`,
    'Analytics - [DEBUG] request delivered: messages=2 status=200',
  ]);
});

test('prints nothing without debug and without errors', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.answer();
  assert.deepEqual(app.device.console.lines, []);
});

test('delivers calls before and right after init once each, in order', () => {
  const app = new FakeApp();
  for (let i = 0; i < 10; i++) app.track(`e${i}`);
  app.init();
  for (let i = 10; i < 20; i++) app.track(`e${i}`);
  for (let i = 0; i < 20; i++) app.answer();
  assert.deepEqual(
    app.tracked(),
    Array.from({ length: 20 }, (_, i) => [`e${i}`]),
  );
});

test('keeps the time of calls made before init', () => {
  const app = new FakeApp();
  app.track('early');
  app.pass(90000);
  app.init();
  assert.equal(app.device.transfer.bodies()[0]?.batch[0]?.timestamp, '2026-11-20T18:00:00.000Z');
});

test('logs one ERROR line and sends nothing without a write key or host; a later valid init works', () => {
  for (const config of [
    { writeKey: '', apiHost: 'http://host' },
    { writeKey: 'wk', apiHost: '' },
  ]) {
    const app = new FakeApp();
    app.call('init', config);
    app.track('A');
    app.pass(120000);
    assert.equal(app.device.console.errors().length, 1);
    assert.equal(app.device.transfer.requests.length, 0);
    assert.equal(app.device.status.published.at(-1)?.['state'], 'misconfigured');
    app.init();
    assert.deepEqual(app.tracked(), [['A']]);
  }
});

test('rejects a second init without changing anything', () => {
  const app = new FakeApp();
  app.init();
  app.init({ writeKey: 'other', apiHost: 'http://other' });
  app.track('A');
  assert.equal(app.device.console.errors().length, 1);
  assert.equal(app.device.transfer.requests[0]?.url, 'http://host/v1/batch');
});

test('logs a broken rule as one ERROR line with call, field and rule, and counts it', () => {
  const advice = 'this call is not sent';
  const app = new FakeApp();
  app.init();
  app.call('track', 'Play', {}, {});
  app.call('screen', '', '', {}, { userId: 'u' });
  assert.deepEqual(app.device.console.errors(), [
    `Analytics - [ERROR] CALL_INVALID track "Play" rejected: options must contain a non-empty string userId or anonymousId, and has neither. Example: track("Play", { "Video Title": "News" }, { "userId": "user-123" }); ${advice}`,
    `Analytics - [ERROR] CALL_INVALID screen rejected: name or category must be a non-empty string, and is an empty string. Example: screen("Home", "Main", {}, { "userId": "user-123" }); ${advice}`,
  ]);
  assert.equal(app.device.transfer.requests.length, 0);
  assert.equal(app.client.counts().droppedFor('invalid'), 2);
});

test('rejects a call whose argument was lost on its way to the task', () => {
  const app = new FakeApp();
  app.init();
  const now = app.device.clock.now();
  const complete = { ...now, complete: true };
  app.field(
    { call: 'track', ...complete, args: ['Play', undefined, { userId: 'u' }] },
    // A device might leave it out instead.
    { call: 'track', ...complete, args: ['Play', { userId: 'u' }] },
    { call: 'screen', ...complete, args: ['Home', undefined, {}, { userId: 'u' }] },
    { call: 'identify', ...complete, args: ['u', {}, undefined] },
    { call: 'alias', ...complete, args: [undefined, {}] },
    // Anyone can set the field.
    { call: 'track', ...now, complete: [1], args: ['Play', undefined, { userId: 'u' }] },
  );
  assert.deepEqual(
    app.device.console.errors().map((line) => line.replace(/^.*CALL_INVALID /, '').replace(/, and .*$/, '')),
    [
      'track "Play" rejected: properties must be an associative array',
      'track "Play" rejected: options must be an associative array',
      'screen "Home" rejected: category must be a string',
      'identify rejected: options must be an associative array',
      'alias rejected: userId must be a non-empty string',
    ],
  );
  assert.deepEqual(app.tracked(), [['Play']]);
});

test('rejects a message over the limit and keeps the waiting ones', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10 });
  app.track('A');
  app.call('track', 'Big', { text: 'x'.repeat(600000) }, { userId: 'u1' });
  app.call('flush');
  assert.deepEqual(app.tracked(), [['A']]);
  assert.match(
    app.device.console.errors()[0] ?? '',
    /track "Big" rejected: a request with this message alone has 600\d{3} characters/,
  );
  assert.equal(app.client.counts().droppedFor('tooLarge'), 1);
});

test('keeps one request in flight, in strict order', () => {
  const app = new FakeApp();
  app.init();
  for (const name of ['A', 'B', 'C']) app.track(name);
  assert.deepEqual(app.tracked(), [['A']]);
  app.answer();
  assert.deepEqual(app.tracked(), [['A'], ['B']]);
  app.answer();
  app.answer();
  assert.deepEqual(app.tracked(), [['A'], ['B'], ['C']]);
});

test('sends a failing batch exactly 1 + retryLimit times, then the next batch', () => {
  for (const retryLimit of [0, 1, 3]) {
    const app = new FakeApp();
    app.init({ retryLimit, spool: false });
    app.track('A');
    app.track('B');
    for (let i = 0; i <= retryLimit; i++) {
      app.answer(answer(500));
      app.pass(8000);
    }
    const names = app.tracked().flat();
    assert.equal(names.filter((name) => name === 'A').length, 1 + retryLimit);
    assert.equal(names.at(-1), 'B');
    assert.equal(app.client.counts().droppedFor('retriesExhausted'), 1);
    assert.equal(app.client.counts().retried, retryLimit);
  }
});

test('retries with the same messages and ids, and a new sentAt', () => {
  const app = new FakeApp();
  app.init({ queueSize: 2 });
  app.track('A');
  app.track('B');
  app.answer(answer(-28, { reason: 'timed out' }));
  app.pass(8000);
  const [first, second] = app.device.transfer.bodies();
  assert.deepEqual(second?.batch, first?.batch);
  assert.notEqual(second?.sentAt, first?.sentAt);
});

test('continues in order after one 500', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.answer(answer(500));
  for (const name of ['B', 'C']) app.track(name);
  app.pass(8000);
  for (let i = 0; i < 3; i++) app.answer();
  assert.deepEqual(app.tracked(), [['A'], ['A'], ['B'], ['C']]);
});

test('drops messages that the endpoint rejects with 4xx, counts them, and delivers the rest', () => {
  for (const status of [400, 403, 413, 415]) {
    const app = new FakeApp();
    app.init();
    app.track('A');
    app.track('B');
    app.answer(answer(status, { body: refusal('SAID_SO') }));
    assert.deepEqual(app.tracked(), [['A'], ['B']]);
    assert.match(app.device.console.errors()[0] ?? '', new RegExp(`request refused: messages=1 status=${status}: `));
    assert.equal(app.client.counts().droppedFor('refused'), 1);
  }
});

test('retries a 4xx that does not come from the endpoint, such as from a captive portal', () => {
  const bodies = ['', '<html>', '{}', '{"success":false}', '{"success":"no","code":"X"}', '{"code":"X"}', '[]'];
  for (const status of [400, 401, 403, 404, 407, 411, 414, 431]) {
    for (const body of [...bodies, '{"success":false,"code":7}']) {
      const app = new FakeApp();
      app.init();
      app.track('A');
      app.answer(answer(status, { body }));
      app.pass(8000);
      assert.deepEqual(app.tracked(), [['A'], ['A']], `${status} ${body}`);
      app.answer();
      assert.deepEqual([app.client.counts().sent, app.client.counts().droppedInAll()], [1, 0]);
    }
  }
});

test('stops sending after a refused write key, logs it once, and keeps messages for the next start', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.track('B');
  app.answer(answer(401, { body: refusal('WRITE_KEY_UNKNOWN') }));
  app.link(false);
  app.link(true);
  app.track('C');
  app.call('flush');
  app.pass(3600000);
  assert.deepEqual(app.tracked(), [['A']]);
  const { errors } = { errors: app.device.console.errors() };
  assert.equal(errors.length, 1);
  assert.match(errors[0] ?? '', /KEY_REFUSED .*writeKey/);
  assert.equal(app.client.counts().droppedInAll(), 0);
  const { state, queued, spooled } = app.client.summary(app.device.clock.uptime);
  assert.deepEqual([state, queued, spooled], ['misconfigured', 3, 3]);
  assert.equal(app.device.status.published.at(-1)?.['nextAttemptInSeconds'], 0);

  const device = fakeFacilities();
  device.storage = app.device.storage;
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
  const next = new FakeApp(device);
  next.init();
  for (let i = 0; i < 3; i++) next.answer();
  assert.deepEqual(next.tracked(), [['A'], ['B'], ['C']]);
});

test('times out a request after 30 s and retries it', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.pass(29999);
  assert.equal(app.device.transfer.cancelled, 0);
  app.pass(1);
  assert.equal(app.device.transfer.cancelled, 1);
  app.pass(8000);
  assert.deepEqual(app.tracked(), [['A'], ['A']]);
});

test('counts a request that cannot start as an attempt, and retries it', () => {
  const app = new FakeApp();
  app.init({ retryLimit: 1 });
  app.device.transfer.refuseToStart = true;
  app.track('A');
  app.device.transfer.refuseToStart = false;
  app.pass(8000);
  assert.deepEqual(app.tracked(), [['A']]);
});

test('does not count the page of a captive portal as a delivery', () => {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.answer(answer(200, { body: '<html>Welcome to the hotel</html>' }));
  app.pass(8000);
  app.answer();
  assert.deepEqual(app.tracked(), [['A'], ['A']]);
  assert.equal(app.client.counts().sent, 1);
});

test('logs and counts the messages that the server rejected by index', () => {
  const app = new FakeApp();
  app.init({ queueSize: 3 });
  for (const name of ['A', 'B', 'C']) app.track(name);
  const rejected = [
    { index: 1, code: 'BAD_EVENT', message: 'event is odd' },
    { index: 1, code: 'BAD_EVENT', message: 'said twice' },
    { index: 9, code: 'X' },
    { index: -1 },
    'junk',
  ];
  app.answer({ ...OK, body: JSON.stringify({ success: true, rejected }) });
  assert.deepEqual(app.device.console.errors(), [
    'Analytics - [ERROR] MESSAGE_REJECTED the server rejected messageId=id-2: BAD_EVENT: event is odd; the other messages of its request are stored; this one is not sent again',
  ]);
  assert.deepEqual([app.client.counts().sent, app.client.counts().droppedFor('rejectedByServer')], [2, 1]);
});

test('sends the queue after the interval, unless the interval is off', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10 });
  app.track('A');
  app.pass(29999);
  assert.deepEqual(app.tracked(), []);
  app.pass(1);
  assert.deepEqual(app.tracked(), [['A']]);

  const off = new FakeApp();
  off.init({ queueSize: 10, flushIntervalSeconds: 0 });
  off.track('A');
  off.pass(3600000);
  assert.deepEqual(off.tracked(), []);
  off.call('flush');
  assert.deepEqual(off.tracked(), [['A']]);
});

test('starts the interval with the oldest message in the queue', () => {
  const app = new FakeApp();
  app.init({ queueSize: 10 });
  app.track('A');
  app.pass(20000);
  app.track('B');
  app.pass(10000);
  assert.deepEqual(app.tracked(), [['A', 'B']]);
});

test('writes the status on change only, at most once a second', () => {
  const app = new FakeApp();
  app.init();
  for (let i = 0; i < 50; i++) app.track(`e${i}`);
  const writes: number[] = [];
  let seen = 0;
  for (let i = 0; i < 50; i++) {
    app.answer();
    app.pass(100);
    for (; seen < app.device.status.published.length; seen++) writes.push(app.device.clock.uptime);
  }
  app.pass(10000);
  assert.ok(writes.length <= 6, `${writes.length} writes in five seconds`);
  const last = app.device.status.published.at(-1);
  assert.deepEqual([last?.['state'], last?.['sent'], last?.['queued']], ['ready', 50, 0]);
  const before = app.device.status.published.length;
  app.pass(3600000);
  assert.equal(app.device.status.published.length, before);
});

test('logs a missing network link at the start', () => {
  const facilities = fakeFacilities();
  facilities.device.link = false;
  const app = new FakeApp(facilities);
  app.init();
  assert.deepEqual(facilities.console.errors(), [
    'Analytics - [ERROR] NO_LINK self-check: the device has no network link; messages wait until the network link is back',
  ]);
});

test("prefers the app's context keys to those of the library", () => {
  const app = new FakeApp();
  app.init();
  app.call('track', 'A', {}, { userId: 'u', context: { device: { id: 'mine' }, page: 1, os: 'none' } });
  const context = app.device.transfer.bodies()[0]?.batch[0]?.context;
  assert.deepEqual(context, {
    ...app.device.device.contextFields,
    device: { id: 'mine', model: '3941X', type: 'STB' },
    page: 1,
    os: 'none',
  });
});

for (const boxed of [false, true]) {
  test(`a value of the event field that no connector wrote is one ERROR line and a count (types named as ${boxed ? 'in objects' : 'by themselves'})`, () => {
    installPlatform(interfacesOfData, boxed);
    try {
      const app = new FakeApp();
      app.init();
      const stamp = { seconds: 1795197600, milliseconds: 0 };
      const track = { call: 'track', args: ['A', {}, { userId: 'u' }], ...stamp };
      const junk = [undefined, null, 7, 'track', [], {}, { call: 'track' }, { ...track, call: 7 }];
      const more = [
        { ...track, args: {} },
        { ...track, seconds: 0.5 },
        { ...track, milliseconds: '0' },
        { ...track, call: 'dance' },
      ];
      app.field(...junk, ...more);
      assert.equal(app.device.console.errors().length, 12);
      assert.equal(app.client.counts().droppedFor('invalid'), 12);
      assert.equal(app.device.transfer.requests.length, 0);
      app.field(track);
      assert.deepEqual(app.tracked(), [['A']]);
    } finally {
      installPlatform();
    }
  });
}
