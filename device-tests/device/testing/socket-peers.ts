/** Peers for a channel's sockets on loopback: two echo servers, and three hostile peers. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface SocketPeers {
  /** Ports on 127.0.0.1. */
  ports: {
    /** Sends each datagram back. */
    udp: number;
    /** Echoes its input, and ends the connection after `bye`. */
    tcp: number;
    /** Sends without end, and reads nothing. */
    flood: number;
    /** Resets the connection when it gets anything. */
    reset: number;
    /** Port without a listener. */
    closed: number;
  };
  /** Returns the number of bytes that the flooding peer has sent so far. */
  flooded(): number;
  close(): Promise<void>;
}

const CHUNK = Buffer.alloc(16 * 1024, 'endless ');

export async function startSocketPeers(): Promise<SocketPeers> {
  let flooded = 0;
  const echo = createSocket('udp4');
  echo.on('message', (bytes, { address, port }) => echo.send(bytes, port, address));
  echo.bind(0, '127.0.0.1');
  await once(echo, 'listening');
  const connections = new Set<Socket>();
  const servers: Server[] = [];
  const open = async (serve: (connection: Socket) => void): Promise<number> => {
    const server = createServer((connection) => {
      connections.add(connection);
      // The program under test may close the connection at any time.
      connection.on('error', () => connection.destroy());
      connection.on('close', () => connections.delete(connection));
      serve(connection);
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const tcp = await open((connection) =>
    connection.on('data', (bytes) => (bytes.toString() === 'bye' ? connection.end(bytes) : connection.write(bytes))),
  );
  const flood = await open((connection) => {
    const fill = (): void => {
      while (!connection.destroyed && connection.write(CHUNK)) flooded += CHUNK.length;
    };
    connection.on('drain', fill);
    fill();
  });
  const reset = await open((connection) => connection.on('data', () => connection.resetAndDestroy()));
  const closed = await open(() => undefined);
  await new Promise((done) => servers.pop()?.close(done));
  return {
    ports: { udp: echo.address().port, tcp, flood, reset, closed },
    flooded: () => flooded,
    close: async () => {
      echo.close();
      for (const connection of connections) connection.destroy();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}

/** Replaces `@UDP@`, `@TCP@` and so on by the peers' ports. */
export function withPorts(text: string, { ports }: SocketPeers): string {
  return Object.entries(ports).reduce(
    (now, [peer, port]) => now.replaceAll(`@${peer.toUpperCase()}@`, `${port}`),
    text,
  );
}
