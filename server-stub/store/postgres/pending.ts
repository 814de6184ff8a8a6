/** Counts of waiting deliveries from PostgreSQL, adjusted by what this server has added and settled since. */
import type { PendingCounts } from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { PendingTally, type Left } from '../pending-tally.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { Database } from './database.ts';
import type { IdCondition } from './days.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');
/** Age after which the counts are read again, in milliseconds. */
const COUNTED_MS = 1000;

export class Pending {
  readonly #database: Database;
  readonly #open: IdCondition;
  /** Last counts read, plus this server's changes. Changes by other servers show within a second. */
  readonly #tally = new PendingTally({ deliveries: 0, byWebhook: new Map() });
  #countedMs = -Infinity;

  /** `open` is the condition for days with pending deliveries. */
  constructor(database: Database, open: IdCondition) {
    this.#database = database;
    this.#open = open;
  }

  /** Returns the counts. The object is always the same and live, so callers see a queue fill up between two reads. */
  async counts(): Promise<PendingCounts> {
    const nowMs = performance.now();
    if (nowMs - this.#countedMs < COUNTED_MS) return this.#tally;
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
    this.#countedMs = nowMs;
    return this.#tally;
  }

  /** Adds messages stored by this server. A queue that they fill must count as full before the next read. */
  stored(messages: readonly NewMessage[]): void {
    this.#tally.addMessages(messages);
  }

  /** Subtracts deliveries settled by this server. */
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
