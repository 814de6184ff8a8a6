/** Accesses graphile-worker's tables by its documented SQL functions, so that jobs can be part of our transactions. */
import pg from 'pg';
import { text, type Row } from '../rows.ts';
import type { Query } from './database.ts';

/**
 * The maximum that graphile-worker allows. job-runner.ts limits the retries of a failing job. A job must never be given
 * up only because servers were killed while running it.
 */
const MOST_ATTEMPTS = 32_767;

interface JobRequest {
  task: string;
  subject?: string;
  delayMs?: number;
  /**
   * Handling of an existing job of the same task and subject. `keep`: adds no job while one waits or runs. `replace`: a
   * waiting job gets the time of this request; a running one may have started too early, so another job is added. `keep
   * sooner`: like `replace`, but a waiting job keeps its own time.
   */
  existing: 'keep' | 'replace' | 'keep sooner';
}

const MODES: Readonly<Record<JobRequest['existing'], string>> = {
  keep: 'unsafe_dedupe',
  replace: 'replace',
  'keep sooner': 'preserve_run_at',
};

export async function addJob(query: Query, schema: string, request: JobRequest): Promise<void> {
  const { task, subject = '', delayMs = 0, existing } = request;
  await query(
    `SELECT 1 FROM ${pg.escapeIdentifier(schema)}.add_job($1, payload => $2::json, run_at => now() + $3 * interval '1 ms',
       max_attempts => ${MOST_ATTEMPTS}, job_key => $4, job_key_mode => $5)`,
    task,
    JSON.stringify({ subject }),
    delayMs,
    `${task}:${subject}`,
    MODES[existing],
  );
}

/** Identity and running jobs of this process in graphile-worker. */
export interface Worker {
  /** The name under which its jobs are locked. */
  id: string;
  /** Returns the ids of the jobs it runs now. */
  running(): readonly number[];
}

/**
 * Time after which a locked job that its worker does not know counts as lost, in milliseconds: the answer that assigned
 * it never arrived.
 */
const LOST_AFTER_MS = 10_000;

/**
 * Frees jobs of workers that belong to no living server, for which graphile-worker itself waits four hours. It also
 * frees jobs locked for `own` that `own` does not know.
 */
export async function freeJobs(query: Query, schema: string, own: Worker | undefined): Promise<void> {
  const name = pg.escapeIdentifier(schema);
  const dead = await query(
    `SELECT DISTINCT locked_by FROM ${name}.jobs
     WHERE locked_by IS NOT NULL AND locked_by NOT IN (SELECT worker FROM servers WHERE worker IS NOT NULL)`,
  );
  const workers = dead.map((row: Row) => text(row, 'locked_by'));
  if (workers.length > 0) await query(`SELECT ${name}.force_unlock_workers($1::text[])`, workers);
  // graphile-worker has a function that unlocks all jobs of a worker, and none for a single job.
  const lost = await query(
    `UPDATE ${name}._private_jobs SET locked_at = NULL, locked_by = NULL
     WHERE locked_by = $1 AND locked_at < now() - $2 * interval '1 ms' AND id <> ALL($3::bigint[]) RETURNING 1`,
    own?.id ?? null,
    LOST_AFTER_MS,
    own?.running() ?? [],
  );
  if (workers.length + lost.length === 0) return;
  // A job without its key was replaced by a newer one while running, so it need not run again.
  await query(
    `SELECT 1 FROM ${name}.complete_jobs(ARRAY(SELECT id FROM ${name}.jobs WHERE key IS NULL AND locked_at IS NULL))`,
  );
}
