/** Waits that end by an event or at the test's time limit. No test here passes or fails by a clock. */

/** Event source that wakes a wait. Returns the function that ends the subscription. */
export type Subscribe = (listener: () => void) => () => void;

/**
 * Returns the first value of `read` other than undefined; `read` runs now and after every event.
 *
 * @throws the reason of `signal` when it aborts first, or the error of `read`
 */
export function waitFor<T>(read: () => T | undefined, subscribe: Subscribe, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let unsubscribe: () => void = () => undefined;
    const end = (): void => {
      unsubscribe();
      signal.removeEventListener('abort', stop);
    };
    const stop = (): void => {
      end();
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    const look = (): boolean => {
      try {
        const value = read();
        if (value === undefined) return false;
        end();
        resolve(value);
      } catch (error) {
        end();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    if (signal.aborted) return stop();
    if (look()) return;
    unsubscribe = subscribe(() => void look());
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The time limit of the test or the run is over. */
export class TimeLimitError extends Error {
  readonly code = 'TIME_LIMIT';
}

/**
 * Runs `work` with a signal that aborts after `limitMs` milliseconds, or when `outer` does. The first to end gives the
 * result: work that ignores its signal cannot block the run.
 */
export async function withLimit<T>(
  limitMs: number,
  sentence: string,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TimeLimitError(sentence)), limitMs);
  const signal = AbortSignal.any([limit.signal, outer]);
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  stopped.catch(() => undefined); // Raced below; when the work ends first nobody else listens.
  try {
    return await Promise.race([work(signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
