/**
 * Syncs SQLite's write-ahead log beside the event loop.
 *
 * With `synchronous = NORMAL` a commit writes the log and leaves its sync to whoever wants it; SQLite itself still syncs
 * the log before each checkpoint, and its header when it starts over. `synchronous = FULL` would do the very same call
 * inside COMMIT, with the event loop waiting for the disk.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';

export class LogSync {
  readonly #file: string;
  /** Open from the first sync on: a disk's error is reported to whoever had the file open when it happened. */
  #log: number | undefined;

  constructor(databaseFile: string) {
    this.#file = `${databaseFile}-wal`;
  }

  sync(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#log ??= openSync(this.#file, 'r+');
      fdatasync(this.#log, (error) => {
        if (error === null) resolve();
        else reject(error);
      });
    });
  }

  close(): void {
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
  }
}
