/**
 * Schema in PostgreSQL, as a list of migrations; table `schema_version` stores how many have run. A released migration
 * is never edited. Servers that start together take turns, also for graphile-worker's own migrations.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations, type Logger } from 'graphile-worker';
import { isLocked, type Database } from './database.ts';
import { silentWorkerLogger } from './worker-log.ts';

const LOCK = 7_302_511;
/** Lock timeout of a migration, number of tries, and pause between them; times in milliseconds. */
const LOCK_MS = 500;
const TRIES = 120;
const PAUSE_MS = 500;

/** Each migration is one transaction. */
export const MIGRATIONS: readonly string[] = [
  // Messages and the rows that belong to them are partitioned by day: see days.ts.
  `
  CREATE TABLE messages (
    id bigint PRIMARY KEY,
    source_id text NOT NULL,
    message_id text NOT NULL,
    type text NOT NULL,
    user_id text,
    previous_id text,
    anonymous_id text,
    event text,
    name text,
    timestamp_ms bigint NOT NULL,
    accepted_ms bigint NOT NULL,
    body bytea,
    shared_part bigint,
    shared_at integer,
    shared_bytes integer
  ) PARTITION BY RANGE (id);
  CREATE INDEX messages_by_user ON messages (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX messages_by_previous ON messages (previous_id) WHERE previous_id IS NOT NULL;
  CREATE INDEX messages_by_anonymous ON messages (anonymous_id) WHERE user_id IS NULL AND anonymous_id IS NOT NULL;
  CREATE INDEX messages_by_accepted ON messages (accepted_ms);
  CREATE SEQUENCE message_ids MINVALUE 0 START 0;

  -- What messages of one request have in common, once, with the first and last of them.
  CREATE TABLE shared_parts (
    id bigserial PRIMARY KEY, first_message bigint NOT NULL, last_message bigint NOT NULL, bytes bytea NOT NULL
  ) PARTITION BY RANGE (id);

  CREATE TABLE deliveries (
    id bigserial PRIMARY KEY,
    message bigint NOT NULL,
    destination_id text NOT NULL,
    status smallint NOT NULL,
    first_attempt_ms bigint,
    settled_ms bigint
  ) PARTITION BY RANGE (id);
  CREATE INDEX deliveries_by_message ON deliveries (message);
  CREATE INDEX deliveries_open ON deliveries (status, id) WHERE status <> 1;

  CREATE TABLE targets (
    id bigserial PRIMARY KEY,
    delivery bigint NOT NULL,
    webhook text NOT NULL,
    state smallint NOT NULL,
    due_ms bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    window_attempts integer NOT NULL DEFAULT 0,
    order_key text,
    reason text
  ) PARTITION BY RANGE (id);
  CREATE INDEX targets_by_delivery ON targets (delivery);
  CREATE INDEX targets_due ON targets (webhook, due_ms) WHERE state = 0;
  CREATE INDEX targets_waiting ON targets (webhook, id) WHERE state = 0;
  CREATE INDEX targets_in_order ON targets (webhook, order_key, id) WHERE state = 0 AND order_key IS NOT NULL;

  CREATE TABLE attempts (
    target bigint NOT NULL,
    number integer NOT NULL,
    started_ms bigint NOT NULL,
    duration_ms bigint NOT NULL,
    dns_ms double precision, connect_ms double precision, tls_ms double precision, first_byte_ms double precision,
    status integer,
    outcome text NOT NULL,
    error text,
    answer bytea,
    PRIMARY KEY (target, number)
  ) PARTITION BY RANGE (target);

  CREATE TABLE message_days (
    day integer PRIMARY KEY, from_id bigint NOT NULL, to_id bigint NOT NULL, is_open boolean NOT NULL
  );

  CREATE TABLE seen_ids (
    week integer NOT NULL,
    source_id text NOT NULL,
    message_id text NOT NULL,
    accepted_ms bigint NOT NULL,
    PRIMARY KEY (week, source_id, message_id)
  ) PARTITION BY RANGE (week);

  -- Targets that wait and that no broker has.
  CREATE TABLE uncarried (id bigint PRIMARY KEY);
  CREATE TABLE queues (
    name text PRIMARY KEY,
    webhook text,
    ordered boolean NOT NULL DEFAULT false,
    declared_at timestamptz NOT NULL DEFAULT now()
  );

  -- What servers say of their time: see shared-clock.ts.
  CREATE TABLE servers (
    id text PRIMARY KEY,
    seen_at timestamptz NOT NULL,
    worker text,
    clock_ms double precision,
    clock_at timestamptz,
    heeded bigint[] NOT NULL DEFAULT '{}',
    in_hand text[] NOT NULL DEFAULT '{}'
  );
  CREATE TABLE locks (name text PRIMARY KEY, server text NOT NULL, token text NOT NULL);

  CREATE TABLE seen_users (
    user_hash bytea NOT NULL,
    source_id text NOT NULL,
    seen_day integer NOT NULL DEFAULT floor(extract(epoch FROM now()) / 86400),
    PRIMARY KEY (user_hash, source_id)
  );
  CREATE INDEX seen_users_by_day ON seen_users (seen_day);
  CREATE TABLE user_traits (
    source_id text NOT NULL,
    user_id text NOT NULL,
    traits jsonb NOT NULL,
    seen_day integer NOT NULL DEFAULT floor(extract(epoch FROM now()) / 86400),
    PRIMARY KEY (source_id, user_id)
  );
  CREATE INDEX user_traits_by_user ON user_traits (user_id);
  CREATE INDEX user_traits_by_day ON user_traits (seen_day);

  CREATE TABLE deletions (
    id bigserial PRIMARY KEY,
    user_id text,
    user_hash bytea NOT NULL,
    requested_ms bigint NOT NULL,
    erased_ms bigint,
    last_message bigint NOT NULL,
    sources text NOT NULL,
    anonymous_ids text NOT NULL DEFAULT '[]',
    tied boolean NOT NULL DEFAULT false,
    dropped boolean NOT NULL DEFAULT false
  );
  CREATE INDEX deletions_open ON deletions (id) WHERE erased_ms IS NULL;
  -- Each replayed message looks for an open deletion request of its user.
  CREATE INDEX deletions_open_by_user ON deletions (user_id) WHERE erased_ms IS NULL;
  -- Each step of a sync looks for deletion requests of its users.
  CREATE INDEX deletions_by_user ON deletions (user_hash);
  CREATE TABLE erasures (users bigint NOT NULL);
  INSERT INTO erasures VALUES (0);

  CREATE TABLE syncs (
    key text PRIMARY KEY, kind text NOT NULL, name text NOT NULL, source_id text NOT NULL,
    last_ms bigint, added integer NOT NULL DEFAULT 0, removed integer NOT NULL DEFAULT 0
  );
  CREATE TABLE sync_values (
    sync text NOT NULL, user_id text NOT NULL, value text NOT NULL, PRIMARY KEY (sync, user_id)
  );
  CREATE INDEX sync_values_by_user ON sync_values (user_id);

  CREATE TABLE replays (
    id bigserial PRIMARY KEY,
    filter jsonb,
    start_ms bigint NOT NULL,
    before_id bigint,
    replayed integer NOT NULL DEFAULT 0,
    done boolean NOT NULL DEFAULT false
  );
  CREATE TABLE documents (key text PRIMARY KEY, content bytea NOT NULL);

  -- How far an installation has got that is being moved here: see import-store.ts.
  CREATE TABLE moved_in (
    installation text PRIMARY KEY,
    position bigint NOT NULL,
    seq bigint NOT NULL,
    days jsonb NOT NULL,
    done boolean NOT NULL DEFAULT false
  );
  `,
];

export async function migrate(
  database: Database,
  migrations: readonly string[] = MIGRATIONS,
  logger: Logger = silentWorkerLogger,
): Promise<void> {
  // One connection holds the lock while migrations run on others.
  await database.alone(LOCK, async () => {
    await runMigrations({ pgPool: database.pool, schema: database.jobSchema, logger });
    await database.all('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
    const [row] = await database.all('SELECT max(version) AS version FROM schema_version');
    const version = Number(row?.['version'] ?? 0);
    if (version > migrations.length) {
      throw new Error(
        `the store has version ${version} and this program knows ${migrations.length}; use the program that wrote it, or a newer one`,
      );
    }
    for (const [index, step] of migrations.entries()) {
      if (index < version) continue;
      await take(database, step, index + 1);
    }
  });
}

async function take(database: Database, step: string, version: number): Promise<void> {
  await patiently(() =>
    database.transaction(async (query) => {
      await query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
      await query(step);
      await query('INSERT INTO schema_version (version) VALUES ($1)', version);
    }),
  );
}

/** Retries on a lock timeout: servers of an earlier version may be running and must not queue behind a migration. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries >= TRIES || !isLocked(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
