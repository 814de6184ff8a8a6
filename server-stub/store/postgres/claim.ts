/** Taking due targets, when several servers look for work in the same table. */
import { CLAIM_COLUMNS, claimOf } from '../claim.ts';
import { stateNumber } from '../rows.ts';
import type { Claim, TakeRequest } from '../deliveries.ts';
import type { Query } from './database.ts';

const WAITING = stateNumber('waiting');

/** Frees what this server took without knowing it, because the answer to its claim was lost on the way. */
export async function freeUnknown(
  query: Query,
  webhook: string,
  owner: string,
  held: ReadonlySet<number>,
): Promise<void> {
  await query(
    'UPDATE targets SET claimed_by = NULL WHERE claimed_by = $1 AND webhook = $2 AND id <> ALL($3::bigint[])',
    owner,
    webhook,
    [...held],
  );
}

/**
 * Marks the targets as this server's; others skip what is locked at the same moment. `from` is an id of the oldest day in
 * which a target waits: the partitions before it are not looked into.
 */
export async function takeTargets(query: Query, request: TakeRequest, owner: string, from: number): Promise<Claim[]> {
  const rows = await query(
    `WITH due AS (
       SELECT t.id FROM targets t
       WHERE t.webhook = $1 AND t.state = ${WAITING} AND t.claimed_by IS NULL AND t.due_ms <= $2 AND t.id >= $5
         AND (t.order_key IS NULL OR NOT EXISTS (
           SELECT 1 FROM targets e
           WHERE e.webhook = t.webhook AND e.state = ${WAITING} AND e.order_key = t.order_key AND e.id >= $5 AND e.id < t.id))
       ORDER BY t.due_ms, t.id LIMIT $3 FOR UPDATE SKIP LOCKED),
     taken AS (UPDATE targets t SET claimed_by = $4 FROM due WHERE t.id = due.id AND t.id >= $5 RETURNING t.*)
     SELECT ${CLAIM_COLUMNS}
     FROM taken t JOIN deliveries d ON d.id = t.delivery AND d.id >= $5
       JOIN messages m ON m.id = d.message AND m.id >= $5
     ORDER BY t.due_ms, t.id`,
    request.webhook,
    request.nowMs,
    request.most,
    owner,
    from,
  );
  const claims = rows.map(claimOf);
  const kept = claims.slice(0, countWithin(claims, request.mostBytes));
  if (kept.length < claims.length) await freeTargets(query, claims.slice(kept.length), owner);
  return kept;
}

/** As many as fit into the bytes, at least one. */
function countWithin(claims: readonly Claim[], mostBytes: number): number {
  let bytes = 0;
  const over = claims.findIndex(({ body }, index) => {
    const full = index > 0 && bytes >= mostBytes;
    bytes += body.byteLength;
    return full;
  });
  return over < 0 ? claims.length : over;
}

export async function freeTargets(query: Query, claims: readonly Claim[], owner: string): Promise<void> {
  if (claims.length === 0) return;
  await query(
    'UPDATE targets SET claimed_by = NULL WHERE id = ANY($1::bigint[]) AND claimed_by = $2',
    claims.map(({ targetId }) => targetId),
    owner,
  );
}
