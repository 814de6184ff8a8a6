/**
 * Makes commits durable without blocking the committing thread. SQLite writes them to its WAL without a sync:
 * `synchronous = NORMAL` syncs only where the order of writes matters. A thread of Node's pool syncs the WAL.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';

export class LogSync {
  readonly #handle: number;

  /** Opens the WAL of a database in WAL mode. The database must be open, since its WAL exists only as long. */
  constructor(journalFile: string) {
    this.#handle = openSync(`${journalFile}-wal`, 'r+');
  }

  /** Syncs the WAL. Writes before the call are durable when `done` is called without an error. */
  sync(done: (error: Error | null) => void): void {
    fdatasync(this.#handle, done);
  }

  close(): void {
    closeSync(this.#handle);
  }
}
