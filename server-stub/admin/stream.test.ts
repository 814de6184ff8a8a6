/** A page that stops reading the live stream is dropped, its buffer is bounded, and other readers are unaffected. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { Registry } from '../config/registry.ts';
import { Activity } from '../monitoring/activity.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { describeRoutes } from '../openapi/document.ts';
import { silentLogger } from '../runtime/log.ts';
import { VirtualClock } from '../sim/virtual-clock.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { until } from '../testing/until.ts';
import { ADMIN_SHAPES } from './schemas.ts';
import { registerStream } from './stream.ts';

async function startStream(t: TestContext) {
  const store = openEmbeddedStore({});
  const app = Fastify();
  await describeRoutes(app, '0.0.0', ADMIN_SHAPES);
  const activity = new Activity();
  const clock = new VirtualClock(0);
  const options = {
    index: store.index,
    deliveries: store.deliveries,
    registry: new Registry(),
    activity,
    metrics: new Metrics(),
    clock,
    log: silentLogger,
  };
  registerStream(app, options, { version: () => '', isAdmitted: () => true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(async () => {
    await app.close();
    await store.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const openConnections = (): Promise<number> =>
    new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  const watch = async () => {
    const socket = connect(port, '127.0.0.1');
    t.after(() => socket.destroy());
    socket.write('GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  };
  const reject = (characters: number): void => {
    const rejected = [{ atMs: 0, source: 's', index: 0, code: 'C', message: 'x'.repeat(characters), ids: [] }];
    activity.taken({ source: 's', stored: [], duplicates: 0, rejected, bytes: 0 });
  };
  return { app, clock, watch, reject, openConnections };
}

test('a reader that stops reading is let go; one that reads gets everything', async (t) => {
  const { clock, watch, reject, openConnections } = await startStream(t);
  await watch(); // reads nothing any more
  const reader = await watch();
  let bytes = 0;
  let lagged = false;
  reader.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    lagged ||= chunk.includes('event: lagged');
  });
  assert.equal(await openConnections(), 2);
  for (let n = 0; n < 200; n++) {
    reject(100_000);
    const sent = (n + 1) * 100_000;
    await until(() => bytes >= sent);
  }
  // Writing to the closed stream of a dropped reader would end the process.
  await clock.run(clock.now() + 10_000);
  await until(async () => (await openConnections()) === 1);
  assert.equal(lagged, false);
});

test('the server stops although a page does not read', async (t) => {
  const { app, watch, reject } = await startStream(t);
  await watch();
  for (let n = 0; n < 8; n++) reject(1_000_000);
  await app.close();
});
