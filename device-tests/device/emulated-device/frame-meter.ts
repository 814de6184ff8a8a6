/** How many frames a second an app draws, between two looks. */

const MS_PER_SECOND = 1000;
/** The thread's counter begins anew after it. */
const COUNTER_SIZE = 2 ** 32;

export class FrameMeter {
  #before: { drawn: number; at: number };

  /** `startedAt`: when the app had drawn nothing; milliseconds, as `now`. */
  constructor(startedAt: number) {
    this.#before = { drawn: 0, at: startedAt };
  }

  /** Frames a second since the last look, or the start. */
  look(drawn: number, now: number): number {
    const before = this.#before;
    this.#before = { drawn, at: now };
    const frames = (drawn - before.drawn + COUNTER_SIZE) % COUNTER_SIZE;
    return (frames * MS_PER_SECOND) / Math.max(now - before.at, 1);
  }
}
