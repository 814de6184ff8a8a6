/** Tests of misbehaving receivers with the real server process: the result of each attempt, and what is listed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const certificates = join(dirname(fileURLToPath(import.meta.url)), '..', 'testing', 'certificates');

interface Attempt {
  status: number | null;
  outcome: string;
  error: string | null;
  durationMs: number;
  answer: string;
}

interface Delivery {
  status: string;
  targets: { state: string; url: string; attempts: Attempt[] }[];
}

/** Sends one message to these URLs; returns its delivery once it has the given attempts or is settled. */
async function deliver(
  t: TestContext,
  urls: string[],
  attempts: number,
  more: object = {},
): Promise<[Delivery, ServerProcess]> {
  const server = await startServerProcess(
    t,
    configurationFor(
      urls.map((url) => ({ url })),
      { delivery: { retryBaseMs: 30, retryWindowMs: 60_000 }, ...more },
    ),
  );
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  let delivery: Delivery | undefined;
  await until(async () => {
    [delivery] = ((await server.admin('GET', '/api/deliveries')).json as { deliveries: Delivery[] }).deliveries;
    const made = delivery?.targets.map((target) => target.attempts.length) ?? [];
    return delivery?.status !== 'pending' || made.every((count) => count >= attempts);
  });
  return [delivery ?? assert.fail('no delivery'), server];
}

