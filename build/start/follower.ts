/** Follows every event by what the parts print: shows each stage, and tells when the round trip is complete. */
import { NOTHING_WAITS, orderly, release, type Waiting } from './orderly.ts';
import { PathFailed } from './path-failed.ts';
import { follow, isComplete, NOTHING_YET, type RoundTrip } from './round-trip.ts';
import { stageLine } from './show.ts';
import type { CallType, StageEvent } from './stages.ts';

/** Longest time a line waits for an earlier stage of the same event, in milliseconds. */
const ORDER_PATIENCE_MS = 1000;

export class Follower {
  trip: RoundTrip = NOTHING_YET;
  readonly #say: (line: string) => void;
  readonly #verbose: boolean;
  #waiting: Waiting = NOTHING_WAITS;
  #patience: NodeJS.Timeout | undefined;
  #changed: () => void = () => undefined;
  #quiet = false;

  /** @param verbose also shows the lines that tell of no event */
  constructor({ say, verbose }: { say(line: string): void; verbose: boolean }) {
    this.#say = say;
    this.#verbose = verbose;
  }

  /** One line of a part, and the event it tells of. */
  take(part: string, line: string, event: StageEvent | undefined): void {
    if (this.#quiet) return;
    if (event) {
      const { show, waiting } = orderly(this.#waiting, event);
      this.#waiting = waiting;
      this.#show(show);
      if (waiting.held.length > 0) this.#patience ??= setTimeout(() => this.flush(), ORDER_PATIENCE_MS);
    } else if (this.#verbose && line !== '') {
      this.#say(`    ${part.padEnd(9)} ${line}`);
    }
  }

  /** Shows what still waits for an earlier stage. */
  flush(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    const { show, waiting } = release(this.#waiting);
    this.#waiting = waiting;
    this.#show(show);
  }

  /** Shows nothing from now on: what comes later is the end of parts that are being stopped. */
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

  /** Resolves when a call of each of these kinds is verified; rejects at the first forged signature. */
  complete(calls: readonly CallType[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#changed = () => {
        if (this.trip.forged) {
          const { type, messageId } = this.trip.forged;
          reject(new PathFailed(`The receiver got a ${type} webhook (${messageId}) whose X-Signature is wrong.`));
        } else if (isComplete(this.trip, calls)) resolve();
      };
      this.#changed();
    });
  }
}
