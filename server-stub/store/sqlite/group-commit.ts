/**
 * Runs write operations in shared transactions, one after the other.
 *
 * Everything enqueued during one turn of the event loop, and while the commit before was on its way to the disk, commits
 * together, so that one sync serves all of it. The sync itself runs beside the event loop. A promise resolves only after
 * the sync of the commit that holds its operation.
 *
 *   enqueue ──▶ waiting ──▶ BEGIN … COMMIT ──▶ sync ──▶ noted in memory, promises resolve ──▶ next group
 *                  ▲              │ refused       │ failed
 *                  └── each alone ┘               └──▶ nothing is taken any more: what is on disk is not known
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../store.ts';

/** `patient`: nobody waits for the result, so the commit may wait a few milliseconds for others. */
type Urgency = 'soon' | 'patient';

/** An operation that is to be committed. */
interface Waiting {
  run: () => unknown;
  urgency: Urgency;
  /** Told of what `run` gave, once it is on disk. */
  committed: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Committed {
  one: Waiting;
  result: unknown;
}

export interface GroupCommitHooks {
  /** Called right before each COMMIT; throwing makes the commit fail. The simulation's broken disk. */
  beforeCommit?: (() => void) | undefined;
  /** Runs the flush after the present turn, or after so many milliseconds; the simulation's own order of events. */
  defer?: ((flush: () => void, delayMs: number) => void) | undefined;
  /** Brings what was committed to the disk. Absent where a commit does so itself, or there is no disk. */
  sync?: (() => Promise<void>) | undefined;
}

/** A result that nobody waits for may wait this long for company, or for so many others. */
const PATIENCE_MS = 10;
const MOST_PATIENT = 256;

function deferByNode(flush: () => void, delayMs: number): void {
  if (delayMs === 0) setImmediate(flush);
  else setTimeout(flush, delayMs);
}

export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #hooks: GroupCommitHooks;
  readonly #defer: (flush: () => void, delayMs: number) => void;
  #waiting: Waiting[] = [];
  /** When the next flush is planned: not at all, within a few milliseconds, or right after this turn. */
  #planned: 'none' | Urgency = 'none';
  /** The sync under way. */
  #syncing: Promise<void> | undefined;
  /** Why nothing is taken any more. */
  #ended: StoreUnavailable | undefined;

  constructor(database: DatabaseSync, hooks: GroupCommitHooks = {}) {
    this.#database = database;
    this.#hooks = hooks;
    this.#defer = hooks.defer ?? deferByNode;
  }

  enqueue<T>(run: () => T): Promise<T> {
    return this.enqueueThen(run, (value) => value);
  }

  /**
   * `committed` makes the answer, and notes in memory what is on disk now, before anything else can look at either. It
   * must not throw.
   */
  enqueueThen<T, R>(run: () => T, committed: (value: T) => R, urgency: Urgency = 'soon'): Promise<R> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ run, urgency, committed: (value) => resolve(committed(value as T)), reject });
      this.#plan(this.#waiting.length >= MOST_PATIENT ? 'soon' : urgency);
    });
  }

  /** Resolves when no commit is on its way to the disk: what can be read then is durable, and noted in memory. */
  async durable(): Promise<void> {
    while (this.#syncing !== undefined) await this.#syncing;
    if (this.#ended !== undefined) throw this.#ended;
  }

  #plan(urgency: Urgency): void {
    if (this.#syncing !== undefined || this.#planned === 'soon' || this.#planned === urgency) return;
    this.#planned = urgency;
    this.#defer(() => this.#flush(), urgency === 'soon' ? 0 : PATIENCE_MS);
  }

  /** Commits what is enqueued, unless a commit is under way: then it follows that one. */
  #flush(): void {
    if (this.#syncing !== undefined) return;
    this.#planned = 'none';
    const group = this.#waiting;
    if (group.length === 0) return;
    this.#waiting = [];
    const done = this.#commit(group);
    if (this.#hooks.sync === undefined || done.length === 0) this.#resolve(done);
    else this.#syncing = this.#sync(done, this.#hooks.sync);
  }

  async #sync(done: readonly Committed[], sync: () => Promise<void>): Promise<void> {
    const failure = await sync().then(
      () => undefined,
      // What the disk has of this commit, and what it will have of it later, nobody can say: a second sync may succeed
      // without having written what the first one lost.
      (error: unknown) =>
        new StoreUnavailable(`a sync to disk failed, restart the server: ${String(error)}`, { cause: error }),
    );
    this.#syncing = undefined;
    if (failure === undefined) {
      this.#resolve(done);
    } else {
      this.#ended = failure;
      for (const { one } of done) one.reject(failure);
      for (const one of this.#waiting.splice(0)) one.reject(failure);
    }
    if (this.#waiting.length === 0) return;
    this.#plan(this.#waiting.some(({ urgency }) => urgency === 'soon') ? 'soon' : 'patient');
  }

  #resolve(done: readonly Committed[]): void {
    for (const { one, result } of done) one.committed(result);
  }

  /** Commits what was enqueued, and takes nothing any more. */
  async close(): Promise<void> {
    while (this.#syncing !== undefined || (this.#waiting.length > 0 && this.#ended === undefined)) {
      this.#flush();
      await this.#syncing;
    }
    this.#ended ??= new StoreUnavailable('the store is closed');
  }

  /** Says what is committed; the promises of everything else are rejected. */
  #commit(group: readonly Waiting[]): Committed[] {
    const together = this.#tryTogether(group, group.length === 1);
    if (together !== undefined) return together;
    // One bad operation must not take its neighbours with it: each gets a transaction of its own.
    return group.length === 1 ? [] : group.flatMap((one) => this.#tryTogether([one], true) ?? []);
  }

  /** Commits all operations in one transaction. When that fails, leaves their promises open unless it was the `last` try. */
  #tryTogether(group: readonly Waiting[], last: boolean): Committed[] | undefined {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      const done = group.map((one) => ({ one, result: one.run() }));
      this.#hooks.beforeCommit?.();
      this.#database.exec('COMMIT');
      return done;
    } catch (error) {
      this.#rollBack();
      if (last) for (const one of group) one.reject(asUnavailable(error));
      return undefined;
    }
  }

  #rollBack(): void {
    // SQLite may have rolled back by itself (disk full): then there is no transaction left to end.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }
}

/** Errors of SQLite itself are about the disk; anything else is a defect and stays what it is. */
function asUnavailable(error: unknown): unknown {
  if (error instanceof Error && (error as { code?: string }).code === 'ERR_SQLITE_ERROR') {
    return new StoreUnavailable(`the store refused a write: ${error.message}`, { cause: error });
  }
  return error;
}
