/**
 * Jobs that run once for all servers of one store, on any of them.
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
  /** Delay of the first run of the job without a subject; undefined if it only runs on request. */
  firstMs?: number;
  /** Pause after many consecutive failures; undefined if the job then only runs on request. */
  afterFailureMs?: number;
  /** Runs the job; returns the delay until its next run, or undefined if it is done. Ends early if `signal` aborts. */
  run(subject: string, signal: AbortSignal): Promise<number | undefined>;
}

/** Task that advances deletion requests. A shared store adds its job in the transaction of the request. */
export const DELETIONS = 'deletions';

export type Tasks = Readonly<Record<string, Task>>;

export interface ClusterJobs {
  /** Starts running the tasks' jobs. */
  start(tasks: Tasks): Promise<void>;
  /** Requests a run as soon as possible. A job that is already queued or waiting for a retry is not added twice. */
  want(task: string, subject?: string): Promise<void>;
  /** Runs `work` under a lock of the cluster with this name, and waits for the lock without a limit. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Starts no more jobs. Running jobs get a bounded time to end; other servers do the rest, or this one after
   * the next start.
   */
  stop(): Promise<void>;
}

export interface ClusterJobsOptions {
  clock: Clock;
  log: Logger;
  onRun(task: string, result: 'done' | 'failed'): void;
}
