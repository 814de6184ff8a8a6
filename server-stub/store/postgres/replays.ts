/** Bulk replays as rows: replayed deliveries and progress are committed together, so a job continues after a crash. */
import { number, optionalNumber } from '../rows.ts';
import type { DeliveryFilter } from '../event-index.ts';
import type { ReplayProgress, ReplayStep } from '../store.ts';
import type { Carry } from './carry.ts';
import type { Database, Query } from './database.ts';
import { addJob } from './job-table.ts';
import { replayDelivery, type ReplayedDelivery } from './maintain.ts';

export async function beginReplay(
  query: Query,
  schema: string,
  task: string,
  filter: DeliveryFilter,
  nowMs: number,
): Promise<string> {
  const [row] = await query(
    'INSERT INTO replays (filter, start_ms) VALUES ($1::jsonb, $2) RETURNING id',
    JSON.stringify(filter),
    nowMs,
  );
  if (row === undefined) throw new Error('PostgreSQL gave no id for a replay');
  const id = String(number(row, 'id'));
  await addJob(query, schema, { task, subject: id, existing: 'keep' });
  return id;
}

export async function readReplay(database: Database, id: string): Promise<ReplayProgress | undefined> {
  const [row] = await database.all('SELECT * FROM replays WHERE id = ?', Number(id));
  if (row === undefined) return undefined;
  return {
    filter: (row['filter'] as DeliveryFilter | null) ?? {},
    startMs: number(row, 'start_ms'),
    beforeId: optionalNumber(row, 'before_id'),
    replayed: number(row, 'replayed'),
    done: row['done'] === true,
  };
}

export async function unfinishedReplays(database: Database): Promise<string[]> {
  const rows = await database.all('SELECT id FROM replays WHERE NOT done ORDER BY id');
  return rows.map((row) => String(number(row, 'id')));
}

/**
 * Runs a step and returns the replayed deliveries. Returns undefined when another server considered this one dead, took
 * the job over and has advanced further.
 */
export async function stepReplay(
  query: Query,
  carry: Carry,
  id: string,
  from: ReplayProgress,
  step: ReplayStep,
): Promise<ReplayedDelivery[] | undefined> {
  const rows = await query(
    `SELECT 1 FROM replays WHERE id = $1 AND NOT done AND before_id IS NOT DISTINCT FROM $2::bigint FOR UPDATE`,
    Number(id),
    from.beforeId ?? null,
  );
  if (rows.length === 0) return undefined;
  const replayed: ReplayedDelivery[] = [];
  for (const { delivery, webhooks } of step.deliveries) {
    const dueMs = step.dueMs(from.replayed + replayed.length);
    const result = await replayDelivery(query, delivery, webhooks, dueMs, carry);
    if (typeof result !== 'string') replayed.push(result);
  }
  // A filter may name a user, so it is deleted as soon as the replay is done.
  await query(
    `UPDATE replays SET before_id = $2, replayed = $3, done = ($4 = 1), filter = CASE WHEN $4 = 1 THEN NULL ELSE filter END WHERE id = $1`,
    Number(id),
    step.beforeId ?? null,
    from.replayed + replayed.length,
    step.done ? 1 : 0,
  );
  return replayed;
}
