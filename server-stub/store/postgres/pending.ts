/** What waits, counted in the books, and roughly what this server added and settled since. */
import type { PendingCounts } from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { PendingTally, type Left } from '../pending-tally.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { Database } from './database.ts';
import type { IdCondition } from './days.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');
/** How old counts may be before they are read again. */
const COUNTED_MS = 1000;

export class Pending {
  readonly #database: Database;
  readonly #open: IdCondition;
  /** What the books said, and what this server took in and settled since: what else changed is known a second later. */
  readonly #tally = new PendingTally({ deliveries: 0, byWebhook: new Map() });
  #countedMs = -Infinity;

  /** `open` names the days in which something waits. */
  constructor(database: Database, open: IdCondition) {
    this.#database = database;
    this.#open = open;
  }

  /** One and the same for good: whoever has it sees a share fill up before it is counted again. */
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

  /** Messages were stored here: so many that a share is full must be known before the books are asked again. */
  stored(messages: readonly NewMessage[]): void {
    this.#tally.addMessages(messages);
  }

  /** Something was settled here. */
  remove(left: Left): void {
    this.#tally.remove(left);
  }

  /** When the oldest message that waits for a webhook was accepted. */
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
