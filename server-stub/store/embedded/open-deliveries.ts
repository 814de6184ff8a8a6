/**
 * Deliveries that have rows, because a lane's position cannot express their state. Such a delivery waits for a retry,
 * has one of several URLs settled, is held, was replayed, or was passed by its lane.
 *
 * A target that its lane has yet to reach in the log (`in_log`) is taken from the lane, not from its row. Rows are
 * deleted when the delivery has ended and none of its targets is claimed.
 */
import type { Settlement, TakeRequest, TargetState } from '../deliveries.ts';
import { number, optionalNumber, stateNumber, stateOf, statusNumber, statusOf, text } from '../rows.ts';
import { settleEffect, type SettleEffect } from '../settle.ts';
import type { LogTarget } from './lane.ts';
import type { LogDelivery } from './log-record.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const FAILED = stateNumber('failed');
const SUPERSEDED = stateNumber('superseded');
const ERASED = stateNumber('erased');
const PENDING = statusNumber('pending');
const ERASED_DELIVERY = statusNumber('erased');

interface NewRows {
  id: number;
  delivery: LogDelivery;
  dueMs: number;
  state: 'waiting' | 'held';
  /** Its lanes have yet to reach it in the log. */
  inLog: boolean;
}

/** Creates the rows of a delivery, unless it has them. */
export function openDelivery(sql: Statements, { id, delivery, dueMs, state, inLog }: NewRows): void {
  const made = sql.run('INSERT OR IGNORE INTO deliveries (id, status) VALUES (?, ?)', id, PENDING);
  if (made.changes === 0) return;
  const insert = (webhook: string, as: TargetState, queued: boolean): void => {
    sql.run(
      `INSERT INTO targets (delivery, webhook, state, due_ms, window_attempts, order_key, in_log)
       VALUES (?, ?, ?, ?, 0, ?, ?)`,
      id,
      webhook,
      stateNumber(as),
      dueMs,
      delivery.orderKey ?? null,
      queued ? 1 : 0,
    );
  };
  for (const webhook of delivery.webhooks) insert(webhook, state, inLog);
  for (const webhook of delivery.refused) insert(webhook, 'failed', false);
}

/** Makes the target's row, and no longer its lane, hand it out. */
function leaveLog(sql: Statements, id: number, webhook: string): void {
  sql.run('UPDATE targets SET in_log = 0 WHERE delivery = ? AND webhook = ?', id, webhook);
}

/** Creates rows for a target that its lane passes before it is settled. */
export function passTarget(sql: Statements, { deliveryId, delivery, dueMs }: LogTarget, webhook: string): void {
  openDelivery(sql, { id: deliveryId, delivery, dueMs, state: 'waiting', inLog: true });
  leaveLog(sql, deliveryId, webhook);
}

/** Returns the start of the first attempt in this window. */
export function windowStartOf(sql: Statements, id: number): number | undefined {
  return sql.number('SELECT first_attempt_ms FROM deliveries WHERE id = ?', id);
}

/** Query for due rows. Triggers in the schema set `behind` when an earlier message of the same order key waits. */
const due = (attempts: string): string => `
  SELECT delivery, due_ms, window_attempts, order_key FROM targets
  WHERE webhook = ? AND state = ${WAITING} AND in_log = 0 AND behind = 0 ${attempts} AND due_ms <= ?
  ORDER BY due_ms, delivery LIMIT ?`;
const DUE = due('');
const DUE_UNTRIED = due('AND window_attempts = 0');
const DUE_TRIED = due('AND window_attempts > 0');

export interface DueRow {
  delivery: number;
  dueMs: number;
  attempts: number;
  ordered: boolean;
}

/** Returns the due rows of a webhook, oldest first. */
export function dueRows(sql: Statements, { webhook, nowMs, attempted }: TakeRequest, most: number): DueRow[] {
  const statement = attempted === undefined ? DUE : attempted ? DUE_TRIED : DUE_UNTRIED;
  return sql.all(statement, webhook, nowMs, most).map((row) => ({
    delivery: number(row, 'delivery'),
    dueMs: number(row, 'due_ms'),
    attempts: number(row, 'window_attempts'),
    ordered: row['order_key'] !== null,
  }));
}

