/**
 * The store's interface for ingest: appends messages durably, in the order of acceptance.
 *
 * The embedded form waits for its disk, and the cluster form for the broker's confirmation. Both give the same
 * guarantee and throw the same error.
 */
import type { NewMessage } from './message.ts';

/** Result for each message of an append: stored, a duplicate of a stored one, or too large for any queue. */
export type AppendResult = { kind: 'stored'; id: number } | { kind: 'duplicate' } | { kind: 'too large' };

export interface EventLog {
  /**
   * Stores one request's messages atomically, except those too large for any queue, and returns a result for each. With
   * `dedupe`, a message id that the source sent in the last `dedupeMs` milliseconds is a duplicate. The messages are
   * durable when the promise resolves.
   *
   * Throws StoreUnavailable when the store cannot guarantee that now. The messages may be stored nevertheless, because
   * the store's answer may have been lost. A retry must therefore send the same message ids.
   */
  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]>;
}
