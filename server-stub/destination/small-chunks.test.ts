/** An answer in chunks of one byte costs the memory of its bytes. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { until } from '../testing/until.ts';
import { createUndiciTransport } from './transport.ts';

const ANSWERS = 50;
const CHUNKS = 4000;
/** Memory allowed for one answer that is not over: its connection, its parser and 4 KB of its body. */
const MOST_BYTES = 100_000;

test('answers in chunks of one byte cost what they hold', async (t) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(CHUNKS)}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createUndiciTransport({
    check: () => undefined,
    lookup: () => Promise.resolve(['127.0.0.1']),
    nowMs: () => Date.now(),
  });
  let chunks = 0;
  const count = (): void => void (chunks += 1);
  subscribe('undici:request:bodyChunkReceived', count);
  t.after(async () => {
    unsubscribe('undici:request:bodyChunkReceived', count);
    server.close();
    await transport.close();
  });
  const used = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
  const reports = Array.from({ length: ANSWERS }, () => transport.send(request, 60_000));
  await until(() => chunks === ANSWERS * CHUNKS);
  const each = (used() - before) / ANSWERS;
  assert.ok(each < MOST_BYTES, `${Math.round(each)} bytes for each answer`);
  await transport.close();
  for (const { answer } of await Promise.all(reports))
    assert.equal(Buffer.from(answer ?? []).toString(), 'x'.repeat(CHUNKS));
});
