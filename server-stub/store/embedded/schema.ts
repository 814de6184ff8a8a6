/**
 * Schema of the embedded store's journal, as a list of migrations. `PRAGMA user_version` counts those a file has had;
 * opening it runs the others, each in a transaction. A released migration is never edited.  A delivery without problems
 * has no row of its own: a commit is a few rows of `appended` and `outcomes`, and a lane's progress one position.
 * `deliveries` and `targets` hold those that failed an attempt, were put off, are held, or were replayed. States are
 * small integers: the index in TARGET_STATES and DELIVERY_STATUSES. /
 */
import type { DatabaseSync } from 'node:sqlite';

/** Triggers that keep a table's row count up to date: counting millions of rows would block the caller. */
const countRows = (table: string): string => `
  CREATE TRIGGER ${table}_added AFTER INSERT ON ${table}
    BEGIN UPDATE row_counts SET n = n + 1 WHERE name = '${table}'; END;
  CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table}
    BEGIN UPDATE row_counts SET n = n - 1 WHERE name = '${table}'; END;`;

/** Condition for a waiting target with an order key that is taken from its row. `of`: `NEW.` and the like. */
const inOrder = (of = ''): string => `${of}state = 0 AND ${of}in_log = 0 AND ${of}order_key IS NOT NULL`;

/** Statements that recompute `behind` for one order key: 0 for the first waiting message, 1 for the others. */
const firstComesForth = (row: 'NEW' | 'OLD'): string => `
  UPDATE targets SET behind = 1 WHERE ${inOrder()} AND behind = 0 AND webhook = ${row}.webhook AND order_key = ${row}.order_key;
  UPDATE targets SET behind = 0 WHERE webhook = ${row}.webhook AND delivery = (
    SELECT min(delivery) FROM targets WHERE ${inOrder()} AND webhook = ${row}.webhook AND order_key = ${row}.order_key);`;

/** Triggers that keep `behind` correct whenever a target is added, changed or deleted. */
const KEEP_ORDER = `
  CREATE TRIGGER targets_enter AFTER INSERT ON targets WHEN ${inOrder('NEW.')}
    BEGIN ${firstComesForth('NEW')} END;
  CREATE TRIGGER targets_change AFTER UPDATE OF state, in_log, order_key ON targets
    WHEN (${inOrder('OLD.')}) <> (${inOrder('NEW.')})
    BEGIN ${firstComesForth('NEW')} ${firstComesForth('OLD')} END;
  CREATE TRIGGER targets_leave AFTER DELETE ON targets WHEN ${inOrder('OLD.')}
    BEGIN ${firstComesForth('OLD')} END;`;

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE appended (
    first INTEGER PRIMARY KEY,
    count INTEGER NOT NULL,
    accepted_ms INTEGER NOT NULL,
    routes TEXT NOT NULL,
    data BLOB NOT NULL
  );

  CREATE TABLE outcomes (
    seq INTEGER PRIMARY KEY,
    after INTEGER NOT NULL,
    newest INTEGER NOT NULL,
    data TEXT NOT NULL
  );

  CREATE TABLE lanes (
    id INTEGER PRIMARY KEY,
    webhook TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL,
    beyond TEXT NOT NULL
  );

  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY,
    status INTEGER NOT NULL,
    first_attempt_ms INTEGER
  );

  CREATE TABLE targets (
    delivery INTEGER NOT NULL,
    webhook TEXT NOT NULL,
    state INTEGER NOT NULL,
    due_ms INTEGER NOT NULL,
    window_attempts INTEGER NOT NULL,
    order_key TEXT,
    in_log INTEGER NOT NULL,
    behind INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (delivery, webhook)
  ) WITHOUT ROWID;
  CREATE INDEX targets_waiting ON targets (webhook, due_ms, delivery) WHERE state = 0 AND in_log = 0;
  CREATE INDEX targets_in_order ON targets (webhook, order_key, delivery)
    WHERE state = 0 AND in_log = 0 AND order_key IS NOT NULL;
  -- First attempts and retries are taken apart: neither is searched for among many of the other.
  CREATE INDEX targets_untried ON targets (webhook, due_ms, delivery)
    WHERE state = 0 AND in_log = 0 AND behind = 0 AND window_attempts = 0;
  CREATE INDEX targets_tried ON targets (webhook, due_ms, delivery)
    WHERE state = 0 AND in_log = 0 AND behind = 0 AND window_attempts > 0;
  -- The oldest one is asked for with each look at the metrics.
  CREATE INDEX targets_oldest ON targets (webhook, delivery) WHERE state = 0 AND in_log = 0;
  CREATE INDEX targets_first ON targets (webhook, order_key) WHERE ${inOrder()} AND behind = 0;
  ${KEEP_ORDER}

  CREATE TABLE seen_users (
    user_hash BLOB NOT NULL,
    source_id TEXT NOT NULL,
    seen_day INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_hash, source_id)
  ) WITHOUT ROWID;
  CREATE INDEX seen_users_by_day ON seen_users (seen_day);

  CREATE TABLE user_traits (
    source_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    traits TEXT NOT NULL,
    seen_day INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (source_id, user_id)
  ) WITHOUT ROWID;
  CREATE INDEX user_traits_by_user ON user_traits (user_id);
  CREATE INDEX user_traits_by_day ON user_traits (seen_day);

  CREATE TABLE row_counts (name TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
  INSERT INTO row_counts VALUES ('seen_users', 0), ('user_traits', 0);
  ${['seen_users', 'user_traits'].map(countRows).join('')}

  CREATE TABLE deletions (
    id INTEGER PRIMARY KEY,
    user_id TEXT,
    user_hash BLOB NOT NULL,
    requested_ms INTEGER NOT NULL,
    erased_ms INTEGER,
    last_message INTEGER NOT NULL,
    sources TEXT NOT NULL,
    anonymous_ids TEXT NOT NULL DEFAULT '[]',
    tied INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX deletions_open ON deletions (id) WHERE erased_ms IS NULL;
  -- Each replayed message looks for an open deletion request of its user.
  CREATE INDEX deletions_open_by_user ON deletions (user_id) WHERE erased_ms IS NULL;
  -- Each step of a sync looks for deletion requests of its users.
  CREATE INDEX deletions_by_user ON deletions (user_hash);

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

  CREATE TABLE forgotten (up_to INTEGER NOT NULL, seq INTEGER NOT NULL);
  INSERT INTO forgotten VALUES (0, 0);

  -- Where the store moved to: see export-store.ts.
  CREATE TABLE moved_away (target TEXT NOT NULL, done INTEGER NOT NULL);

  -- Bulk replays go on after a stop.
  CREATE TABLE replays (
    id INTEGER PRIMARY KEY,
    filter TEXT,
    start_ms INTEGER NOT NULL,
    before_id INTEGER,
    replayed INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0
  );
  `,
];

/** Migrates the file to the newest version; throws when a newer program wrote it. */
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
