/** Traces through a real server: with an SDK that its user registered, and without one. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';
import { until } from '../testing/until.ts';
import { readTraceHeaders, writeTraceHeaders } from './trace-context.ts';
import { Tracing } from './tracing.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLIENT_SPAN = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE_ID}-${CLIENT_SPAN}-01`;

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentId?: string;
  status: number;
  attributes: Record<string, unknown>;
}

/** Starts a collector that receives the spans of the server's SDK. */
async function startCollector(t: TestContext): Promise<{ url: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      spans.push(...(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Span[]));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

const hook = (name: string, url: string, more: object = {}) => ({
  name,
  type: 'webhooks',
  sources: ['TV'],
  settings: { webhooks: [{ url }], ...more },
});

async function send(url: string, headers: Record<string, string>, messageId = 'm'): Promise<number> {
  const response = await fetch(`${url}/v1/batch`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ batch: [{ type: 'track', userId: 'u', event: 'e', messageId }] }),
  });
  return response.status;
}

test('with an SDK: one trace from the client’s request through the append to each attempt', async (t) => {
  const collector = await startCollector(t);
  const asks = await startReceiver(t, (_w, response, count) => void response.writeHead(count === 1 ? 500 : 200).end());
  const silent = await startReceiver(t);
  const configuration = configurationFor([], {
    destinations: [hook('Asks', `${asks.url}/secret?k=1`, { traceContext: true }), hook('Silent', silent.url)],
  });
  const server = await startServerProcess(t, configuration, {
    env: {
      NODE_OPTIONS: `--import ${new URL('../testing/otel.ts', import.meta.url).href}`,
      COLLECTOR_URL: collector.url,
    },
  });
  assert.equal(await send(server.url, { traceparent: TRACEPARENT, tracestate: 'vendor=1' }), 200);
  await until(() => collector.spans.length >= 5);
  const named = (name: string): Span[] => collector.spans.filter((span) => span.name === name);
  const [[request], [append], deliver] = [named('POST /v1/batch'), named('append'), named('deliver')];
  assert.deepEqual([...new Set(collector.spans.map(({ traceId }) => traceId))], [TRACE_ID]);
  assert.equal(request?.parentId, CLIENT_SPAN);
  assert.equal(append?.parentId, request?.spanId);
  assert.deepEqual(
    deliver.map(({ parentId }) => parentId),
    Array(3).fill(append?.spanId),
  );
  assert.equal(request?.attributes['http.response.status_code'], 200);
  const statuses = deliver.map(({ attributes }) => attributes['http.response.status_code']);
  assert.deepEqual(statuses.sort(), [200, 200, 500]);
  assert.deepEqual(deliver.map(({ status }) => status).sort(), [0, 0, 2]);
  const traceparents = asks.received.map(({ headers }) => headers['traceparent']);
  const made = deliver.filter(({ attributes }) => attributes['server.port'] === asks.port);
  const byResend = (span: Span): number => Number(span.attributes['http.request.resend_count']);
  assert.deepEqual(
    traceparents,
    made.sort((a, b) => byResend(a) - byResend(b)).map(({ spanId }) => `00-${TRACE_ID}-${spanId}-01`),
  );
  assert.equal(asks.received[0]?.headers['tracestate'], 'vendor=1');
  assert.equal(silent.received[0]?.headers['traceparent'], undefined);
  assert.equal(JSON.stringify(collector.spans).includes('secret'), false, 'a span names the path of a URL');
});

test('with an SDK and a client that says nothing, a trace begins at ingest', async (t) => {
  const collector = await startCollector(t);
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]), {
    env: {
      NODE_OPTIONS: `--import ${new URL('../testing/otel.ts', import.meta.url).href}`,
      COLLECTOR_URL: collector.url,
    },
  });
  assert.equal(await send(server.url, {}), 200);
  await until(() => collector.spans.length >= 3);
  assert.equal(new Set(collector.spans.map(({ traceId }) => traceId)).size, 1);
  assert.deepEqual(
    collector.spans.filter(({ parentId }) => parentId === undefined).map(({ name }) => name),
    ['POST /v1/batch'],
  );
});

