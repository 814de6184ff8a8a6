/** Taking due targets, when several servers look for work in the same table. */
import { CLAIM_COLUMNS, claimOf } from '../claim.ts';
import { number, stateNumber } from '../rows.ts';
import type { Claim, TakeRequest } from '../deliveries.ts';
import type { Query } from './database.ts';
import { everyDay, inDaysOf, type IdCondition } from './days.ts';
import { WHOLE_BODY } from '../read/whole-body.ts';

const WAITING = stateNumber('waiting');
/** Rows that one call looks at beyond those that it was asked for, and how many times. */
const ROWS_PER_ROUND = 1000;
const ROUNDS = 10;

/** Frees what this server took without knowing it, because the answer to its claim was lost on the way. */
export async function freeUnknown(
  query: Query,
  webhook: string,
  owner: string,
  held: ReadonlySet<number>,
  open: IdCondition,
): Promise<void> {
  await query(
    `UPDATE targets SET claimed_by = NULL
     WHERE claimed_by = $1 AND webhook = $2 AND id <> ALL($3::bigint[]) AND ${open('id')}`,
    owner,
    webhook,
    [...held],
  );
}

/**
 * Marks the targets as this server's; others skip what is locked at the same moment. Rows of users whose turn it is not
 * are put behind the one before them and not looked at again until that one has ended: so a backlog of a million costs
 * as much as an empty one. A call puts away a bounded number; what it leaves is met by the next. `open` names the days in
 * which something waits.
 */
export async function takeTargets(
  query: Query,
  request: TakeRequest,
  owner: string,
  open: IdCondition = everyDay,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const look = round === 0 ? request.most : ROWS_PER_ROUND;
    const { taken, seen, waiting } = await takeReady(query, request, request.most - claims.length, look, {
      owner,
      open,
    });
    claims.push(...taken);
    await putBehind(query, waiting);
    if (seen < look || waiting.length === 0 || claims.length >= request.most) break;
  }
  const kept = claims.slice(0, countWithin(claims, request.mostBytes));
  if (kept.length < claims.length) await freeTargets(query, claims.slice(kept.length), owner);
  return kept;
}

/** A target, and the one of the same user just before it. */
interface Follower {
  id: number;
  behind: number;
}

/** Takes at most `most` of the `look` targets that are due first; `waiting` are those whose turn it is not. */
async function takeReady(
  query: Query,
  { webhook, nowMs }: TakeRequest,
  most: number,
  look: number,
  { owner, open }: { owner: string; open: IdCondition },
): Promise<{ taken: Claim[]; seen: number; waiting: Follower[] }> {
  const rows = await query(
    `WITH due AS MATERIALIZED (
       SELECT t.id, t.webhook, t.order_key, t.due_ms FROM targets t
       WHERE t.webhook = $1 AND t.state = ${WAITING} AND t.claimed_by IS NULL AND t.behind IS NULL AND t.due_ms <= $2
         AND ${open('t.id')}
       ORDER BY t.due_ms, t.id LIMIT $3 FOR UPDATE SKIP LOCKED),
     placed AS MATERIALIZED (
       SELECT due.id AS place, due.due_ms AS place_ms, CASE WHEN due.order_key IS NOT NULL THEN (
         SELECT e.id FROM targets e
         WHERE e.webhook = due.webhook AND e.state = ${WAITING} AND e.order_key = due.order_key AND e.id < due.id
           AND ${open('e.id')}
         ORDER BY e.id DESC LIMIT 1) END AS follows
       FROM due),
     taken AS (
       UPDATE targets t SET claimed_by = $4
       WHERE t.id = ANY(ARRAY(SELECT place FROM placed WHERE follows IS NULL ORDER BY place_ms, place LIMIT $5)) AND ${open('t.id')}
       RETURNING t.*)
     SELECT c.place, c.follows, ${CLAIM_COLUMNS}, ${WHOLE_BODY} AS body
     FROM placed c LEFT JOIN taken t ON t.id = c.place
       LEFT JOIN deliveries d ON d.id = t.delivery AND ${open('d.id')}
       LEFT JOIN messages m ON m.id = d.message AND ${open('m.id')}
       LEFT JOIN shared_parts p ON p.id = m.shared_part AND ${open('p.id')}
     ORDER BY c.place_ms, c.place`,
    webhook,
    nowMs,
    look,
    owner,
    most,
  );
  return {
    taken: rows.filter((row) => row['id'] !== null).map(claimOf),
    seen: rows.length,
    waiting: rows
      .filter((row) => row['follows'] !== null)
      .map((row) => ({ id: number(row, 'place'), behind: number(row, 'follows') })),
  };
}

/**
 * The one before is locked until this transaction has ended, or it is left to another time: so whoever ends it comes
 * after, and finds its followers.
 */
async function putBehind(query: Query, followers: readonly Follower[]): Promise<void> {
  if (followers.length === 0) return;
  const here = inDaysOf(followers.flatMap(({ id, behind }) => [id, behind]));
  await query(
    `WITH open AS MATERIALIZED (
       SELECT id FROM targets WHERE id = ANY($2::bigint[]) AND state = ${WAITING} AND ${here('id')} FOR SHARE SKIP LOCKED)
     UPDATE targets t SET behind = f.behind
     FROM unnest($1::bigint[], $2::bigint[]) AS f (id, behind) JOIN open ON open.id = f.behind
     WHERE t.id = f.id AND t.id = ANY($1::bigint[]) AND ${here('t.id')}`,
    followers.map(({ id }) => id),
    followers.map(({ behind }) => behind),
  );
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
  const ids = claims.map(({ targetId }) => targetId);
  await query(
    `UPDATE targets SET claimed_by = NULL WHERE id = ANY($1::bigint[]) AND claimed_by = $2 AND ${inDaysOf(ids)('id')}`,
    ids,
    owner,
  );
}
