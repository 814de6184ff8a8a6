/**
 * Work that all servers of one store have to do together once, whoever of them does it. Two implementations: timers of
 * this process where it is the only server (in-process.ts), and one that the store itself brings where it is shared.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';

/** What one task does about one subject is a job. It is repeated after a crash, so that a run must not mind another. */
export interface Task {
  /** When the job without a subject runs first after the first start; undefined: only when it is asked for. */
  firstMs?: number;
  /** When it is taken up again after it failed again and again; undefined: when it is asked for again. */
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
  /** Asks for a run as soon as possible. A job that waits, or is being tried again, is not doubled. */
  want(task: string, subject?: string): Promise<void>;
  /** Runs `work` while nobody in the cluster runs something of the same name, however long that takes. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Starts nothing more. Jobs under way may end within a bound; the rest is left to other servers or the next start. */
  stop(): Promise<void>;
}

export interface ClusterJobsOptions {
  clock: Clock;
  log: Logger;
  onRun(task: string, result: 'done' | 'failed'): void;
}
