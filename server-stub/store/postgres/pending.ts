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

/** Change of the counts by one transaction of this server. */
interface Change {
  transaction: bigint;
  apply(tally: PendingTally): void;
}

/**
 * A read may overlap a transaction of this server. The read's snapshot shows whether it has counted that transaction, so
 * that none is lost or counted twice.
 */
export class Pending {
  readonly #database: Database;
  readonly #open: IdCondition;
  /** Last counts read, plus this server's changes. Changes by other servers show within a second. */
  readonly #tally = new PendingTally({ deliveries: 0, byWebhook: new Map() });
  #readMs = -Infinity;
  #snapshot: Snapshot | undefined;
  #reading: Promise<void> | undefined;
  /** Changes since the current read began. */
  #changes: Change[] = [];

  /** `open` is the condition for days with pending deliveries. */
  constructor(database: Database, open: IdCondition) {
    this.#database = database;
    this.#open = open;
  }

  /** Returns the counts: always the same, live object, so callers see a queue fill up between two reads. */
  async counts(): Promise<PendingCounts> {
    if (performance.now() - this.#readMs >= MAX_AGE_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
        this.#changes = [];
      });
      await this.#reading;
    }
    return this.#tally;
  }

  async #read(): Promise<void> {
    const startMs = performance.now();
    const rows = await this.#database.all(
      `SELECT NULL AS webhook, count(*) AS n, pg_current_snapshot()::text AS snapshot
         FROM deliveries WHERE status = ${PENDING} AND ${this.#open('id')}
       UNION ALL
       SELECT webhook, count(*), NULL FROM targets WHERE state = ${WAITING} AND ${this.#open('id')} GROUP BY webhook`,
    );
    const deliveries = rows.find((row) => row['webhook'] === null) ?? {};
    const targets = rows.filter((row) => row !== deliveries);
    this.#tally.reset({
      deliveries: number(deliveries, 'n'),
      byWebhook: new Map(targets.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    });
    this.#snapshot = snapshotOf(text(deliveries, 'snapshot'));
    this.#readMs = startMs;
    for (const change of this.#changes) this.#apply(change);
  }

  /** Adds messages that this server has stored. A queue that they fill must count as full before the next read. */
  stored(messages: readonly NewMessage[], transaction: string): void {
    // Kept during a read, so without the bodies.
    const counted = messages.map(({ deliveries }) => ({ deliveries }));
    this.#count(transaction, (tally) => tally.addMessages(counted));
  }

  /** Adds deliveries that this server has replayed. */
  replayed(deliveries: readonly ReplayedDelivery[], transaction: string): void {
    this.#count(transaction, (tally) => {
      for (const { woken, left } of deliveries) {
        tally.deliveries += 1;
        for (const webhook of woken) tally.add(webhook, 1);
        for (const webhook of left) tally.add(webhook, -1);
      }
    });
  }

  /** Subtracts deliveries that this server has settled. */
  settled(left: Left, transaction: string): void {
    this.#count(transaction, (tally) => tally.remove(left));
  }

  #count(transaction: string, apply: Change['apply']): void {
    const change = { transaction: BigInt(transaction), apply };
    this.#apply(change);
    if (this.#reading !== undefined) this.#changes.push(change);
  }

  #apply({ transaction, apply }: Change): void {
    if (this.#snapshot === undefined || !isIn(this.#snapshot, transaction)) apply(this.#tally);
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

/** The transactions that a statement sees: those before `end` that were not open. */
interface Snapshot {
  end: bigint;
  open: ReadonlySet<bigint>;
}

/** Reads PostgreSQL's text of a snapshot: the lowest open id, the first id not yet assigned, and the open ids. */
function snapshotOf(written: string): Snapshot {
  const [, end = '', open = ''] = written.split(':');
  return { end: BigInt(end), open: new Set(open === '' ? [] : open.split(',').map(BigInt)) };
}

const isIn = ({ end, open }: Snapshot, transaction: bigint): boolean => transaction < end && !open.has(transaction);
