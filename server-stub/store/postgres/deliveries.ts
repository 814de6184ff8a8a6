/** The queue in PostgreSQL: rows that wait, taken with this server's name on them. */
import type { Clock } from '../../runtime/clock.ts';
import type { Announcements } from '../announcements.ts';
import type {
  Claim,
  Deliveries,
  PendingCounts,
  ReplayResult,
  Settlement,
  SettleResult,
  TakeRequest,
} from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { PendingTally } from '../pending-tally.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import { Batcher } from './batcher.ts';
import { freeTargets, freeUnknown, takeTargets } from './claim.ts';
import type { Database } from './database.ts';
import type { Days, IdCondition } from './days.ts';
import { Held } from './held.ts';
import { replayDelivery } from './maintain.ts';
import { settleTargets, type Settled } from './settle.ts';

const WAITING = stateNumber('waiting');
const ERASED = stateNumber('erased');
const PENDING = statusNumber('pending');
const SETTLEMENTS_PER_COMMIT = 256;
/** How old counts of what waits may be before they are read again. */
const PENDING_MS = 1000;

/**
 * Webhooks with a free target that is due. Goes from one webhook to the next along the index, so that it costs as much
 * for a million waiting targets as for one.
 */
const webhooksWithWork = (open: IdCondition): string => `
  WITH RECURSIVE webhooks AS (
    SELECT min(webhook) AS webhook FROM targets
    WHERE state = ${WAITING} AND claimed_by IS NULL AND behind IS NULL AND ${open('id')}
    UNION ALL
    SELECT (SELECT min(t.webhook) FROM targets t
            WHERE t.state = ${WAITING} AND t.claimed_by IS NULL AND t.behind IS NULL AND t.webhook > w.webhook
              AND ${open('t.id')})
    FROM webhooks w WHERE w.webhook IS NOT NULL)
  SELECT webhook FROM webhooks w WHERE EXISTS (
    SELECT 1 FROM targets t
    WHERE t.webhook = w.webhook AND t.state = ${WAITING} AND t.claimed_by IS NULL AND t.behind IS NULL
      AND t.due_ms <= ? AND ${open('t.id')})`;

export class PostgresDeliveries implements Deliveries {
  readonly #database: Database;
  readonly #owner: string;
  readonly #work: Announcements;
  readonly #clock: Clock;
  readonly #days: Days;
  readonly #settlements: Batcher<Settlement, Settled>;
  readonly #held = new Held();
  /** Targets in this server's hands that a deletion request ended; at most a second old. */
  #dropped: ReadonlySet<number> = new Set();
  #unreleased: Claim[] = [];
  /** What the database said, and what this server took in and settled since: what else changed is known a second later. */
  readonly #pending = new PendingTally({ deliveries: 0, byWebhook: new Map() });
  #pendingMs = -Infinity;

