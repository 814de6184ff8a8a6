/** Replay in PostgreSQL. Earlier attempts stay listed; a target whose webhook is gone is not tried again. */
import { optionalBytes, stateNumber, statusNumber, statusOf } from '../rows.ts';
import type { ReplayResult } from '../deliveries.ts';
import type { Query } from './database.ts';
import { nextIdLike, sameDay } from './days.ts';

const WAITING = stateNumber('waiting');
const SUPERSEDED = stateNumber('superseded');
const PENDING = statusNumber('pending');

export async function replayDelivery(
  query: Query,
  id: number,
  webhooks: readonly string[],
  atMs: number,
): Promise<ReplayResult> {
  const [row] = await query(
    `SELECT d.status, m.body FROM deliveries d JOIN messages m ON m.id = d.message AND ${sameDay('m.id', '$1::bigint')}
     WHERE d.id = $1 FOR UPDATE OF d`,
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
       due_ms = $3, window_attempts = 0, reason = NULL WHERE delivery = $1 AND ${sameDay('id', '$1::bigint')}`,
    id,
    webhooks,
    atMs,
  );
  await query(
    `INSERT INTO targets (id, delivery, webhook, state, due_ms)
     SELECT ${nextIdLike('targets', '$1::bigint')}, $1, w, ${WAITING}, $3 FROM unnest($2::text[]) AS w
     WHERE w NOT IN (SELECT webhook FROM targets WHERE delivery = $1 AND ${sameDay('id', '$1::bigint')})`,
    id,
    webhooks,
    atMs,
  );
  return 'replayed';
}
