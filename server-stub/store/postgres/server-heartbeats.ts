/**
 * Heartbeats of the servers, timed by the database's clock. Jobs and locks of a server without a recent one are freed.
 * Its deliveries need no heartbeat: the broker notices the broken connection.
 */
import type { Database } from './database.ts';
import { freeJobs, type Worker } from './job-table.ts';

/** Interval of heartbeats, in milliseconds. */
export const HEARTBEAT_MS = 3000;
/** Time without a heartbeat after which a server counts as dead, in milliseconds. */
export const DEAD_AFTER_MS = 12_000;

/** Sends a heartbeat with the name under which this server locks jobs, and frees the jobs and locks of dead servers. */
export async function beat(database: Database, owner: string, worker?: Worker): Promise<void> {
  await database.transaction(async (query) => {
    await query(
      `INSERT INTO servers (id, seen_at, worker) VALUES ($1, now(), $2)
       ON CONFLICT (id) DO UPDATE SET seen_at = now(), worker = excluded.worker`,
      owner,
      worker?.id ?? null,
    );
    await query(`DELETE FROM servers WHERE seen_at < now() - make_interval(secs => $1)`, DEAD_AFTER_MS / 1000);
    await query('DELETE FROM locks WHERE server NOT IN (SELECT id FROM servers)');
    await freeJobs(query, database.jobSchema, worker);
  });
}

/** Removes this server's rows on an orderly stop. */
export async function leave(database: Database, owner: string): Promise<void> {
  await database.transaction(async (query) => {
    await query('DELETE FROM locks WHERE server = $1', owner);
    await query('DELETE FROM servers WHERE id = $1', owner);
  });
}
