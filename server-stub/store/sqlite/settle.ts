/** Writing down an attempt and what follows from it, in the caller's transaction. */
import { resultOf, settleEffect, withoutContent } from '../settle.ts';
import type { SettleResult, Settlement } from '../deliveries.ts';
import { number, optionalNumber, stateNumber, stateOf, statusNumber, statusOf } from '../rows.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const FAILED = stateNumber('failed');
const SUPERSEDED = stateNumber('superseded');

const SITUATION = `
  SELECT t.state, t.attempts, t.due_ms, d.status, d.first_attempt_ms,
    (SELECT count(*) FROM targets o WHERE o.delivery = d.id AND o.id <> t.id AND o.state IN (${WAITING}, ${HELD})) AS others_open,
    (SELECT count(*) FROM targets o WHERE o.delivery = d.id AND o.id <> t.id AND o.state = ${FAILED}) AS others_failed
  FROM targets t JOIN deliveries d ON d.id = t.delivery WHERE t.id = ?`;

interface Settled {
  result: SettleResult;
  /** Targets of the same delivery that this settlement took out of the queue. */
  superseded: { targetId: number; webhook: string }[];
  /** The settled target itself left the queue. */
  left: boolean;
  /** The delivery left the queue. */
  deliverySettled: boolean;
}

export function settleTarget(sql: Statements, settlement: Settlement): Settled {
  const { claim, attempt, decision, everyUrl, nowMs } = settlement;
  const row = sql.get(SITUATION, claim.targetId);
  if (row === undefined) throw new Error(`target ${claim.targetId} is settled and was never stored`);
  const before = { state: stateOf(row, 'state'), status: statusOf(row, 'status') };
  const effect = settleEffect({
    decision,
    everyUrl,
    ...before,
    othersOpen: number(row, 'others_open'),
    othersFailed: number(row, 'others_failed'),
  });
  const made = attempt === undefined ? 0 : 1;
  if (attempt !== undefined) {
    const kept = effect.state === 'erased' ? withoutContent(attempt) : attempt;
    insertAttempt(sql, claim.targetId, number(row, 'attempts') + 1, kept);
  }
  const dueMs = effect.state === 'waiting' && decision.kind === 'retry' ? decision.atMs : number(row, 'due_ms');
  sql.run(
    `UPDATE targets SET state = ?, due_ms = ?, attempts = attempts + ?, window_attempts = window_attempts + ?, reason = ?
     WHERE id = ?`,
    stateNumber(effect.state),
    dueMs,
    made,
    made,
    settlement.reason ?? null,
    claim.targetId,
  );
  const firstMs = optionalNumber(row, 'first_attempt_ms');
  const windowMs = attempt === undefined ? firstMs : Math.min(firstMs ?? Infinity, attempt.startedMs);
  const deliverySettled = before.status === 'pending' && effect.status !== 'pending';
  if (effect.status !== before.status || windowMs !== firstMs) {
    sql.run(
      'UPDATE deliveries SET status = ?, first_attempt_ms = ?, settled_ms = coalesce(?, settled_ms) WHERE id = ?',
      statusNumber(effect.status),
      windowMs ?? null,
      effect.status === 'pending' ? null : nowMs,
      claim.deliveryId,
    );
  }
  const superseded =
    effect.supersedeOthers && number(row, 'others_open') > 0 ? supersede(sql, claim.deliveryId, claim.targetId) : [];
  return {
    result: resultOf(effect.state, dueMs),
    superseded,
    left: before.state === 'waiting' && effect.state !== 'waiting',
    deliverySettled,
  };
}

function insertAttempt(
  sql: Statements,
  targetId: number,
  n: number,
  attempt: NonNullable<Settlement['attempt']>,
): void {
  sql.run(
    `INSERT INTO attempts (target, number, started_ms, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, status, outcome, error, answer)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    targetId,
    n,
    attempt.startedMs,
    attempt.durationMs,
    attempt.timing.dnsMs ?? null,
    attempt.timing.connectMs ?? null,
    attempt.timing.tlsMs ?? null,
    attempt.timing.firstByteMs ?? null,
    attempt.status ?? null,
    attempt.outcome,
    attempt.error ?? null,
    attempt.answer ?? null,
  );
}

function supersede(sql: Statements, deliveryId: number, exceptId: number): Settled['superseded'] {
  const rows = sql.all(
    `UPDATE targets SET state = ${SUPERSEDED}
     WHERE delivery = ? AND id <> ? AND state = ${WAITING} AND window_attempts > 0
     RETURNING id, webhook`,
    deliveryId,
    exceptId,
  );
  return rows.map((row) => ({ targetId: number(row, 'id'), webhook: String(row['webhook']) }));
}
