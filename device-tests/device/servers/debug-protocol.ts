/**
 * Serves the debug protocol (port 8081): breakpoints, steps and variables of an app that was installed with
 * `remotedebug=1`. Another port has the output of the app.
 *
 * One debugger for each such app. A connection that greets while no app waits is closed, as a device refuses it.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import type { Debuggee } from '../debugging/debuggee.ts';
import type { debugPackets } from './debug-packets.ts';
import { writeOrCut } from './bounded-write.ts';

/** Maximum length of a packet from a debugger, in bytes. */
const MAX_PACKET_BYTES = 1024 * 1024;
/** Bytes of the packet header: length, request id and command. */
const MIN_PACKET_BYTES = 12;
const GREETING_BYTES = 8;
/** Maximum open connections: one debugs, the others have not sent their handshake yet. */
const MAX_CONNECTIONS = 32;
/** Timeout for the handshake of a new connection, in milliseconds. */
const GREETING_PATIENCE_MS = 30_000;
/** Most output kept until the debugger connects to read it, in characters. The oldest output is dropped. */
const MAX_UNREAD_OUTPUT = 1024 * 1024;

type Packets = typeof debugPackets;

/** @param host address on which the port for the output of the app listens */
export function debugProtocolServer(device: EmulatedDevice, host: string): Server {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(GREETING_PATIENCE_MS, () => socket.destroy());
    // The connection ends with the read loop, after an error too.
    void serve(socket, device, host).then(
      () => socket.end(),
      () => socket.destroy(),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

async function serve(socket: Socket, device: EmulatedDevice, host: string): Promise<void> {
  let unread = Buffer.alloc(0);
  let session: DebugSession | undefined;
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      unread = Buffer.concat([unread, chunk]);
      if (session === undefined) {
        if (unread.length < GREETING_BYTES) continue;
        session = await begin(socket, unread.subarray(0, GREETING_BYTES), device, host);
        if (session === undefined) return;
        unread = unread.subarray(GREETING_BYTES);
      }
      for (let packet = firstPacket(unread); packet !== undefined; packet = firstPacket(unread)) {
        unread = unread.subarray(packet.length);
        if (!(await session.answer(packet))) return;
      }
    }
  } finally {
    session?.close();
  }
}

/** @throws RangeError for an invalid packet, after which no packet boundary can be found */
function firstPacket(bytes: Buffer): Buffer | undefined {
  if (bytes.length < Uint32Array.BYTES_PER_ELEMENT) return undefined;
  const length = bytes.readUInt32LE(0);
  if (length < MIN_PACKET_BYTES || length > MAX_PACKET_BYTES) throw new RangeError(`a packet of ${length} bytes`);
  return bytes.length < length ? undefined : bytes.subarray(0, length);
}

async function begin(
  socket: Socket,
  greeting: Buffer,
  device: EmulatedDevice,
  host: string,
): Promise<DebugSession | undefined> {
  if (!device.awaitsDebugger) return undefined;
  const { debugPackets: packets } = await import('./debug-packets.ts');
  if (!greeting.equals(packets.GREETING)) return undefined;
  const debuggee = device.takeDebuggee();
  if (debuggee === undefined) return undefined;
  socket.setTimeout(0);
  const session = new DebugSession(socket, debuggee, packets);
  await session.begin(host);
  return session;
}

/** Session of one debugger with its app. */
class DebugSession {
  readonly #socket: Socket;
  readonly #debuggee: Debuggee;
  readonly #packets: Packets;
  readonly #output = new OutputPort();
  #over = false;

  constructor(socket: Socket, debuggee: Debuggee, packets: Packets) {
    this.#socket = socket;
    this.#debuggee = debuggee;
    this.#packets = packets;
  }

  async begin(host: string): Promise<void> {
    this.#debuggee.debugger.onEvent((event) => {
      if (event.kind === 'output') this.#output.write(event.text);
      else if (event.kind === 'ended') this.#ended();
      else this.#send(this.#packets.updateOf(event));
    });
    this.#send(this.#packets.greetingAnswer());
    this.#send(this.#packets.ioPortOpened(await this.#output.listen(host)));
    this.#debuggee.begin();
  }

  /** @returns false when the session is over */
  async answer(packet: Buffer): Promise<boolean> {
    for (const answer of await this.#packets.answerPacket(packet, this.#debuggee)) this.#send(answer);
    return !this.#over;
  }

  /** Ends the app when the debugger disconnects, as a device does. */
  close(): void {
    if (!this.#over) this.#debuggee.end(false);
    this.#ended();
  }

  #ended(): void {
    if (this.#over) return;
    this.#over = true;
    this.#output.end();
    // The response to the request that ended the session is sent first.
    setImmediate(() => this.#socket.end());
  }

  #send(bytes: Buffer | undefined): void {
    if (bytes !== undefined) writeOrCut(this.#socket, bytes);
  }
}

/** Port at which one debugger reads the output of the app. */
class OutputPort {
  #server: Server | undefined;
  #reader: Socket | undefined;
  #kept = '';
  #ended = false;

  async listen(host: string): Promise<number> {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      if (this.#reader !== undefined) {
        socket.destroy();
        return;
      }
      this.#reader = socket;
      socket.resume();
      writeOrCut(socket, this.#kept);
      this.#kept = '';
      if (this.#ended) socket.end();
    });
    this.#server = server;
    server.listen(0, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  write(text: string): void {
    if (this.#reader === undefined) this.#kept = (this.#kept + text).slice(-MAX_UNREAD_OUTPUT);
    else writeOrCut(this.#reader, text);
  }

  end(): void {
    this.#ended = true;
    this.#reader?.end();
    this.#server?.close();
  }
}
