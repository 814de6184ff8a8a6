/**
 * The store's interface for ingest: appends messages durably, in the order of acceptance.
 *
 * One server alone waits for its disk; a cluster waits for the broker's confirmation. The guarantee and the error are
 * the same.
 */
import type { NewMessage } from './message.ts';

/** Result for each message of an append: stored, a duplicate of a stored one, or too large for any queue. */
export type AppendResult = { kind: 'stored'; id: number } | { kind: 'duplicate' } | { kind: 'too large' };

export interface EventLog {
  /**
   * Stores one request's messages atomically, except those too large for any queue, and returns a result for each. With
   * `dedupe`, a message id that the source sent in the last `dedupeMs` milliseconds is a duplicate. Durable when it
   * resolves.
   *
   * Throws StoreUnavailable when the store cannot guarantee that now. The messages may be stored all the same, since
   * the answer may have been lost. So a retry must send the same message ids.
   */
  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]>;
}
