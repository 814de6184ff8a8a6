/**
 * Work that has to be done once for all servers of one store, by whichever of them.
 *
 * Two implementations: timers of this process where it is the only server (in-process.ts), and one that a shared store
 * brings along.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';

/**
 * A kind of work; what it does about one subject is a job. A job is run again after a crash, so a second run must do no
 * harm.
 */
export interface Task {
  /** When the job without a subject runs first after the first start; undefined: only when it is asked for. */
  firstMs?: number;
  /** Pause before the next run after many failures in a row; undefined: it runs again only when it is asked for. */
  afterFailureMs?: number;
  /** Says in how many milliseconds it wants to run again; undefined: it is done. Ends early once `signal` is aborted. */
  run(subject: string, signal: AbortSignal): Promise<number | undefined>;
}

/** The task that advances deletion requests: a shared store asks for it by itself, in the transaction of the request. */
export const DELETIONS = 'deletions';

export type Tasks = Readonly<Record<string, Task>>;

export interface ClusterJobs {
  /** Runs the tasks' jobs from now on. */
  start(tasks: Tasks): Promise<void>;
  /** Asks for a run as soon as possible. A job that already waits for its turn or its next try is not added twice. */
  want(task: string, subject?: string): Promise<void>;
  /** Runs `work` while nobody in the cluster runs something of the same name, however long that takes. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Starts nothing more. Jobs under way get a bounded time to end; what they leave is done by other servers or after
   * the next start.
   */
  stop(): Promise<void>;
}

export interface ClusterJobsOptions {
  clock: Clock;
  log: Logger;
  onRun(task: string, result: 'done' | 'failed'): void;
}
