/** The page's logic without a browser: rows, streams, drafts, command lines, explanations, counts. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { EventStreamParser, follow, type Connection } from './app/api/event-stream.ts';
import type { Attempt, EventFilter, EventRow } from './app/api/types.ts';
import { draftOf, placeName, requestOf, withEnabled } from './app/destinations/draft.ts';
import { afterDetail, afterLogLine, afterPress, afterRow, callUnderWay, NO_JOURNEY } from './app/device/journey.ts';
import { afterLine, NEW_STATUS, waiting } from './app/device/sdk-status.ts';
import { remoteKeyOf } from './app/device/remote-keys.ts';
import { curlCommand, shellArgument } from './app/events/curl.ts';
import { nextStep } from './app/events/explain.ts';
import { matches, mergeRows, MOST_ROWS, NO_FILTER } from './app/events/row-list.ts';
import { clockTime, cut, duration, fromNow } from './app/parts/format.ts';

function row(id: number, more: Partial<EventRow> = {}): EventRow {
  const base = { sourceId: 's1', source: 'TV', type: 'track', acceptedMs: id * 1000, timestampMs: id * 1000 };
  return { id, messageId: `m${id}`, ...base, status: 'pending', bodyBytes: 1, attempts: 0, ...more };
}

const ids = (rows: readonly EventRow[]): number[] => rows.map(({ id }) => id);

test('new rows come on top, changed rows stay in their places', () => {
  const rows = mergeRows([row(3), row(1)], [row(4), row(3, { status: 'delivered' }), row(2)], NO_FILTER);
  assert.deepEqual(ids(rows), [4, 3, 2, 1]);
  assert.equal(rows[1]?.status, 'delivered');
});

test('rows that no longer fit the filter go, except the one that is open', () => {
  const filter: EventFilter = { ...NO_FILTER, status: 'pending' };
  const changes = [row(2, { status: 'failed' }), row(1, { status: 'failed' }), row(9, { status: 'failed' })];
  assert.deepEqual(ids(mergeRows([row(2), row(1)], changes, filter, 1)), [1]);
});

test('the list is bounded: the oldest rows go', () => {
  const many = Array.from({ length: MOST_ROWS }, (_, index) => row(MOST_ROWS - index));
  const rows = mergeRows(many, [row(MOST_ROWS + 1)], NO_FILTER);
  assert.equal(rows.length, MOST_ROWS);
  assert.equal(rows.at(-1)?.id, 2);
});

test('each part of the filter narrows', () => {
  const one = row(5, { userId: 'anna' });
  const parts: Partial<EventFilter>[] = [
    { source: 's2' },
    { type: 'page' },
    { user: 'ben' },
    { status: 'failed' },
    { search: 'no such text' },
    { fromMs: 5001 },
    { toMs: 5000 },
  ];
  for (const part of parts) assert.equal(matches(one, { ...NO_FILTER, ...part }), false, JSON.stringify(part));
  assert.equal(matches(one, { ...NO_FILTER, fromMs: 5000, toMs: 5001, user: 'anna' }), true);
  for (const search of ['M5', 'ANN', 'a']) assert.equal(matches(one, { ...NO_FILTER, search }), true, search);
});

test('events of a stream are found wherever its chunks are cut', () => {
  const text =
    ': open\n\nevent: message\ndata: {"a":1}\n\nevent: update\r\ndata: one\r\ndata: two\r\n\r\ndata: plain\n\n';
  const parts = [
    { name: 'message', data: '{"a":1}' },
    { name: 'update', data: 'one\ntwo' },
    { name: 'message', data: 'plain' },
  ];
  for (let size = 1; size <= text.length; size += 1) {
    const parser = new EventStreamParser();
    const found = [];
    for (let at = 0; at < text.length; at += size) found.push(...parser.feed(text.slice(at, at + size)));
    assert.deepEqual(found, parts, `in pieces of ${size}`);
  }
});

test('a stream without line ends is broken off instead of filling the memory', () => {
  const parser = new EventStreamParser();
  assert.throws(() => {
    for (let piece = 0; piece < 10; piece += 1) parser.feed('x'.repeat(1_000_000));
  }, /too long/);
});

test('a stream that ends is connected again, a refused one is not', async () => {
  const states: Connection[] = [];
  let opened = 0;
  await follow({
    open: () => {
      opened += 1;
      return Promise.resolve(
        opened === 1 ? { ok: true, value: new Response('data: x\n\n') } : { ok: false, status: 401 },
      );
    },
    take: () => undefined,
    connection: (state) => states.push(state),
    signal: new AbortController().signal,
  });
  assert.deepEqual(states, ['connecting', 'live', 'lost', 'lost']);
  assert.equal(opened, 2);
});

test('a shell hands each argument over unchanged, whatever is in it', () => {
  const texts = ["it's", '$(touch x) `id` $HOME', 'two\nlines', '\\', '"', '', "''", '!!', '@file', 'é 漢 \u202E'];
  for (const text of texts) {
    const run = spawnSync('sh', ['-c', `printf %s ${shellArgument(text)}`], { encoding: 'utf8' });
    assert.equal(run.stdout, text);
  }
});

test('the curl command sends the body from the line, never from a file', () => {
  const command = curlCommand('http://h/p?a=b&c', { 'X-A': "it's" }, '@/etc/passwd');
  assert.equal(command, `curl -X POST 'http://h/p?a=b&c' \\\n  -H 'X-A: it'\\''s' \\\n  --data-raw '@/etc/passwd'`);
});

function attempt(part: Partial<Attempt>): Attempt {
  return { number: 1, startedMs: 0, durationMs: 1, timing: {}, outcome: 'failed', ...part };
}

test('every kind of failure has a next step, a success has none', () => {
  const failures: Partial<Attempt>[] = [
    { error: 'timeout: no complete answer within 5000 ms' },
    { error: 'the receiver presents a self-signed certificate; no request was sent (DEPTH_ZERO_SELF_SIGNED_CERT)' },
    { error: 'nothing listens at the receiver’s address (connection refused) (ECONNREFUSED)' },
    { error: 'the receiver’s host name does not resolve (ENOTFOUND)' },
    { error: 'the receiver closed the connection before it answered (ECONNRESET)' },
    ...[301, 400, 401, 403, 404, 405, 410, 413, 429, 500, 503].map((status) => ({ status })),
  ];
  const steps = failures.map((failure) => nextStep(attempt(failure)));
  assert.equal(steps.includes(undefined), false, JSON.stringify(steps));
  assert.equal(nextStep(attempt({ outcome: 'delivered', status: 200 })), undefined);
});

test('saving what was not touched keeps every secret', () => {
  const settings = { webhooks: [{ url: 'http://h/', headers: { 'x-a': null } }], sharedSecretSet: true };
  const stored = { id: 'd', name: 'Hooks', type: 'webhooks', enabled: true, sources: ['TV'], settings };
  const request = requestOf(draftOf(stored));
  assert.equal('sharedSecret' in request.settings, false);
  assert.deepEqual(request.settings.webhooks, settings.webhooks);
  const disabled = withEnabled(stored, false);
  assert.equal(disabled.enabled, false);
  assert.deepEqual(disabled.settings.webhooks, settings.webhooks);
  assert.equal('sharedSecretSet' in disabled.settings, false, 'the server knows no such setting');
});

test('an emptied secret field takes nothing away; only “remove” does', () => {
  const settings = { webhooks: [], sharedSecretSet: true, previousSharedSecretSet: true };
  const draft = draftOf({ id: 'd', name: 'H', type: 'webhooks', enabled: true, sources: [], settings });
  const sent = (part: Partial<typeof draft>): unknown[] => {
    const { sharedSecret, previousSharedSecret } = requestOf({ ...draft, ...part }).settings;
    return [sharedSecret, previousSharedSecret];
  };
  const { secret, previous } = draft;
  assert.deepEqual(sent({}), [undefined, undefined]);
  assert.deepEqual(sent({ secret: { ...secret, mode: 'type', text: '' } }), [undefined, undefined]);
  assert.deepEqual(sent({ secret: { ...secret, mode: 'type', text: 'new' } }), ['new', undefined]);
  assert.deepEqual(sent({ secret: { ...secret, mode: 'type', text: 'new' }, keepOld: true }), ['new', null]);
  assert.deepEqual(sent({ keepOld: true }), [undefined, undefined], 'nothing is replaced');
  assert.deepEqual(sent({ previous: { ...previous, mode: 'remove' } }), [undefined, '']);
  assert.deepEqual(sent({ secret: { ...secret, mode: 'remove' } }), ['', undefined]);
});

test('a header that was renamed does not take the hidden value of the old name along', () => {
  const settings = { webhooks: [{ url: 'http://h/', headers: { authorization: null } }] };
  const draft = draftOf({ id: 'd', name: 'H', type: 'webhooks', enabled: true, sources: [], settings });
  const [webhook] = draft.webhooks;
  assert.ok(webhook);
  const renamed = webhook.headers.map((header) => ({ ...header, name: 'x-debug', kept: false }));
  const request = requestOf({ ...draft, webhooks: [{ ...webhook, headers: renamed }] });
  assert.deepEqual(request.settings.webhooks[0]?.headers, { 'x-debug': '' });
});

test('places of problems are named in words', () => {
  assert.equal(placeName('settings.webhooks[1].url'), 'Webhook URL 2');
  assert.equal(placeName('settings.webhooks[0].headers.x-a.b'), 'Webhook 1, header x-a.b');
  assert.equal(placeName('settings.webhooks'), 'Webhooks');
  assert.equal(placeName('settings.sharedSecret'), 'Shared secret');
  assert.equal(placeName('name'), 'Name');
});

test('the SDK’s log shows how many messages wait', () => {
  const lines = [
    '------ Running dev "x" main ------',
    'Analytics - [DEBUG] track "A" queued, 10 characters, 1 waiting, messageId=a',
    'Analytics - [DEBUG] screen "B" queued, 10 characters, 2 waiting, messageId=b',
    'Analytics - [DEBUG] request sent: messages=2 characters=30 attempt=1',
    'Analytics - [DEBUG] request failed: status 500; next attempt in 1000 ms',
    'Analytics - [DEBUG] request sent: messages=2 characters=30 attempt=2',
  ];
  const status = lines.reduce(afterLine, NEW_STATUS);
  assert.deepEqual(
    [status.called, waiting(status), status.requests, status.retries, status.failures, status.lastTrouble],
    [2, 2, 2, 1, 1, 'status 500; next attempt in 1000 ms'],
  );
  const after = afterLine(status, 'Analytics - [DEBUG] request delivered: messages=2 status=200');
  assert.deepEqual([waiting(after), after.delivered, after.lastStatus, after.lastTrouble], [0, 2, 200, '']);
  const error = afterLine(after, 'Analytics - [ERROR] track: event is empty');
  assert.deepEqual([error.errors, error.lastTrouble], [1, 'track: event is empty']);
  const spooled = afterLine(NEW_STATUS, 'Analytics - [DEBUG] spool: 3 messages of an earlier run are offered again');
  assert.equal(waiting(spooled), 3);
  assert.equal(spooled.stored, undefined);
  const stored = afterLine(spooled, 'Analytics - [DEBUG] spool: 4 messages stored');
  assert.deepEqual([stored.stored, waiting(stored)], [4, 3]);
});

const QUEUED = (id: string): string =>
  `Analytics - [DEBUG] track "A" queued, 10 characters, 0 waiting, messageId=${id}`;

test('an event is traced from the key that made it to the answer of the receiver', () => {
  let journeys = afterPress(NO_JOURNEY, { label: 'OK', atMs: 1000 });
  journeys = afterLogLine(journeys, 'Analytics - [DEBUG] request sent: messages=1', 1010);
  journeys = afterLogLine(journeys, QUEUED('m7'), 1020);
  assert.equal(callUnderWay(journeys)?.messageId, 'm7', 'it is on the device until the server has it');
  journeys = afterRow(journeys, row(6), 1015);
  assert.equal(callUnderWay(journeys)?.messageId, 'm7');
  assert.equal(journeys.current?.call, undefined, 'another event is not taken for it');
  journeys = afterRow(journeys, row(7), 1030);
  journeys = afterRow(journeys, row(7, { status: 'delivered', attempts: 1 }), 1040);
  journeys = afterRow(journeys, row(7, { status: 'delivered', attempts: 1 }), 1090);
  journeys = afterRow(journeys, row(6, { status: 'failed' }), 1100);
  const { current } = journeys;
  assert.deepEqual(current?.call, { messageId: 'm7', type: 'track', atMs: 1020, press: { label: 'OK', atMs: 1000 } });
  assert.deepEqual([current?.row.id, current?.storedMs, current?.settledMs], [7, 1030, 1040]);
  assert.deepEqual(journeys.calls, []);
  assert.equal(callUnderWay(journeys), undefined);
});

test('two presses before a call: the cause is ambiguous', () => {
  const two = [1, 2, 3].reduce((all, atMs) => afterPress(all, { label: 'OK', atMs }), NO_JOURNEY);
  const [call] = afterLogLine(two, QUEUED('m1'), 9).calls;
  assert.deepEqual(call, { messageId: 'm1', type: 'track', atMs: 9 });
});

test('a signature counts as verified only by the receiver’s own word', () => {
  const answers = ['{"verified":true}', '{"verified":false}', '{"verified":"yes"}', 'verified', ''];
  const verdicts = answers.map((answer) => {
    const attempts = [attempt({ outcome: 'delivered', status: 200, answer })];
    const targets = [{ url: 'http://h/', state: 'delivered', headers: { 'X-Signature': 'ab' }, attempts }];
    const deliveries = [{ id: 1, destination: 'D', destinationId: 'd', status: 'delivered', targets }];
    const journeys = afterRow(NO_JOURNEY, row(1), 1);
    const webhook = afterDetail(journeys, { ...row(1), received: null, body: '{}', deliveries, leftOut: [] }).current
      ?.webhook;
    return [webhook?.signed, webhook?.verified];
  });
  assert.deepEqual(verdicts, [
    [true, true],
    [true, false],
    [true, undefined],
    [true, undefined],
    [true, undefined],
  ]);
});

test('keys of the keyboard go to the device, Tab and shortcuts stay with the browser', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  assert.equal(remoteKeyOf({ ...plain, key: 'Enter' }), 'Select');
  assert.equal(remoteKeyOf({ ...plain, key: 'Tab' }), undefined);
  assert.equal(remoteKeyOf({ ...plain, ctrlKey: true, key: 'r' }), undefined);
});

test('times and long strings are shortened for display', () => {
  assert.deepEqual([0.2, 12, 1500, 120_000, 5_400_000].map(duration), ['< 1 ms', '12 ms', '1.5 s', '2 min', '1.5 h']);
  assert.equal(fromNow(5000, 1000), 'in 4.0 s');
  assert.equal(fromNow(1000, 5000), '4.0 s ago');
  assert.equal(cut('a😀b', 2), 'a😀…', 'never in the middle of a character');
  assert.equal(cut('ab', 2), 'ab');
});

test('a time of another day carries its date', () => {
  const noon = new Date(2026, 10, 27, 12, 0, 5).getTime();
  assert.match(clockTime(noon, noon + 3_600_000), /^12:00:05$/);
  assert.match(clockTime(noon, noon + 86_400_000), /27.* 12:00:05$/);
});
