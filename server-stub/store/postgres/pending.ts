/** What waits, counted in the books. */
import type { PendingCounts } from '../deliveries.ts';
import { PendingTally } from '../pending-tally.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { Database } from './database.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');
/** How old counts may be before they are read again. */
const COUNTED_MS = 1000;

export class Pending {
  readonly #database: Database;
  #kept: { counts: PendingCounts; atMs: number } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  async counts(): Promise<PendingCounts> {
    const nowMs = performance.now();
    if (this.#kept !== undefined && nowMs - this.#kept.atMs < COUNTED_MS) return this.#kept.counts;
    const rows = await this.#database.all(
      `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
    );
    const [open] = await this.#database.all(`SELECT count(*) AS n FROM deliveries WHERE status = ${PENDING}`);
    const counts = new PendingTally({
      deliveries: open === undefined ? 0 : number(open, 'n'),
      byWebhook: new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    });
    this.#kept = { counts, atMs: nowMs };
    return counts;
  }
}
