/** Trace streaming to third-party WebSocket clients, however the network splits the bytes that they send. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket as Client } from 'ws';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { channelZip } from '../testing/test-channel.ts';
import { PERFETTO_PATH } from './perfetto-session.ts';

const HOST = '127.0.0.1';
const FREE = { web: 0, ecp: 0, console: 0 };
/** WebSocket close codes: normal closure, protocol error and message too big. */
const NORMAL = 1000;
const PROTOCOL_ERROR = 1002;
const TOO_BIG = 1009;

/** Delivers bytes of the client to the device. */
type Network = (bytes: Buffer, device: Socket) => Promise<void>;

const byteByByte: Network = async (bytes, device) => {
  for (const byte of bytes) {
    device.write(Buffer.from([byte]));
    await new Promise(setImmediate);
  }
};
const allAsOne: Network = async (bytes, device) => {
  device.write(bytes);
};

/** Corrupts the first byte of the client's frames, which makes them invalid. */
const garbled: Network = async (bytes, device) => {
  if (!bytes.toString('latin1').startsWith('GET ')) bytes[0] = 0xff;
  device.write(bytes);
};

describe('the stream of a trace', () => {
  let running: RunningDevice;
  before(async () => {
    running = await startDevice({ host: HOST, ports: FREE, password: 'x' });
  });
  after(() => running.stop());

  /** Starts a proxy that collects the bytes of the client for a moment, then delivers them through `network`. */
  async function wayTo(t: TestContext, network: Network): Promise<string> {
    const server = createServer((client) => {
      const device = connect(running.ports.ecp, HOST).setNoDelay(true);
      device.pipe(client);
      let waiting: Buffer[] = [];
      let sent = Promise.resolve();
      client.on('data', (bytes: Buffer) => {
        waiting.push(bytes);
        sent = sent.then(async () => {
          await sleep(50);
          const piece = Buffer.concat(waiting);
          waiting = [];
          await network(piece, device);
        });
      });
      for (const [one, other] of [
        [client, device],
        [device, client],
      ] as const) {
        one.on('error', () => undefined);
        one.on('close', () => other.destroy());
      }
    });
    await once(server.listen(0, HOST), 'listening');
    t.after(() => server.close());
    return `ws://${HOST}:${(server.address() as AddressInfo).port}${PERFETTO_PATH}`;
  }

  for (const [name, network] of Object.entries({ byteByByte, allAsOne })) {
    it(`answers pings between the parts of a message, and a close, ${name}`, async (t) => {
      const client = new Client(await wayTo(t, network));
      const pongs: string[] = [];
      client.on('pong', (data) => pongs.push(data.toString()));
      await once(client, 'open');
      client.send('first ', { fin: false });
      client.ping('one');
      client.send('x'.repeat(300), { fin: false });
      client.ping('two');
      client.send('last', { fin: true });
      client.ping('three');
      client.close(NORMAL, 'done');
      const [code, reason] = (await once(client, 'close')) as [number, Buffer];
      assert.deepEqual(pongs, ['one', 'two', 'three']);
      assert.deepEqual([code, reason.toString()], [NORMAL, 'done']);
    });
  }

  it('goes to the WebSocket of Node too, one listener at a time', async (t) => {
    const address = `ws://${HOST}:${running.ports.ecp}${PERFETTO_PATH}`;
    const first = new WebSocket(address);
    first.binaryType = 'arraybuffer';
    const sizes: number[] = [];
    first.addEventListener('message', ({ data }) => sizes.push((data as ArrayBuffer).byteLength));
    await once(first, 'open');
    const [refusal] = (await once(new Client(address), 'error')) as [Error];
    assert.match(refusal.message, /409/);
    await fetch(`http://${HOST}:${running.ports.ecp}/perfetto/enable/dev`, { method: 'POST' });
    await running.device.install(await tracedZip(), true);
    t.after(() => running.device.home());
    const deadline = Date.now() + 20_000;
    while (sizes.length < 3 && Date.now() < deadline) await sleep(50);
    assert.ok(sizes.length >= 3 && sizes.every((size) => size > 0), `messages of ${sizes.join(', ')} bytes`);
    first.close(NORMAL);
    const [{ code }] = (await once(first, 'close')) as [CloseEvent];
    assert.equal(code, NORMAL);
    await closed(new Client(address), NORMAL);
  });

  it('closes the connection of a client with an invalid or too large frame', async (t) => {
    await closed(new Client(await wayTo(t, allAsOne)), TOO_BIG, Buffer.alloc(1024 * 1024));
    await closed(new Client(await wayTo(t, garbled)), PROTOCOL_ERROR, 'x');
    await closed(new Client(`ws://${HOST}:${running.ports.ecp}${PERFETTO_PATH}`), NORMAL);
  });

  it('ends when the device stops', async () => {
    const other = await startDevice({ host: HOST, ports: FREE, password: 'x' });
    const client = new Client(`ws://${HOST}:${other.ports.ecp}${PERFETTO_PATH}`);
    await once(client, 'open');
    const closed = once(client, 'close');
    await other.stop();
    await closed;
  });

  /** Sends a message, or closes, and checks the close code. */
  async function closed(client: Client, expected: number, message?: Buffer | string): Promise<void> {
    client.on('error', () => undefined);
    await once(client, 'open');
    if (message === undefined) client.close(NORMAL);
    else client.send(message);
    assert.equal((await once(client, 'close'))[0], expected);
  }

  const tracedZip = (): Promise<Uint8Array> =>
    channelZip('fixtures/remote', (path, text) => (path === 'manifest' ? `${text}\nrun_as_process=1\n` : text));
});
