/** A channel's datagram socket: a real socket with a bounded receive queue. */
import { createSocket, type Socket } from 'node:dgram';
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

/** Size of the receive buffer. Datagrams that do not fit are lost, as in the kernel's own buffer. */
const RECEIVE_BYTES = 208 * 1024;
const MAX_RECEIVE_BYTES = 1024 * 1024;
/** Space that each datagram takes in the receive buffer besides its payload. */
const DATAGRAM_OVERHEAD_BYTES = 64;
/** Longest payload of an IPv4 datagram. */
const MAX_DATAGRAM_BYTES = 65_507;
/** Most datagrams that network rules may delay at a time; more are lost. */
const MAX_DELAYED = 256;

export class DatagramSocket implements HostSocket {
  readonly #reach: Reach;
  readonly #changed: () => void;
  readonly #changes = new Changes();
  readonly #arrived: { bytes: Uint8Array; from: Endpoint }[] = [];
  readonly #delayed = new Set<NodeJS.Timeout>();
  readonly #options: SocketOptions = {};
  #arrivedBytes = 0;
  #receiveLimit = RECEIVE_BYTES;
  #socket: Socket | undefined;
  #remote: Endpoint | undefined;
  #errno = 0;
  #closed = false;
  /** True when bound to all addresses, or to no address of the channel's choice. */
  #isForAll = true;

  /** @param changed called when something arrived or went wrong */
  constructor(reach: Reach, changed: () => void) {
    this.#reach = reach;
    this.#changed = changed;
  }

