/** Work in steps, so that nobody waits long for the event loop. */
import { setImmediate } from 'node:timers/promises';

/** Time for which one piece of work may hold the event loop, in milliseconds. */
const LONGEST_TURN_MS = 10;

/** Lets everything else that is due have its turn. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** The time of a loop that may be long: `if (turn.isLong) await turn.end()`. */
export class Turn {
  #startedMs = performance.now();

  get isLong(): boolean {
    return performance.now() - this.#startedMs > LONGEST_TURN_MS;
  }

  async end(): Promise<void> {
    await nextTurn();
    this.#startedMs = performance.now();
  }
}
