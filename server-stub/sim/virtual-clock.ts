/** Clock that only advances once all pending work of the current moment is done. */
import type { Clock } from '../runtime/clock.ts';

interface Timer {
  atMs: number;
  order: number;
  run: () => void;
  cancelled: boolean;
}

export class VirtualClock implements Clock {
  #nowMs: number;
  #order = 0;
  #timers: Timer[] = [];

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  /** Simulates work that takes time: advances the clock, and timers due meanwhile fire late. */
  pass(ms: number): void {
    this.#nowMs += ms;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer: Timer = {
      atMs: this.#nowMs + Math.max(0, Math.ceil(delayMs)),
      order: this.#order++,
      run,
      cancelled: false,
    };
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1]?.atMs ?? 0) > timer.atMs) index -= 1;
    this.#timers.splice(index, 0, timer);
    return () => {
      timer.cancelled = true;
    };
  }

  /** Runs timers in order until none is left, or time would pass `untilMs`. Promises settle between timers. */
  async run(untilMs: number): Promise<void> {
    for (;;) {
      await settlePromises();
      const timer = this.#timers[0];
      if (timer === undefined || timer.atMs > untilMs) break;
      this.#timers.shift();
      if (timer.cancelled) continue;
      this.#nowMs = Math.max(this.#nowMs, timer.atMs);
      timer.run();
    }
    this.#nowMs = Math.max(this.#nowMs, untilMs);
  }
}

/** Resolves when all promise callbacks have run, because immediates run after them. */
function settlePromises(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
