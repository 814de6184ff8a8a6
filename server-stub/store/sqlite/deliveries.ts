/** The embedded store's queue: rows that wait, taken in memory by the one process there is. */
import type {
  Claim,
  Deliveries,
  PendingCounts,
  ReplayResult,
  Settlement,
  SettleResult,
  TakeRequest,
} from '../deliveries.ts';
import { number, stateNumber, text } from '../rows.ts';
import { Claims } from './claim.ts';
import type { Engine } from './engine.ts';
import { replayDelivery } from './replay.ts';
import { settleTarget } from './settle.ts';

const WAITING = stateNumber('waiting');

export class SqliteDeliveries implements Deliveries {
  readonly #engine: Engine;
  readonly #claims = new Claims();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  onWork(listener: (webhooks: ReadonlySet<string>) => void): void {
    this.#engine.work.listen(listener);
  }

  async take(request: TakeRequest): Promise<Claim[]> {
    return this.#engine.read(() => this.#claims.take(this.#engine.sql, request));
  }

  async release(claims: readonly Claim[]): Promise<void> {
    for (const claim of claims) this.#claims.release(claim);
  }

  async stillWaiting(claim: Claim): Promise<boolean> {
    return this.#engine.read(() => {
      const row = this.#engine.sql.get('SELECT state FROM targets WHERE id = ?', claim.targetId);
      return row !== undefined && number(row, 'state') === WAITING;
    });
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    const { sql, commit, pending, work } = this.#engine;
    // Only a settled target may be claimed again: where the write fails, the caller still holds it and will retry.
    const settled = await commit.enqueue(() => settleTarget(sql, settlement), 'patient');
    this.#claims.release(settlement.claim);
    if (settled.left) pending.add(settlement.claim.webhook, -1);
    for (const other of settled.superseded) pending.add(other.webhook, -1);
    if (settled.deliverySettled) pending.deliveries -= 1;
    // Another target of the same user may have waited for one that just left the queue.
    work.announce(new Set(settled.superseded.map(({ webhook }) => webhook)));
    return settled.result;
  }

  async nextDue(): Promise<Map<string, number>> {
    return this.#engine.read(() => {
      const rows = this.#engine.sql.all(
        `SELECT webhook, min(due_ms) AS due FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
      );
      return new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'due')]));
    });
  }

  async nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    return this.#engine.read(() => {
      const row = this.#engine.sql.get(
        `SELECT due_ms FROM targets WHERE webhook = ? AND state = ${WAITING} AND due_ms > ? ORDER BY due_ms LIMIT 1`,
        webhook,
        afterMs,
      );
      return row === undefined ? undefined : number(row, 'due_ms');
    });
  }

  async replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    const { sql, commit, pending, work } = this.#engine;
    const { result, woken } = await commit.enqueue(() => replayDelivery(sql, id, webhooks, atMs));
    if (result === 'replayed') {
      pending.deliveries += 1;
      for (const webhook of woken) pending.add(webhook, 1);
      work.announce(new Set(webhooks));
    }
    return result;
  }

  async pending(): Promise<PendingCounts> {
    return this.#engine.pending;
  }
}
