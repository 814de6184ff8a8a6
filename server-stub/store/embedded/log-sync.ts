/**
 * Makes commits durable without the thread that made them waiting for the disk: SQLite writes them into the log beside its
 * file (`synchronous = NORMAL`: without a sync, except where a wrong order would harm the file), and a thread of Node's
 * pool syncs that.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';

export class LogSync {
  readonly #handle: number;

  /** Of a file in WAL mode that is open: its log exists as long. */
  constructor(journalFile: string) {
    this.#handle = openSync(`${journalFile}-wal`, 'r+');
  }

  /** What was written before the call is on disk when `done` is called without an error. */
  sync(done: (error: Error | null) => void): void {
    fdatasync(this.#handle, done);
  }

  close(): void {
    closeSync(this.#handle);
  }
}
