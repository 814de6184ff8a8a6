/**
 * Taking due targets. One process owns the file, so what is taken is remembered in memory: after a crash nothing is
 * taken, and everything unsettled is due again.
 */
import { CLAIM_COLUMNS, claimOf } from '../claim.ts';
import { number, stateNumber } from '../rows.ts';
import type { Claim, TakeRequest } from '../deliveries.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');

const DUE = `
  SELECT t.id FROM targets t
  WHERE t.webhook = ? AND t.state = ${WAITING} AND t.due_ms <= ?
    AND (t.order_key IS NULL OR NOT EXISTS (
      SELECT 1 FROM targets e
      WHERE e.webhook = t.webhook AND e.state = ${WAITING} AND e.order_key = t.order_key AND e.id < t.id))
  ORDER BY t.due_ms, t.id LIMIT ?`;

const LOAD = `
  SELECT ${CLAIM_COLUMNS}
  FROM targets t JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
  WHERE t.id = ?`;

export class Claims {
  readonly #taken = new Map<string, Set<number>>();

  take(sql: Statements, request: TakeRequest): Claim[] {
    const taken = this.#takenOf(request.webhook);
    const due = sql.all(DUE, request.webhook, request.nowMs, request.most + taken.size);
    const claims: Claim[] = [];
    let bytes = 0;
    for (const row of due) {
      const id = number(row, 'id');
      if (taken.has(id)) continue;
      if (claims.length >= request.most || (claims.length > 0 && bytes >= request.mostBytes)) break;
      const claim = load(sql, id);
      bytes += claim.body.byteLength;
      taken.add(id);
      claims.push(claim);
    }
    return claims;
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

function load(sql: Statements, targetId: number): Claim {
  const row = sql.get(LOAD, targetId);
  if (row === undefined) throw new Error(`target ${targetId} has no delivery or message`);
  return claimOf(row);
}
