/** Counts the waiting deliveries in PostgreSQL. Between two reads, the server's own changes keep the counts current. */
import type { PendingCounts } from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { PendingTally, type Left } from '../pending-tally.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { Database } from './database.ts';
import type { IdCondition } from './days.ts';
import type { ReplayedDelivery } from './maintain.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');
/** Age at which the counts are read again, in milliseconds. */
const MAX_AGE_MS = 1000;

export class Pending {
  readonly #database: Database;
  readonly #open: IdCondition;
  /** Last counts read, plus this server's changes. Changes by other servers show within a second. */
  readonly #tally = new PendingTally({ deliveries: 0, byWebhook: new Map() });
  #readMs = -Infinity;

  /** `open` is the condition for days with pending deliveries. */
  constructor(database: Database, open: IdCondition) {
    this.#database = database;
    this.#open = open;
  }

  /** Returns the counts: always the same, live object, so callers see a queue fill up between two reads. */
  async counts(): Promise<PendingCounts> {
    const nowMs = performance.now();
    if (nowMs - this.#readMs < MAX_AGE_MS) return this.#tally;
    const rows = await this.#database.all(
      `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} AND ${this.#open('id')} GROUP BY webhook`,
    );
    const [open] = await this.#database.all(
      `SELECT count(*) AS n FROM deliveries WHERE status = ${PENDING} AND ${this.#open('id')}`,
    );
    this.#tally.reset({
      deliveries: open === undefined ? 0 : number(open, 'n'),
      byWebhook: new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    });
    this.#readMs = nowMs;
    return this.#tally;
  }

  /** Adds messages that this server has stored. A queue that they fill must count as full before the next read. */
  stored(messages: readonly NewMessage[]): void {
    this.#tally.addMessages(messages);
  }

  /** Adds deliveries that this server has replayed. */
  replayed(deliveries: readonly ReplayedDelivery[]): void {
    for (const { woken, left } of deliveries) {
      this.#tally.deliveries += 1;
      for (const webhook of woken) this.#tally.add(webhook, 1);
      for (const webhook of left) this.#tally.add(webhook, -1);
    }
  }

  /** Subtracts deliveries that this server has settled. */
  remove(left: Left): void {
    this.#tally.remove(left);
  }

  /** Returns the acceptance time of the oldest message waiting for a webhook. */
  async oldest(webhook: string): Promise<number | undefined> {
    const open = this.#open;
    const [row] = await this.#database.all(
      `SELECT m.accepted_ms FROM deliveries d JOIN messages m ON m.id = d.message
       WHERE ${open('d.id')} AND ${open('m.id')} AND d.id = (
         SELECT delivery FROM targets WHERE webhook = ? AND state = ${WAITING} AND ${open('id')} ORDER BY id LIMIT 1)`,
      webhook,
    );
    return row === undefined ? undefined : number(row, 'accepted_ms');
  }
}