/** Reports whether an earlier message of the same order key has a waiting row at the webhook. */
export function waitsBefore(sql: Statements, webhook: string, orderKey: string, delivery: number): boolean {
  const found = sql.number(
    `SELECT 1 FROM targets
     WHERE webhook = ? AND order_key = ? AND state = ${WAITING} AND in_log = 0 AND delivery < ? LIMIT 1`,
    ...[webhook, orderKey, delivery],
  );
  return found !== undefined;
}

/** Returns whether a delivery is pending and the webhooks at which its rows wait; undefined without rows. */
export function waitingRows(
  sql: Statements,
  id: number,
): { pending: boolean; waiting: string[]; inLog: string[] } | undefined {
  const row = sql.get('SELECT status FROM deliveries WHERE id = ?', id);
  if (row === undefined) return undefined;
  const targets = sql.all(`SELECT webhook, in_log FROM targets WHERE delivery = ? AND state = ${WAITING}`, id);
  const namesOf = (inLog: 0 | 1): string[] =>
    targets.filter((target) => number(target, 'in_log') === inLog).map((target) => text(target, 'webhook'));
  return { pending: number(row, 'status') === PENDING, waiting: namesOf(0), inLog: namesOf(1) };
}

export function isWaiting(sql: Statements, id: number, webhook: string): boolean {
  return sql.number('SELECT state FROM targets WHERE delivery = ? AND webhook = ?', id, webhook) === WAITING;
}

export function nextDueRow(sql: Statements, webhook: string, afterMs: number): number | undefined {
  return sql.number(
    `SELECT due_ms FROM targets
     WHERE webhook = ? AND state = ${WAITING} AND in_log = 0 AND due_ms > ? ORDER BY due_ms LIMIT 1`,
    webhook,
    afterMs,
  );
}

/** Returns the oldest delivery with a waiting row at a webhook. */
export function oldestRow(sql: Statements, webhook: string): number | undefined {
  return sql.number(
    `SELECT min(delivery) FROM targets WHERE webhook = ? AND state = ${WAITING} AND in_log = 0`,
    webhook,
  );
}

const SITUATION = `
  SELECT t.state, t.due_ms, t.in_log, d.status, d.first_attempt_ms,
    (SELECT count(*) FROM targets o WHERE o.delivery = d.id AND o.webhook <> t.webhook AND o.state IN (${WAITING}, ${HELD})) AS others_open,
    (SELECT count(*) FROM targets o WHERE o.delivery = d.id AND o.webhook <> t.webhook AND o.state = ${FAILED}) AS others_failed
  FROM targets t JOIN deliveries d ON d.id = t.delivery WHERE t.delivery = ? AND t.webhook = ?`;

export interface SettledRow {
  effect: SettleEffect;
  dueMs: number;
  /** Other webhooks of the delivery whose targets left the queue. */
  superseded: string[];
  /** The settled target itself left the queue. */
  left: boolean;
  /** The delivery left the queue. */
  deliverySettled: boolean;
}

/** Settles a target that has a row; undefined when it has none. */
export function settleRow(sql: Statements, { claim, attempt, decision, everyUrl }: Settlement): SettledRow | undefined {
  const { deliveryId, webhook } = claim;
  const row = sql.get(SITUATION, deliveryId, webhook);
  if (row === undefined) return undefined;
  const before = { state: stateOf(row, 'state'), status: statusOf(row, 'status') };
  const othersOpen = number(row, 'others_open');
  const effect = settleEffect({
    decision,
    everyUrl,
    ...before,
    othersOpen,
    othersFailed: number(row, 'others_failed'),
  });
  const dueMs = effect.state === 'waiting' && decision.kind === 'retry' ? decision.atMs : number(row, 'due_ms');
  sql.run(
    'UPDATE targets SET state = ?, due_ms = ?, window_attempts = window_attempts + ?, in_log = 0 WHERE delivery = ? AND webhook = ?',
    stateNumber(effect.state),
    dueMs,
    attempt === undefined ? 0 : 1,
    deliveryId,
    webhook,
  );
  const firstMs = optionalNumber(row, 'first_attempt_ms');
  const windowMs = attempt === undefined ? firstMs : Math.min(firstMs ?? Infinity, attempt.startedMs);
  if (effect.status !== before.status || windowMs !== firstMs) {
    sql.run(
      'UPDATE deliveries SET status = ?, first_attempt_ms = ? WHERE id = ?',
      statusNumber(effect.status),
      windowMs ?? null,
      deliveryId,
    );
  }
  return {
    effect,
    dueMs,
    superseded: effect.supersedeOthers && othersOpen > 0 ? supersede(sql, deliveryId, webhook) : [],
    left: before.state === 'waiting' && effect.state !== 'waiting',
    deliverySettled: before.status === 'pending' && effect.status !== 'pending',
  };
}