/** Starts a plain TCP listener. */
async function tcp(t: TestContext, onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const TIMEOUT = { delivery: { retryBaseMs: 30, retryWindowMs: 60_000, timeoutMs: 300 } };

test('statuses: 5xx, 408 and 429 are tried again, redirects and other 4xx are final', async (t) => {
  const cases: [number, 'pending' | 'failed' | 'delivered'][] = [
    [500, 'pending'],
    [503, 'pending'],
    [408, 'pending'],
    [429, 'pending'],
    [400, 'failed'],
    [404, 'failed'],
    [410, 'failed'],
    [204, 'delivered'],
  ];
  for (const [status, expected] of cases) {
    const receiver = await startReceiver(t, (_w, response) => void response.writeHead(status).end());
    const [delivery] = await deliver(t, [receiver.url], 3);
    assert.equal(delivery.status, expected, `status ${status}`);
    assert.equal(receiver.received.length >= 3, expected === 'pending', `status ${status}`);
    assert.equal(delivery.targets[0]?.attempts[0]?.status, status);
  }
});

test('a redirect to a metadata address or to another listener is not followed', async (t) => {
  const other = await startReceiver(t);
  for (const location of ['http://169.254.169.254/latest/meta-data/', other.url]) {
    const receiver = await startReceiver(t, (_w, response) => void response.writeHead(302, { location }).end());
    const [delivery] = await deliver(t, [receiver.url], 2);
    assert.equal(delivery.status, 'failed');
    assert.match(delivery.targets[0]?.attempts[0]?.error ?? '', /redirects are not followed/);
  }
  assert.equal(other.received.length, 0);
});

test('n times 5xx and then 200 is delivered', async (t) => {
  const receiver = await startReceiver(t, (_w, response, n) => void response.writeHead(n <= 3 ? 502 : 200).end());
  const [delivery] = await deliver(t, [receiver.url], 4);
  assert.equal(delivery.status, 'delivered');
  assert.deepEqual(
    delivery.targets[0]?.attempts.map((a) => a.outcome),
    ['retry', 'retry', 'retry', 'delivered'],
  );
});

test('Retry-After is waited for', async (t) => {
  const receiver = await startReceiver(t, (_w, response, n) => {
    if (n === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.writeHead(200).end();
  });
  const [delivery] = await deliver(t, [receiver.url], 2);
  assert.equal(delivery.status, 'delivered');
  const [first, second] = receiver.received;
  assert.ok((second?.atMs ?? 0) - (first?.atMs ?? 0) >= 1000);
});

test('no answer, a dripping answer and an endless answer are timeouts', async (t) => {
  const silent = await startReceiver(t, () => undefined);
  const drip = await startReceiver(t, (_w, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const endless = await startReceiver(t, (_w, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(65536, 'x');
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  const headersOnly = await tcp(t, (socket) => socket.write('HTTP/1.1 200 OK\r\nx-a: '));
  for (const url of [silent.url, drip.url, endless.url, headersOnly]) {
    const [delivery, server] = await deliver(t, [url], 2, TIMEOUT);
    const [attempt] = delivery.targets[0]?.attempts ?? [];
    // A timeout is logged, and the event is retried later.
    const logged = await server.program.line('stderr', (line) => line.includes('timeout: no complete answer'));
    const { level, event, nextAttempt } = JSON.parse(logged) as Record<string, string>;
    assert.deepEqual([level, event], ['warn', 'delivery.attempt']);
    assert.ok(Date.parse(nextAttempt ?? '') > 0, logged);
    assert.equal(delivery.status, 'pending', url);
    assert.equal(attempt?.outcome, 'retry');
    assert.match(attempt?.error ?? '', /^timeout: no complete answer within 300 ms/);
    assert.ok((attempt?.answer.length ?? 0) <= 4096);
  }
});

test('a connection refused, reset or answered with nonsense is tried again, with the cause in words', async (t) => {
  const closed = await startReceiver(t);
  await closed.close();
  const reset = await tcp(t, (socket) => socket.on('data', () => socket.resetAndDestroy()));
  const nonsense = await tcp(t, (socket) => socket.on('data', () => socket.end('SSH-2.0-nothing\r\n')));
  const cut = await tcp(t, (socket) =>
    socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort')),
  );
  const cases: [string, RegExp][] = [
    [closed.url, /nothing listens/],
    [reset, /closed the connection/],
    [nonsense, /./],
    [cut, /./],
  ];
  for (const [url, words] of cases) {
    const [delivery] = await deliver(t, [url], 2);
    assert.equal(delivery.status, 'pending', url);
    assert.equal(delivery.targets[0]?.attempts[0]?.outcome, 'retry');
    assert.match(delivery.targets[0]?.attempts[0]?.error ?? '', words);
  }
});

test('an invalid HTTP status is reported as one, not as an internal error', async (t) => {
  const url = await tcp(t, (socket) => socket.once('data', () => socket.end('HTTP/1.1 000 Odd\r\n\r\n')));
  const [delivery] = await deliver(t, [url], 1);
  const [attempt] = delivery.targets[0]?.attempts ?? [];
  assert.equal(attempt?.error, 'the receiver’s answer is no HTTP (ERR_ASSERTION)');
});

test('a receiver with a bad certificate gets an error and no request', async (t) => {
  const cases: [string, RegExp | undefined][] = [
    ['self-signed', /self-signed certificate; no request was sent/],
    ['expired', /expired; no request was sent/],
    ['wrong-host', /another host name; no request was sent/],
    ['unknown-authority', /unknown authority; no request was sent/],
    ['good', undefined],
  ];
  for (const [name, words] of cases) {
    let requests = 0;
    const read = (file: string): Buffer => readFileSync(join(certificates, file));
    const receiver = createTlsServer({ cert: read(`${name}.pem`), key: read(`${name}.key`) }, (request, response) => {
      requests += 1;
      request.resume();
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    t.after(() => receiver.close());
    const url = `https://localhost:${(receiver.address() as AddressInfo).port}/`;
    const network = { caFiles: [join(certificates, 'authority.pem')] };
    const [delivery, server] = await deliver(t, [url], 2, { network });
    const [attempt] = delivery.targets[0]?.attempts ?? [];
    if (words === undefined) {
      assert.equal(delivery.status, 'delivered', attempt?.error ?? '');
      assert.equal(requests, 1);
      continue;
    }
    assert.equal(requests, 0, name);
    assert.equal(attempt?.outcome, 'retry');
    assert.match(attempt?.error ?? '', words, name);
    assert.ok(server.program.stderr.some((line) => line.includes('"delivery.attempt"') && words.test(line)));
  }
});

test('every URL gets a first attempt; one success settles the message and nothing is tried again', async (t) => {
  const [good, broken, refused] = [
    await startReceiver(t),
    await startReceiver(t, (_w, response) => void response.writeHead(500).end()),
    await startReceiver(t, (_w, response) => void response.writeHead(400).end()),
  ];
  const [, server] = await deliver(t, [broken.url, refused.url, good.url], 1);
  let delivery: Delivery | undefined;
  await until(async () => {
    [delivery] = ((await server.admin('GET', '/api/deliveries')).json as { deliveries: Delivery[] }).deliveries;
    // An attempt under way when the other URL succeeded is recorded when it ends.
    return (
      delivery?.targets.every((target) => target.state !== 'waiting') === true &&
      delivery.targets[0]?.attempts.length === broken.received.length
    );
  });
  assert.equal(delivery?.status, 'delivered');
  assert.deepEqual(
    delivery?.targets.map((target) => [target.state, target.attempts.length]),
    [
      ['superseded', broken.received.length],
      ['failed', 1],
      ['delivered', 1],
    ],
  );
  assert.equal(refused.received.length, 1);
  assert.equal(good.received.length, 1);
  const count = broken.received.length;
  await server.ingest('/v1/track', { userId: 'u', event: 'later' });
  await good.waitFor(2);
  await until(() => broken.received.length > count);
  assert.equal(broken.received.filter((w) => w.json['event'] === 'e').length, count);
});

test('with everyUrl each URL is tried until it succeeds', async (t) => {
  const flaky = await startReceiver(t, (_w, response, n) => void response.writeHead(n < 4 ? 500 : 200).end());
  const good = await startReceiver(t);
  const configuration = configurationFor([]);
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [
      {
        name: 'Hooks',
        type: 'webhooks',
        sources: ['TV'],
        settings: { webhooks: [{ url: good.url }, { url: flaky.url }], everyUrl: true },
      },
    ],
  });
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  await flaky.waitFor(4);
  await until(async () => {
    const listed = (await server.admin('GET', '/api/deliveries?status=delivered')).json as { deliveries: unknown[] };
    return listed.deliveries.length === 1;
  });
  assert.equal(good.received.length, 1);
});

test('with orderByUser the messages of one user arrive one after the other, also past a failure', async (t) => {
  const receiver = await startReceiver(t, (w, response) => {
    // The first user's message fails until the other user has everything. If it held the other up, neither would ever
    // get on.
    const fails = w.json['event'] === 'a0' && !receiver.received.some(({ json }) => json['event'] === 'b3');
    response.writeHead(fails ? 500 : 200).end();
  });
  const configuration = configurationFor([]);
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [
      {
        name: 'Hooks',
        type: 'webhooks',
        sources: ['TV'],
        settings: { webhooks: [{ url: receiver.url }], orderByUser: true },
      },
    ],
  });
  const batch = [0, 1, 2, 3].flatMap((n) => [
    { type: 'track', userId: 'a', event: `a${n}` },
    { type: 'track', userId: 'b', event: `b${n}` },
  ]);
  await server.ingest('/v1/batch', { batch });
  await receiver.waitFor(1, (w) => w.json['event'] === 'a3');
  const events = receiver.received.map((w) => String(w.json['event']));
  const of = (user: string): string[] => [...new Set(events.filter((event) => event.startsWith(user)))];
  assert.deepEqual(of('a'), ['a0', 'a1', 'a2', 'a3']);
  assert.deepEqual(of('b'), ['b0', 'b1', 'b2', 'b3']);
  assert.ok(events.indexOf('b3') < events.indexOf('a1'), events.join());
});

test('a dead URL does not hold up the others, and its circuit opens', async (t) => {
  const dead = await startReceiver(t, () => undefined);
  const good = await startReceiver(t);
  const configuration = configurationFor([]);
  const hook = (name: string, url: string) => ({
    name,
    type: 'webhooks',
    sources: ['TV'],
    settings: { webhooks: [{ url }] },
  });
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [hook('Dead', dead.url), hook('Good', good.url)],
    delivery: { retryBaseMs: 50, timeoutMs: 100 },
  });
  const batch = Array.from({ length: 200 }, (_, n) => ({ type: 'track', userId: `u${n}`, event: 'e' }));
  await server.ingest('/v1/batch', { batch });
  await good.waitFor(200);
  await until(async () =>
    /settop_lane_open\{webhook="[^"]+"\} 1/.test(await (await fetch(`${server.url}/metrics`)).text()),
  );
  await server.ingest('/v1/track', { userId: 'u', event: 'after' });
  await good.waitFor(201);
  // Twenty failures open it, some more were under way, and what follows are single probes further and further apart.
  assert.ok(dead.received.length < 100, `an open circuit only probes, and ${dead.received.length} attempts were made`);
});

test('an answer is shown as a string of at most 4 KB', async (t) => {
  const html = '<script>alert(1)</script>';
  const receiver = await startReceiver(t, (_w, response) => {
    response.writeHead(400, { 'content-type': 'text/html' }).end(html + 'x'.repeat(100_000));
  });
  const [delivery, server] = await deliver(t, [receiver.url], 1);
  assert.equal(delivery.targets[0]?.attempts[0]?.answer.length, 4096);
  const response = await fetch(`${server.url}/api/deliveries`, {
    headers: { authorization: 'Bearer admin-token-of-the-tests' },
  });
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
});
