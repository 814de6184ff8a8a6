/** WebSocket peers for tests: an echo server, and hostile servers, each at a path of its own. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** Handshake key suffix of RFC 6455, section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const CHUNK_BYTES = 16 * 1024;

/** Hostile servers: what each does with a connection. */
const HOSTILE: Readonly<Record<string, (socket: Duplex, request: IncomingMessage) => void>> = {
  refused: (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'),
  redirect: (socket, request) =>
    socket.end(
      `HTTP/1.1 302 Found\r\nLocation: ${(request.url ?? '').replace('redirect', 'echo')}\r\nContent-Length: 0\r\n\r\n`,
    ),
  'wrong-key': (socket) =>
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: no\r\n\r\n',
    ),
  silent: () => undefined,
  // Length of 2 ** 62 bytes.
  huge: accepted((socket) => socket.write(Buffer.from([0x82, 127, 0x40, 0, 0, 0, 0, 0, 0, 0]))),
  masked: accepted((socket) => socket.write(Buffer.from([0x81, 0x82, 1, 2, 3, 4, 5, 6]))),
  'invalid-text': accepted((socket) => socket.write(Buffer.from([0x81, 2, 0xff, 0xfe]))),
  'reserved-opcode': accepted((socket) => socket.write(Buffer.from([0x83, 0]))),
  'close-code': accepted((socket) => socket.write(Buffer.from([0x88, 2, 0, 7]))),
  // Ten bytes are announced, and three come.
  'half-message': accepted((socket) => {
    socket.write(Buffer.from([0x82, 10, 1, 2, 3]), () => (socket as { resetAndDestroy?(): void }).resetAndDestroy?.());
  }),
  flood: accepted((socket) => {
    const frame = Buffer.concat([Buffer.from([0x82, 126, CHUNK_BYTES >> 8, 0]), Buffer.alloc(CHUNK_BYTES, 7)]);
    const fill = (): void => {
      while (!socket.destroyed && socket.write(frame));
    };
    socket.on('drain', fill);
    fill();
  }),
};

/** Accepts the handshake before the hostile part. */
function accepted(act: (socket: Duplex) => void): (socket: Duplex, request: IncomingMessage) => void {
  return (socket, { headers }) => {
    const key = `${headers['sec-websocket-key'] ?? ''}${GUID}`;
    const answer = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`,
    );
    act(socket);
  };
}

/**
 * Lets an HTTP server answer WebSockets by the last part of their path: `echo`, or the name of a hostile server.
 *
 * @returns a function that ends all connections
 */
export function serveWebSockets(server: Server): () => void {
  const connections = new Set<Duplex>();
  const echo = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    const name = (request.url ?? '').split('/').pop() ?? '';
    // The path may name the bytes to send after the handshake.
    const frames = /^frames-(.*)/.exec(name)?.[1];
    const serve = frames === undefined ? HOSTILE[name] : accepted((it) => it.end(Buffer.from(frames, 'base64url')));
    if (serve === undefined) echo.handleUpgrade(request, socket, head, (client) => answer(client, request));
    else {
      socket.resume();
      serve(socket, request);
    }
  });
  return () => {
    for (const connection of connections) connection.destroy();
    echo.close();
  };
}

/** Sends messages back. Texts that start with an exclamation mark are commands. */
function answer(client: WebSocket, request: IncomingMessage): void {
  client.on('error', () => client.terminate());
  client.on('message', (data: Buffer, isBinary) => {
    const [command, ...words] = isBinary ? [] : data.toString().split(' ');
    switch (command) {
      case '!header':
        client.send(String(request.headers[words[0] ?? ''] ?? ''));
        break;
      case '!ping':
        client.once('pong', (pong) => client.send(`pong ${pong.toString()}`));
        client.ping(words.join(' '));
        break;
      case '!close':
        client.close(Number(words[0]), words.slice(1).join(' '));
        break;
      default:
        client.send(data, { binary: isBinary });
    }
  });
}
