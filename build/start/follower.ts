/** Follows every event in the output of the parts: shows each stage, and detects a complete round trip. */
import { NOTHING_WAITS, orderEvents, release, type Waiting } from './event-order.ts';
import { PathError } from './path-failed.ts';
import { follow, isComplete, NOTHING_YET, type RoundTrip } from './round-trip.ts';
import { stageLine } from './show.ts';
import type { CallType, StageEvent } from './stages.ts';

/** Maximum wait of a line for an earlier stage of the same event, in milliseconds. */
const ORDER_PATIENCE_MS = 1000;

export class Follower {
  trip: RoundTrip = NOTHING_YET;
  readonly #say: (line: string) => void;
  readonly #verbose: boolean;
  #waiting: Waiting = NOTHING_WAITS;
  #patience: NodeJS.Timeout | undefined;
  #changed: () => void = () => undefined;
  #quiet = false;

  /** @param verbose also shows lines without an event */
  constructor({ say, verbose }: { say(line: string): void; verbose: boolean }) {
    this.#say = say;
    this.#verbose = verbose;
  }

  /** Takes one line of a part, and its event if any. */
  take(part: string, line: string, event: StageEvent | undefined): void {
    if (this.#quiet) return;
    if (event) {
      const { show, waiting } = orderEvents(this.#waiting, event);
      this.#waiting = waiting;
      this.#show(show);
      if (waiting.held.length > 0) this.#patience ??= setTimeout(() => this.flush(), ORDER_PATIENCE_MS);
    } else if (this.#verbose && line !== '') {
      this.#say(`    ${part.padEnd(9)} ${line}`);
    }
  }

  /** Shows the events that still wait for an earlier stage. */
  flush(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    const { show, waiting } = release(this.#waiting);
    this.#waiting = waiting;
    this.#show(show);
  }

  /** Stops the output: later lines come from parts that are being stopped. */
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
