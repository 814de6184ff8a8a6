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
import { number, stateNumber, text } from '../rows.ts';
import { Batcher } from './batcher.ts';
import type { Books } from './carry.ts';
import { freeTargets, freeUnknown, takeTargets } from './claim.ts';
import type { Database } from './database.ts';
import type { Days, IdCondition } from './days.ts';
import { Held } from './held.ts';
import { replayDelivery } from './maintain.ts';
import { Pending } from './pending.ts';
import { NOTHING_LEFT, settleTargets, type Settled } from './settle.ts';

const WAITING = stateNumber('waiting');
const ERASED = stateNumber('erased');
const SETTLEMENTS_PER_COMMIT = 256;

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

interface DeliveriesParts {
  database: Database;
  books: Books;
  days: Days;
  /** The name that this server writes on what it takes. */
  owner: string;
  work: Announcements;
  clock: Clock;
}

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
  readonly #books: Books;
  readonly #pending: Pending;

  constructor({ database, books, days, owner, work, clock }: DeliveriesParts) {
    this.#books = books;
    this.#days = days;
    this.#pending = new Pending(database, days.open);
    this.#clock = clock;
    this.#database = database;
    this.#owner = owner;
    this.#work = work;
    this.#settlements = new Batcher({
      most: SETTLEMENTS_PER_COMMIT,
      // Two settlements of one delivery depend on each other, so the second sees what the first wrote.
      keyOf: ({ claim }) => claim.deliveryId,
      async run(settlements) {
        const mayBeWritten = (_settlement: Settlement, by: unknown): boolean => by !== owner;
        const settled = await database.transaction((query) =>
          settleTargets(query, settlements, { owner, mayBeWritten }),
        );
        // Another URL had succeeded, and retention took the message while this attempt was under way.
        return settled.map((one) => one ?? { result: { kind: 'superseded' }, left: NOTHING_LEFT });
      },
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

  oldestWaiting(webhook: string): Promise<number | undefined> {
    return this.#pending.oldest(webhook);
  }

  replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    return this.#books.transaction((query, carry) => replayDelivery(query, id, webhooks, atMs, carry));
  }

  pending(): Promise<PendingCounts> {
    return this.#pending.counts();
  }

  /** Messages were stored here: so many that a share is full must be known before the database is asked again. */
  countStored(messages: readonly NewMessage[]): void {
    this.#pending.stored(messages);
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
