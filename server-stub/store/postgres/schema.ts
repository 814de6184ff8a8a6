/**
 * The tables in PostgreSQL, as a list of steps; table `schema_version` says how many were taken. A released step is
 * never edited. Servers that start together take turns, also with the tables of graphile-worker, which brings its own.
 */
import { runMigrations, type Logger } from 'graphile-worker';
import type { Database } from './database.ts';
import { silentWorkerLogger } from './worker-log.ts';

const LOCK = 7_302_511;

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE messages (
    id bigserial PRIMARY KEY,
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
    body bytea
  );
  CREATE INDEX messages_by_user ON messages (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX messages_by_previous ON messages (previous_id) WHERE previous_id IS NOT NULL;
  CREATE INDEX messages_by_accepted ON messages (accepted_ms);

  CREATE TABLE seen_messages (
    source_id text NOT NULL,
    message_id text NOT NULL,
    accepted_ms bigint NOT NULL,
    PRIMARY KEY (source_id, message_id)
  );
  CREATE INDEX seen_messages_by_accepted ON seen_messages (accepted_ms);

  CREATE TABLE deliveries (
    id bigserial PRIMARY KEY,
    message bigint NOT NULL,
    destination_id text NOT NULL,
    status smallint NOT NULL,
    first_attempt_ms bigint,
    settled_ms bigint
  );
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
    reason text,
    claimed_by text
  );
  CREATE INDEX targets_by_delivery ON targets (delivery);
  CREATE INDEX targets_due ON targets (webhook, due_ms, id) WHERE state = 0 AND claimed_by IS NULL;
  CREATE INDEX targets_claimed ON targets (claimed_by) WHERE claimed_by IS NOT NULL;
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
  );

  CREATE TABLE servers (
    id text PRIMARY KEY,
    seen_at timestamptz NOT NULL
  );

  CREATE TABLE seen_users (user_hash bytea NOT NULL, source_id text NOT NULL, PRIMARY KEY (user_hash, source_id));
  CREATE TABLE deletions (
    id bigserial PRIMARY KEY,
    user_id text,
    user_hash bytea NOT NULL,
    requested_ms bigint NOT NULL,
    erased_ms bigint,
    last_message bigint NOT NULL,
    sources text NOT NULL
  );
  CREATE TABLE user_traits (
    source_id text NOT NULL, user_id text NOT NULL, traits jsonb NOT NULL, PRIMARY KEY (source_id, user_id)
  );
  CREATE TABLE syncs (
    key text PRIMARY KEY, kind text NOT NULL, name text NOT NULL, source_id text NOT NULL,
    last_ms bigint, added integer NOT NULL DEFAULT 0, removed integer NOT NULL DEFAULT 0
  );
  CREATE TABLE sync_values (
    sync text NOT NULL, user_id text NOT NULL, value text NOT NULL, PRIMARY KEY (sync, user_id)
  );
  CREATE INDEX sync_values_by_user ON sync_values (user_id);
  CREATE TABLE documents (key text PRIMARY KEY, content bytea NOT NULL);
  `,
  `
  ALTER TABLE servers ADD COLUMN worker text;
  CREATE TABLE locks (name text PRIMARY KEY, server text NOT NULL, token text NOT NULL);
  CREATE TABLE replays (
    id bigserial PRIMARY KEY,
    filter jsonb,
    start_ms bigint NOT NULL,
    before_id bigint,
    replayed integer NOT NULL DEFAULT 0,
    done boolean NOT NULL DEFAULT false
  );
  CREATE INDEX deletions_open ON deletions (id) WHERE erased_ms IS NULL;
  CREATE TABLE erasures (users bigint NOT NULL);
  INSERT INTO erasures SELECT count(*) FROM deletions WHERE erased_ms IS NOT NULL;
  `,
  `
  ALTER TABLE deletions ADD COLUMN anonymous_ids text NOT NULL DEFAULT '[]';
  ALTER TABLE deletions ADD COLUMN tied boolean NOT NULL DEFAULT false;
  ALTER TABLE targets ADD COLUMN dropped_by bigint;
  CREATE INDEX targets_dropped ON targets (dropped_by) WHERE dropped_by IS NOT NULL AND claimed_by IS NOT NULL;
  CREATE INDEX targets_waiting ON targets (webhook, id) WHERE state = 0;
  CREATE INDEX messages_by_anonymous ON messages (anonymous_id) WHERE user_id IS NULL AND anonymous_id IS NOT NULL;
  CREATE INDEX user_traits_by_user ON user_traits (user_id);

  ALTER TABLE seen_users ADD COLUMN seen_day integer NOT NULL DEFAULT floor(extract(epoch FROM now()) / 86400);
  CREATE INDEX seen_users_by_day ON seen_users (seen_day);
  ALTER TABLE user_traits ADD COLUMN seen_day integer NOT NULL DEFAULT floor(extract(epoch FROM now()) / 86400);
  CREATE INDEX user_traits_by_day ON user_traits (seen_day);
  `,
  // `behind` is an earlier target of the same user that is open: see claim.ts, which puts rows there. Whoever ends that
  // one, an older version of this program too, lets the next come forth; so a row never stands behind one that has ended.
  // What servers tell each other of their time: see shared-clock.ts.
  `
  ALTER TABLE targets ADD COLUMN behind bigint;
  CREATE INDEX targets_behind ON targets (behind) WHERE behind IS NOT NULL;
  CREATE INDEX targets_ready ON targets (webhook, due_ms, id) WHERE state = 0 AND claimed_by IS NULL AND behind IS NULL;
  DROP INDEX targets_due;

  CREATE FUNCTION targets_come_forth() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    UPDATE targets SET behind = NULL WHERE behind = OLD.id;
    IF TG_OP = 'UPDATE' AND OLD.behind IS NOT NULL THEN
      UPDATE targets SET behind = NULL WHERE id = OLD.id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER targets_end AFTER UPDATE OF state ON targets FOR EACH ROW
    WHEN (OLD.order_key IS NOT NULL AND OLD.state = 0 AND NEW.state <> 0) EXECUTE FUNCTION targets_come_forth();
  CREATE TRIGGER targets_gone AFTER DELETE ON targets FOR EACH ROW
    WHEN (OLD.order_key IS NOT NULL AND OLD.state = 0) EXECUTE FUNCTION targets_come_forth();

  ALTER TABLE servers ADD COLUMN clock_ms double precision;
  ALTER TABLE servers ADD COLUMN clock_at timestamptz;
  `,
  // Where a broker carries what waits: see carrier-of-store.ts, outgoing.ts, erasure.ts, and ../rabbitmq.
  `
  CREATE TABLE carrier (name text PRIMARY KEY);
  CREATE TABLE queues (
    name text PRIMARY KEY,
    webhook text,
    ordered boolean NOT NULL DEFAULT false,
    declared_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE uncarried (id bigint PRIMARY KEY);
  ALTER TABLE deletions ADD COLUMN dropped boolean NOT NULL DEFAULT false;
  ALTER TABLE servers ADD COLUMN heeded bigint[] NOT NULL DEFAULT '{}';
  ALTER TABLE servers ADD COLUMN in_hand text[] NOT NULL DEFAULT '{}';
  `,
];

export async function migrate(
  database: Database,
  migrations: readonly string[] = MIGRATIONS,
  logger: Logger = silentWorkerLogger,
): Promise<void> {
  await database.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', LOCK);
    // graphile-worker's own steps, on another connection, while this one holds the lock.
    await runMigrations({ pgPool: database.pool, schema: database.jobSchema, logger });
    await query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
    const [row] = await query('SELECT max(version) AS version FROM schema_version');
    const version = Number(row?.['version'] ?? 0);
    if (version > migrations.length) {
      throw new Error(
        `the store has version ${version} and this program knows ${migrations.length}; use the program that wrote it, or a newer one`,
      );
    }
    for (const [index, step] of migrations.entries()) {
      if (index < version) continue;
      await query(step);
      await query('INSERT INTO schema_version (version) VALUES ($1)', index + 1);
    }
  });
}
