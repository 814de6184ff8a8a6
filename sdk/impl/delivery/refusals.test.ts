/** Requests that are refused for good: by size, by content, by somebody else, or because the address is wrong. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../../testing/app.ts';
import { answer, fakeFacilities, OK, refusal } from '../../testing/fakes.ts';
import type { HttpAnswer } from '../facilities.ts';
import type { BatchBody, WireMessage } from '../../wire/batch.ts';

const HOUR_MS = 3600000;
const DAY_MS = 24 * HOUR_MS;
/** Bytes that a batch which is refused for ever may upload in a day. */
const MOST_BYTES = 3000000;
const HTML = '<html><head><title>413</title></head></html>';

interface Seen {
  atMs: number;
  bytes: number;
  events: string[];
  isTaken: boolean;
}

/** A server: answers each request by its body, or not at all. */
type Server = (body: string, messages: readonly WireMessage[]) => HttpAnswer | undefined;

/** Lets time pass while a server answers. Gives the requests it saw. */
function serve(app: FakeApp, ms: number, server: Server): Seen[] {
  const seen: Seen[] = [];
  const { clock, transfer } = app.device;
  const until = clock.uptime + ms;
  while (clock.uptime < until) {
    const { active } = transfer;
    if (active === undefined) {
      app.pass(Math.min(Math.max(app.loop.waitMs, 1), until - clock.uptime));
      continue;
    }
    const { batch } = JSON.parse(active.body) as BatchBody;
    const given = server(active.body, batch);
    const isTaken = given !== undefined && given.location === '' && given.body === OK.body && given.status === 200;
    const events = batch.map((message) => message.event ?? '');
    seen.push({ atMs: clock.uptime, bytes: Buffer.byteLength(active.body), events, isTaken });
    if (given !== undefined) app.answer(given);
    else while (transfer.active === active) app.pass(1000);
  }
  return seen;
}

const bytesOf = (seen: readonly Seen[]): number => seen.reduce((sum, { bytes }) => sum + bytes, 0);
const taken = (seen: readonly Seen[]): string[] => seen.flatMap(({ events, isTaken }) => (isTaken ? events : []));
const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `e${i + 1}`);

/** An app with so many messages in one batch, of so many letters of three bytes. */
function withBatch(count: number, letters: number, config: Record<string, unknown> = {}): FakeApp {
  const app = new FakeApp();
  app.init({ queueSize: count, ...config });
  for (const name of names(count)) app.call('track', name, { fill: '注'.repeat(letters) }, { userId: 'u1' });
  return app;
}

/** Lets at most so many bytes through, as nginx does by default with 1 MB. */
const atMost =
  (most: number): Server =>
  (body) =>
    Buffer.byteLength(body) > most ? answer(413, { body: HTML }) : OK;

test('halves a batch that is too large until it passes, and delivers all messages once, in order', () => {
  const app = withBatch(40, 12000);
  const seen = serve(app, HOUR_MS, atMost(400_000));
  assert.deepEqual(
    seen.map(({ events }) => events.length),
    [40, 20, 10, 10, 10, 10],
  );
  assert.deepEqual(taken(seen), names(40));
  assert.equal(app.client.counts().sent, 40);
  assert.equal(app.client.counts().droppedInAll(), 0);
  assert.deepEqual(app.device.console.errors(), []);
  // A size that was refused is not uploaded again.
  for (const name of names(40)) app.call('track', name, { fill: '注'.repeat(12000) }, { userId: 'u1' });
  const later = serve(app, HOUR_MS, atMost(400_000));
  assert.deepEqual(
    later.map(({ events }) => events.length),
    [10, 10, 10, 10],
  );
});

test('drops and counts a message that is too large, and delivers the rest of its batch', () => {
  for (const spool of [true, false]) {
    const app = new FakeApp();
    app.init({ queueSize: 5, spool });
    for (const name of names(5)) {
      app.call('track', name, { fill: 'x'.repeat(name === 'e4' ? 200_000 : 10) }, { userId: 'u1' });
    }
    const seen = serve(app, HOUR_MS, atMost(100_000));
    assert.deepEqual(taken(seen), ['e1', 'e2', 'e3', 'e5']);
    assert.deepEqual(app.client.counts().droppedByReason(), { refused: 1 });
    assert.equal(app.client.summary(app.device.clock.uptime).queued, 0);
    assert.match(app.device.console.errors().join(), /REQUEST_REFUSED .*messages=1 status=413/);
  }
});

