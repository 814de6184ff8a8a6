/**
 * Waits until a channel that has passed its test has nothing more to say: one that crashes right after it has failed.
 */
import type { JobContext } from './runner/job.ts';

/** Line of the platform when the app has ended. */
export const APP_ENDED = /\|AppExitComplete/;
/** Time without a line after which the console counts as quiet, in milliseconds. */
const QUIET_MS = 1000;
/** A channel that prints on and on is taken at its word after so long, in milliseconds. */
const LONGEST_MS = 10_000;

/** Resolves when the console is quiet or the app has ended. @throws the reason of the signal, such as a crash */
export function waitUntilQuiet({ console, signal }: Pick<JobContext, 'console' | 'signal'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void): void => {
      clearTimeout(quiet);
      clearTimeout(longest);
      stop();
      signal.removeEventListener('abort', aborted);
      act();
    };
    const aborted = (): void => end(() => reject(signal.reason as Error));
    const done = (): void => end(resolve);
    let quiet = setTimeout(done, QUIET_MS);
    const longest = setTimeout(done, LONGEST_MS);
    const stop = console.onLine((line) => {
      clearTimeout(quiet);
      if (APP_ENDED.test(line)) done();
      else quiet = setTimeout(done, QUIET_MS);
    });
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
  });
}
