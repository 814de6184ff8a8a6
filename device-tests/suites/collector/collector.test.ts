/** The collector keeps requests byte for byte and answers by script. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import {
  accept,
  acceptExcept,
  captivePortal,
  heldAnswer,
  never,
  refuse,
  resetBefore,
  resetMidway,
  times,
} from './answer.ts';
import { Collector, CollectorError } from './collector.ts';
import { gate } from './gate.ts';
import { postBatch, sampleBody, sampleMessage } from './testing/sample-request.ts';

let collector: Collector;
beforeEach(async () => {
  collector = new Collector('127.0.0.1');
  await collector.up();
});
afterEach(async () => {
  await collector.down();
});

const post = (event: string): Promise<Response> => postBatch(collector.url, sampleBody(sampleMessage(event)));

/** The code of the network error that ended a request without a whole answer. */
async function failureOf(request: Promise<Response>): Promise<string> {
  try {
    const response = await request;
    await response.text();
  } catch (error) {
    const cause = (error as Error).cause as { code?: string } | undefined;
    return cause?.code ?? (error as Error).name;
  }
  return 'no failure';
}

test('a request is kept exactly: method, path, headers in wire spelling, bytes, messages', async () => {
  const text = '{"batch":[{"messageId":"ü","type":"track"}], "sentAt":"now"}';
  const response = await fetch(`${collector.url}/v1/batch?x=1`, {
    method: 'POST',
    headers: { 'X-One': 'a' },
    body: text,
  });
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { success: true });
  const [request] = collector.requests;
  assert.ok(request);
  assert.equal(collector.requests.length, 1);
  assert.equal(request.method, 'POST');
  assert.equal(request.path, '/v1/batch?x=1');
  assert.equal(request.headers['x-one'], 'a');
  assert.ok(request.rawHeaders.length >= 2);
  assert.deepEqual(request.rawBody, Buffer.from(text, 'utf8'));
  assert.equal(request.text, text);
  assert.equal(request.messages[0]?.messageId, 'ü');
  assert.equal(request.cutShort, false);
});

test('a body that is not UTF-8 or not JSON is kept as bytes and read as nothing', async () => {
  await fetch(`${collector.url}/v1/batch`, { method: 'POST', body: Buffer.from([0x22, 0xff, 0x22]) });
  await fetch(`${collector.url}/v1/batch`, { method: 'POST', body: '{"batch":[' });
  const [broken, half] = collector.requests;
  assert.equal(broken?.text, undefined);
  assert.deepEqual(broken?.rawBody, Buffer.from([0x22, 0xff, 0x22]));
  assert.equal(half?.text, '{"batch":[');
  assert.equal(half?.body, undefined);
  assert.deepEqual(half?.messages, []);
});

test('scripted answers are used up in the order of arrival, then the answer for the rest', async () => {
  collector.answer(
    ...times(2, refuse(503)),
    refuse(429, { 'retry-after': '7' }),
    acceptExcept([{ index: 1, code: 'c', message: 'm' }]),
  );
  assert.equal(collector.unused, 4);
  const statuses = [];
  for (let i = 0; i < 2; i++) statuses.push((await post('a')).status);
  assert.deepEqual(statuses, [503, 503]);
  const limited = await post('b');
  assert.equal(limited.status, 429);
  assert.equal(limited.headers.get('retry-after'), '7');
  assert.deepEqual(await (await post('c')).json(), {
    success: true,
    rejected: [{ index: 1, code: 'c', message: 'm' }],
  });
  assert.equal(collector.unused, 0);
  assert.equal((await post('d')).status, 200);
  collector.otherwise(refuse(500));
  assert.equal((await post('e')).status, 500);
  assert.equal((await post('f')).status, 500);
});

test('a captive portal answers 200 with a page', async () => {
  collector.answer(captivePortal());
  const response = await post('a');
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(await response.text(), /^<!doctype html>/);
});

test('a reset midway gives status and half a body; a reset before gives nothing; both keep the request', async () => {
  collector.answer(resetMidway(), resetBefore());
  const midway = await post('a');
  assert.equal(midway.status, 200);
  await assert.rejects(midway.text());
  assert.match(await failureOf(post('b')), /ECONNRESET|UND_ERR_SOCKET/);
  assert.deepEqual(
    collector.requests.map((request) => request.messages[0]?.event),
    ['a', 'b'],
  );
});

