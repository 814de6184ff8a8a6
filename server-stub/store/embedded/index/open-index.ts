/** Opens the index file. An unusable one is deleted and rebuilt from the log. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { number, optionalBytes, text } from '../../rows.ts';
import { decodeRow } from '../log-record.ts';
import { Statements } from '../statements.ts';
import { prepareIndex } from './schema.ts';

/** Time to wait for a thread that writes or recreates the file, in milliseconds. */
export const BUSY_MS = 10_000;

/** Opens the index. Given the journal, it discards an index of another journal, as after restoring a backup. */
export function openIndex(file: string, journal?: DatabaseSync): DatabaseSync {
  try {
    const database = open(file);
    if (journal === undefined || belongs(new Statements(database), new Statements(journal))) return database;
    database.close();
  } catch {
    // Not an index, another version, or broken: a new one replaces it.
  }
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  return open(file);
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL`);
    // No sync at each commit: after a power cut the index lags a little more and catches up.
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 8192');
    // A growing row moves within its pages. Its old bytes are overwritten, or an erasure would miss them.
    database.exec('PRAGMA secure_delete = FAST');
    prepareIndex(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Reports whether the index matches the log: the same newest message, and no outcome later than the log's. */
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
