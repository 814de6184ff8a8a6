/**
 * Proxy to a broker's node or a database that can fall silent like a stuck one: connections last, a broker's heartbeats
 * pass, and nothing else. New connections work, as with another node.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

interface SilentNode {
  /** URL of the node through this proxy. */
  url: string;
  /** Suppresses all answers on the current connections from now on. */
  fallSilent(): void;
}

/** Bytes of a frame's header (type, channel, payload length) and of its end marker. */
const HEADER = 7;
const FRAME_END = 1;
const HEARTBEAT = 8;

export async function startSilentNode(t: TestContext, url: string): Promise<SilentNode> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let connections = 0;
  let silent = 0;
  const server = createServer((client) => {
    const node = connect(Number(port), hostname);
    const connection = connections++;
    let rest = Buffer.alloc(0);
    for (const [socket, other] of [
      [client, node],
      [node, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined); // Its end follows.
      socket.on('close', () => other.destroy());
    }
    client.on('data', (data: Buffer) => void node.write(data));
    node.on('data', (data: Buffer) => {
      if (!url.startsWith('amqp')) {
        if (connection >= silent) client.write(data);
        return;
      }
      rest = Buffer.concat([rest, data]);
      while (rest.length >= HEADER) {
        const length = HEADER + rest.readUInt32BE(3) + FRAME_END;
        if (rest.length < length) return;
        if (connection >= silent || rest[0] === HEARTBEAT) client.write(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  return { url: way.href, fallSilent: () => (silent = connections) };
}
