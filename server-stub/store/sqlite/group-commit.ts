/**
 * Runs write operations in shared transactions.
 *
 * Everything enqueued during one turn of the event loop commits together, so that one disk sync serves all requests
 * and attempts that ended in that turn. A promise resolves only after the commit that holds its operation.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../unavailable.ts';

interface Waiting {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export interface GroupCommitHooks {
  /** Called right before each COMMIT; throwing makes the commit fail. The simulation's broken disk. */
  beforeCommit?: (() => void) | undefined;
  /** Runs the flush after the present turn, or after so many milliseconds; the simulation's own order of events. */
  defer?: ((flush: () => void, delayMs: number) => void) | undefined;
}

/** How long an operation that nobody waits for may wait for others to share its commit. */
const PATIENCE_MS = 10;
/** When so many operations wait, they are committed at once. */
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
  #planned: 'none' | 'patient' | 'soon' = 'none';
  #closed = false;

  constructor(database: DatabaseSync, hooks: GroupCommitHooks = {}) {
    this.#database = database;
    this.#hooks = hooks;
    this.#defer = hooks.defer ?? deferByNode;
  }

  /** `patient`: the caller does not hold anyone up, so the commit may wait a few milliseconds for others. */
  enqueue<T>(run: () => T, urgency: 'soon' | 'patient' = 'soon'): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.#plan(this.#waiting.length >= MOST_PATIENT ? 'soon' : urgency);
    });
  }

  #plan(urgency: 'soon' | 'patient'): void {
    if (this.#planned === 'soon' || this.#planned === urgency) return;
    this.#planned = urgency;
    this.#defer(() => this.flush(), urgency === 'soon' ? 0 : PATIENCE_MS);
  }

  /** Commits what is enqueued, now. */
  flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    this.#planned = 'none';
    if (group.length === 0) return;
    if (this.#tryTogether(group)) return;
    // One bad operation must not take its neighbours with it: each gets a transaction of its own.
    if (group.length > 1) for (const one of group) this.#tryTogether([one], true);
  }

  close(): void {
    this.flush();
    this.#closed = true;
  }

  /** Commits all operations in one transaction. When that fails and they are several, leaves their promises open. */
  #tryTogether(group: readonly Waiting[], last = group.length === 1): boolean {
    const results: unknown[] = [];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const one of group) results.push(one.run());
      this.#hooks.beforeCommit?.();
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#rollBack();
      if (last) for (const one of group) one.reject(asUnavailable(error));
      return false;
    }
    group.forEach((one, index) => one.resolve(results[index]));
    return true;
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