  constructor(database: Database, owner: string, work: Announcements, { clock, days }: { clock: Clock; days: Days }) {
    this.#days = days;
    this.#clock = clock;
    this.#database = database;
    this.#owner = owner;
    this.#work = work;
    this.#settlements = new Batcher({
      most: SETTLEMENTS_PER_COMMIT,
      // Two settlements of one delivery depend on each other, so the second sees what the first wrote.
      keyOf: ({ claim }) => claim.deliveryId,
      run: (settlements) => database.transaction((query) => settleTargets(query, settlements, owner)),
    });
  }

  onWork(listener: (webhooks: ReadonlySet<string>) => void): void {
    this.#work.listen(listener);
  }

  async take(request: TakeRequest): Promise<Claim[]> {
    const { webhook } = request;
    const { open } = this.#days;
    try {
      const claims = await this.#database.transaction(async (query) => {
        if (this.#held.isUnsure(webhook)) await freeUnknown(query, webhook, this.#owner, this.#held.of(webhook), open);
        return takeTargets(query, request, this.#owner, open);
      });
      this.#held.markSure(webhook);
      this.#held.add(claims);
      return claims;
    } catch (error) {
      this.#held.markUnsure(webhook);
      throw error;
    }
  }

  async release(claims: readonly Claim[]): Promise<void> {
    this.#unreleased.push(...claims);
    await this.releaseAll().catch(() => undefined);
  }

  /** Also false when another server took over, because this one was taken for dead. */
  async stillWaiting(claim: Claim): Promise<boolean> {
    const [row] = await this.#database.all('SELECT state, claimed_by FROM targets WHERE id = ?', claim.targetId);
    return row !== undefined && number(row, 'state') === WAITING && row['claimed_by'] === this.#owner;
  }

  wasDropped({ targetId }: Claim): boolean {
    return this.#dropped.has(targetId);
  }

  async noticeDropped(): Promise<void> {
    const rows = await this.#database.all(
      `SELECT id FROM targets WHERE claimed_by = ? AND state = ${ERASED} AND ${this.#days.open('id')}`,
      this.#owner,
    );
    this.#dropped = new Set(rows.map((row) => number(row, 'id')));
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    const { result, left } = await this.#settlements.add(settlement);
    this.#held.drop(settlement.claim);
    this.#pending.remove(left);
    return result;
  }

  async nextDue(): Promise<Map<string, number>> {
    const rows = await this.#database.all(
      `SELECT webhook, min(due_ms) AS due FROM targets
       WHERE state = ${WAITING} AND ${this.#days.open('id')} GROUP BY webhook`,
    );
    return new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'due')]));
  }

  async nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    const [row] = await this.#database.all(
      `SELECT due_ms FROM targets
       WHERE webhook = ? AND state = ${WAITING} AND claimed_by IS NULL AND behind IS NULL AND due_ms > ?
         AND ${this.#days.open('id')}
       ORDER BY due_ms LIMIT 1`,
      webhook,
      afterMs,
    );
    return row === undefined ? undefined : number(row, 'due_ms');
  }

  async oldestWaiting(webhook: string): Promise<number | undefined> {
    const { open } = this.#days;
    const [row] = await this.#database.all(
      `SELECT m.accepted_ms FROM deliveries d JOIN messages m ON m.id = d.message
       WHERE ${open('d.id')} AND ${open('m.id')} AND d.id = (
         SELECT delivery FROM targets WHERE webhook = ? AND state = ${WAITING} AND ${open('id')} ORDER BY id LIMIT 1)`,
      webhook,
    );
    return row === undefined ? undefined : number(row, 'accepted_ms');
  }

  async replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    const result = await this.#database.transaction((query) => replayDelivery(query, id, webhooks, atMs));
    if (result === 'replayed') {
      await this.#days.refresh();
      this.#work.announce(new Set(webhooks));
    }
    return result;
  }

  async pending(): Promise<PendingCounts> {
    const nowMs = performance.now();
    if (nowMs - this.#pendingMs < PENDING_MS) return this.#pending;
    const rows = await this.#database.all(
      `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} AND ${this.#days.open('id')} GROUP BY webhook`,
    );
    const [open] = await this.#database.all(
      `SELECT count(*) AS n FROM deliveries WHERE status = ${PENDING} AND ${this.#days.open('id')}`,
    );
    this.#pending.reset({
      deliveries: open === undefined ? 0 : number(open, 'n'),
      byWebhook: new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    });
    this.#pendingMs = nowMs;
    return this.#pending;
  }

  /** Messages were stored here: so many that a share is full must be known before the database is asked again. */
  countStored(messages: readonly NewMessage[]): void {
    this.#pending.addMessages(messages);
  }

  /** Looks for work that another server left or added. */
  async poll(): Promise<void> {
    const rows = await this.#database.all(webhooksWithWork(this.#days.open), this.#clock.now());
    this.#work.announce(new Set(rows.map((row) => text(row, 'webhook'))));
  }

  /** Frees in the database what was released here; what cannot be freed now is freed with the next call. */
  async releaseAll(): Promise<void> {
    const claims = this.#unreleased;
    if (claims.length === 0) return;
    // Emptied first: a target that is freed twice may be in another server's hands by the second time.
    this.#unreleased = [];
    try {
      await this.#database.transaction((query) => freeTargets(query, claims, this.#owner));
      for (const claim of claims) this.#held.drop(claim);
    } catch (error) {
      this.#unreleased.push(...claims);
      throw error;
    }
  }

  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void> {
    return this.#settlements.idle();
  }
}
