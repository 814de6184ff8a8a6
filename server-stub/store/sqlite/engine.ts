/** What the doors of the embedded store share: its one file, its commits, what waits, and who hears of work. */
import type { DatabaseSync } from 'node:sqlite';
import { Announcements } from '../announcements.ts';
import type { PendingCounts } from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { PendingTally } from '../pending-tally.ts';
import type { Reader } from '../read/reader.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { GroupCommit, type GroupCommitHooks } from './group-commit.ts';
import { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');

export class Engine {
  readonly sql: Statements;
  readonly commit: GroupCommit;
  readonly pending: PendingTally;
  readonly work = new Announcements();
  readonly reader: Reader;

  constructor(database: DatabaseSync, hooks: GroupCommitHooks) {
    this.sql = new Statements(database);
    this.commit = new GroupCommit(database, hooks);
    this.reader = { all: async (sql, ...values) => this.read(() => this.sql.all(sql, ...values)) };
    this.pending = new PendingTally(this.#countPending());
  }

  read<T>(read: () => T): T {
    if (!this.sql.database.isOpen) throw new StoreUnavailable('the store is closed');
    return read();
  }

  /** Counts what messages just stored brought, and says which webhooks have work. */
  appended(messages: readonly NewMessage[]): void {
    for (const { deliveries } of messages) {
      this.pending.deliveries += deliveries.filter(({ webhooks }) => webhooks.length > 0).length;
      for (const webhook of deliveries.flatMap((delivery) => delivery.webhooks)) this.pending.add(webhook, 1);
    }
    this.work.announceMessages(messages);
  }

  #countPending(): PendingCounts {
    const byWebhook = this.sql.all(
      `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
    );
    const open = this.sql.get(`SELECT count(*) AS n FROM deliveries WHERE status = ${PENDING}`);
    return {
      deliveries: open === undefined ? 0 : number(open, 'n'),
      byWebhook: new Map(byWebhook.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    };
  }
}
