/**
 * The tables of the index. The index can be rebuilt from the log. So a file of an older version is discarded, unless the
 * missing parts can be added at once.
 */
import type { DatabaseSync } from 'node:sqlite';

const VERSION = 3;

const WITHOUT_ANONYMOUS = 2;
const ANONYMOUS = `
  CREATE INDEX events_by_anonymous ON events (anonymous_id) WHERE user_id IS NULL AND anonymous_id IS NOT NULL`;

const TABLES = `
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    source_id TEXT NOT NULL,
    message_id TEXT NOT NULL,
    type TEXT NOT NULL,
    user_id TEXT,
    previous_id TEXT,
    anonymous_id TEXT,
    event TEXT,
    name TEXT,
    timestamp_ms INTEGER NOT NULL,
    accepted_ms INTEGER NOT NULL,
    status INTEGER NOT NULL,
    open INTEGER NOT NULL,
    body_bytes INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    detail TEXT NOT NULL
  );
  CREATE INDEX events_by_message_id ON events (message_id, source_id, accepted_ms);
  CREATE INDEX events_by_user ON events (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX events_by_previous ON events (previous_id) WHERE previous_id IS NOT NULL;
  ${ANONYMOUS};
  CREATE INDEX events_failed ON events (id) WHERE status = 2;
  CREATE INDEX events_open ON events (id) WHERE open = 1;

  -- Which messages hold which three characters in a row: where a search begins. The texts themselves stand in events.
  CREATE VIRTUAL TABLE texts USING fts5 (text, content='', columnsize=0, detail=none, tokenize='trigram');

  CREATE TABLE built (position INTEGER NOT NULL, seq INTEGER NOT NULL);
  INSERT INTO built VALUES (0, 0);
`;

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);

/** Reports whether the file has the tables of this program's version. */
export const isIndex = (database: DatabaseSync): boolean => versionOf(database) === VERSION;

/** Creates missing tables. Throws when the file holds those of another version. */
export function prepareIndex(database: DatabaseSync): void {
  const version = versionOf(database);
  if (version === VERSION) return;
  if (version === WITHOUT_ANONYMOUS) {
    database.exec(`BEGIN IMMEDIATE; ${ANONYMOUS}; PRAGMA user_version = ${VERSION}; COMMIT`);
    return;
  }
  if (version !== 0) throw new Error(`the index has version ${version} and this program writes ${VERSION}`);
  database.exec(`BEGIN IMMEDIATE; ${TABLES}; PRAGMA user_version = ${VERSION}; COMMIT`);
}
