/** Stores attempts and their effects, many in one transaction, each of a different delivery. */
import { number, optionalNumber, stateNumber, stateOf, statusNumber, statusOf, text } from '../rows.ts';
import { resultOf, settleEffect, withoutContent, type SettleEffect } from '../settle.ts';
import type { SettleResult, Settlement } from '../deliveries.ts';
import type { Left } from '../pending-tally.ts';
import { writeAttempts } from './attempts.ts';
import type { Query } from './database.ts';
import { inDaysOf } from './days.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const FAILED = stateNumber('failed');
const SUPERSEDED = stateNumber('superseded');

/** Result of a settlement, and the decrease of the pending counts by its transaction. */
export interface Settled {
  result: SettleResult;
  left: Left;
  transaction: string;
}

const NOTHING_LEFT: Left = { deliveries: 0, webhooks: [] };

/**
 * Settles targets and returns their results; undefined for a target that is not stored. `mayBeWritten` reports whether
 * an earlier, failed try may have been committed.
 */
export async function settleTargets(
  query: Query,
  settlements: readonly Settlement[],
  mayBeWritten: (settlement: Settlement) => boolean,
): Promise<(Settled | undefined)[]> {
  // Another server may be settling siblings right now. The lock on the delivery serialises both.
  const deliveryIds = settlements.map(({ claim }) => claim.deliveryId);
  // A delivery's message, targets and attempts are in the same day's tables.
  const here = inDaysOf(deliveryIds);
  const [locked] = await query(
    `SELECT pg_current_xact_id()::text AS transaction FROM deliveries WHERE id = ANY($1::bigint[]) AND ${here('id')} ORDER BY id FOR UPDATE`,
    deliveryIds,
  );
  const transaction = locked === undefined ? '' : text(locked, 'transaction');
  const rows = await query(
    `SELECT t.id, t.state, t.attempts, t.due_ms, t.webhook, m.message_id, d.status, d.first_attempt_ms,
       (SELECT count(*) FROM targets o WHERE o.delivery = d.id AND o.id <> t.id AND ${here('o.id')}
         AND o.state IN (${WAITING}, ${HELD})) AS others_open,
       (SELECT count(*) FROM targets o WHERE o.delivery = d.id AND o.id <> t.id AND ${here('o.id')}
         AND o.state = ${FAILED}) AS others_failed
     FROM targets t JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
     WHERE t.id = ANY($1::bigint[]) AND ${here('t.id')} AND d.id = ANY($2::bigint[]) AND ${here('d.id')} AND ${here('m.id')}`,
    settlements.map(({ claim }) => claim.targetId),
    deliveryIds,
  );
  const situations = new Map(rows.map((row) => [number(row, 'id'), row]));
  const written = await alreadyWritten(query, settlements.filter(mayBeWritten));
  const settled = settlements.flatMap((settlement) => {
    const { claim, attempt, decision, everyUrl } = settlement;
    const row = situations.get(claim.targetId);
    // After a crash the database reuses ids that were never committed. The broker may still carry their first use.
    if (row?.['message_id'] !== claim.messageId || row['webhook'] !== claim.webhook) return [];
    const effect = settleEffect({
      decision,
      everyUrl,
      state: stateOf(row, 'state'),
      status: statusOf(row, 'status'),
      othersOpen: number(row, 'others_open'),
      othersFailed: number(row, 'others_failed'),
    });
    const dueMs = effect.state === 'waiting' && decision.kind === 'retry' ? decision.atMs : number(row, 'due_ms');
    const firstMs = optionalNumber(row, 'first_attempt_ms');
    const windowMs = attempt === undefined ? firstMs : Math.min(firstMs ?? Infinity, attempt.startedMs);
    return [{ ...settlement, row, effect, dueMs, windowMs, number: number(row, 'attempts') + 1 }];
  });
  const superseded = await write(
    query,
    settled.filter((settlement) => !written.has(settlement.claim.targetId)),
  );
  const decided = new Map(settled.map((one) => [one.claim, one]));
  return settlements.map(({ claim }) => {
    const one = decided.get(claim);
    if (one === undefined) return undefined;
    const { row, effect, dueMs } = one;
    const [state, status] = [stateOf(row, 'state'), statusOf(row, 'status')];
    if (written.has(claim.targetId)) {
      return { result: resultOf(state, number(row, 'due_ms')), left: NOTHING_LEFT, transaction };
    }
    const webhooks = superseded.get(claim.deliveryId) ?? [];
    if (state === 'waiting' && effect.state !== 'waiting') webhooks.push(claim.webhook);
    const deliveries = status === 'pending' && effect.status !== 'pending' ? 1 : 0;
    return { result: resultOf(effect.state, dueMs), left: { deliveries, webhooks }, transaction };
  });
}