test('a request that is never answered is kept, and others are answered meanwhile', async () => {
  collector.answer(never());
  const patience = new AbortController();
  const waiting = postBatch(collector.url, sampleBody(sampleMessage('a')), patience.signal);
  await collector.until(() => collector.requests.some((request) => !request.cutShort));
  assert.equal((await post('b')).status, 200);
  patience.abort();
  await assert.rejects(waiting);
});

test('a held answer waits for its gate', async () => {
  const door = gate();
  collector.answer(heldAnswer(door, refuse(503)));
  let answered = false;
  assert.equal(collector.requests[0]?.answeringMs, undefined);
  const first = post('a').then((response) => {
    answered = true;
    return response.status;
  });
  assert.equal((await post('b')).status, 200);
  assert.equal(answered, false);
  door.open();
  assert.equal(await first, 503);
  const [held503, ok] = collector.requests;
  assert.ok(held503?.answeringMs !== undefined && ok?.answeringMs !== undefined);
  assert.ok(held503.arrivedMs < ok.arrivedMs && ok.answeringMs < held503.answeringMs);
});

test('the moment of an answer is noted before its first byte leaves, so that a wait after it is never taken for shorter', async (t) => {
  const leaving: number[] = [];
  const writeHead = ServerResponse.prototype.writeHead;
  t.mock.method(
    ServerResponse.prototype,
    'writeHead',
    function (this: ServerResponse, status: number, headers: object) {
      leaving.push(performance.now());
      return Reflect.apply(writeHead, this, [status, headers]) as ServerResponse;
    },
  );
  collector.answer(refuse(503), resetMidway());
  await post('a');
  await failureOf(post('b'));
  const [whole, cut] = collector.requests;
  assert.ok((whole?.answeringMs ?? Infinity) <= (leaving[0] ?? 0));
  assert.ok((cut?.answeringMs ?? Infinity) <= (leaving[1] ?? 0));
});

test('down refuses connections and cuts open ones; up listens at the same address', async () => {
  const url = collector.url;
  // From 32768 on, Linux gives a port that is free to the next who asks for any: a stranger would answer the device.
  assert.ok(Number(new URL(url).port) < 32_768, url);
  collector.answer(never());
  const cut = failureOf(post('a'));
  await collector.until(() => collector.requests.some((request) => !request.cutShort));
  await collector.down();
  assert.match(await cut, /ECONNRESET|UND_ERR_SOCKET/);
  assert.equal(await failureOf(postBatch(url, '{}')), 'ECONNREFUSED');
  await collector.up();
  assert.equal(collector.url, url);
  assert.equal((await post('c')).status, 200);
});

test('a sender that gives up midway leaves a request marked as cut short', async () => {
  const { port } = new URL(collector.url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /v1/batch HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"batch"');
  await collector.until(() => true);
  const kept = collector.until(() => collector.requests[0]?.rawBody.toString() === '{"batch"');
  socket.end();
  await kept;
  assert.equal(collector.requests[0]?.cutShort, true);
  assert.equal(collector.requests[0]?.body, undefined);
});

test('a wait ends with the reason of its signal, and at once for messages that have arrived', async () => {
  await collector.until(() => true);
  const limit = new AbortController();
  const wait = collector.until(() => false, limit.signal);
  limit.abort(new Error('the time limit'));
  await assert.rejects(wait, /the time limit/);
  await assert.rejects(
    collector.until(() => false, limit.signal),
    /the time limit/,
  );
});

test('a port that is taken is named in one sentence', async () => {
  const other = new Collector('203.0.113.1');
  await assert.rejects(
    other.up(),
    (error: unknown) => error instanceof CollectorError && /203\.0\.113\.1/.test(error.message),
  );
  assert.throws(() => other.url, CollectorError);
});

test('a recording that could not be kept in full is said to be so', async () => {
  collector.assertComplete();
  await postBatch(collector.url, 'x'.repeat(6_000_001));
  assert.throws(() => collector.assertComplete(), /longer than 6000000 bytes/);
});

test('answers are accepted by default', () => {
  assert.deepEqual(accept(), {
    kind: 'status',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"success":true}',
  });
});
