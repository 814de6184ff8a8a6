/**
 * The tables, as a list of steps. `PRAGMA user_version` says how many steps a file has had; opening it takes the
 * others, each in a transaction. A released step is never edited.
 *
 * States are small integers: the index in TARGET_STATES and DELIVERY_STATUSES of store.ts.
 */
import type { DatabaseSync } from 'node:sqlite';

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE messages (
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
    body BLOB
  );
  CREATE INDEX messages_by_message_id ON messages (message_id, source_id);
  CREATE INDEX messages_by_user ON messages (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX messages_by_previous ON messages (previous_id) WHERE previous_id IS NOT NULL;
  CREATE INDEX messages_by_accepted ON messages (accepted_ms);

  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY,
    message INTEGER NOT NULL REFERENCES messages (id),
    destination_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    first_attempt_ms INTEGER,
    settled_ms INTEGER
  );
  CREATE INDEX deliveries_by_message ON deliveries (message);
  CREATE INDEX deliveries_open ON deliveries (status, id) WHERE status <> 1;

  CREATE TABLE targets (
    id INTEGER PRIMARY KEY,
    delivery INTEGER NOT NULL REFERENCES deliveries (id),
    webhook TEXT NOT NULL,
    state INTEGER NOT NULL,
    due_ms INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    window_attempts INTEGER NOT NULL DEFAULT 0,
    order_key TEXT,
    reason TEXT
  );
  CREATE INDEX targets_by_delivery ON targets (delivery);
  CREATE INDEX targets_waiting ON targets (webhook, due_ms, id) WHERE state = 0;
  CREATE INDEX targets_in_order ON targets (webhook, order_key, id) WHERE state = 0 AND order_key IS NOT NULL;

  CREATE TABLE attempts (
    target INTEGER NOT NULL REFERENCES targets (id),
    number INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    dns_ms REAL, connect_ms REAL, tls_ms REAL, first_byte_ms REAL,
    status INTEGER,
    outcome TEXT NOT NULL,
    error TEXT,
    answer BLOB,
    PRIMARY KEY (target, number)
  ) WITHOUT ROWID;

  CREATE TABLE seen_users (
    user_hash BLOB NOT NULL,
    source_id TEXT NOT NULL,
    PRIMARY KEY (user_hash, source_id)
  ) WITHOUT ROWID;

  CREATE TABLE deletions (
    id INTEGER PRIMARY KEY,
    user_id TEXT,
    user_hash BLOB NOT NULL,
    requested_ms INTEGER NOT NULL,
    erased_ms INTEGER,
    last_message INTEGER NOT NULL,
    sources TEXT NOT NULL
  );
  CREATE INDEX deletions_open ON deletions (id) WHERE erased_ms IS NULL;

  CREATE TABLE user_traits (
    source_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    traits TEXT NOT NULL,
    PRIMARY KEY (source_id, user_id)
  ) WITHOUT ROWID;

  CREATE TABLE syncs (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    source_id TEXT NOT NULL,
    last_ms INTEGER,
    added INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;

  CREATE TABLE sync_values (
    sync TEXT NOT NULL,
    user_id TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (sync, user_id)
  ) WITHOUT ROWID;
  CREATE INDEX sync_values_by_user ON sync_values (user_id);

  CREATE TABLE documents (
    key TEXT PRIMARY KEY,
    content BLOB NOT NULL
  ) WITHOUT ROWID;
  `,
];

/** Brings the file to the newest version, or throws when it was written by a newer program. */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  const row = database.prepare('PRAGMA user_version').get();
  const version = Number(row?.['user_version'] ?? 0);
  if (version > migrations.length) {
    throw new Error(
      `the store has version ${version} and this program knows ${migrations.length}; use the program that wrote it, or a newer one`,
    );
  }
  migrations.forEach((step, index) => {
    if (index < version) return;
    database.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`);
  });
}
