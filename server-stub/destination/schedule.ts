/** Retry schedule: exponential backoff with jitter inside a window. Pure: time and randomness are passed in. */

interface RetryPolicy {
  /** First gap, before jitter, in milliseconds. */
  retryBaseMs: number;
  /** Time from the first attempt to the last, in milliseconds: at most four hours. */
  retryWindowMs: number;
}

/** Each gap is this many times the one before. Small enough that a growing gap stays above a jittered earlier one. */
const GAP_GROWTH = 1.6;
/** Maximum jitter as a share of the gap, so that messages that failed together are not retried together. */
const MOST_JITTER = 0.5;

interface RetryState {
  /** Attempts made in this window, the one just ended included. */
  attempts: number;
  /** Start of the message's first attempt in this window. */
  windowStartMs: number;
  /** Time at which the attempt ended. */
  nowMs: number;
  /** The receiver's `Retry-After` in milliseconds, if it sent one. */
  retryAfterMs?: number | undefined;
}

/**
 * The time of the next attempt, in milliseconds since the epoch, or undefined when the window is used up.
 *
 * A gap that reaches beyond the window is cut at its end, so that the last attempt is made when the window closes;
 * after that there is none. `random` is in [0, 1).
 */
export function nextAttemptAt(policy: RetryPolicy, state: RetryState, random: number): number | undefined {
  const windowEnd = state.windowStartMs + policy.retryWindowMs;
  if (state.nowMs >= windowEnd) return undefined;
  const gap = policy.retryBaseMs * GAP_GROWTH ** (state.attempts - 1) * (1 + random * MOST_JITTER);
  return Math.min(windowEnd, state.nowMs + Math.ceil(Math.max(gap, state.retryAfterMs ?? 0)));
}
