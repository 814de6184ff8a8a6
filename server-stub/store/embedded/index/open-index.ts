/** Opens the file of the index. One that cannot be used is thrown away: the log has it all. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { number, optionalBytes, text } from '../../rows.ts';
import { decodeRow } from '../log-record.ts';
import { Statements } from '../statements.ts';
import { prepareIndex } from './schema.ts';

/** Another thread may be writing, or making the file new, for as long as this. */
export const BUSY_MS = 10_000;

/** With the journal given, an index that was built from another one (before a backup came back) is built again. */
export function openIndex(file: string, journal?: DatabaseSync): DatabaseSync {
  try {
    const database = open(file);
    if (journal === undefined || belongs(new Statements(database), new Statements(journal))) return database;
    database.close();
  } catch {
    // Not an index, of another version, or broken: whatever it is, a new one takes its place.
  }
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  return open(file);
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL`);
    // Without a sync at each commit: after a power cut the index is a little further back, and catches up.
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 8192');
    // A row that grows is moved within its pages: what it leaves there is overwritten, or an erasure would miss it.
    database.exec('PRAGMA secure_delete = FAST');
    prepareIndex(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether the newest message of the index is the one that the log has in its place, and it knows of no later outcome. */
function belongs(index: Statements, journal: Statements): boolean {
  const built = index.get('SELECT seq FROM built');
  const last = journal.get('SELECT max(coalesce((SELECT max(seq) FROM outcomes), 0), seq) AS seq FROM forgotten');
  if (built === undefined || last === undefined || number(built, 'seq') > number(last, 'seq')) return false;
  const newest = index.get('SELECT id, message_id FROM events ORDER BY id DESC LIMIT 1');
  if (newest === undefined) return true;
  const id = number(newest, 'id');
  const row = journal.get('SELECT first, data FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1', id);
  const data = row === undefined ? undefined : optionalBytes(row, 'data');
  if (row === undefined || data === undefined) return false;
  return decodeRow(number(row, 'first'), data)[id - number(row, 'first')]?.messageId === text(newest, 'message_id');
}