  async call(call: Exclude<SocketCall, { op: 'notify' | 'state' }>): Promise<SocketAnswer> {
    this.#errno = 0;
    if (call.op === 'close') {
      this.destroy();
      return { errno: 0 };
    }
    if (call.op === 'receive') return this.#receive(call.maxBytes, call.waitMs);
    if (this.#closed) return { errno: ERRNO.badSocket };
    switch (call.op) {
      case 'bind':
        return { errno: await this.#bindTo(call.at) };
      case 'send':
        return this.#send(call.bytes, call.to);
      case 'set':
        return this.#set(call.options);
      case 'group':
        return this.#group(call.address, call.join);
      default:
        // Operations of a stream socket.
        return { errno: ERRNO.invalid };
    }
  }

  state(): SocketState {
    const address = this.#closed ? undefined : boundTo(this.#socket);
    return {
      readable: this.#arrived.length > 0,
      writable: !this.#closed,
      exception: false,
      connected: false,
      listening: false,
      receiveCount: this.#arrived.reduce((sum, { bytes }) => sum + bytes.length, 0),
      sendCount: 0,
      ...(address === undefined ? {} : { local: this.#isForAll ? { ...address, host: ANY_ADDRESS } : address }),
      ...(this.#remote === undefined ? {} : { remote: this.#remote }),
    };
  }

  errno(): number {
    return this.#errno;
  }

  /** Datagrams have no connection that could break. */
  linkDown(): void {}

  destroy(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#delayed) clearTimeout(timer);
    this.#delayed.clear();
    this.#socket?.close();
    this.#changes.tell();
  }

  #bindTo({ host, port }: Endpoint): Promise<number> {
    if (this.#socket !== undefined) return Promise.resolve(ERRNO.invalid);
    this.#isForAll = host === ANY_ADDRESS;
    return this.#bind(port, host === ANY_ADDRESS ? this.#reach.ownAddress : host);
  }

  /** Binds a new system socket; without an address, it binds to all addresses. */
  #bind(port: number, address?: string): Promise<number> {
    const socket = createSocket({ type: 'udp4', reuseAddr: this.#options.reuseAddress ?? false });
    this.#socket = socket;
    return new Promise((resolve) => {
      socket.on('error', (error) => {
        this.#errno = errnoOf(error);
        // Drops a socket that could not be bound; the next call makes another.
        if (boundTo(socket) === undefined) this.#socket = undefined;
        resolve(this.#errno);
        this.#changed();
      });
      socket.on('close', () => resolve(ERRNO.badSocket));
      socket.on('message', (bytes, { address: host, port: from }) => this.#take(bytes, { host, port: from }));
      socket.bind({ port, exclusive: true, ...(address === undefined ? {} : { address }) }, () => {
        if (!this.#closed) resolve(this.#apply(socket, this.#options));
      });
    });
  }

  #take(bytes: Uint8Array, from: Endpoint): void {
    const size = bytes.length + DATAGRAM_OVERHEAD_BYTES;
    if (!this.#reach.linkUp || this.#closed || this.#arrivedBytes + size > this.#receiveLimit) return;
    this.#arrived.push({ bytes, from });
    this.#arrivedBytes += size;
    this.#changes.tell();
    this.#changed();
  }

  async #receive(maxBytes: number, waitMs: number): Promise<SocketAnswer> {
    await this.#changes.until(() => this.#arrived.length > 0 || this.#closed, waitMs);
    const next = this.#arrived.shift();
    if (next === undefined) return { errno: this.#closed ? ERRNO.badSocket : ERRNO.wouldBlock };
    this.#arrivedBytes -= next.bytes.length + DATAGRAM_OVERHEAD_BYTES;
    this.#remote = next.from;
    // The rest of a datagram is lost.
    return { errno: 0, bytes: next.bytes.slice(0, maxBytes) };
  }

  async #send(bytes: Uint8Array, to: Endpoint | undefined): Promise<SocketAnswer> {
    if (to === undefined) return { errno: ERRNO.needsDestination };
    if (bytes.length > MAX_DATAGRAM_BYTES) return { errno: ERRNO.tooLong };
    if (!this.#reach.linkUp) return { errno: ERRNO.networkUnreachable };
    if (this.#socket === undefined) {
      const errno = await this.#bind(0);
      if (errno !== 0) return { errno };
    }
    const plan = this.#reach.plan('udp', to);
    // The sender of a datagram does not learn that it was lost.
    if (plan.kind !== 'pass') return { errno: 0, count: bytes.length };
    if (plan.delayMs === 0) return this.#sendNow(bytes, to);
    if (this.#delayed.size < MAX_DELAYED) {
      const timer = setTimeout(() => {
        this.#delayed.delete(timer);
        if (!this.#closed && this.#reach.linkUp) void this.#sendNow(bytes, to);
      }, plan.delayMs);
      this.#delayed.add(timer);
    }
    return { errno: 0, count: bytes.length };
  }

  #sendNow(bytes: Uint8Array, { host, port }: Endpoint): Promise<SocketAnswer> {
    return new Promise((resolve) => {
      const socket = this.#socket;
      if (socket === undefined || port === 0) {
        resolve({ errno: ERRNO.invalid });
        return;
      }
      socket.send(bytes, port, host, (error) =>
        resolve(error === null ? { errno: 0, count: bytes.length } : { errno: errnoOf(error) }),
      );
    });
  }

  #set(options: SocketOptions): SocketAnswer {
    const errno = this.#socket === undefined ? 0 : this.#apply(this.#socket, options);
    if (errno === 0) Object.assign(this.#options, options);
    this.#receiveLimit = Math.min(this.#options.receiveBuffer ?? RECEIVE_BYTES, MAX_RECEIVE_BYTES);
    return { errno };
  }

  /** @returns an error's number */
  #apply(socket: Socket, { broadcast, ttl, multicastTtl, multicastLoop }: SocketOptions): number {
    try {
      if (broadcast !== undefined) socket.setBroadcast(broadcast);
      if (ttl !== undefined) socket.setTTL(ttl);
      if (multicastTtl !== undefined) socket.setMulticastTTL(multicastTtl);
      if (multicastLoop !== undefined) socket.setMulticastLoopback(multicastLoop);
      return 0;
    } catch (error) {
      return errnoOf(error);
    }
  }

  async #group(address: string, join: boolean): Promise<SocketAnswer> {
    if (this.#socket === undefined) {
      const errno = await this.#bind(0);
      if (errno !== 0) return { errno };
    }
    try {
      if (join) this.#socket?.addMembership(address, this.#reach.ownAddress);
      else this.#socket?.dropMembership(address, this.#reach.ownAddress);
      return { errno: 0 };
    } catch (error) {
      return { errno: errnoOf(error) };
    }
  }
}

/** Returns the address the socket is bound to; undefined when it is not bound. */
function boundTo(socket: Socket | undefined): Endpoint | undefined {
  try {
    const bound = socket?.address();
    return bound === undefined ? undefined : { host: bound.address, port: bound.port };
  } catch {
    // A socket that is not bound, or closed, has no address.
    return undefined;
  }
}
