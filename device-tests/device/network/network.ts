/** Interface of the device's network, for transfers and for a channel's own sockets. */
import type { Endpoint } from './socket-types.ts';
import type { StreamPart, TransferOutcome, TransferRequest } from './types.ts';
import type { WebSocketEnd, WebSocketInfo, WebSocketMessage } from './web-socket-types.ts';

export interface Running {
  cancel(): void;
  /** Stops reading an event stream, or continues to read it. */
  hold?(on: boolean): void;
}

/** Fate of a connection or a datagram. Times are real milliseconds. */
export type ReachPlan =
  { kind: 'pass'; delayMs: number } | { kind: 'fail'; errno: number; afterMs: number } | { kind: 'never' };

/** Decides whether a channel's socket reaches a peer. */
export interface Reach {
  /** The device's own address; a socket bound to all addresses uses it. */
  readonly ownAddress: string;
  readonly linkUp: boolean;
  /** Calls back when the link goes down. @returns a function that stops */
  onLinkDown(listener: () => void): () => void;
  plan(protocol: 'tcp' | 'udp', peer: Endpoint): ReachPlan;
}

/** One connection of a WebSocket. */
export interface WebSocketLink {
  /** Sends a message of an open connection. `sent` is called when it has left the queue. */
  send(message: WebSocketMessage, sent: () => void): void;
  /** Starts the closing handshake, or gives up a connection that is not open yet. */
  close(code: number, reason: string): void;
  /** Stops reading from the server until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the connection at once, without another call of the listener. */
  end(): void;
}

export interface WebSocketListener {
  opened(info: WebSocketInfo): void;
  received(message: WebSocketMessage): void;
  /** Called once, last. */
  closed(end: WebSocketEnd): void;
}

export interface Network {
  readonly reach: Reach;
  /**
   * Starts a transfer; `done` is called once, later, unless it is cancelled.
   *
   * @param stream called before that with the parts of an event stream, if the request asks for them
   */
  start(
    request: TransferRequest,
    done: (outcome: TransferOutcome) => void,
    stream?: (part: StreamPart) => void,
  ): Running;
  /** Opens a WebSocket whose handshake has the URL, headers and certificates of `request`. */
  openWebSocket(request: TransferRequest, protocols: readonly string[], listener: WebSocketListener): WebSocketLink;
}
