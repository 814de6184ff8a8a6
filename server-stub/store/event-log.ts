/**
 * The door of ingest: messages go in and are kept, in the order in which they were accepted.
 *
 * Where one server holds everything, that is a disk; where a broker carries the deliveries, its confirmation. Either way
 * the promise is the same, and so is the refusal.
 */
import type { NewMessage } from './message.ts';

/** For each message of an append: kept now, recognised as one that was kept before, or never to be kept. */
export type AppendResult = { kind: 'stored'; id: number } | { kind: 'duplicate' } | { kind: 'too large' };

export interface EventLog {
  /**
   * Keeps one request's messages, all or none but for those too large for any queue, and says for each whether it is new: with `dedupe`, a message id that the
   * source sent in the last `dedupeMs` milliseconds is a duplicate. Durable when it resolves.
   *
   * Throws StoreUnavailable when that cannot be promised now. The messages may be kept all the same (the answer may have
   * been lost), so a caller that sends them again sends the same message ids.
   */
  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]>;
}
