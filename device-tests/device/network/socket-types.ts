/** Socket calls that an engine thread sends to the host, and their results. */

/** An IPv4 address with its port. */
export interface Endpoint {
  /** Dotted quad. */
  host: string;
  port: number;
  /** Host name before the lookup; network rules match peers by name. */
  name?: string;
}

export type SocketKind = 'datagram' | 'stream';

/** Linux error numbers, which a channel reads as `status()`; 0 means no error. */
export const ERRNO = {
  io: 5,
  badSocket: 9,
  wouldBlock: 11,
  accessDenied: 13,
  invalid: 22,
  tooManySockets: 24,
  brokenPipe: 32,
  needsDestination: 89,
  tooLong: 90,
  addressInUse: 98,
  addressNotAvailable: 99,
  networkUnreachable: 101,
  aborted: 103,
  reset: 104,
  isConnected: 106,
  notConnected: 107,
  timedOut: 110,
  refused: 111,
  hostUnreachable: 113,
  already: 114,
  inProgress: 115,
} as const;

/** Maps Node's error codes to these numbers. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    EBADF: ERRNO.badSocket,
    EACCES: ERRNO.accessDenied,
    EPERM: ERRNO.accessDenied,
    EINVAL: ERRNO.invalid,
    EMFILE: ERRNO.tooManySockets,
    EPIPE: ERRNO.brokenPipe,
    EDESTADDRREQ: ERRNO.needsDestination,
    EMSGSIZE: ERRNO.tooLong,
    EADDRINUSE: ERRNO.addressInUse,
    EADDRNOTAVAIL: ERRNO.addressNotAvailable,
    ENETUNREACH: ERRNO.networkUnreachable,
    ECONNABORTED: ERRNO.aborted,
    ECONNRESET: ERRNO.reset,
    ENOTCONN: ERRNO.notConnected,
    ETIMEDOUT: ERRNO.timedOut,
    ECONNREFUSED: ERRNO.refused,
    EHOSTUNREACH: ERRNO.hostUnreachable,
  }),
);

export function errnoOf(error: unknown): number {
  return NUMBERS.get((error as NodeJS.ErrnoException).code ?? '') ?? ERRNO.io;
}

/** Settings of a socket; absent ones stay unchanged. */
export interface SocketOptions {
  reuseAddress?: boolean;
  broadcast?: boolean;
  ttl?: number;
  multicastTtl?: number;
  multicastLoop?: boolean;
  keepAlive?: boolean;
  noDelay?: boolean;
  /** Bytes. */
  sendBuffer?: number;
  receiveBuffer?: number;
}

/** A kind of event that a channel can ask to be notified of. */
export type Notice = 'readable' | 'writable' | 'exception';

/** `waitMs`: timeout of the call, in real milliseconds; 0 does not wait. */
export type SocketCall =
  | { op: 'bind'; at: Endpoint }
  | { op: 'listen'; backlog: number }
  | { op: 'connect'; to: Endpoint; waitMs: number }
  | { op: 'accept'; waitMs: number }
  | { op: 'send'; bytes: Uint8Array; to?: Endpoint; waitMs: number }
  /** `again`: notifies the channel once more of the remaining data. */
  | { op: 'receive'; maxBytes: number; waitMs: number; again: boolean }
  | { op: 'state' }
  | { op: 'notify'; notice: Notice; on: boolean }
  | { op: 'set'; options: SocketOptions }
  | { op: 'group'; address: string; join: boolean }
  | { op: 'close' };

/** Calls that concern no open socket. */
export type SocketTableCall = { op: 'open'; kind: SocketKind } | { op: 'resolve'; name: string };

export interface SocketState extends Record<Notice, boolean> {
  connected: boolean;
  listening: boolean;
  /** Number of bytes in the receive buffer and in the send buffer. */
  receiveCount: number;
  sendCount: number;
  local?: Endpoint;
  /** The connected peer, or the sender of the last received datagram. */
  remote?: Endpoint;
}

export interface SocketAnswer {
  /** Error of this call; for `state`, the last error of the socket. */
  errno: number;
  /** Number of the new socket, for `open` and `accept`. */
  socket?: number;
  /** Received bytes, for `receive`; empty at the end of a stream. */
  bytes?: Uint8Array;
  /** Number of bytes accepted, for `send`. */
  count?: number;
  state?: SocketState;
  /** IPv4 address as a dotted quad, for `resolve`. */
  address?: string;
}

/** Operations of one kind of socket; `SocketTable` implements the rest. */
export interface HostSocket {
  call(call: Exclude<SocketCall, { op: 'notify' | 'state' }>): Promise<SocketAnswer>;
  state(): SocketState;
  /** Returns the error that occurred between the channel's calls. */
  errno(): number;
  /** Breaks running operations because the cable is unplugged. */
  linkDown(): void;
  /** Closes the socket at once and discards unsent data. */
  destroy(): void;
}

/** Bind address of a socket that receives on all addresses of the device. */
export const ANY_ADDRESS = '0.0.0.0';
