/** Replay, and retention of single rows, in PostgreSQL. A replay keeps earlier attempts and skips removed webhooks. */
import { number, optionalBytes, optionalNumber, stateNumber, statusNumber, statusOf, text, type Row } from '../rows.ts';
import type { ReplayResult } from '../deliveries.ts';
import type { Carry } from './carry.ts';
import type { Database, Query } from './database.ts';
import { type Days, drawNumbers, idBeside, inDaysOf, openDaysOf } from './days.ts';
import { readOutgoing } from './outgoing.ts';
import { dropUnsharedParts } from './shared-parts.ts';

const WAITING = stateNumber('waiting');
const SUPERSEDED = stateNumber('superseded');
const PENDING = statusNumber('pending');

/** SQL condition that an open deletion request covers a message `m`; the erasure selects messages by the same rule. */
const IS_BEING_ERASED = `
  (EXISTS (SELECT 1 FROM deletions x
     WHERE x.erased_ms IS NULL AND x.last_message >= m.id AND x.user_id IN (m.user_id, m.previous_id))
   OR m.user_id IS NULL AND EXISTS (SELECT 1 FROM deletions x
     WHERE x.erased_ms IS NULL AND x.last_message >= m.id AND x.anonymous_ids::jsonb @> to_jsonb(m.anonymous_id)))`;

/** Change of the waiting targets by a replayed delivery: the webhooks at which one more waits, and one fewer. */
export interface ReplayedDelivery {
  woken: readonly string[];
  left: readonly string[];
}

export async function replayDelivery(
  query: Query,
  id: number,
  webhooks: readonly string[],
  atMs: number,
  carry: Carry,
): Promise<Exclude<ReplayResult, 'replayed'> | ReplayedDelivery> {
  const here = inDaysOf([id]);
  const [row] = await query(
    `SELECT d.status, m.body, ${IS_BEING_ERASED} AS being_erased
     FROM deliveries d JOIN messages m ON m.id = d.message AND ${here('m.id')} WHERE d.id = $1 FOR UPDATE OF d`,
    id,
  );
  if (row === undefined) return 'unknown';
  const status = statusOf(row, 'status');
  // If the query waited for an erasure, the status is the new one and the body still the old one.
  if (status === 'erased' || optionalBytes(row, 'body') === undefined || row['being_erased'] === true) return 'erased';
  if (status === 'pending') return 'pending';
  await openDaysOf(query, id);
  const known = await query(`SELECT webhook, state FROM targets WHERE delivery = $1 AND ${here('id')}`, id);
  const waiting = known
    .filter((target) => number(target, 'state') === WAITING)
    .map((target) => text(target, 'webhook'));
  await query(
    'UPDATE deliveries SET status = $2, first_attempt_ms = NULL, settled_ms = NULL WHERE id = $1',
    id,
    PENDING,
  );
  await query(
    `UPDATE targets SET state = CASE WHEN webhook = ANY($2::text[]) THEN ${WAITING} ELSE ${SUPERSEDED} END,
       due_ms = $3, window_attempts = 0, reason = NULL
     WHERE delivery = $1 AND ${here('id')}`,
    id,
    webhooks,
    atMs,
  );
  const added = webhooks.filter((webhook) => known.every((row) => row['webhook'] !== webhook));
  const numbers = await drawNumbers(query, 'targets_id_seq', added.length);
  await query(
    `INSERT INTO targets (id, delivery, webhook, state, due_ms)
     SELECT t.id, $1, t.webhook, ${WAITING}, $4 FROM unnest($2::bigint[], $3::text[]) AS t (id, webhook)`,
    id,
    numbers.map((n) => idBeside(id, n)),
    added,
    atMs,
  );
  const targets = await query(
    `SELECT id FROM targets WHERE delivery = $1 AND state = ${WAITING} AND ${here('id')}`,
    id,
  );
  carry(
    await readOutgoing(
      query,
      targets.map((target) => number(target, 'id')),
    ),
  );
  return {
    woken: webhooks.filter((webhook) => !waiting.includes(webhook)),
    left: waiting.filter((webhook) => !webhooks.includes(webhook)),
  };
}

/**
 * Deletes the oldest settled messages of a day that cannot be dropped whole, with everything that belongs to them.
 * `part` is the suffix of the day's tables. Queries use known ids and indexes, so their cost does not grow with the
 * tables. `+ 0` and `OFFSET 0` keep the planner from scanning all waiting rows.
 */
export async function forgetSettled(
  query: Query,
  acceptedBeforeMs: number,
  most: number,
  part: string,
): Promise<number> {
  await query("SELECT set_config('enable_seqscan', 'off', true)");
  const ids = await idsOf(
    query(
      `SELECT m.id FROM messages${part} m
       WHERE m.accepted_ms < $1 AND NOT EXISTS (
         SELECT 1 FROM deliveries${part} d WHERE d.message = m.id AND d.status + 0 = ${PENDING} OFFSET 0)
       ORDER BY m.accepted_ms LIMIT $2 FOR UPDATE SKIP LOCKED`,
      acceptedBeforeMs,
      most,
    ),
  );
  // The same lock order as in settling: deliveries first.
  const deliveries = await idsOf(
    query(`DELETE FROM deliveries${part} WHERE message = ANY($1::bigint[]) RETURNING id`, ids),
  );
  const targets = await idsOf(
    query(`DELETE FROM targets${part} WHERE delivery = ANY($1::bigint[]) RETURNING id`, deliveries),
  );
  await query(`DELETE FROM attempts${part} WHERE target = ANY($1::bigint[])`, targets);
  await query('DELETE FROM uncarried WHERE id = ANY($1::bigint[])', targets);
  const gone = await query(`DELETE FROM messages${part} WHERE id = ANY($1::bigint[]) RETURNING shared_part`, ids);
  await dropUnsharedParts(query, partsOf(gone));
  return ids.length;
}

/** Deletes messages accepted before a time: whole days, or single rows where a day must stay. Returns an estimate. */
export async function forgetDays(
  database: Database,
  days: Days,
  acceptedBeforeMs: number,
  most: number,
): Promise<number> {
  const dropped = await days.drop(acceptedBeforeMs);
  let rows = 0;
  for (const part of days.partsWithRowsBefore(acceptedBeforeMs)) {
    rows += await database.transaction((query) => forgetSettled(query, acceptedBeforeMs, most - rows, part));
  }
  await database.all('DELETE FROM replays WHERE done AND start_ms < ?', acceptedBeforeMs);
  return dropped + rows;
}

/** Returns the distinct shared parts of message rows. */
export function partsOf(rows: readonly Row[]): number[] {
  return [...new Set(rows.map((row) => optionalNumber(row, 'shared_part')).filter((id) => id !== undefined))];
}

const idsOf = async (rows: Promise<Row[]>): Promise<number[]> => (await rows).map((row) => number(row, 'id'));
