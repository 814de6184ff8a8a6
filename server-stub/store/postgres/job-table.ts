/** graphile-worker's tables, reached by its documented SQL functions, so that a job can stand in a transaction of ours. */
import pg from 'pg';
import { text, type Row } from '../rows.ts';
import type { Query } from './database.ts';

/**
 * The most it allows. How often a failing job is tried is decided by job-runner.ts; a job must never be given up only
 * because servers were killed while they had it.
 */
const MOST_ATTEMPTS = 32_767;

interface JobRequest {
  task: string;
  subject?: string;
  delayMs?: number;
  /**
   * What becomes of a job of the same task and subject. `keep`: that one is enough, waiting or running. `replace`: if
   * it waits, it gets the time of this request; if it runs, it may have begun too early, and another one is added.
   * `keep sooner`: like `replace`, but a waiting job keeps its own time.
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

/** What this process knows of its own part in graphile-worker. */
export interface Worker {
  /** The name under which its jobs are locked. */
  id: string;
  /** Ids of the jobs that it runs now. */
  running(): readonly number[];
}

/**
 * A job that is locked for so long, unknown to its worker, will not reach it any more: the answer was lost on the way.
 */
const LOST_AFTER_MS = 10_000;

/**
 * Frees the jobs of workers that belong to no living server, for which graphile-worker by itself waits four hours; and
 * jobs that are locked for `own` without its knowing.
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
  // A job that has lost its key was replaced by a newer one while its worker had it: it need not run again.
  await query(
    `SELECT 1 FROM ${name}.complete_jobs(ARRAY(SELECT id FROM ${name}.jobs WHERE key IS NULL AND locked_at IS NULL))`,
  );
}
