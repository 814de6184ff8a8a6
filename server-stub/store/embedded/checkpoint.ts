/** Copies the WAL into the journal, in a thread that blocks no writer, and keeps the WAL short. */
import type { DatabaseSync } from 'node:sqlite';
import { number } from '../rows.ts';
import { BUSY_MS } from './index/open-index.ts';

/** Length at which the WAL is truncated, in pages of 4 KiB. */
const LONG_WAL_PAGES = 4096;

/**
 * Copies the WAL. SQLite restarts a WAL only when a commit finds all of it copied. Under constant writes that never
 * happens, so a long WAL is truncated.
 */
export function copyWal(journal: DatabaseSync): void {
  if (copy(journal) < LONG_WAL_PAGES) return;
  // Copies the pages added meanwhile, so that truncating blocks writers only briefly.
  copy(journal);
  truncateWal(journal);
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
export function truncateWal(journal: DatabaseSync): boolean {
  journal.exec('PRAGMA busy_timeout = 0');
  const row = journal.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  return row === undefined || number(row, 'busy') === 0;
}
