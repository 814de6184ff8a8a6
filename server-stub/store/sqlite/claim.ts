/**
 * Taking due targets. One process owns the file, so what is taken is remembered in memory: after a crash nothing is
 * taken, and everything unsettled is due again.
 */
import type { MessageType } from '../message.ts';
import type { Claim, ClaimRequest } from '../store.ts';
import { number, optionalBytes, optionalNumber, stateNumber, text } from '../rows.ts';
import { Fresh } from './fresh.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');

const DUE = `
  SELECT t.id, t.due_ms FROM targets t
  WHERE t.webhook = ? AND t.state = ${WAITING} AND t.due_ms <= ?
    AND (t.order_key IS NULL OR NOT EXISTS (
      SELECT 1 FROM targets e
      WHERE e.webhook = t.webhook AND e.state = ${WAITING} AND e.order_key = t.order_key AND e.id < t.id))
  ORDER BY t.due_ms, t.id LIMIT ?`;

const LOAD = `
  SELECT t.delivery, t.due_ms, t.window_attempts, t.order_key, d.destination_id, d.first_attempt_ms, d.message,
         m.source_id, m.type, m.message_id, m.body
  FROM targets t JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
  WHERE t.id = ?`;

const ANY_IN_ORDER = `SELECT 1 FROM targets WHERE webhook = ? AND state = ${WAITING} AND order_key IS NOT NULL LIMIT 1`;

const NEXT_DUE = `SELECT min(due_ms) AS due_ms FROM targets WHERE webhook = ? AND state = ${WAITING} AND due_ms > ?`;

/** How much more than asked for is read from the file at once. */
const READ_AHEAD = 4;

export class Claims {
  readonly #taken = new Map<string, Set<number>>();
  readonly fresh = new Fresh();

  take(sql: Statements, request: ClaimRequest): Claim[] {
    const taken = this.#takenOf(request.webhook);
    const claims = this.fresh.take(request) ?? this.#takeFromFile(sql, request, taken);
    for (const { targetId } of claims) taken.add(targetId);
    return claims;
  }

  /**
   * Reads ahead: the sooner nothing more is due in the file, the sooner new targets need not be read at all. Not where
   * targets wait for each other: which of those is due hangs on settlements to come.
   */
  #takeFromFile(sql: Statements, request: ClaimRequest, taken: ReadonlySet<number>): Claim[] {
    const { webhook, nowMs } = request;
    this.fresh.forget(webhook);
    if (sql.get(ANY_IN_ORDER, webhook) !== undefined) return readDue(sql, request, taken).claims;
    const { claims, more } = readDue(sql, { ...request, most: request.most * READ_AHEAD }, taken);
    this.fresh.known(webhook, claims, more ?? nextDue(sql, webhook, nowMs));
    return this.fresh.take(request) ?? [];
  }

  release(claim: Claim): void {
    const taken = this.#taken.get(claim.webhook);
    taken?.delete(claim.targetId);
    if (taken?.size === 0) this.#taken.delete(claim.webhook);
  }

  #takenOf(webhook: string): Set<number> {
    let taken = this.#taken.get(webhook);
    if (taken === undefined) {
      taken = new Set();
      this.#taken.set(webhook, taken);
    }
    return taken;
  }
}

/** Due targets that nobody has taken; `more`: when the first one is due that is left. */
function readDue(
  sql: Statements,
  { webhook, nowMs, most, mostBytes }: ClaimRequest,
  taken: ReadonlySet<number>,
): { claims: Claim[]; more: number | undefined } {
  const claims: Claim[] = [];
  let bytes = 0;
  for (const row of sql.all(DUE, webhook, nowMs, most + 1 + taken.size)) {
    const id = number(row, 'id');
    if (taken.has(id)) continue;
    if (claims.length >= most || (claims.length > 0 && bytes >= mostBytes)) {
      return { claims, more: number(row, 'due_ms') };
    }
    const claim = load(sql, id, webhook);
    bytes += claim.body.byteLength;
    claims.push(claim);
  }
  return { claims, more: undefined };
}

function nextDue(sql: Statements, webhook: string, afterMs: number): number {
  const row = sql.get(NEXT_DUE, webhook, afterMs);
  return row === undefined ? Infinity : (optionalNumber(row, 'due_ms') ?? Infinity);
}

function load(sql: Statements, targetId: number, webhook: string): Claim {
  const row = sql.get(LOAD, targetId);
  if (row === undefined) throw new Error(`target ${targetId} has no delivery or message`);
  const body = optionalBytes(row, 'body');
  if (body === undefined) throw new Error(`target ${targetId} is waiting and its message has no body`);
  return {
    message: number(row, 'message'),
    targetId,
    deliveryId: number(row, 'delivery'),
    webhook,
    destinationId: text(row, 'destination_id'),
    sourceId: text(row, 'source_id'),
    type: text(row, 'type') as MessageType,
    messageId: text(row, 'message_id'),
    body,
    attempts: number(row, 'window_attempts'),
    windowStartMs: optionalNumber(row, 'first_attempt_ms'),
    dueMs: number(row, 'due_ms'),
    ordered: row['order_key'] !== null,
  };
}
