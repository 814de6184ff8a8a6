/** Splits long work into steps, so that it does not block the event loop. */
import { setImmediate } from 'node:timers/promises';

/** Time for which one piece of work may hold the event loop, in milliseconds. */
const LONGEST_TURN_MS = 10;

/** Yields to the event loop. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** Measures the time of a potentially long loop: `if (turn.isLong) await turn.end()`. */
export class TimeSlice {
  #startedMs = performance.now();

  get isLong(): boolean {
    return performance.now() - this.#startedMs > LONGEST_TURN_MS;
  }

  async end(): Promise<void> {
    await nextTurn();
    this.#startedMs = performance.now();
  }
}
