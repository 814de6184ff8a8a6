/** The files of the embedded store in their folder: who owns them, and how they are opened. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { optionalText } from '../rows.ts';
import { BUSY_MS, openIndex } from './index/open-index.ts';
import { migrate } from './schema.ts';

/** SQLite's code for what somebody else has locked. */
const BUSY = 5;

export interface StoreFiles {
  journal: string;
  index: string;
}

export const filesIn = (dir: string): StoreFiles => ({
  journal: join(dir, 'log.sqlite'),
  index: join(dir, 'index.sqlite'),
});

/** Whether a server ever kept anything in this folder. */
export function holdsStore(dir: string): boolean {
  return existsSync(filesIn(dir).journal);
}

/** Makes this process the owner of a folder until what it gives is closed. Throws when another one is: see `isBusy`. */
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

/** The file that matters, made or brought to the newest version. For the owner of the folder. */
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

/** Sets the file up for a sync with every commit (see LogSync), and brings its tables to the newest version. */
export function prepareJournal(journal: DatabaseSync): void {
  journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`);
  // What is read again is new and small; a larger cache only fills up (64 MB: 60 MB more, and nothing faster).
  journal.exec('PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 32768');
  // A row that grows is moved within its pages: what it leaves there is overwritten, or an erasure would miss it.
  journal.exec('PRAGMA secure_delete = FAST');
  migrate(journal);
}

/** The index that belongs to the journal. For the owner of the folder. */
export function openOwnIndex(dir: string, journal: DatabaseSync): DatabaseSync {
  return openIndex(filesIn(dir).index, journal);
}

/** Where the store went, or is on its way to; undefined while it is at home here. */
export interface Away {
  /** The database, as people name it: without its password. */
  target: string;
  /** Nothing of it is to be delivered from here ever again. */
  done: boolean;
}

export function readAway(journal: DatabaseSync): Away | undefined {
  const row = journal.prepare('SELECT target, done FROM moved_away').get();
  const target = row === undefined ? undefined : optionalText(row, 'target');
  return target === undefined ? undefined : { target, done: row?.['done'] === 1 };
}

/** Durable when it returns. */
export function writeAway(journal: DatabaseSync, away: Away | undefined): void {
  journal.exec('BEGIN IMMEDIATE; DELETE FROM moved_away');
  if (away !== undefined) {
    journal.prepare('INSERT INTO moved_away (target, done) VALUES (?, ?)').run(away.target, away.done ? 1 : 0);
  }
  journal.exec('COMMIT');
}
