/** Jobs of a single server, run by timers of this process. After a crash, the next start finds unfinished work. */
import type { ClusterJobs, ClusterJobsOptions, Task, Tasks } from './cluster-jobs.ts';
import { SerialQueue } from './serial-queue.ts';

interface Job {
  cancel: (() => void) | undefined;
  running: Promise<void> | undefined;
  /** Set by a request during a run. That run may have started too early to see the reason, so another follows. */
  again: boolean;
}

export class InProcessJobs implements ClusterJobs {
  readonly #options: ClusterJobsOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #turns = new SerialQueue();
  readonly #stopping = new AbortController();
  #tasks: Tasks = {};

  constructor(options: ClusterJobsOptions) {
    this.#options = options;
  }

  start(tasks: Tasks): Promise<void> {
    this.#tasks = tasks;
    for (const [name, { firstMs }] of Object.entries(tasks)) {
      if (firstMs !== undefined) this.#schedule(name, '', firstMs);
    }
    return Promise.resolve();
  }

  want(task: string, subject = ''): Promise<void> {
    const job = this.#jobOf(task, subject);
    if (job.running === undefined) this.#schedule(task, subject, 0);
    else job.again = true;
    return Promise.resolve();
  }

  alone<T>(_name: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const job of this.#jobs.values()) job.cancel?.();
    await Promise.all([...this.#jobs.values()].map(async (job) => job.running));
  }

  #jobOf(task: string, subject: string): Job {
    const key = `${task} ${subject}`;
    let job = this.#jobs.get(key);
    if (job === undefined) this.#jobs.set(key, (job = { cancel: undefined, running: undefined, again: false }));
    return job;
  }

  #schedule(task: string, subject: string, delayMs: number): void {
    if (this.#stopping.signal.aborted) return;
    const job = this.#jobOf(task, subject);
    job.cancel?.();
    job.cancel = this.#options.clock.after(delayMs, () => {
      job.cancel = undefined;
      job.running = this.#run(task, subject).then((againMs) => {
        job.running = undefined;
        const delay = job.again ? 0 : againMs;
        job.again = false;
        if (delay !== undefined) this.#schedule(task, subject, delay);
        else if (subject !== '') this.#jobs.delete(`${task} ${subject}`);
      });
    });
  }

  /** Runs the job; returns the delay until the next run. Never rejects. */
  async #run(name: string, subject: string): Promise<number | undefined> {
    const { log, onRun } = this.#options;
    const task: Task | undefined = this.#tasks[name];
    try {
      if (task === undefined) throw new Error(`there is no task '${name}'`);
      const againMs = await task.run(subject, this.#stopping.signal);
      onRun(name, 'done');
      return againMs;
    } catch (error) {
      if (this.#stopping.signal.aborted) return undefined;
      onRun(name, 'failed');
      log.error('job.failed', { job: name, error: String(error) });
      return task?.afterFailureMs;
    }
  }
}
