/** Tests WebSockets of the device's network: faults, the link, certificates, limits, and hostile servers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { isThorough } from '../../../build/testing/tiers.ts';
import { FakeRandom } from '../../../sdk/testing/fakes.ts';
import { serveWebSockets } from '../testing/web-socket-peers.ts';
import { DeviceNetwork } from './device-network.ts';
import type { Effect } from './faults.ts';
import type { Network } from './network.ts';
import { RealNetwork } from './real-network.ts';
import { FAILURE, type TransferRequest } from './types.ts';
import { MAX_WEB_SOCKETS, WebSocketTable } from './web-socket-table.ts';
import { MAX_MESSAGE_BYTES, type WebSocketEnd, type WebSocketEvent } from './web-socket-types.ts';

const SEEDS = isThorough() ? 2000 : 200;
const CERTIFICATE = readFileSync(new URL('fixtures/localhost.pem', import.meta.url), 'utf8');
const KEY = readFileSync(new URL('fixtures/localhost-key.pem', import.meta.url), 'utf8');

describe('WebSockets of the device’s network', () => {
  const plain = createServer();
  const secure = createHttps({ cert: CERTIFICATE, key: KEY });
  const ends = [serveWebSockets(plain), serveWebSockets(secure as unknown as Server)];
  const real = new RealNetwork();

  before(async () => {
    for (const server of [plain, secure]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
  });
  after(() => {
    ends.forEach((end) => end());
    real.close();
    plain.close();
    secure.close();
  });

  const request = (path: string, settings: Partial<TransferRequest> = {}): TransferRequest => ({
    method: 'GET',
    url: `ws://127.0.0.1:${(plain.address() as AddressInfo).port}/${path}`,
    headers: [],
    verifyPeer: true,
    verifyHost: true,
    compressed: false,
    cookies: false,
    userAgent: 'test',
    ...settings,
  });

  /** Opens a WebSocket and returns its end. `opened` may end it. */
  function endOf(
    network: Network,
    asked: TransferRequest,
    opened: () => void = () => undefined,
  ): Promise<WebSocketEnd> {
    return new Promise((closed) => network.openWebSocket(asked, [], { opened, received: () => undefined, closed }));
  }

  it('an unplugged cable ends an open one, and the record has its handshake', async () => {
    const network = new DeviceNetwork(real);
    const { failure } = await endOf(network, request('echo'), () => network.setLink(false));
    assert.equal(failure?.code, FAILURE.reset);
    assert.deepEqual(
      network.records().map(({ url, outcome }) => [url.endsWith('/echo'), outcome?.status]),
      [[true, 101]],
    );
    assert.equal((await endOf(network, request('echo'))).failure?.code, FAILURE.unknownHost);
  });

  const faults: [Effect, number][] = [
    [{ kind: 'refuse' }, FAILURE.refused],
    [{ kind: 'answer', status: 503 }, FAILURE.httpStatus],
    [{ kind: 'timeout', afterMs: 5000 }, FAILURE.timeout],
  ];
  for (const [effect, code] of faults) {
    it(`a rule of kind ${effect.kind} ends it with ${code}`, async () => {
      const network = new DeviceNetwork(real, 1000);
      network.setFaults({ rules: [{ effect }], seed: 1 });
      assert.equal((await endOf(network, request('echo'))).failure?.code, code);
    });
  }

  it('the certificate is checked, unless the channel trusts it or does not ask', async () => {
    const url = `wss://localhost:${(secure.address() as AddressInfo).port}/echo`;
    const codeWith = async (settings: Partial<TransferRequest>): Promise<number> => {
      let isOpen = false;
      const end = await new Promise<WebSocketEnd>((closed) => {
        const link = real.openWebSocket(request('', { url, ...settings }), [], {
          opened: () => {
            isOpen = true;
            link.close(1000, '');
          },
          received: () => undefined,
          closed,
        });
      });
      return isOpen ? 0 : (end.failure?.code ?? 0);
    };
    assert.equal(await codeWith({}), FAILURE.peerCertificate);
    assert.equal(await codeWith({ verifyPeer: false }), 0);
    assert.equal(await codeWith({ certificates: CERTIFICATE }), 0);
  });

  it('a server that floods waits for a channel that does not read', async () => {
    let bytes = 0;
    let events = 0;
    const table = new WebSocketTable(real, (_socket, event: WebSocketEvent) => {
      events++;
      if (event.type === 'received') bytes += event.message.bytes.length;
    });
    const settled = async (): Promise<number> => {
      for (let before = -1; before !== bytes;) {
        before = bytes;
        await new Promise((again) => setTimeout(again, 100));
      }
      return bytes;
    };
    table.open(1, request('flood'), []);
    while (bytes === 0) await new Promise((again) => setTimeout(again, 5));
    const first = await settled();
    // The library may still report data that it has read already.
    assert.ok(first < 2 * MAX_MESSAGE_BYTES, `${first} bytes`);
    table.call(1, { op: 'taken', events });
    while (bytes === first) await new Promise((again) => setTimeout(again, 5));
    table.end();
  });

  it('a thread has a limited number of them', async () => {
    const { promise, resolve } = Promise.withResolvers<WebSocketEvent>();
    const table = new WebSocketTable(real, (socket, event) => {
      if (socket === MAX_WEB_SOCKETS + 1) resolve(event);
    });
    for (let socket = 1; socket <= MAX_WEB_SOCKETS + 1; socket++) table.open(socket, request('silent'), []);
    const event = await promise;
    assert.ok(event.type === 'closed' && /more than 64/.test(event.end.failure?.reason ?? ''));
    table.end();
  });

  it(`${SEEDS} servers that send random frames: each connection ends once`, async () => {
    const endless = [...Array(SEEDS).keys()];
    let opened = 0;
    const results = await Promise.all(
      endless.map(async (seed) => {
        const frames = randomFrames(new FakeRandom(seed + 1));
        const end = await endOf(real, request(`frames-${frames.toString('base64url')}`), () => opened++);
        return end.code;
      }),
    );
    assert.equal(results.length, SEEDS);
    assert.equal(opened, SEEDS);
  });
});

/** Frames whose opcodes, lengths and contents are mostly wrong. */
function randomFrames(random: FakeRandom): Buffer {
  const frames = Array.from({ length: 1 + random.below(4) }, () => {
    const bytes = Buffer.alloc(random.below(20), random.below(256));
    const length = random.below(3) === 0 ? random.below(256) : bytes.length;
    const opcode = random.below(2) === 0 ? random.below(256) : 0x80 + random.below(11);
    return Buffer.concat([Buffer.from([opcode, length]), bytes]);
  });
  return Buffer.concat(frames);
}
