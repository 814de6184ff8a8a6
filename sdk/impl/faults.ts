/** A run-time error of the SDK: in words, with its place where the platform gives one, and as a line and a count. */
import { isFilledText, isMap } from '../wire/kinds.ts';
import type { Ledger } from './ledger.ts';
import { countOf } from './whole.ts';

/** No file has more lines. */
const LINES_MAX = 1000000;

/** Tells run-time errors that were caught. */
export class Faults {
  private ledger: Ledger;
  /** The last one that was told. */
  private last = '';

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** A line, and a count of the calls that it cost. The same error again is counted only, since it may come each second. */
  report(error: unknown, lost: Int): void {
    const what = describeFault(error);
    this.ledger.drop('internal', lost);
    if (what !== this.last) {
      this.last = what;
      this.ledger.report('INTERNAL', what);
    }
  }
}

/** `error`: what a `catch` was given. */
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

/** File and line: the last entry of the platform's backtrace is the innermost call. */
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
