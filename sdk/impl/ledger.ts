/** Counts what became of messages. Every message that is not delivered is counted under a reason. */
import type { Fields } from '../wire/kinds.ts';
import type { Log } from './log.ts';

/** Why a call or a message was dropped; keys of `status.dropped` (README, Status). */
export type DropReason =
  | 'invalid'
  | 'tooLarge'
  | 'refused'
  | 'rejectedByServer'
  | 'retriesExhausted'
  | 'overflow'
  | 'heldOverflow'
  | 'expired'
  | 'evicted'
  | 'damaged'
  | 'consent';

export class Ledger {
  accepted: Int = 0;
  sent: Int = 0;
  retried: Int = 0;
  lastResponseCode: Int = 0;
  lastError = '';
  private dropped: Record<string, Int> = {};
  private log: Log;

  constructor(log: Log) {
    this.log = log;
  }

  /** An ERROR line that the status shows too. */
  report(text: string): void {
    this.lastError = text;
    this.log.error(text);
  }

  drop(reason: DropReason, messages: Int): void {
    if (messages > 0) {
      this.dropped[reason] = (this.dropped[reason] ?? 0) + messages;
    }
  }

  droppedFor(reason: DropReason): Int {
    return this.dropped[reason] ?? 0;
  }

  droppedInAll(): Int {
    let sum: Int = 0;
    for (const reason of Object.keys(this.dropped)) {
      sum += this.dropped[reason] ?? 0;
    }
    return sum;
  }

  /** A copy for the status field. */
  droppedByReason(): Fields {
    const copy: Fields = {};
    for (const reason of Object.keys(this.dropped)) {
      copy[reason] = this.dropped[reason];
    }
    return copy;
  }
}
