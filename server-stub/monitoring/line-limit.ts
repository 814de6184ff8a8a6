/** Limits a kind of log line: the first at once, then at most one a minute. */
import type { Clock } from '../runtime/clock.ts';

/** Time between two lines, in milliseconds. */
const LINE_MS = 60_000;

export class LineLimit {
  readonly #clock: Clock;
  #loggedMs = -Infinity;
  #unlogged = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one event. If a line is due, returns the number of events since the last line. */
  count(): number | undefined {
    const nowMs = this.#clock.now();
    this.#unlogged += 1;
    if (nowMs - this.#loggedMs < LINE_MS) return undefined;
    const events = this.#unlogged;
    this.#loggedMs = nowMs;
    this.#unlogged = 0;
    return events;
  }
}
