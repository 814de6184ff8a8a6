/**
 * Which server holds what, and what happens when one is gone: every server says regularly that it lives, by the
 * database's own clock; targets, jobs and locks of one that has not for a while are free again.
 */
import { text } from '../rows.ts';
import type { Database } from './database.ts';
import { everyDay, type IdCondition } from './days.ts';
import { freeJobs, type Worker } from './job-table.ts';

/** Heartbeats are sent this often … */
export const HEARTBEAT_MS = 3000;
/** … and a server is taken for dead after this without one. With a poll in between, takeover stays well below 30 s. */
export const DEAD_AFTER_MS = 12_000;

/**
 * Says that this server lives, and by which name its jobs are locked; frees what dead ones held. Gives the webhooks
 * that got something to do. `open` names the days in which something is in anybody's hands.
 */
export async function beat(
  database: Database,
  owner: string,
  worker?: Worker,
  open: IdCondition = everyDay,
): Promise<Set<string>> {
  return database.transaction(async (query) => {
    await query(
      `INSERT INTO servers (id, seen_at, worker) VALUES ($1, now(), $2)
       ON CONFLICT (id) DO UPDATE SET seen_at = now(), worker = excluded.worker`,
      owner,
      worker?.id ?? null,
    );
    await query(`DELETE FROM servers WHERE seen_at < now() - make_interval(secs => $1)`, DEAD_AFTER_MS / 1000);
    const freed = await query(
      `UPDATE targets SET claimed_by = NULL
       WHERE claimed_by IS NOT NULL AND claimed_by NOT IN (SELECT id FROM servers) AND ${open('targets.id')}
       RETURNING webhook`,
    );
    await query('DELETE FROM locks WHERE server NOT IN (SELECT id FROM servers)');
    await freeJobs(query, database.jobSchema, worker);
    return new Set(freed.map((row) => text(row, 'webhook')));
  });
}

/** A server that stops in good order leaves nothing behind. */
export async function leave(database: Database, owner: string): Promise<void> {
  await database.transaction(async (query) => {
    await query('UPDATE targets SET claimed_by = NULL WHERE claimed_by = $1', owner);
    await query('DELETE FROM locks WHERE server = $1', owner);
    await query('DELETE FROM servers WHERE id = $1', owner);
  });
}
