/**
 * Runs write operations in shared transactions.
 *
 * Everything enqueued during one turn of the event loop commits together: its messages become one row of the log, its
 * results another. An operation changes nothing in memory; it says what is to be changed once the commit is done.
 *
 *   enqueue ──▶ COMMIT: whoever reads sees it, lanes go on with it ──▶ sync: it is durable, its promise resolves
 *
 * The sync is a thread's of its own. What is enqueued meanwhile gathers, and is committed when it ends: it would not be
 * durable sooner by a commit of its own. A power cut takes back what no promise had told of, and never anything from the middle.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../unavailable.ts';

interface Waiting<B> {
  run: (batch: B) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A group whose commit is done, with what its operations gave. */
interface Committed<B> {
  group: readonly Waiting<B>[];
  results: readonly unknown[];
}

export interface CommitHooks {
  /** Called right before each COMMIT; throwing makes the commit fail. The simulation's broken disk. */
  beforeCommit?: (() => void) | undefined;
  /** Runs the flush after the present turn, or after so many milliseconds; the simulation's own order of events. */
  defer?: ((flush: () => void, delayMs: number) => void) | undefined;
  /**
   * Makes durable what was committed before the call, and says when it is, or why it is not. Absent: COMMIT has done so.
   */
  sync?: ((done: (error: Error | null) => void) => void) | undefined;
}

interface CommitOptions<B> extends CommitHooks {
  database: DatabaseSync;
  /** An empty batch at the present state of what is committed. */
  begin(): B;
  /** Writes what the operations put into the batch, in the same transaction. */
  write(batch: B): void;
  /** Takes the batch over into memory. */
  committed(batch: B): void;
}

/** How long an operation that nobody waits for may wait for others to share its commit. */
const PATIENCE_MS = 10;
/** When so many operations wait, they are committed at once. */
const MOST_PATIENT = 256;

function deferByNode(flush: () => void, delayMs: number): void {
  if (delayMs === 0) setImmediate(flush);
  else setTimeout(flush, delayMs);
}

export class Commit<B> {
  readonly #options: CommitOptions<B>;
  readonly #defer: (flush: () => void, delayMs: number) => void;
  #waiting: Waiting<B>[] = [];
  /** When the next flush is planned: not at all, within a few milliseconds, or right after this turn. */
  #planned: 'none' | 'patient' | 'soon' = 'none';
  /** Committed, and waiting for the next sync. */
  #unsynced: Committed<B>[] = [];
  #syncing = false;
  /** A flush was to be made while a sync ran. */
  #flushAfter = false;
  #closed = false;
  /** A sync failed: nothing can be written any more. */
  #failure: StoreUnavailable | undefined;
  #onSynced: (() => void) | undefined;

  constructor(options: CommitOptions<B>) {
    this.#options = options;
    this.#defer = options.defer ?? deferByNode;
  }

  /** `patient`: the caller does not hold anyone up, so the commit may wait a few milliseconds for others. */
  enqueue<T>(run: (batch: B) => T, urgency: 'soon' | 'patient' = 'soon'): Promise<T> {
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

  /** Commits what is enqueued: now, or when the sync that runs has ended. */
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
    // One bad operation must not take its neighbours with it: each gets a transaction of its own.
    if (group.length > 1) for (const one of group) this.#tryTogether([one], true);
  }

  /** Commits what is enqueued, and resolves when all of it is durable. */
  async close(): Promise<void> {
    this.#closed = true;
    this.flush();
    while (this.#syncing) await new Promise<void>((resolve) => (this.#onSynced = resolve));
  }

  /** Throws StoreUnavailable when a sync failed: what is read may not be there after a power cut. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Commits all operations in one transaction. When that fails and they are several, leaves their promises open. */
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
      // SQLite may have rolled back by itself (disk full): then there is no transaction left to end.
      if (database.isTransaction) database.exec('ROLLBACK');
      if (last) for (const one of group) one.reject(asUnavailable(error));
      return false;
    }
    this.#options.committed(batch);
    this.#unsynced.push({ group, results });
    this.#sync();
    return true;
  }

  /** One sync at a time. Operations that got a commit of their own each are served by the next one together. */
  #sync(): void {
    if (this.#syncing || this.#unsynced.length === 0) return;
    const groups = this.#unsynced;
    this.#unsynced = [];
    this.#syncing = true;
    (this.#options.sync ?? alreadyDurable)((error) => {
      this.#syncing = false;
      // What the system could not write it may have dropped: a later sync that succeeds would prove nothing.
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
  const text = `the store's log could not be synced: ${error.message}; start the server again when its disk is mended`;
  return new StoreUnavailable(text, { cause: error });
}

/** Errors of SQLite itself are about the disk; anything else is a defect and stays what it is. */
function asUnavailable(error: unknown): unknown {
  if (error instanceof Error && (error as { code?: string }).code === 'ERR_SQLITE_ERROR') {
    return new StoreUnavailable(`the store refused a write: ${error.message}`, { cause: error });
  }
  return error;
}
