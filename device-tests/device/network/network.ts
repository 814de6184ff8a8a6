/** Interface of the device's network, for transfers and for a channel's own sockets. */
import type { Endpoint } from './socket-types.ts';
import type { TransferOutcome, TransferRequest } from './types.ts';

export interface Running {
  cancel(): void;
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

export interface Network {
  readonly reach: Reach;
  /** Starts a transfer; `done` is called once, later, unless it is cancelled. */
  start(request: TransferRequest, done: (outcome: TransferOutcome) => void): Running;
}
