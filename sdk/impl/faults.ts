/** Reports run-time errors of the SDK: a description with its place if known, as a log line and a count. */
import { isFilledText, isMap } from '../wire/value-types.ts';
import type { Ledger } from './ledger.ts';
import { countOf } from './integers.ts';

/** Upper bound on a line number. */
const LINES_MAX = 1000000;

/** Reports caught run-time errors. */
export class Faults {
  private ledger: Ledger;
  /** The last reported error. */
  private last = '';

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /**
   * Prints an error, and counts the calls that it lost. A repeat of the last error is only counted, since it may come
   * each second.
   */
  report(error: unknown, lost: Int): void {
    const what = describeFault(error);
    this.ledger.drop('internal', lost);
    if (what !== this.last) {
      this.last = what;
      this.ledger.report('INTERNAL', what);
    }
  }
}

/** Describes a caught error. */
export function describeFault(error: unknown): string {
  const message = messageOf(error);
  const place = placeOf(error);
  return place === '' ? message : `${message} in ${place}`;
}

function messageOf(error: unknown): string {
  if (isMap(error) || error instanceof Error) {
    const message = (error as { message?: unknown }).message;
    if (isFilledText(message)) {
      return message;
    }
  }
  return isFilledText(error) ? error : 'an error without a message';
}

/** Returns file and line of an error: the last entry of the backtrace is the innermost call. */
function placeOf(error: unknown): string {
  const calls = isMap(error) ? error['backtrace'] : undefined;
  if (!Array.isArray(calls) || calls.length === 0) {
    return '';
  }
  const call: unknown = calls[calls.length - 1];
  if (!isMap(call) || !isFilledText(call['filename'])) {
    return '';
  }
  const line = countOf(call['line_number'], LINES_MAX);
  return line < 0 ? call['filename'] : `${call['filename']}(${line})`;
}