/** Returns targets whose attempt is already stored: the answer to the first try was lost. */
async function alreadyWritten(query: Query, settlements: readonly Settlement[]): Promise<Set<number>> {
  if (settlements.length === 0) return new Set();
  const rows = await query(
    `SELECT a.target FROM attempts a
     JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS s (target, started_ms, duration_ms)
       ON a.target = s.target AND a.started_ms = s.started_ms AND a.duration_ms = s.duration_ms
     WHERE ${inDaysOf(settlements.map(({ claim }) => claim.targetId))('a.target')}`,
    settlements.map(({ claim }) => claim.targetId),
    settlements.map(({ attempt }) => attempt?.startedMs ?? null),
    settlements.map(({ attempt }) => attempt?.durationMs ?? null),
  );
  return new Set(rows.map((row) => number(row, 'target')));
}

type Decided = Settlement & { effect: SettleEffect; dueMs: number; windowMs: number | undefined; number: number };

/** Writes the settlements; returns the superseded webhooks by delivery. */
async function write(query: Query, settled: readonly Decided[]): Promise<Map<number, string[]>> {
  const superseded = new Map<number, string[]>();
  if (settled.length === 0) return superseded;
  await insertAttempts(query, settled);
  const here = inDaysOf(settled.map(({ claim }) => claim.deliveryId));
  await query(
    `UPDATE targets t SET state = s.state, due_ms = s.due_ms, attempts = t.attempts + s.made,
       window_attempts = t.window_attempts + s.made, reason = s.reason
     FROM unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::integer[], $5::text[]) AS s (id, state, due_ms, made, reason)
     WHERE t.id = s.id AND ${here('t.id')}`,
    settled.map(({ claim }) => claim.targetId),
    settled.map(({ effect }) => stateNumber(effect.state)),
    settled.map(({ dueMs }) => dueMs),
    settled.map(({ attempt }) => (attempt === undefined ? 0 : 1)),
    settled.map(({ reason }) => reason ?? null),
  );
  await query(
    `UPDATE deliveries d SET status = s.status, first_attempt_ms = s.first_ms, settled_ms = coalesce(s.settled_ms, d.settled_ms)
     FROM unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::bigint[]) AS s (id, status, first_ms, settled_ms)
     WHERE d.id = s.id AND ${here('d.id')}`,
    settled.map(({ claim }) => claim.deliveryId),
    settled.map(({ effect }) => statusNumber(effect.status)),
    settled.map(({ windowMs }) => windowMs ?? null),
    settled.map(({ effect, nowMs }) => (effect.status === 'pending' ? null : nowMs)),
  );
  const superseding = settled.filter(({ effect }) => effect.supersedeOthers);
  if (superseding.length > 0) {
    const rows = await query(
      `UPDATE targets t SET state = ${SUPERSEDED}
       FROM unnest($1::bigint[], $2::bigint[]) AS s (delivery, target)
       WHERE t.delivery = s.delivery AND t.id <> s.target AND t.state = ${WAITING} AND t.window_attempts > 0
         AND ${here('t.id')}
       RETURNING t.delivery, t.webhook`,
      superseding.map(({ claim }) => claim.deliveryId),
      superseding.map(({ claim }) => claim.targetId),
    );
    for (const row of rows) {
      const delivery = number(row, 'delivery');
      superseded.set(delivery, [...(superseded.get(delivery) ?? []), text(row, 'webhook')]);
    }
  }
  return superseded;
}

async function insertAttempts(query: Query, settled: readonly Decided[]): Promise<void> {
  const made = settled.flatMap(({ claim, attempt, effect, number: n }) => {
    if (attempt === undefined) return [];
    const kept = effect.state === 'erased' ? withoutContent(attempt) : attempt;
    return [{ target: claim.targetId, number: n, ...kept }];
  });
  await writeAttempts(query, made);
}
