/** Counts the results of messages. Each undelivered message is counted under a reason. */
import type { Fields } from '../wire/value-types.ts';
import type { DropReason, ErrorCode } from './errors.ts';
import { ERRORS } from './errors.ts';
import type { Log } from './log.ts';
import { LINE_MAX_CHARACTERS, onOneLine } from './log.ts';

/** Maximum length of advice, code and separators, in characters. They stay when a line is truncated. */
const FIXED_MAX_CHARACTERS = 200;

export class Ledger {
  sent: Int = 0;
  retried: Int = 0;
  lastResponseCode: Int = 0;
  lastError = '';
  private dropped: Record<string, Int> = {};
  private log: Log;
  /** Number of dropped messages at which the next line about them is printed. */
  private nextOverflow: Int = 1;

  constructor(log: Log) {
    this.log = log;
  }

  /** Prints an ERROR line with the code's advice, and shows it in the status. */
  report(code: ErrorCode, what: string): void {
    const cut = onOneLine(what, LINE_MAX_CHARACTERS - FIXED_MAX_CHARACTERS);
    const text = `${code} ${cut}; ${ERRORS[code].advice}`;
    this.lastError = text;
    this.log.error(text);
  }

  /** Counts lost calls or messages under the code's reason, and prints an ERROR line. 0 prints nothing. */
  lose(code: ErrorCode, messages: Int, what: string): void {
    if (messages > 0) {
      const { counter } = ERRORS[code];
      if (counter !== '') {
        this.drop(counter, messages);
      }
      this.report(code, what);
    }
  }

  /** Counts messages dropped for lack of space. It may last, so a line is printed only each time the number doubles. */
  loseOldest(messages: Int, where: string): void {
    this.drop('overflow', messages);
    const sum = this.droppedFor('overflow');
    if (sum >= this.nextOverflow) {
      this.nextOverflow = sum * 2;
      this.report('QUEUE_OVERFLOW', `${sum} oldest messages that ${where} dropped so far: no room for more`);
    }
  }

  /** Counts messages dropped at the request of the app, without a line. */
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

  /** Returns a copy for the status field. */
  droppedByReason(): Fields {
    const copy: Fields = {};
    for (const reason of Object.keys(this.dropped)) {
      copy[reason] = this.dropped[reason];
    }
    return copy;
  }
}
