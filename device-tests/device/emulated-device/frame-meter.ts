/** Measures an app's frame rate between two readings. */

const MS_PER_SECOND = 1000;
/** Value at which the thread's counter wraps around to 0. */
const COUNTER_SIZE = 2 ** 32;

export class FrameMeter {
  #before: { drawn: number; at: number };

  /** `startedAt`: time at which the app had drawn nothing; in milliseconds, as `now`. */
  constructor(startedAt: number) {
    this.#before = { drawn: 0, at: startedAt };
  }

  /** Returns the frames per second since the last reading, or since the start. */
  look(drawn: number, now: number): number {
    const before = this.#before;
    this.#before = { drawn, at: now };
    const frames = (drawn - before.drawn + COUNTER_SIZE) % COUNTER_SIZE;
    return (frames * MS_PER_SECOND) / Math.max(now - before.at, 1);
  }
}
