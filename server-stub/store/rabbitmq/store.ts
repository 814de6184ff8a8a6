/**
 * The store for several servers: RabbitMQ carries waiting deliveries, PostgreSQL stores messages, outcomes, settings
 * and users. The interfaces beside ../store.ts describe its guarantees.
 */
import { randomUUID } from 'node:crypto';
import type { ClusterJobs, ClusterJobsOptions } from '../../cluster/cluster-jobs.ts';
import { systemClock } from '../../runtime/clock.ts';
import { every } from '../../runtime/every.ts';
import type { Logger } from '../../runtime/log.ts';
import { Announcements } from '../announcements.ts';
import type { Books } from '../postgres/carry.ts';
import { Database, type DatabaseOptions } from '../postgres/database.ts';
import { Days } from '../postgres/days.ts';
import { ConcurrencyLimit } from '../postgres/concurrency-limit.ts';
import { forgetUsers, type RowEstimates } from '../postgres/user-activity.ts';
import { JobRunner } from '../postgres/job-runner.ts';
import type { Worker } from '../postgres/job-table.ts';
import { Locks } from '../postgres/locks.ts';
import { PostgresLog } from '../postgres/log.ts';
import { forgetDays } from '../postgres/maintain.ts';
import { beat, HEARTBEAT_MS, leave } from '../postgres/server-heartbeats.ts';
import { carryUncarried } from '../postgres/outgoing.ts';
import { beginReplay, readReplay, stepReplay, unfinishedReplays } from '../postgres/replays.ts';
import { MoveRefused } from '../migration-data.ts';
import { refuseHalfMoved } from '../postgres/import-store.ts';
import { migrate } from '../postgres/schema.ts';
import { exchangeTime, SharedClock } from '../postgres/shared-clock.ts';
import { PostgresState } from '../postgres/state.ts';
import type { EventIndex } from '../event-index.ts';
import { tableIndex } from '../read/index.ts';
import { number } from '../rows.ts';
import type { Replays, SharedStore, Store } from '../store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { publishingTransactions } from './publishing-transactions.ts';
import { Carrier, type CarrierOptions } from './carrier.ts';
import { RabbitDeliveries } from './deliveries.ts';

/**
 * Interval of checks for other servers' deletion requests and for target messages of new lanes to move, in
 * milliseconds.
 */
const LOOK_MS = 1000;
/** Timeout of questions to PostgreSQL and to the broker while the server stops, in milliseconds. */
const STOP_ANSWER_MS = 3000;
/** Limit of uncarried targets passed to the broker in one transaction. */
const CARRIED_PER_STEP = 500;

/** Limit of the store's connections that searches use at a time. */
const READS_AT_ONCE = 2;

/** PostgreSQL's code for insufficient privilege. */
const NOT_PERMITTED = '42501';

interface OpenOptions extends DatabaseOptions, Omit<CarrierOptions, 'database' | 'urls' | 'clock'> {
  /** URL of PostgreSQL. */
  store: string;
  /** URL of each RabbitMQ node. */
  queue: readonly string[];
}

/** Opens both, and creates or migrates the database. Throws StoreUnavailable with one sentence on failure. */
export async function openRabbitStore(options: OpenOptions): Promise<RabbitStore> {
  const database = new Database(options.store, options);
  let store: RabbitStore | undefined;
  try {
    await prepare(options);
    store = new RabbitStore(database, { ...options, urls: options.queue, database });
    await store.start();
    return store;
  } catch (error) {
    await (store ?? database).close();
    if (error instanceof MoveRefused) throw error;
    if (error instanceof StoreUnavailable && error.message.startsWith('the queue at')) throw error;
    const { host, pathname } = new URL(options.store);
    const cause = error instanceof Error ? error.message : String(error);
    const { code } = error as { code?: unknown };
    const hint =
      code === NOT_PERMITTED
        ? `; the first start makes tables and the schema ${database.jobSchema}: let a role do it that may create both`
        : cause.includes('ECONNREFUSED')
          ? '; check that PostgreSQL runs there, and the address after --store'
          : '';
    throw new StoreUnavailable(`the store at ${host}${pathname} cannot be opened: ${cause}${hint}`, { cause: error });
  }
}

/** Migrates the database, without a query timeout: a migration of large tables may take long. */
async function prepare(options: OpenOptions): Promise<void> {
  const database = new Database(options.store, { ...options, answerMs: Infinity });
  try {
    await migrate(database);
    await refuseHalfMoved(database);
  } finally {
    await database.close();
  }
}

export class RabbitStore implements Store, SharedStore {
  readonly shared = this;
  readonly clock = new SharedClock(() => performance.now(), systemClock.after);
  readonly log: PostgresLog;
  readonly deliveries: RabbitDeliveries;
  readonly index: EventIndex;
  readonly state: PostgresState;
  /** Daily partitions. */
  readonly days: Days;
  readonly #database: Database;
  readonly #carrier: Carrier;
  readonly #books: Books;
  readonly #owner = randomUUID();
  readonly #locks: Locks;
  readonly #logger: Logger;
  readonly #erasedListeners: (() => void)[] = [];
  #erasedUsers = 0;
  /** Open deletion requests that this server has handled. */
  #heeded: number[] = [];
  #worker: Worker | undefined;
  readonly #repeated: { stop(): Promise<void> }[] = [];
  readonly #rowEstimates: RowEstimates = new Map();
  #isClosed = false;

