/** Replay and retention in PostgreSQL. Earlier attempts stay listed; a target whose webhook is gone is not tried again. */
import { number, optionalBytes, stateNumber, statusNumber, statusOf, type Row } from '../rows.ts';
import type { ReplayResult } from '../deliveries.ts';
import type { Carry } from './carry.ts';
import type { Query } from './database.ts';
import { readOutgoing } from './outgoing.ts';

const WAITING = stateNumber('waiting');
const SUPERSEDED = stateNumber('superseded');
const PENDING = statusNumber('pending');

export async function replayDelivery(
  query: Query,
  id: number,
  webhooks: readonly string[],
  atMs: number,
  carry: Carry,
): Promise<ReplayResult> {
  const [row] = await query(
    'SELECT d.status, m.body FROM deliveries d JOIN messages m ON m.id = d.message WHERE d.id = $1 FOR UPDATE OF d',
    id,
  );
  if (row === undefined) return 'unknown';
  if (optionalBytes(row, 'body') === undefined) return 'erased';
  if (statusOf(row, 'status') === 'pending') return 'pending';
  await query(
    'UPDATE deliveries SET status = $2, first_attempt_ms = NULL, settled_ms = NULL WHERE id = $1',
    id,
    PENDING,
  );
  await query(
    `UPDATE targets SET state = CASE WHEN webhook = ANY($2::text[]) THEN ${WAITING} ELSE ${SUPERSEDED} END,
       due_ms = $3, window_attempts = 0, reason = NULL WHERE delivery = $1`,
    id,
    webhooks,
    atMs,
  );
  await query(
    `INSERT INTO targets (delivery, webhook, state, due_ms)
     SELECT $1, w, ${WAITING}, $3 FROM unnest($2::text[]) AS w
     WHERE w NOT IN (SELECT webhook FROM targets WHERE delivery = $1)`,
    id,
    webhooks,
    atMs,
  );
  const targets = await query(`SELECT id FROM targets WHERE delivery = $1 AND state = ${WAITING}`, id);
  carry(
    await readOutgoing(
      query,
      targets.map((target) => number(target, 'id')),
    ),
  );
  return 'replayed';
}

/**
 * Deletes the oldest settled messages and all that belongs to them. By ids that are known, and by indexes only: what a
 * step reads does not grow with the tables, whatever the planner thinks of them: `+ 0` and `OFFSET 0` keep it from looking
 * through all that waits.
 */
export async function forgetSettled(query: Query, acceptedBeforeMs: number, most: number): Promise<number> {
  await query("SELECT set_config('enable_seqscan', 'off', true)");
  const ids = await idsOf(
    query(
      `SELECT m.id FROM messages m
       WHERE m.accepted_ms < $1
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.message = m.id AND d.status + 0 = ${PENDING} OFFSET 0)
       ORDER BY m.accepted_ms LIMIT $2 FOR UPDATE SKIP LOCKED`,
      acceptedBeforeMs,
      most,
    ),
  );
  // As settling does: deliveries first.
  const deliveries = await idsOf(query('DELETE FROM deliveries WHERE message = ANY($1::bigint[]) RETURNING id', ids));
  const targets = await idsOf(query('DELETE FROM targets WHERE delivery = ANY($1::bigint[]) RETURNING id', deliveries));
  await query('DELETE FROM attempts WHERE target = ANY($1::bigint[])', targets);
  await query('DELETE FROM messages WHERE id = ANY($1::bigint[])', ids);
  // As many as messages came with them, and some more, so that these never fall behind.
  await query(
    `DELETE FROM seen_messages WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM seen_messages WHERE accepted_ms < $1 ORDER BY accepted_ms LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    acceptedBeforeMs,
    2 * most,
  );
  await query('DELETE FROM replays WHERE done AND start_ms < $1', acceptedBeforeMs);
  return ids.length;
}

const idsOf = async (rows: Promise<Row[]>): Promise<number[]> => (await rows).map((row) => number(row, 'id'));
