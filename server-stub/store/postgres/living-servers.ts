/**
 * Which servers live: each says so regularly, by the database's own clock; jobs and locks of one that has not for a while
 * are free again. What a dead server had to deliver needs no such thing: its broker notices by the connection.
 */
import type { Database } from './database.ts';
import { freeJobs, type Worker } from './job-table.ts';

/** Heartbeats are sent this often … */
export const HEARTBEAT_MS = 3000;
/** … and a server is taken for dead after this without one. */
export const DEAD_AFTER_MS = 12_000;

/** Says that this server lives, and by which name its jobs are locked; frees what dead ones held. */
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

/** A server that stops in good order leaves nothing behind. */
export async function leave(database: Database, owner: string): Promise<void> {
  await database.transaction(async (query) => {
    await query('DELETE FROM locks WHERE server = $1', owner);
    await query('DELETE FROM servers WHERE id = $1', owner);
  });
}
