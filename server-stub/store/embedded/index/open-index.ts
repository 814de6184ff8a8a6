/** Opens the file of the index. One that cannot be read, or is of another version, is thrown away: the log has it all. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { prepareIndex } from './schema.ts';

/** Another thread may be writing for as long as this. */
const BUSY_MS = 10_000;

export function openIndex(file: string): DatabaseSync {
  try {
    return open(file);
  } catch {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    return open(file);
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL`);
    // Without a sync at each commit: after a power cut the index is a little further back, and catches up.
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536');
    prepareIndex(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
