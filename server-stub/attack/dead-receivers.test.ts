/** Lanes are isolated: beside ten bad neighbours, a healthy URL receives everything, each time on a new connection. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { startDeafListener } from '../testing/deaf-listener.ts';
import { startDnsServer } from '../testing/dns-server.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess } from '../testing/server.ts';

const NEIGHBOURS = 10;
const MESSAGES = 60;

/** Starts a plain TCP listener and returns its port. */
async function listener(t: TestContext, onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // The sender cuts its attempts off.
    socket.resume();
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function dripping(t: TestContext): Promise<string> {
  const port = await listener(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const timer = setInterval(() => socket.write('.'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  return `http://127.0.0.1:${port}`;
}

/** Misbehaviours of the neighbours. Each case gives every neighbour its own URL. */
const CASES: Record<string, (t: TestContext) => Promise<(n: number) => string>> = {
  'a name whose servers are silent': () => Promise.resolve((n) => `http://dead-${n}.example/`),
  'a connection that is never taken': async (t) => {
    const port = await startDeafListener(t);
    return (n) => `http://127.0.0.1:${port}/${n}`;
  },
  'TLS that never begins': async (t) => {
    const port = await listener(t, () => undefined);
    return (n) => `https://127.0.0.1:${port}/${n}`;
  },
  'an answer without end': async (t) => {
    const url = await dripping(t);
    return (n) => `${url}/${n}`;
  },
};

for (const [what, urls] of Object.entries(CASES)) {
  test(`a healthy URL beside ten with ${what}`, async (t) => {
    const urlOf = await urls(t);
    const healthy = await startReceiver(t, (_webhook, response) => {
      response.writeHead(200, { connection: 'close' }).end();
    });
    const dns = await startDnsServer(t, { 'healthy.example': ['127.0.0.1'] });
    const destination = (name: string, url: string) => ({
      name,
      type: 'webhooks',
      sources: ['TV'],
      settings: { webhooks: [{ url }], sharedSecret: SECRET },
    });
    const server = await startServerProcess(
      t,
      configurationFor([], {
        destinations: [
          ...Array.from({ length: NEIGHBOURS }, (_, n) => destination(`neighbour ${n}`, urlOf(n))),
          destination('healthy', `http://healthy.example:${healthy.port}/`),
        ],
        network: { nameServers: [dns.address] },
      }),
    );
    const batch = Array.from({ length: MESSAGES }, (_, n) => ({ type: 'track', userId: 'u', event: `e${n}` }));
    assert.equal((await server.ingest('/v1/batch', { batch })).status, 200);
    await healthy.waitFor(MESSAGES);
    // The neighbours still received nothing.
    const { json } = await server.admin('GET', '/api/deliveries?status=delivered&limit=500');
    const { deliveries } = json as { deliveries: { destination: string }[] };
    assert.deepEqual(
      deliveries.filter(({ destination }) => destination !== 'healthy'),
      [],
    );
  });
}
