/** The files of the embedded store in their folder: who owns them, and how they are opened. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { optionalText } from '../rows.ts';
import { BUSY_MS, openIndex } from './index/open-index.ts';
import { migrate } from './schema.ts';

/** SQLite's error code for a file that is locked. */
const BUSY = 5;

export interface StoreFiles {
  journal: string;
  index: string;
}

export const filesIn = (dir: string): StoreFiles => ({
  journal: join(dir, 'log.sqlite'),
  index: join(dir, 'index.sqlite'),
});

/** Reports whether the folder holds a store. */
export function holdsStore(dir: string): boolean {
  return existsSync(filesIn(dir).journal);
}

/** Locks a folder for this process until the returned handle is closed. Throws when it is locked: see `isBusy`. */
export function lockFolder(dir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dir, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

export function isBusy(error: unknown): boolean {
  return (error as { errcode?: unknown }).errcode === BUSY;
}

/** Opens the journal, and creates or migrates it. For the owner of the folder. */
export function openJournal(dir: string): DatabaseSync {
  const journal = new DatabaseSync(filesIn(dir).journal);
  try {
    prepareJournal(journal);
    return journal;
  } catch (error) {
    journal.close();
    throw error;
  }
}

/** Configures the file for a sync with every commit (see LogSync) and migrates its tables. */
export function prepareJournal(journal: DatabaseSync): void {
  journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`);
  // Only recent, small data is reread: a cache of 64 MB took 60 MB more memory and was no faster.
  journal.exec('PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 32768');
  // A growing row moves within its pages. Its old bytes are overwritten, or an erasure would miss them.
  journal.exec('PRAGMA secure_delete = FAST');
  migrate(journal);
}

/** Opens the journal's index. For the owner of the folder. */
export function openOwnIndex(dir: string, journal: DatabaseSync): DatabaseSync {
  return openIndex(filesIn(dir).index, journal);
}

/** Target of a move to another database that is under way or done. */
export interface Relocation {
  /** URL of the database, without its password. */
  target: string;
  /** The move is done: this folder must never deliver again. */
  done: boolean;
}

export function readRelocation(journal: DatabaseSync): Relocation | undefined {
  const row = journal.prepare('SELECT target, done FROM moved_away').get();
  const target = row === undefined ? undefined : optionalText(row, 'target');
  return target === undefined ? undefined : { target, done: row?.['done'] === 1 };
}

/** Durable when it returns. */
export function writeRelocation(journal: DatabaseSync, away: Relocation | undefined): void {
  journal.exec('BEGIN IMMEDIATE; DELETE FROM moved_away');
  if (away !== undefined) {
    journal.prepare('INSERT INTO moved_away (target, done) VALUES (?, ?)').run(away.target, away.done ? 1 : 0);
  }
  journal.exec('COMMIT');
}
