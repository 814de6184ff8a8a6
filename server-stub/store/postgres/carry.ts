/** What a transaction of the books gives to whoever carries it to its webhooks: named here, so that the books know no broker. */
import type { Claim } from '../deliveries.ts';
import type { Query } from './database.ts';

/** A target that waits for an attempt, with all that the attempt needs. */
export interface Outgoing extends Omit<Claim, 'attempts' | 'windowStartMs' | 'ordered'> {
  orderKey: string | undefined;
}

export type Carry = (targets: readonly Outgoing[]) => void;

/**
 * A transaction whose outgoing targets are confirmed by their carrier before it is committed: so nothing is kept that
 * nobody carries. What is carried and never committed is told by the transaction's own number. `work` may run again, in
 * another transaction. Targets that are too large for the carrier are listed as failed.
 */
export interface Books {
  /** True when the carrier is known to refuse a message of this size, for good. */
  isTooLarge(bodyBytes: number, idBytes: number): boolean;
  transaction<T>(work: (query: Query, carry: Carry) => Promise<T>): Promise<T>;
}
