/**
 * A channel's stream socket: a real connection, or a real listener, with bounded buffers.
 *
 * As with a system socket, `connect` or `listen` decides which one it is.
 */
import { Socket, createServer, type AddressInfo, type Server } from 'node:net';
import { Changes } from './changes.ts';
import type { Reach } from './network.ts';
import {
  ANY_ADDRESS,
  ERRNO,
  errnoOf,
  type Endpoint,
  type HostSocket,
  type SocketAnswer,
  type SocketCall,
  type SocketOptions,
  type SocketState,
} from './socket-types.ts';

/** Size of the receive buffer; beyond it the peer is paused. One read of the system may exceed it. */
const RECEIVE_BYTES = 64 * 1024;
/** Size of the send buffer; `send` accepts no more than fits. */
const SEND_BYTES = 64 * 1024;
const MAX_BUFFER_BYTES = 1024 * 1024;
const MAX_BACKLOG = 128;
/** Connect timeout of a device, in milliseconds. */
const CONNECT_TIMEOUT_MS = 30_000;
/** Time after a close to send accepted data, in milliseconds. */
const LINGER_MS = 5000;

/** Makes a new stream socket and its number; undefined when there are too many. */
type Another = () => { id: number; socket: StreamSocket } | undefined;

export class StreamSocket implements HostSocket {
  readonly #reach: Reach;
  readonly #changed: () => void;
  readonly #changes = new Changes();
  readonly #options: SocketOptions = {};
  readonly #waiting: Socket[] = [];
  readonly #another: Another;
  #received: Buffer[] = [];
  #receivedBytes = 0;
  #server: Server | undefined;
  /** Most connections that may wait to be accepted; undefined until the socket listens. */
  #backlog: number | undefined;
  #connection: Socket | undefined;
  #state: 'new' | 'connecting' | 'connected' | 'ended' | 'broken' | 'closed' = 'new';
  #connecting: NodeJS.Timeout | undefined;
  #errno = 0;
  /** True when the socket is bound to all addresses. */
  #isForAll = false;

  /**
   * @param changed called when data has arrived, when sending is possible again, and after an error
   * @param another makes the socket of an accepted connection
   */
  constructor(reach: Reach, changed: () => void, another: Another) {
    this.#reach = reach;
    this.#changed = changed;
    this.#another = another;
  }