  constructor(database: Database, options: Omit<CarrierOptions, 'clock'>) {
    const work = new Announcements();
    this.#database = database;
    this.#logger = options.log;
    this.#locks = new Locks(database, this.#owner);
    this.#carrier = new Carrier(
      { ...options, clock: this.clock },
      {
        onReceived: (received) => this.deliveries.receive(received),
        onLost: () => this.deliveries.lost(),
      },
    );
    this.days = new Days(database, this.clock);
    const shared = { database, days: this.days, books: publishingTransactions(database, this.#carrier) };
    this.#books = shared.books;
    this.deliveries = new RabbitDeliveries({
      ...shared,
      carrier: this.#carrier,
      work,
      nowMs: () => this.clock.now(),
    });
    this.log = new PostgresLog({
      ...shared,
      onStored: (messages, transaction) => this.deliveries.countStored(messages, transaction),
    });
    this.index = tableIndex(new ConcurrencyLimit(database, READS_AT_ONCE));
    this.state = new PostgresState({
      ...shared,
      locks: this.#locks,
      onDropped: () => this.#heedDeletions(),
    });
  }

  /** Starts this server as a member of the cluster. */
  async start(): Promise<void> {
    await this.days.refresh();
    await this.#beat();
    await this.days.upkeep();
    this.#erasedUsers = await this.#countErased();
    const failed = (what: string) => (error: unknown) =>
      this.#logger.warn('store.look_failed', { what, error: String(error) });
    // On a timer of its own: if a slow check delayed it, others would take this server for dead.
    this.#repeated.push(every(this.clock, HEARTBEAT_MS, () => this.#beat(), failed('heartbeat')));
    await this.#carrier.start();
    this.#repeated.push(
      every(this.clock, LOOK_MS, () => this.days.upkeep(), failed('days')),
      every(this.clock, LOOK_MS, () => this.#look(), failed('changes')),
      every(this.clock, LOOK_MS, () => this.deliveries.moveIncoming(), failed('new lanes')),
      every(this.clock, LOOK_MS, () => this.#carryUncarried(), failed('targets without a carrier')),
    );
  }

  jobs(options: ClusterJobsOptions): ClusterJobs {
    const join = async (worker: Worker): Promise<void> => {
      this.#worker = worker;
      await this.#beat();
    };
    return new JobRunner(options, { database: this.#database, locks: this.#locks, join });
  }

  readonly replays: Replays = {
    begin: (task, filters, nowMs) =>
      this.#database.transaction(async (query) => {
        const ids: string[] = [];
        for (const filter of filters) {
          ids.push(await beginReplay(query, this.#database.jobSchema, task, filter, nowMs));
        }
        return ids;
      }),
    read: (id) => readReplay(this.#database, id),
    step: async (id, from, step) => {
      const replayed = await this.#books.transaction(
        (query, carry) => stepReplay(query, carry, id, from, step),
        (deliveries = [], transaction) => this.deliveries.countReplayed(deliveries, transaction),
      );
      return replayed !== undefined;
    },
    unfinished: () => unfinishedReplays(this.#database),
  };

  hurry(): void {
    this.#database.hurry(STOP_ANSWER_MS);
    this.#carrier.hurry(STOP_ANSWER_MS);
  }

  onErased(listener: () => void): void {
    this.#erasedListeners.push(listener);
  }

  /** Drops whole days where possible; the number is then PostgreSQL's estimate. */
  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number> {
    return forgetDays(this.#database, this.days, acceptedBeforeMs, most);
  }

  forgetUsers(heardBeforeMs: number, keep: number, most: number): Promise<number> {
    return this.#database.transaction((query) => forgetUsers(query, this.#rowEstimates, { heardBeforeMs, keep, most }));
  }

  async backup(): Promise<void> {
    throw new StoreUnavailable('a PostgreSQL store is backed up with pg_dump');
  }

  async ping(): Promise<void> {
    await this.#database.all('SELECT 1');
    await this.#carrier.ping();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.all(this.#repeated.map((job) => job.stop()));
    await Promise.all([this.log.idle(), this.deliveries.idle()]);
    await this.#carrier.close();
    // If the database is unavailable too, the other servers notice the missing heartbeat.
    await leave(this.#database, this.#owner).catch(() => undefined);
    await this.#database.close();
  }

  async #beat(): Promise<void> {
    await beat(this.#database, this.#owner, this.#worker);
    this.clock.hear(await exchangeTime(this.#database, this.#owner, this.clock.knownMs));
  }

  async #look(): Promise<void> {
    await this.#locks.release();
    await this.#heedDeletions();
    const users = await this.#countErased();
    if (users === this.#erasedUsers) return;
    this.#erasedUsers = users;
    for (const listener of this.#erasedListeners) listener();
  }

  async #carryUncarried(): Promise<void> {
    while (!this.#isClosed) {
      const count = await this.#books.transaction((query, carry) => carryUncarried(query, carry, CARRIED_PER_STEP));
      if (count > 0) this.#logger.info('store.carried', { targets: count });
      if (count < CARRIED_PER_STEP) return;
    }
  }

  /** Applies deletion requests to this server's targets, and publishes which ones it has handled. */
  async #heedDeletions(): Promise<void> {
    const rows = await this.#database.all('SELECT id FROM deletions WHERE erased_ms IS NULL AND dropped ORDER BY id');
    const ids = rows.map((row) => number(row, 'id'));
    if (ids.length === 0 && this.#heeded.length === 0) return;
    const inHand = await this.deliveries.noticeDropped();
    await this.#database.list(
      'UPDATE servers SET heeded = $2::bigint[], in_hand = $3::text[] WHERE id = $1',
      this.#owner,
      ids,
      inHand,
    );
    this.#heeded = ids;
  }

  async #countErased(): Promise<number> {
    const [row] = await this.#database.all('SELECT users FROM erasures');
    return row === undefined ? 0 : number(row, 'users');
  }
}
