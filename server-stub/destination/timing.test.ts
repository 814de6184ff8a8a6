/** Tests the timing of each step of an attempt. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AttemptTiming } from '../store/deliveries.ts';
import { createUndiciTransport } from './transport.ts';

const certificates = join(dirname(fileURLToPath(import.meta.url)), '..', 'testing', 'certificates');

test('a first attempt times DNS, connect, TLS and first byte, in this order; one on an open connection only the last', async (t) => {
  const server = createServer(
    {
      cert: readFileSync(join(certificates, 'good.pem')),
      key: readFileSync(join(certificates, 'good.key')),
    },
    (request, response) => {
      request.resume();
      request.on('end', () => response.end('ok'));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createUndiciTransport({
    check: () => undefined,
    lookup: () => Promise.resolve(['127.0.0.1']),
    caFiles: [join(certificates, 'authority.pem')],
    nowMs: () => Date.now(),
  });
  t.after(async () => {
    await transport.close();
    server.close();
    server.closeAllConnections();
  });
  const attempt = async (): Promise<AttemptTiming> => {
    const started = performance.now();
    const request = { url: `https://localhost:${port}/`, headers: {}, body: Buffer.from('{}'), secrets: [] };
    const { result, timing } = await transport.send(request, 5000);
    assert.deepEqual(result, { kind: 'answered', status: 200 });
    assert.ok((timing.firstByteMs ?? Infinity) <= performance.now() - started, JSON.stringify(timing));
    return timing;
  };
  const first = await attempt();
  const { dnsMs = -1, connectMs = -1, tlsMs = -1, firstByteMs = -1 } = first;
  assert.ok(dnsMs >= 0 && connectMs > 0 && tlsMs > 0, JSON.stringify(first));
  assert.ok(
    firstByteMs > dnsMs + connectMs + tlsMs,
    `the first byte came before the connection: ${JSON.stringify(first)}`,
  );
  // The connection is free for the next request a moment after the answer has ended.
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(Object.keys(await attempt()), ['firstByteMs']);
});