test('narrows a permanent refusal down to the message that caused it', () => {
  const app = withBatch(8, 10);
  const seen = serve(app, HOUR_MS, (body) =>
    body.includes('"e6"') ? answer(400, { body: refusal('INVALID_JSON') }) : OK,
  );
  assert.deepEqual(taken(seen), ['e1', 'e2', 'e3', 'e4', 'e5', 'e7', 'e8']);
  assert.deepEqual(app.client.counts().droppedByReason(), { refused: 1 });
});

test('sends the rest of a split batch after the next start', () => {
  const app = withBatch(8, 10);
  app.answer(answer(413, { body: HTML }));
  app.pass(2000);
  app.answer();
  app.pass(2000);
  app.call('shutdown');
  const device = fakeFacilities();
  device.storage = app.device.storage;
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime;
  const next = new FakeApp(device);
  next.init({ queueSize: 8 });
  const arrived = taken(serve(next, HOUR_MS, () => OK));
  // The second half was under way when the app ended.
  assert.deepEqual(arrived.slice(-4), ['e5', 'e6', 'e7', 'e8']);
  assert.equal(next.client.counts().droppedInAll(), 0);
});

const elsewhere = { location: 'https://portal.example/login' };

/** Answers of a place where no batch endpoint is, whatever the request holds. */
const WRONG_PLACES: readonly (readonly [what: string, given: HttpAnswer, address: RegExp])[] = [
  [
    'a redirect whose target says success to the GET',
    { ...OK, ...elsewhere },
    /http:\/\/host\/v1\/batch .*portal\.example/,
  ],
  ['a redirect to a page', answer(200, { body: HTML, ...elsewhere }), /portal\.example/],
  ["a redirect to the endpoint's 404", answer(404, { body: refusal('NOT_FOUND'), ...elsewhere }), /portal\.example/],
  ['a redirect that is not followed', answer(308, elsewhere), /portal\.example/],
  ['a redirect without a target', answer(301), /http:\/\/host\/v1\/batch answered status 301/],
  ["the endpoint's 404", answer(404, { body: refusal('NOT_FOUND') }), /http:\/\/host\/v1\/batch answered status 404/],
  ['a page with 404', answer(404, { body: HTML }), /http:\/\/host\/v1\/batch answered status 404/],
  ['405', answer(405), /status 405/],
  ['407', answer(407, { body: HTML }), /status 407/],
  ['410', answer(410), /status 410/],
  ['401 in plain text', answer(401, { body: 'Invalid Write Key' }), /status 401.* writeKey/],
];

for (const [what, given, address] of WRONG_PLACES) {
  test(`${what}: said once, nothing is dropped, tried again within an hour`, () => {
    const app = new FakeApp();
    app.init({ retryLimit: 0 });
    for (const name of names(5)) app.track(name);
    const seen = serve(app, DAY_MS, () => given);
    assert.ok(seen.length > 24 && seen.length < 60, `${seen.length} requests`);
    const gaps = seen.slice(1).map(({ atMs }, i) => atMs - (seen[i]?.atMs ?? 0));
    assert.ok(Math.max(...gaps) <= HOUR_MS + 1000, `${Math.max(...gaps)} ms`);
    const errors = app.device.console.errors().filter((line) => line.includes('ADDRESS_WRONG'));
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', address);
    assert.equal(app.client.summary(app.device.clock.uptime).state, 'misconfigured');
    assert.deepEqual([app.client.counts().sent, app.client.counts().droppedInAll()], [0, 0]);
    assert.deepEqual(taken(serve(app, 2 * HOUR_MS, () => OK)), names(5));
    assert.notEqual(app.client.summary(app.device.clock.uptime).state, 'misconfigured');
  });
}