test('without an SDK the client’s trace is handed on as it came, to destinations that ask', async (t) => {
  const asks = await startReceiver(t);
  const silent = await startReceiver(t);
  const configuration = configurationFor([], {
    destinations: [hook('Asks', asks.url, { traceContext: true }), hook('Silent', silent.url)],
  });
  const server = await startServerProcess(t, configuration);
  await send(server.url, {}, 'untraced');
  await send(server.url, { traceparent: TRACEPARENT, tracestate: 'a=1,b=2' }, 'traced');
  await send(server.url, { traceparent: `00-${'0'.repeat(32)}-${CLIENT_SPAN}-01` }, 'broken');
  const received = await asks.waitFor(3);
  const headersOf = (messageId: string) => {
    const { headers } = received.find(({ json }) => json['messageId'] === messageId) ?? assert.fail(messageId);
    return [headers['traceparent'], headers['tracestate']];
  };
  assert.deepEqual(headersOf('traced'), [TRACEPARENT, 'a=1,b=2']);
  assert.deepEqual(headersOf('untraced'), [undefined, undefined]);
  assert.deepEqual(headersOf('broken'), [undefined, undefined]);
  for (const { headers } of await silent.waitFor(3)) assert.equal(headers['traceparent'], undefined);
  const { destinations } = (await server.admin('GET', '/api/destinations')).json as {
    destinations: { settings: { traceContext: boolean } }[];
  };
  assert.deepEqual(
    destinations.map(({ settings }) => settings.traceContext),
    [true, false],
  );
});

test('without an SDK and without a client’s trace nothing is made', () => {
  const tracing = new Tracing();
  assert.equal(tracing.request({ 'content-type': 'application/json' }, '/v1/batch'), undefined);
  const attempt = { sourceId: 's', messageId: 'm', deliveryId: 1, destinationId: 'd', webhook: 'w', attempts: 0 };
  assert.equal(tracing.attempt(attempt, 'https://example.com/'), undefined);
});

test('the traces of the newest 10,000 messages are remembered, of a message sent twice the first one', async () => {
  const tracing = new Tracing();
  const request = (traceId: string) => {
    const headers = { traceparent: `00-${traceId}-${CLIENT_SPAN}-01` };
    return tracing.request(headers, '/v1/batch') ?? assert.fail('no trace');
  };
  const traceOf = (messageId: string): string | undefined => {
    const attempt = { sourceId: 's', messageId, deliveryId: 1, destinationId: 'd', webhook: 'w', attempts: 0 };
    return tracing.attempt(attempt, 'https://example.com/')?.headers.traceparent.slice(3, 35);
  };
  const stored = async (traceId: string, ids: readonly string[]) =>
    request(traceId).append(
      ids.map((messageId) => ({ sourceId: 's', messageId })),
      () => Promise.resolve(),
    );
  await stored(TRACE_ID, ['first', 'second']);
  await stored('1'.repeat(32), ['second']);
  assert.equal(traceOf('second'), TRACE_ID);
  await stored(
    '2'.repeat(32),
    Array.from({ length: 9999 }, (_, n) => `m${n}`),
  );
  assert.equal(traceOf('first'), undefined);
  assert.equal(traceOf('second'), TRACE_ID);
  assert.equal(traceOf('m9998'), '2'.repeat(32));
});

test('trace headers are read as W3C Trace Context says', () => {
  const written = (traceparent: unknown, tracestate?: string) => {
    const read = readTraceHeaders({ traceparent: traceparent as string, tracestate });
    return read === undefined ? undefined : writeTraceHeaders(read);
  };
  assert.deepEqual(written(TRACEPARENT), { traceparent: TRACEPARENT });
  assert.deepEqual(written(` ${TRACEPARENT} `, 'a=1, b=2'), { traceparent: TRACEPARENT, tracestate: 'a=1,b=2' });
  // A later version is parsed by its first four fields.
  assert.deepEqual(written(`cc-${TRACE_ID}-${CLIENT_SPAN}-03-more`), { traceparent: TRACEPARENT.replace(/1$/, '3') });
  for (const wrong of [
    undefined,
    '',
    [TRACEPARENT, TRACEPARENT],
    `${TRACEPARENT}, ${TRACEPARENT}`,
    `${TRACEPARENT}-more`,
    `ff-${TRACE_ID}-${CLIENT_SPAN}-01`,
    `00-${TRACE_ID.toUpperCase()}-${CLIENT_SPAN}-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `00-${TRACE_ID}-${CLIENT_SPAN}`,
  ]) {
    assert.equal(written(wrong), undefined, String(wrong));
  }
  for (const state of ['a=1\r\nx-evil: 1', 'é=1', `a=${'x'.repeat(600)}`]) {
    assert.deepEqual(written(TRACEPARENT, state), { traceparent: TRACEPARENT }, state);
  }
});
