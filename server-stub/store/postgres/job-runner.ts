/**
 * Runs the jobs of the cluster with graphile-worker: each job is a row that one server takes at a time. A job that
 * throws is retried with graphile-worker's backoff (3, 7, 20, 55 seconds) and rests after several failures in a row.
 * The heartbeat (server-heartbeats.ts) frees jobs of dead servers.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  runMigrations,
  runTaskList,
  type JobHelpers,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { ClusterJobs, ClusterJobsOptions, Task, Tasks } from '../../cluster/cluster-jobs.ts';
import { SerialQueue } from '../../cluster/serial-queue.ts';
import type { Database } from './database.ts';
import { addJob, type Worker } from './job-table.ts';
import type { Locks } from './locks.ts';
import { workerLogger } from './worker-log.ts';

/** Limit of concurrent jobs in one process. They share the store's connections with everything else. */
const CONCURRENCY = 3;
/** Poll interval for due or freed jobs, in milliseconds. New jobs are announced. */
const POLL_MS = 1000;
/** Failures in a row after which a job rests. */
const TRIES = 5;
/** Time for running jobs to end when the server stops, in milliseconds. After twice as long others may take them. */
const PATIENCE_MS = 5000;
/**
 * Number of failed polls in a row, some seconds, after which the worker is replaced. A worker whose first query failed
 * remembers the failure and would never take a job again (graphile-worker 0.18).
 */
const MAX_FAILED_TAKES = 20;
/** Pause before a worker that ended by itself is replaced, in milliseconds. */
const RESTART_MS = 2000;

interface JobRunnerParts {
  database: Database;
  locks: Locks;
  /** Publishes the name under which this server locks jobs. */
  join(worker: Worker): Promise<void>;
  patienceMs?: number;
}

export class JobRunner implements ClusterJobs {
  readonly #options: ClusterJobsOptions;
  readonly #parts: JobRunnerParts;
  readonly #turns = new SerialQueue();
  readonly #stopping = new AbortController();
  /** Ids of the jobs under way. */
  readonly #running = new Set<number>();
  #tasks: TaskList = {};
  #pool: WorkerPool | undefined;
  #restarting: Promise<void> | undefined;

  constructor(options: ClusterJobsOptions, parts: JobRunnerParts) {
    this.#options = options;
    this.#parts = parts;
  }

  async start(tasks: Tasks): Promise<void> {
    const { database } = this.#parts;
    await database.transaction(async (query) => {
      for (const [task, { firstMs }] of Object.entries(tasks)) {
        if (firstMs === undefined) continue;
        await addJob(query, database.jobSchema, { task, delayMs: firstMs, existing: 'keep' });
      }
    });
    this.#tasks = Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown, helpers: JobHelpers) => {
          const id = Number(helpers.job.id);
          this.#running.add(id);
          try {
            await this.#run(name, task, (payload as { subject: string }).subject, helpers);
          } finally {
            this.#running.delete(id);
          }
        },
      ]),
    );
    await this.#startPool();
  }

  async want(task: string, subject = ''): Promise<void> {
    const { database } = this.#parts;
    await database.transaction((query) => addJob(query, database.jobSchema, { task, subject, existing: 'keep' }));
  }

  /** Runs work under a lock. It gets the lock before this process's turn, so work that has the turn never waits. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#parts.locks.hold(name, () => this.#turns.run(work), this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restarting;
    const pool = this.#pool;
    if (pool === undefined) return;
    const force = setTimeout(
      () => void ignored(pool.forcefulShutdown('the server stops')),
      2 * (this.#parts.patienceMs ?? PATIENCE_MS),
    );
    await ignored(pool.gracefulShutdown('the server stops'));
    clearTimeout(force);
  }

  async #startPool(): Promise<void> {
    const { database, join, patienceMs = PATIENCE_MS } = this.#parts;
    let joined = (): void => undefined;
    let refused = (_error: unknown): void => undefined;
    const known = new Promise<void>((resolve, reject) => {
      joined = resolve;
      refused = reject;
    });
    known.catch(() => undefined);
    const events: WorkerEvents = new EventEmitter();
    const pool = runTaskList(
      {
        events,
        schema: database.jobSchema,
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        gracefulShutdownAbortTimeout: patienceMs,
        noHandleSignals: true,
        logger: workerLogger(this.#options.log),
        preset: {
          // With batching, a job's end that cannot be stored would be an unhandled rejection.
          worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
          // The name is published first: a job locked under an unknown name would be freed at once.
          plugins: [{ name: 'settop-join', version: '1.0.0', worker: { hooks: { startWorker: () => known } } }],
        },
      },
      this.#tasks,
      database.pool,
    );
    this.#pool = pool;
    let failedTakes = 0;
    events.on('worker:getJob:error', () => {
      failedTakes += 1;
      if (failedTakes === MAX_FAILED_TAKES) void ignored(pool.gracefulShutdown('it cannot take jobs'));
    });
    for (const event of ['worker:getJob:empty', 'job:start'] as const) events.on(event, () => (failedTakes = 0));
    pool.promise.then(
      () => this.#ended('without an error'),
      (error: unknown) => this.#ended(String(error)),
    );
    try {
      await join({ id: pool.id, running: () => [...this.#running] });
      joined();
    } catch (error) {
      refused(error);
      this.#pool = undefined;
      await ignored(pool.gracefulShutdown('the store is away'));
      throw error;
    }
  }

  /**
   * Replaces a worker that ended by itself. That happens when it could not store the end of a job for minutes. It also
   * happens when a newer server migrated the worker's tables to a version that it does not know.
   */
  #ended(reason: string): void {
    if (this.#stopping.signal.aborted || this.#pool === undefined) return;
    this.#pool = undefined;
    this.#options.log.error('jobs.worker_ended', { error: reason });
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await sleep(RESTART_MS, undefined, { signal });
        // Throws as long as the tables are too new. Until this server is upgraded, newer ones run the jobs.
        const { database } = this.#parts;
        const logger = workerLogger(this.#options.log);
        await runMigrations({ pgPool: database.pool, schema: database.jobSchema, logger });
        await this.#startPool();
        return;
      } catch (error) {
        if (!signal.aborted) this.#options.log.error('jobs.worker_ended', { error: String(error) });
      }
    }
  }

  async #run(name: string, task: Task, subject: string, helpers: JobHelpers): Promise<void> {
    const { log, onRun } = this.#options;
    let againMs: number | undefined;
    const signal = AbortSignal.any([this.#stopping.signal, ...(helpers.abortSignal ? [helpers.abortSignal] : [])]);
    try {
      againMs = await task.run(subject, signal);
      onRun(name, 'done');
    } catch (error) {
      // The stop of the server interrupted the job; another server continues it.
      if (signal.aborted) throw error;
      onRun(name, 'failed');
      log.error('job.failed', { job: name, attempt: helpers.job.attempts, error: String(error) });
      if (helpers.job.attempts < TRIES) throw error;
      againMs = task.afterFailureMs;
    }
    if (againMs === undefined) return;
    const delayMs = againMs;
    const { database } = this.#parts;
    await database.transaction((query) =>
      addJob(query, database.jobSchema, { task: name, subject, delayMs, existing: 'keep sooner' }),
    );
  }
}

/** Ignores a failed shutdown: the other servers' heartbeats free what it leaves locked. */
async function ignored(work: unknown): Promise<void> {
  await Promise.resolve(work).catch(() => undefined);
}
