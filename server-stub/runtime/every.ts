/** Something done again and again, one run after the other, until stopped. */
import type { Clock } from './clock.ts';

interface Repeated {
  /** Runs at once, after the run under way if there is one. */
  now(): Promise<void>;
  /** No further runs; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/** Runs `work` every `intervalMs`; what it throws goes to `onError`, and the next run comes all the same. */
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
