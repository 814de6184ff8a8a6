/** Copies the journal's WAL into the journal, in a thread for which no writer waits, and keeps the WAL short. */
import type { DatabaseSync } from 'node:sqlite';
import { number } from '../rows.ts';
import { BUSY_MS } from './index/open-index.ts';

/** Length of the WAL, in pages of 4 KiB, from which it is cut. */
const LONG_WAL_PAGES = 4096;

/**
 * Copies what the WAL holds. SQLite starts a WAL again from its beginning only when a commit finds all of it copied.
 * That never happens while commits follow each other closely, so a long WAL is cut.
 */
export function copyWal(journal: DatabaseSync): void {
  if (copy(journal) < LONG_WAL_PAGES) return;
  // Copies what came meanwhile, so that writers hardly wait for the cut.
  copy(journal);
  cutWal(journal);
}

/** Returns the number of pages in the WAL. */
function copy(journal: DatabaseSync): number {
  const row = journal.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return row === undefined ? 0 : number(row, 'log');
}

/**
 * Copies the rest and truncates the WAL; returns whether it did. It never waits for a reader, because writers would be
 * blocked meanwhile.
 */
export function cutWal(journal: DatabaseSync): boolean {
  journal.exec('PRAGMA busy_timeout = 0');
  const row = journal.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  return row === undefined || number(row, 'busy') === 0;
}
