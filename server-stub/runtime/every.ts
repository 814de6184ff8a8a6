/** Runs a task repeatedly, one run after the other, until stopped. */
import type { Clock } from './clock.ts';

interface Repeated {
  /** Starts a run at once, or when the current run ends. Resolves when the new run has ended. */
  now(): Promise<void>;
  /** Starts no further runs; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `work` every `intervalMs`. An error goes to `onError` and does not stop further runs. */
export function every(
  clock: Clock,
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let stopped = false;
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): Promise<void> => {
    cancel();
    running = running
      .then(() => (stopped ? undefined : work()))
      .catch(onError)
      .finally(schedule);
    return running;
  };
  const schedule = (): void => {
    cancel();
    if (!stopped) cancel = clock.after(intervalMs, () => void run());
  };
  schedule();
  return {
    now: run,
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
