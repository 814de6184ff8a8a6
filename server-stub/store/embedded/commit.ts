/**
 * Runs write operations in shared transactions.
 *
 * Everything enqueued during one turn of the event loop commits together: its messages share rows of the log, and so do
 * its outcomes. An operation changes nothing in memory itself; it registers the changes to make after the commit.
 *
 *   enqueue ──▶ COMMIT: readers see it, lanes continue with it ──▶ sync: it is durable, its promise resolves
 *
 * A separate thread runs the sync. Operations enqueued meanwhile commit when it ends, because an earlier commit would
 * not make them durable sooner. A power cut loses only operations whose promise is unresolved, and only the newest ones.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../unavailable.ts';

interface Waiting<B> {
  run: (batch: B) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A committed group with the results of its operations. */
interface Committed<B> {
  group: readonly Waiting<B>[];
  results: readonly unknown[];
}

export interface CommitHooks {
  /** Called right before each COMMIT; throwing makes the commit fail. The simulation injects disk errors with it. */
  beforeCommit?: (() => void) | undefined;
  /** Schedules a flush after this turn or after a delay. The simulation controls the order of events with it. */
  defer?: ((flush: () => void, delayMs: number) => void) | undefined;
  /**
   * Makes everything committed before the call durable, then calls back. When absent, COMMIT itself is durable.
   */
  sync?: ((done: (error: Error | null) => void) => void) | undefined;
}

interface CommitOptions<B> extends CommitHooks {
  database: DatabaseSync;
  /** Creates an empty batch on top of the committed state. */
  begin(): B;
  /** Writes the batch in the transaction of its operations. */
  write(batch: B): void;
  /** Applies the batch to the state in memory. */
  committed(batch: B): void;
}

/** Delay of a `patient` operation, so that others can share its commit, in milliseconds. */
const PATIENCE_MS = 10;
/** Number of waiting operations that triggers a commit at once. */
const MAX_PATIENT = 256;

function deferByNode(flush: () => void, delayMs: number): void {
  if (delayMs === 0) setImmediate(flush);
  else setTimeout(flush, delayMs);
}

export class Commit<B> {
  readonly #options: CommitOptions<B>;
  readonly #defer: (flush: () => void, delayMs: number) => void;
  #waiting: Waiting<B>[] = [];
  /** Planned time of the next flush: none, within a few milliseconds, or right after this turn. */
  #planned: 'none' | 'patient' | 'soon' = 'none';
  /** Committed groups that wait for the next sync. */
  #unsynced: Committed<B>[] = [];
  #syncing = false;
  /** A flush was requested during a sync. */
  #flushAfter = false;
  #closed = false;
  /** Error of a failed sync. After it nothing can be written. */
  #failure: StoreUnavailable | undefined;
  #onSynced: (() => void) | undefined;

  constructor(options: CommitOptions<B>) {
    this.#options = options;
    this.#defer = options.defer ?? deferByNode;
  }

  /** Enqueues an operation. `patient`: nobody waits for it, so its commit may wait a few milliseconds for others. */
  enqueue<T>(run: (batch: B) => T, urgency: 'soon' | 'patient' = 'soon'): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.#plan(this.#waiting.length >= MAX_PATIENT ? 'soon' : urgency);
    });
  }

  #plan(urgency: 'soon' | 'patient'): void {
    if (this.#planned === 'soon' || this.#planned === urgency) return;
    this.#planned = urgency;
    this.#defer(() => this.flush(), urgency === 'soon' ? 0 : PATIENCE_MS);
  }

  /** Commits the enqueued operations: now, or at the end of a running sync. */
  flush(): void {
    if (this.#syncing) {
      this.#flushAfter = true;
      return;
    }
    this.#flushAfter = false;
    const group = this.#waiting;
    this.#waiting = [];
    this.#planned = 'none';
    if (group.length === 0) return;
    if (this.#failure !== undefined) {
      for (const one of group) one.reject(this.#failure);
      return;
    }
    if (this.#tryTogether(group)) return;
    // One bad operation must not fail the others, so each gets a transaction of its own.
    if (group.length > 1) for (const one of group) this.#tryTogether([one], true);
  }

  /** Commits the enqueued operations and resolves when all of them are durable. */
  async close(): Promise<void> {
    this.#closed = true;
    this.flush();
    while (this.#syncing) await new Promise<void>((resolve) => (this.#onSynced = resolve));
  }

  /** Throws StoreUnavailable after a failed sync: a power cut may lose what is read now. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Commits all operations in one transaction. When that fails for several, their promises stay pending. */
  #tryTogether(group: readonly Waiting<B>[], last = group.length === 1): boolean {
    const { database, beforeCommit } = this.#options;
    const results: unknown[] = [];
    let batch: B;
    try {
      database.exec('BEGIN IMMEDIATE');
      batch = this.#options.begin();
      for (const one of group) results.push(one.run(batch));
      this.#options.write(batch);
      beforeCommit?.();
      database.exec('COMMIT');
    } catch (error) {
      // SQLite may have rolled back by itself (disk full), which leaves no transaction to end.
      if (database.isTransaction) database.exec('ROLLBACK');
      if (last) for (const one of group) one.reject(asUnavailable(error));
      return false;
    }
    this.#options.committed(batch);
    this.#unsynced.push({ group, results });
    this.#sync();
    return true;
  }

  /** Starts a sync unless one is running. It serves all commits made so far. */
  #sync(): void {
    if (this.#syncing || this.#unsynced.length === 0) return;
    const groups = this.#unsynced;
    this.#unsynced = [];
    this.#syncing = true;
    (this.#options.sync ?? alreadyDurable)((error) => {
      this.#syncing = false;
      // The system may have dropped the data that it could not write, so a later successful sync would prove nothing.
      if (error !== null) this.#failure ??= syncFailed(error);
      for (const { group, results } of groups) {
        if (this.#failure === undefined) group.forEach((one, index) => one.resolve(results[index]));
        else for (const one of group) one.reject(this.#failure);
      }
      this.#sync();
      if (this.#flushAfter) this.flush();
      this.#onSynced?.();
    });
  }
}

function alreadyDurable(done: (error: null) => void): void {
  done(null);
}

function syncFailed(error: Error): StoreUnavailable {
  const text = `the store's log could not be synced: ${error.message}; repair the disk, then start the server again`;
  return new StoreUnavailable(text, { cause: error });
}

/** Wraps SQLite's errors, which are about the disk. Any other error is a defect and returned unchanged. */
function asUnavailable(error: unknown): unknown {
  if (error instanceof Error && (error as { code?: string }).code === 'ERR_SQLITE_ERROR') {
    return new StoreUnavailable(`the store refused a write: ${error.message}`, { cause: error });
  }
  return error;
}
