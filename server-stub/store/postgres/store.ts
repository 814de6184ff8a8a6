/** The store for several servers: one PostgreSQL database. See store.ts and its doors for what each promises. */
import { randomUUID } from 'node:crypto';
import type { ClusterJobs, ClusterJobsOptions } from '../../cluster/cluster-jobs.ts';
import { systemClock } from '../../runtime/clock.ts';
import { Announcements } from '../announcements.ts';
import { TableIndex } from '../read/index.ts';
import { number } from '../rows.ts';
import type { Replays, SharedStore, Store } from '../store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { announcedBooks } from './announced-books.ts';
import { refuseBroker } from './carrier-of-store.ts';
import type { Books } from './carry.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { Days } from './days.ts';
import { PostgresDeliveries } from './deliveries.ts';
import { FewAtOnce } from './few-at-once.ts';
import { forgetUsers, type RowEstimates } from './heard-users.ts';
import { JobRunner } from './job-runner.ts';
import type { Worker } from './job-table.ts';
import { Locks } from './locks.ts';
import { PostgresLog } from './log.ts';
import { forgetDays } from './maintain.ts';
import { beat, HEARTBEAT_MS, leave } from './ownership.ts';
import { beginReplay, readReplay, stepReplay } from './replays.ts';
import { migrate } from './schema.ts';
import { exchangeTime, SharedClock } from './shared-clock.ts';
import { PostgresState } from './state.ts';

/** How often this server looks for work that another one left or added. */
const POLL_MS = 1000;
/** Connections that people's searches may have at a time, of those of the store. */
const READS_AT_ONCE = 2;

/** PostgreSQL's code for what a role may not do. */
const NOT_PERMITTED = '42501';

/** Opens (and creates or migrates) the database. Throws StoreUnavailable with one sentence when that cannot be. */
export async function openPostgresStore(url: string, options: DatabaseOptions = {}): Promise<PostgresStore> {
  const database = new Database(url, options);
  let store: PostgresStore | undefined;
  try {
    await migrate(database);
    store = new PostgresStore(database);
    await store.start();
    return store;
  } catch (error) {
    await (store ?? database).close();
    const { host, pathname } = new URL(url);
    const cause = error instanceof Error ? error.message : String(error);
    const hint =
      (error as { code?: unknown }).code === NOT_PERMITTED
        ? `; the first start makes tables and the schema ${database.jobSchema}: let a role do it that may create both`
        : '';
    throw new StoreUnavailable(`the store at ${host}${pathname} cannot be opened: ${cause}${hint}`, { cause: error });
  }
}

export class PostgresStore implements Store, SharedStore {
  readonly shared = this;
  readonly clock = new SharedClock(() => performance.now(), systemClock.after);
  readonly log: PostgresLog;
  readonly deliveries: PostgresDeliveries;
  readonly index: TableIndex;
  readonly state: PostgresState;
  readonly #database: Database;
  readonly #books: Books;
  /** Messages by day. */
  readonly days: Days;
  readonly #owner = randomUUID();
  readonly #work = new Announcements();
  readonly #locks: Locks;
  readonly #erasedListeners: (() => void)[] = [];
  readonly #rowEstimates: RowEstimates = new Map();
  #erasedUsers = 0;
  #worker: Worker | undefined;
  #timers: NodeJS.Timeout[] = [];
  #ticking: Promise<void>[] = [];

  constructor(database: Database) {
    this.#database = database;
    this.#locks = new Locks(database, this.#owner);
    this.days = new Days(database, this.clock);
    const shared = { database, days: this.days, books: announcedBooks(database, this.days, this.#work) };
    this.#books = shared.books;
    this.log = new PostgresLog({ ...shared, onStored: (messages) => this.deliveries.countStored(messages) });
    this.deliveries = new PostgresDeliveries({ ...shared, owner: this.#owner, work: this.#work, clock: this.clock });
    this.index = new TableIndex(new FewAtOnce(database, READS_AT_ONCE));
    this.state = new PostgresState({
      ...shared,
      locks: this.#locks,
      underWay: 'claimed',
      onDropped: async (webhooks) => {
        await this.deliveries.noticeDropped();
        this.#work.announce(webhooks);
      },
    });
  }

  /** Joins the servers of this database. */
  async start(): Promise<void> {
    await this.days.refresh();
    await this.#beat();
    await refuseBroker(this.#database);
    await this.days.upkeep();
    this.#erasedUsers = await this.#countErased();
    // Two clocks: a slow look for work must not hold up the heartbeat, or others would take this server for dead.
    this.#repeat(HEARTBEAT_MS, () => this.#beat());
    this.#repeat(POLL_MS, () => this.#poll());
  }

  jobs(options: ClusterJobsOptions): ClusterJobs {
    const join = async (worker: Worker): Promise<void> => {
      this.#worker = worker;
      await this.#beat();
    };
    return new JobRunner(options, { database: this.#database, locks: this.#locks, join });
  }

  readonly replays: Replays = {
    begin: (task, filter, nowMs) =>
      this.#database.transaction((query) => beginReplay(query, this.#database.jobSchema, task, filter, nowMs)),
    read: (id) => readReplay(this.#database, id),
    step: (id, from, step) => this.#books.transaction((query, carry) => stepReplay(query, carry, id, from, step)),
  };

  onErased(listener: () => void): void {
    this.#erasedListeners.push(listener);
  }

  /** Whole days are dropped; the number is PostgreSQL's own estimate then. */
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
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#ticking);
    await Promise.all([this.log.idle(), this.deliveries.idle()]);
    // When the database is away too, the other servers find out by the missing heartbeat.
    await leave(this.#database, this.#owner).catch(() => undefined);
    await this.#database.close();
  }

  async #beat(): Promise<void> {
    this.#work.announce(await beat(this.#database, this.#owner, this.#worker, this.days.open));
    this.clock.hear(await exchangeTime(this.#database, this.#owner, this.clock.knownMs));
  }

  /** Runs `work` again and again, never twice at a time. */
  #repeat(everyMs: number, work: () => Promise<void>): void {
    const place = this.#ticking.length;
    let busy = false;
    const tick = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      // A database that is away is noticed by whoever reads or writes next; the next tick tries again.
      await work().catch(() => undefined);
      busy = false;
    };
    const timer = setInterval(() => {
      this.#ticking[place] = tick();
    }, everyMs);
    this.#timers.push(timer);
    this.#ticking.push(Promise.resolve());
  }

  async #poll(): Promise<void> {
    await this.deliveries.releaseAll();
    await this.#locks.release();
    await this.deliveries.noticeDropped();
    await this.#noticeErasures();
    await this.days.upkeep();
    await this.deliveries.poll();
  }

  async #noticeErasures(): Promise<void> {
    const users = await this.#countErased();
    if (users === this.#erasedUsers) return;
    this.#erasedUsers = users;
    for (const listener of this.#erasedListeners) listener();
  }

  async #countErased(): Promise<number> {
    const [row] = await this.#database.all('SELECT users FROM erasures');
    return row === undefined ? 0 : number(row, 'users');
  }
}
