/** Interface between PostgreSQL transactions and the carrier of their targets, so that this folder needs no broker. */
import type { Claim } from '../deliveries.ts';
import type { Query } from './database.ts';

/** A waiting target with everything an attempt needs. */
export interface Outgoing extends Omit<Claim, 'attempts' | 'windowStartMs' | 'ordered'> {
  orderKey: string | undefined;
}

export type Carry = (targets: readonly Outgoing[]) => void;

/**
 * Runs transactions whose outgoing targets the carrier confirms before the commit, so that no stored target is left
 * uncarried. The transaction id identifies targets that were carried but never committed. `work` may run again in
 * another transaction. Targets too large for the carrier are stored as failed.
 */
export interface Books {
  /** Reports whether the carrier is known to refuse a message of this size permanently. */
  isTooLarge(bodyBytes: number, idBytes: number): boolean;
  /** Calls `onCarried` at once after the commit, with the transaction's id, unless nothing was carried. */
  transaction<T>(
    work: (query: Query, carry: Carry) => Promise<T>,
    onCarried?: (result: T, transaction: string) => void,
  ): Promise<T>;
}