function supersede(sql: Statements, id: number, except: string): string[] {
  return sql
    .all(
      `UPDATE targets SET state = ${SUPERSEDED}
       WHERE delivery = ? AND webhook <> ? AND state = ${WAITING} AND window_attempts > 0 RETURNING webhook`,
      id,
      except,
    )
    .map((row) => text(row, 'webhook'));
}

/** Deletes a delivery's rows when no target of it waits or is claimed; `inHands` tells the claimed ones by webhook. */
export function closeDelivery(sql: Statements, id: number, inHands: (webhook: string) => boolean): void {
  const rows = sql.all('SELECT webhook, state FROM targets WHERE delivery = ?', id);
  const open = rows.some((row) => [WAITING, HELD].includes(number(row, 'state')) || inHands(text(row, 'webhook')));
  if (!open) dropRows(sql, id);
}

function dropRows(sql: Statements, id: number): void {
  sql.run('DELETE FROM targets WHERE delivery = ?', id);
  sql.run('DELETE FROM deliveries WHERE id = ?', id);
}

/** Deletes the rows of ended deliveries at a start, when no claims are left. */
export function closeEnded(sql: Statements): void {
  const ended = sql.all(
    `SELECT d.id FROM deliveries d WHERE NOT EXISTS (
       SELECT 1 FROM targets t WHERE t.delivery = d.id AND t.state IN (${WAITING}, ${HELD}))`,
  );
  for (const row of ended) dropRows(sql, number(row, 'id'));
}

export interface Reopening {
  id: number;
  /** The destination's current webhooks. */
  webhooks: readonly string[];
  orderKey: string | undefined;
  atMs: number;
}

export interface Reopened {
  /** Webhooks at which it waits now. */
  webhooks: string[];
  /** Webhooks at which it did not wait before. */
  woken: string[];
  /** Webhooks at which it stopped waiting. */
  left: string[];
}

/**
 * Opens a new window for an ended delivery; undefined when it has rows and is pending. Another URL's success may have
 * ended it before the first attempt of a target. Such a target stays in its lane.
 */
export function reopenDelivery(sql: Statements, { id, webhooks, orderKey, atMs }: Reopening): Reopened | undefined {
  const row = sql.get('SELECT status FROM deliveries WHERE id = ?', id);
  if (row !== undefined && number(row, 'status') === PENDING) return undefined;
  const targets = sql.all(`SELECT webhook, in_log FROM targets WHERE delivery = ? AND state = ${WAITING}`, id);
  const before = targets.map((target) => text(target, 'webhook'));
  const inLog = targets.filter((target) => number(target, 'in_log') === 1).map((target) => text(target, 'webhook'));
  const all = [...new Set([...webhooks, ...inLog])];
  dropRows(sql, id);
  const delivery = { destinationId: '', webhooks: all, refused: [], reason: undefined, orderKey };
  openDelivery(sql, { id, delivery, dueMs: atMs, state: 'waiting', inLog: false });
  for (const webhook of inLog) {
    sql.run('UPDATE targets SET in_log = 1 WHERE delivery = ? AND webhook = ?', id, webhook);
  }
  return {
    webhooks: all,
    woken: all.filter((webhook) => !before.includes(webhook)),
    left: before.filter((webhook) => !all.includes(webhook)),
  };
}

/** Returns the webhooks at which a delivery is held. */
export function heldAt(sql: Statements, id: number): string[] {
  return sql
    .all(`SELECT webhook FROM targets WHERE delivery = ? AND state = ${HELD}`, id)
    .map((row) => text(row, 'webhook'));
}

/** Releases a held target. */
export function releaseHeld(sql: Statements, id: number, webhook: string, nowMs: number): void {
  sql.run(`UPDATE targets SET state = ${WAITING}, due_ms = ? WHERE delivery = ? AND webhook = ?`, nowMs, id, webhook);
}

/** Marks a delivery's rows as erased, so that the holder of a claim finds nothing to store. */
export function eraseRows(sql: Statements, id: number): void {
  sql.run(`UPDATE targets SET state = ${ERASED}, order_key = NULL WHERE delivery = ?`, id);
  sql.run('UPDATE deliveries SET status = ? WHERE id = ?', ERASED_DELIVERY, id);
}
