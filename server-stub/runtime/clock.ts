/** Time and timers, passed in so that a simulation can run them. All times are milliseconds since the Unix epoch. */
export interface Clock {
  /**
   * Goes forward at its own pace, whatever happens to the machine's clock: set by that one when the process begins. Due
   * times, windows and back-off are of this clock; what others read is not.
   */
  now(): number;
  /** Calls `callback` once after at least `delayMs`. The returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/**
 * Node fires a timer at once when its delay is longer than this. Longer delays are cut to it: whoever is woken too
 * early looks at the clock and waits again.
 */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const startedMs = Date.now() - performance.now();

export const systemClock: Clock = {
  now: () => Math.floor(startedMs + performance.now()),
  after(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(0, delayMs), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