/** Refusals of everything, for ever. */
const FOREVER: readonly (readonly [what: string, given: HttpAnswer])[] = [
  ['413 with HTML', answer(413, { body: HTML })],
  ...[400, 403, 411, 431].map((status) => [`${status} with HTML`, answer(status, { body: HTML })] as const),
  ['400 in plain text', answer(400, { body: 'Invalid request' })],
  ["the endpoint's 400", answer(400, { body: refusal('INVALID_JSON') })],
  ...WRONG_PLACES.slice(0, 3).map(([what, given]) => [what, given] as const),
];

/** Batches of 480,000 characters: ASCII, and three bytes each. */
const LARGE: readonly (readonly [what: string, make: () => FakeApp])[] = [
  ['40 messages of 36 kB', () => withBatch(40, 12000)],
  ['one message of 1.4 MB', () => withBatch(1, 480_000)],
  ['480 messages of 3 kB', () => withBatch(480, 800)],
];

for (const [what, given] of FOREVER) {
  test(`${what}, for ever: a batch uploads less than 3 MB a day beside traffic that passes`, () => {
    for (const [size, make] of LARGE) {
      for (const isAlone of [true, false]) {
        const app = make();
        let bytes = 0;
        for (let hour = 0; hour < 24; hour++) {
          if (!isAlone) app.call('track', 'small', {}, { userId: 'u' });
          if (!isAlone) app.call('flush');
          const seen = serve(app, HOUR_MS, (_, batch) => (batch[0]?.event === 'small' ? OK : given));
          bytes += bytesOf(seen.filter(({ isTaken }) => !isTaken));
        }
        assert.ok(bytes < MOST_BYTES, `${size}, ${isAlone ? 'alone' : 'beside traffic'}: ${bytes} bytes`);
      }
    }
  });
}

test('delivers the messages around one that a firewall refuses', () => {
  const app = withBatch(100, 300);
  const firewall: Server = (body) => (body.includes('"e37"') ? answer(403, { body: HTML }) : OK);
  const seen = serve(app, HOUR_MS, firewall);
  for (const name of ['later1', 'later2']) app.call('track', name, {}, { userId: 'u' });
  app.call('flush');
  const later = serve(app, 49 * HOUR_MS, firewall);
  const arrived = taken([...seen, ...later]);
  assert.deepEqual(arrived.toSorted(), [...names(100), 'later1', 'later2'].filter((name) => name !== 'e37').toSorted());
  // It waited for 48 hours like any other message that cannot be delivered.
  assert.deepEqual(app.client.counts().droppedByReason(), { expired: 1 });
  assert.ok(bytesOf([...seen, ...later].filter(({ isTaken }) => !isTaken)) < MOST_BYTES);
});

test('splits a large request for a slow uplink', () => {
  const app = withBatch(40, 12000, { retryLimit: 3 });
  const seen = serve(app, HOUR_MS, (body) => (Buffer.byteLength(body) > 500_000 ? undefined : OK));
  assert.deepEqual(taken(seen), names(40));
  assert.equal(app.client.counts().droppedInAll(), 0);
});

test('backs off one refused batch to an hour while other messages pass', () => {
  const app = new FakeApp();
  app.init({ retryLimit: 0 });
  app.track('poison');
  const at: number[] = [];
  for (let minute = 0; minute < 600; minute++) {
    app.track('fine');
    const seen = serve(app, 60_000, (body) => (body.includes('"poison"') ? answer(500) : OK));
    at.push(...seen.filter(({ isTaken }) => !isTaken).map(({ atMs }) => atMs));
  }
  const gaps = at.slice(1).map((ms, i) => Math.round((ms - (at[i] ?? 0)) / 60_000));
  assert.deepEqual(gaps.slice(0, 7), [1, 2, 4, 8, 16, 32, 60]);
  assert.ok(
    gaps.slice(6).every((minutes) => minutes === 60),
    gaps.join(),
  );
});

test('respects Retry-After, also before it sends the halves', () => {
  const app = withBatch(4, 10);
  app.answer(answer(413, { body: HTML, retryAfter: '20' }));
  app.pass(19_900);
  assert.equal(app.device.transfer.requests.length, 1);
  app.pass(200);
  assert.equal(app.device.transfer.requests.length, 2);
});