  async call(call: Exclude<SocketCall, { op: 'notify' | 'state' }>): Promise<SocketAnswer> {
    if (call.op === 'receive') return this.#receive(call.maxBytes, call.waitMs);
    if (call.op === 'close') return this.#close();
    if (this.#state === 'closed') return { errno: ERRNO.badSocket };
    switch (call.op) {
      case 'bind':
        return { errno: await this.#bind(call.at) };
      case 'listen':
        return { errno: await this.#listen(call.backlog) };
      case 'connect':
        return { errno: await this.#connect(call.to, call.waitMs) };
      case 'accept':
        return this.#accept(call.waitMs);
      case 'send':
        return this.#send(call.bytes, call.waitMs);
      case 'set':
        Object.assign(this.#options, call.options);
        this.#apply();
        return { errno: 0 };
      case 'group':
        return { errno: ERRNO.invalid };
    }
  }

  state(): SocketState {
    const { remoteAddress, remotePort, localAddress, localPort } = this.#connection ?? {};
    const listening = this.#server?.address() as AddressInfo | null | undefined;
    const local: Endpoint | undefined =
      localAddress !== undefined && localPort !== undefined
        ? { host: localAddress, port: localPort }
        : listening != null
          ? { host: this.#isForAll ? ANY_ADDRESS : listening.address, port: listening.port }
          : undefined;
    const isOver = this.#state === 'ended' || this.#state === 'broken';
    return {
      readable: this.#receivedBytes > 0 || this.#waiting.length > 0 || isOver,
      writable: (this.#isOpen() && this.#room() > 0) || this.#state === 'broken',
      exception: this.#state === 'broken',
      connected: this.#isOpen(),
      listening: this.#backlog !== undefined && this.#state !== 'closed',
      receiveCount: this.#receivedBytes,
      sendCount: this.#connection?.writableLength ?? 0,
      ...(local === undefined ? {} : { local }),
      ...(remoteAddress === undefined || remotePort === undefined
        ? {}
        : { remote: { host: remoteAddress, port: remotePort } }),
    };
  }

  errno(): number {
    return this.#errno;
  }

  linkDown(): void {
    for (const connection of this.#waiting.splice(0)) connection.destroy();
    if (this.#state === 'connecting' || this.#isOpen()) this.#break(ERRNO.reset);
  }

  destroy(): void {
    this.#state = 'closed';
    clearTimeout(this.#connecting);
    for (const connection of this.#waiting.splice(0)) connection.destroy();
    this.#server?.close();
    this.#connection?.destroy();
    this.#changes.tell();
  }

  #isOpen(): boolean {
    return this.#state === 'connected' || this.#state === 'ended';
  }

  #room(): number {
    const limit = Math.min(this.#options.sendBuffer ?? SEND_BYTES, MAX_BUFFER_BYTES);
    return limit - (this.#connection?.writableLength ?? 0);
  }

  /** Takes the port at once, as the system does; refuses connections before `listen`. */
  #bind({ host, port }: Endpoint): Promise<number> {
    if (this.#server !== undefined || this.#connection !== undefined) return Promise.resolve(ERRNO.invalid);
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (connection) => {
      connection.on('error', () => connection.destroy());
      if (!this.#reach.linkUp || this.#waiting.length >= (this.#backlog ?? 0)) connection.destroy();
      else {
        this.#waiting.push(connection);
        connection.on('close', () => {
          const place = this.#waiting.indexOf(connection);
          if (place >= 0) this.#waiting.splice(place, 1);
        });
        this.#tell();
      }
    });
    this.#server = server;
    this.#isForAll = host === ANY_ADDRESS;
    return new Promise((resolve) => {
      server.on('error', (error) => {
        this.#server = undefined;
        resolve(errnoOf(error));
      });
      const at = host === ANY_ADDRESS ? this.#reach.ownAddress : host;
      server.listen({ host: at, port, exclusive: true }, () => resolve(0));
    });
  }

  async #listen(backlog: number): Promise<number> {
    if (this.#connection !== undefined) return ERRNO.invalid;
    if (this.#server === undefined) {
      const errno = await this.#bind({ host: ANY_ADDRESS, port: 0 });
      if (errno !== 0) return errno;
    }
    this.#backlog = Math.min(Math.max(backlog, 1), MAX_BACKLOG);
    return 0;
  }

  async #accept(waitMs: number): Promise<SocketAnswer> {
    if (this.#backlog === undefined) return { errno: ERRNO.invalid };
    await this.#changes.until(() => this.#waiting.length > 0 || this.#state === 'closed', waitMs);
    const [connection] = this.#waiting;
    if (connection === undefined) return { errno: ERRNO.wouldBlock };
    const accepted = this.#another();
    if (accepted === undefined) return { errno: ERRNO.tooManySockets };
    this.#waiting.shift();
    accepted.socket.#adopt(connection);
    return { errno: 0, socket: accepted.id };
  }

  /** Takes over an accepted system connection. */
  #adopt(connection: Socket): void {
    connection.removeAllListeners('error');
    this.#connection = connection;
    this.#watch(connection);
    this.#state = 'connected';
    connection.resume();
  }

  /** Starts a connection, and waits for it up to `waitMs`. @returns an error number */
  async #connect(to: Endpoint, waitMs: number): Promise<number> {
    if (this.#state === 'connecting') return ERRNO.already;
    if (this.#state !== 'new' || this.#backlog !== undefined) return ERRNO.isConnected;
    if (to.port === 0) return ERRNO.invalid;
    if (!this.#reach.linkUp) return ERRNO.networkUnreachable;
    this.#state = 'connecting';
    const local = this.state().local;
    await this.#leavePort();
    const plan = this.#reach.plan('tcp', to);
    if (plan.kind === 'fail') this.#later(plan.afterMs, () => this.#break(plan.errno));
    else {
      if (plan.kind === 'pass') this.#later(plan.delayMs, () => this.#open(to, local));
      this.#connecting ??= setTimeout(() => this.#break(ERRNO.timedOut), CONNECT_TIMEOUT_MS);
    }
    if (!(await this.#changes.until(() => this.#state !== 'connecting', waitMs))) return ERRNO.inProgress;
    return this.#isOpen() ? 0 : this.#errno;
  }

  /** Releases the bound port, so that the connection can use it. */
  #leavePort(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    return new Promise((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  }

  #later(ms: number, act: () => void): void {
    if (ms <= 0) act();
    else
      this.#connecting = setTimeout(() => {
        this.#connecting = undefined;
        act();
      }, ms);
  }

  #open(to: Endpoint, local: Endpoint | undefined): void {
    const connection = new Socket({ allowHalfOpen: true });
    this.#connection = connection;
    this.#connecting = setTimeout(() => this.#break(ERRNO.timedOut), CONNECT_TIMEOUT_MS);
    this.#watch(connection);
    connection.once('connect', () => {
      clearTimeout(this.#connecting);
      this.#state = 'connected';
      this.#apply();
      this.#tell();
    });
    connection.connect({
      host: to.host,
      port: to.port,
      ...(local === undefined ? {} : { localPort: local.port }),
      ...(local === undefined || local.host === ANY_ADDRESS ? {} : { localAddress: local.host }),
    });
  }

  /** Buffers incoming data within the limit, and tracks the end of the connection. */
  #watch(connection: Socket): void {
    connection.on('data', (bytes: Buffer) => {
      if (this.#state === 'closed') return;
      this.#received.push(bytes);
      this.#receivedBytes += bytes.length;
      if (this.#receivedBytes >= this.#receiveLimit()) connection.pause();
      this.#tell();
    });
    connection.on('drain', () => this.#tell());
    connection.on('end', () => {
      if (this.#state === 'connected') this.#state = 'ended';
      this.#tell();
    });
    connection.on('error', (error) => this.#break(errnoOf(error)));
  }

  #receiveLimit(): number {
    return Math.min(this.#options.receiveBuffer ?? RECEIVE_BYTES, MAX_BUFFER_BYTES);
  }

  /** Breaks the connection. The channel can still receive data that arrived before. */
  #break(errno: number): void {
    if (this.#state === 'closed' || this.#state === 'broken') return;
    clearTimeout(this.#connecting);
    this.#state = 'broken';
    this.#errno = errno;
    this.#connection?.destroy();
    this.#tell();
  }

  #tell(): void {
    this.#changes.tell();
    this.#changed();
  }

  async #send(bytes: Uint8Array, waitMs: number): Promise<SocketAnswer> {
    const until = performance.now() + waitMs;
    let count = 0;
    for (;;) {
      if (this.#state === 'broken') return { errno: this.#errno, count };
      if (!this.#isOpen()) return { errno: ERRNO.notConnected };
      const part = bytes.subarray(count, count + Math.max(this.#room(), 0));
      if (part.length > 0) this.#connection?.write(part);
      count += part.length;
      if (count === bytes.length) return { errno: 0, count };
      const canSend = (): boolean => !this.#isOpen() || this.#room() > 0;
      if (!(await this.#changes.until(canSend, until - performance.now()))) {
        return count > 0 ? { errno: 0, count } : { errno: ERRNO.wouldBlock };
      }
    }
  }

  async #receive(maxBytes: number, waitMs: number): Promise<SocketAnswer> {
    if (this.#state === 'new') return { errno: ERRNO.notConnected };
    const isDecided = (): boolean =>
      this.#receivedBytes > 0 || (this.#state !== 'connected' && this.#state !== 'connecting');
    await this.#changes.until(isDecided, waitMs);
    if (this.#receivedBytes > 0) return { errno: 0, bytes: this.#take(maxBytes) };
    switch (this.#state) {
      case 'ended':
        return { errno: 0, bytes: new Uint8Array() };
      case 'broken':
        return { errno: this.#errno };
      case 'closed':
        return { errno: ERRNO.badSocket };
      default:
        return { errno: ERRNO.wouldBlock };
    }
  }

  #take(maxBytes: number): Uint8Array {
    const parts: Buffer[] = [];
    let count = 0;
    for (let [first] = this.#received; first !== undefined && count < maxBytes; [first] = this.#received) {
      const part = first.subarray(0, maxBytes - count);
      if (part.length < first.length) this.#received[0] = first.subarray(part.length);
      else this.#received.shift();
      parts.push(part);
      count += part.length;
    }
    this.#receivedBytes -= count;
    if (this.#receivedBytes < this.#receiveLimit()) this.#connection?.resume();
    return new Uint8Array(Buffer.concat(parts));
  }

  /** Closes the socket in order: still sends accepted data. */
  #close(): SocketAnswer {
    if (this.#state === 'closed') return { errno: ERRNO.badSocket };
    this.#state = 'closed';
    clearTimeout(this.#connecting);
    this.#server?.close();
    for (const waiting of this.#waiting.splice(0)) waiting.destroy();
    const connection = this.#connection;
    if (connection !== undefined) {
      const linger = setTimeout(() => connection.destroy(), LINGER_MS);
      connection.on('close', () => clearTimeout(linger));
      // Reads and drops incoming data: closing with unread data resets the peer, which then loses the data sent to it.
      connection.resume();
      connection.end();
    }
    return { errno: 0 };
  }

  #apply(): void {
    const { keepAlive, noDelay } = this.#options;
    if (keepAlive !== undefined) this.#connection?.setKeepAlive(keepAlive);
    if (noDelay !== undefined) this.#connection?.setNoDelay(noDelay);
  }
}
