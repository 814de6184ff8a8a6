/** Follows events through the output of receiver, device and server: shows each stage, and detects a round trip. */
import { NOTHING_WAITS, orderEvents, release, type Waiting } from './event-order.ts';
import { PathError } from './path-failed.ts';
import { follow, isComplete, NOTHING_YET, type RoundTrip } from './round-trip.ts';
import { stageLine } from './show.ts';
import type { CallType, StageEvent } from './stages.ts';

/** Maximum wait of a line for an earlier stage of the same event, in milliseconds. */
const ORDER_TIMEOUT_MS = 1000;

export class Follower {
  trip: RoundTrip = NOTHING_YET;
  readonly #say: (line: string) => void;
  readonly #verbose: boolean;
  #waiting: Waiting = NOTHING_WAITS;
  #flushTimer: NodeJS.Timeout | undefined;
  #changed: () => void = () => undefined;
  #quiet = false;

  /** @param verbose true to show lines without an event too */
  constructor({ say, verbose }: { say(line: string): void; verbose: boolean }) {
    this.#say = say;
    this.#verbose = verbose;
  }

  /** Handles one line that a part printed, and the event in it, if any. */
  take(part: string, line: string, event: StageEvent | undefined): void {
    if (this.#quiet) return;
    if (event) {
      const { show, waiting } = orderEvents(this.#waiting, event);
      this.#waiting = waiting;
      this.#show(show);
      if (waiting.queued.length > 0) this.#flushTimer ??= setTimeout(() => this.flush(), ORDER_TIMEOUT_MS);
    } else if (this.#verbose && line !== '') {
      this.#say(`    ${part.padEnd(9)} ${line}`);
    }
  }

  /** Shows the events that are still held for an earlier stage. */
  flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    const { show, waiting } = release(this.#waiting);
    this.#waiting = waiting;
    this.#show(show);
  }

  /** Stops the output, because later lines come from parts that are shutting down. */
  hush(): void {
    this.flush();
    this.#quiet = true;
  }

  #show(events: readonly StageEvent[]): void {
    for (const event of events) {
      this.trip = follow(this.trip, event);
      this.#say(stageLine(event));
    }
    this.#changed();
  }

  /** Resolves when one call of each type is verified. Rejects at the first wrong signature. */
  complete(calls: readonly CallType[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#changed = () => {
        if (this.trip.forged) {
          const { type, messageId } = this.trip.forged;
          reject(new PathError(`The receiver got a ${type} webhook (${messageId}) whose X-Signature is wrong.`));
        } else if (isComplete(this.trip, calls)) resolve();
      };
      this.#changed();
    });
  }
}
