/** Time and timers, passed in so that a simulation can run them. All times are milliseconds since the Unix epoch. */
export interface Clock {
  /**
   * Returns the time of a monotonic clock, set from the machine's clock when the process begins and independent of it
   * afterwards. Due times, windows and backoff use this clock; timestamps that others read do not.
   */
  now(): number;
  /** Calls `callback` once after at least `delayMs`; returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/**
 * Longest delay of a Node timer; Node fires a timer with a longer delay at once. Longer delays are cut to this, and a
 * caller that is woken too early checks the clock and waits again.
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
