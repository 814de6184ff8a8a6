/** Tests a channel's sockets on real ones: the effects of network rules and of the link, and the limits. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { once } from 'node:events';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startSocketPeers, type SocketPeers } from '../testing/socket-peers.ts';
import { DeviceNetwork } from './device-network.ts';
import { RealNetwork } from './real-network.ts';
import { MAX_SOCKETS, SocketTable } from './socket-table.ts';
import { ERRNO, type Endpoint, type SocketKind, type SocketState } from './socket-types.ts';

/** Timeout of the calls in these tests, in milliseconds. */
const PATIENCE_MS = 60_000;
const KIB = 1024;

describe('sockets of a channel', { concurrency: 1 }, () => {
  const real = new RealNetwork();
  let peers: SocketPeers;
  before(async () => {
    peers = await startSocketPeers();
  });
  after(async () => {
    real.close();
    await peers.close();
  });

  interface Bench {
    network: DeviceNetwork;
    table: SocketTable;
    /** Sockets that the channel was notified of. */
    changedSockets: number[];
    open(kind: SocketKind): Promise<number>;
    state(socket: number): Promise<SocketState>;
    /** Returns the port the socket is bound to. */
    port(socket: number): Promise<number>;
    /** Polls the socket until `what` accepts its state. */
    until(socket: number, what: (state: SocketState) => boolean): Promise<void>;
    connected(port: number): Promise<number>;
  }

  const bench = (t: TestContext): Bench => {
    const network = new DeviceNetwork(real);
    const changedSockets: number[] = [];
    const table = new SocketTable(network.reach, (socket) => changedSockets.push(socket));
    t.after(() => table.end());
    const state = async (socket: number): Promise<SocketState> => {
      const { state: found } = await table.call(socket, { op: 'state' });
      assert.ok(found);
      return found;
    };
    const open = async (kind: SocketKind): Promise<number> => {
      const { socket } = await table.callTable({ op: 'open', kind });
      assert.ok(socket !== undefined);
      return socket;
    };
    return {
      network,
      table,
      changedSockets,
      state,
      port: async (socket) => {
        const { local } = await state(socket);
        assert.ok(local);
        return local.port;
      },
      open,
      until: async (socket, what) => {
        while (!what(await state(socket))) await delay(1);
      },
      connected: async (port) => {
        const socket = await open('stream');
        assert.equal((await table.call(socket, { op: 'connect', to: at(port), waitMs: PATIENCE_MS })).errno, 0);
        return socket;
      },
    };
  };
  const at = (port: number, name = '127.0.0.1'): Endpoint => ({ host: '127.0.0.1', port, name });
  const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
  const bytes = new TextEncoder().encode('hello');
  const receive = { op: 'receive', maxBytes: 100, waitMs: PATIENCE_MS, again: true } as const;

  it('with the cable out connections break, and nothing gets out or in', async (t) => {
    const { network, table, open, connected } = bench(t);
    const stream = await connected(peers.ports.tcp);
    const datagram = await open('datagram');
    await table.call(datagram, { op: 'send', bytes, to: at(peers.ports.udp), waitMs: 0 });
    assert.equal(text((await table.call(datagram, receive)).bytes), 'hello');
    network.setLink(false);
    assert.equal((await table.call(stream, receive)).errno, ERRNO.reset);
    const another = await open('stream');
    const refused = await table.call(another, { op: 'connect', to: at(peers.ports.tcp), waitMs: PATIENCE_MS });
    assert.equal(refused.errno, ERRNO.networkUnreachable);
    const lost = await table.call(datagram, { op: 'send', bytes, to: at(peers.ports.udp), waitMs: 0 });
    assert.equal(lost.errno, ERRNO.networkUnreachable);
    assert.equal((await table.callTable({ op: 'resolve', name: 'localhost' })).address, undefined);
    network.setLink(true);
    await table.call(datagram, { op: 'send', bytes, to: at(peers.ports.udp), waitMs: 0 });
    assert.equal(text((await table.call(datagram, receive)).bytes), 'hello');
    assert.equal((await table.callTable({ op: 'resolve', name: 'localhost' })).address, '127.0.0.1');
  });

  it('with the cable out no listening or bound socket is reachable', async (t) => {
    const { network, table, open, port } = bench(t);
    const listener = await open('stream');
    await table.call(listener, { op: 'listen', backlog: 4 });
    const datagram = await open('datagram');
    await table.call(datagram, { op: 'bind', at: { host: '0.0.0.0', port: 0 } });
    const [tcp, udp] = [await port(listener), await port(datagram)];
    network.setLink(false);
    const client = connect(tcp, network.reach.ownAddress);
    t.after(() => client.destroy());
    client.on('error', () => client.destroy());
    await once(client, 'close');
    const sender = createSocket('udp4');
    t.after(() => sender.close());
    await new Promise((sent) => sender.send('lost', udp, network.reach.ownAddress, sent));
    // The data is there at once: the next turn of the event loop finds it.
    for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next));
    network.setLink(true);
    await new Promise((sent) => sender.send('found', udp, network.reach.ownAddress, sent));
    assert.equal(text((await table.call(datagram, receive)).bytes), 'found');
    assert.equal((await table.call(listener, { op: 'accept', waitMs: 0 })).errno, ERRNO.wouldBlock);
  });

  it('rules of the network hold for sockets, by name and by address', async (t) => {
    const { network, table, open } = bench(t);
    const connectTo = async (to: Endpoint): Promise<number> =>
      (await table.call(await open('stream'), { op: 'connect', to, waitMs: 300 })).errno;
    network.setFaults({
      seed: 1,
      rules: [
        { host: 'refused.example', effect: { kind: 'refuse' } },
        { host: 'hole.example', effect: { kind: 'black-hole' } },
        { method: 'POST', effect: { kind: 'answer', status: 500 } },
        { host: 'slow.example', effect: { kind: 'latency', ms: 20 } },
      ],
    });
    assert.equal(await connectTo(at(peers.ports.tcp, 'refused.example')), ERRNO.refused);
    assert.equal(await connectTo(at(peers.ports.tcp, 'hole.example')), ERRNO.inProgress);
    assert.equal(await connectTo(at(peers.ports.tcp, 'slow.example')), 0);
    assert.equal(await connectTo(at(peers.ports.tcp)), 0);
    const datagram = await open('datagram');
    const send = (name: string, word: string): Promise<unknown> =>
      table.call(datagram, {
        op: 'send',
        bytes: new TextEncoder().encode(word),
        to: at(peers.ports.udp, name),
        waitMs: 0,
      });
    await send('hole.example', 'lost');
    await send('127.0.0.1', 'found');
    assert.equal(text((await table.call(datagram, receive)).bytes), 'found');
    await send('slow.example', 'late');
    assert.equal(text((await table.call(datagram, receive)).bytes), 'late');
  });

  it('a peer that sends without end is throttled, and the rest continues', async (t) => {
    const { table, changedSockets, state, until, connected } = bench(t);
    const flooded = await connected(peers.ports.flood);
    await table.call(flooded, { op: 'notify', notice: 'readable', on: true });
    await until(flooded, ({ receiveCount }) => receiveCount >= 64 * KIB);
    const before = peers.flooded();
    // The peer sends until the system's buffers are full.
    for (let last = -1; last !== peers.flooded(); await delay(100)) last = peers.flooded();
    assert.ok((await state(flooded)).receiveCount <= 128 * KIB);
    assert.ok(peers.flooded() >= before);
    assert.deepEqual(changedSockets, [flooded], 'told once of what nobody reads');
    const echo = await connected(peers.ports.tcp);
    await table.call(echo, { op: 'send', bytes, waitMs: PATIENCE_MS });
    assert.equal(text((await table.call(echo, receive)).bytes), 'hello');
    await table.call(flooded, { op: 'close' });
  });

  it('a peer that reads nothing stops what is sent to it', async (t) => {
    const { table, state, connected } = bench(t);
    const deaf = await connected(peers.ports.flood);
    const megabyte = new Uint8Array(KIB * KIB);
    let errno = 0;
    while (errno === 0) {
      ({ errno } = await table.call(deaf, { op: 'send', bytes: megabyte, waitMs: 0 }));
      await delay(1);
    }
    assert.equal(errno, ERRNO.wouldBlock);
    assert.ok((await state(deaf)).sendCount <= 64 * KIB);
    const waited = await table.call(deaf, { op: 'send', bytes, waitMs: 20 });
    assert.equal(waited.errno, ERRNO.wouldBlock);
  });

  it('unread datagrams are dropped beyond a limit', async (t) => {
    const { table, open, port, state } = bench(t);
    const bound = await open('datagram');
    await table.call(bound, { op: 'bind', at: { host: '0.0.0.0', port: 0 } });
    const to = at(await port(bound));
    const sender = await open('datagram');
    for (let i = 0; i < 400; i++) await table.call(sender, { op: 'send', bytes: new Uint8Array(KIB), to, waitMs: 0 });
    // One socket hears of another's in its turn.
    await delay(50);
    const { receiveCount } = await state(bound);
    assert.ok(receiveCount > 0 && receiveCount <= 208 * KIB, String(receiveCount));
  });

  it('a reset is reported after the received data', async (t) => {
    const { table, connected } = bench(t);
    const socket = await connected(peers.ports.reset);
    await table.call(socket, { op: 'send', bytes, waitMs: PATIENCE_MS });
    assert.equal((await table.call(socket, receive)).errno, ERRNO.reset);
    assert.equal((await table.call(socket, { op: 'send', bytes, waitMs: PATIENCE_MS })).errno, ERRNO.reset);
  });

  it('no more connections wait than the backlog', async (t) => {
    const { table, open, port } = bench(t);
    const listener = await open('stream');
    await table.call(listener, { op: 'listen', backlog: 2 });
    const to = await port(listener);
    const clients = [1, 2, 3].map(() => connect(to, '127.0.0.1'));
    t.after(() => clients.forEach((client) => client.destroy()));
    const over = clients.map((client) => once(client, 'close').then(() => client));
    clients.forEach((client) => client.on('error', () => client.destroy()).resume());
    await Promise.race(over);
    const accept = { op: 'accept', waitMs: PATIENCE_MS } as const;
    assert.ok((await table.call(listener, accept)).socket);
    assert.ok((await table.call(listener, accept)).socket);
    assert.equal((await table.call(listener, { ...accept, waitMs: 0 })).errno, ERRNO.wouldBlock);
  });

  it('all of them end with the thread, at the peer too', async (t) => {
    const { table, open, port } = bench(t);
    const listener = await open('stream');
    await table.call(listener, { op: 'listen', backlog: 2 });
    const to = await port(listener);
    const client = connect(to, '127.0.0.1');
    client.on('error', () => client.destroy());
    t.after(() => client.destroy());
    client.resume();
    assert.ok((await table.call(listener, { op: 'accept', waitMs: PATIENCE_MS })).socket);
    table.end();
    await once(client, 'close');
    const late = connect(to, '127.0.0.1');
    const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
    assert.equal(error.code, 'ECONNREFUSED');
    assert.equal((await table.callTable({ op: 'open', kind: 'stream' })).socket, undefined);
  });

  it('there is an end to their number, and what was closed does not count', async (t) => {
    const { table, open } = bench(t);
    const all: number[] = [];
    for (let i = 0; i < MAX_SOCKETS; i++) all.push(await open('datagram'));
    assert.equal((await table.callTable({ op: 'open', kind: 'stream' })).errno, ERRNO.tooManySockets);
    for (const socket of all) table.drop(socket);
    await open('stream');
  });
});
