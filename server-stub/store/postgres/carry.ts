/** What a transaction of the books gives to whoever carries it to its webhooks: named here, so that the books know no broker. */
import type { MessageType } from '../message.ts';
import type { Query } from './database.ts';

/** A target that waits for an attempt, with all that the attempt needs. */
export interface Outgoing {
  /** Row of the message. */
  message: number;
  targetId: number;
  deliveryId: number;
  webhook: string;
  destinationId: string;
  sourceId: string;
  type: MessageType;
  messageId: string;
  dueMs: number;
  orderKey: string | undefined;
  body: Uint8Array;
}

export type Carry = (targets: readonly Outgoing[]) => void;

/**
 * A transaction whose outgoing targets are confirmed by their carrier before it is committed: so nothing is kept that
 * nobody carries. What is carried and never committed is told by the transaction's own number.
 */
export interface Books {
  transaction<T>(work: (query: Query, carry: Carry) => Promise<T>): Promise<T>;
}
