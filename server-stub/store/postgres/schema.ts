/**
 * The tables in PostgreSQL, as a list of steps; table `schema_version` says how many were taken. A released step is
 * never edited. Servers that start together take turns, also with the tables of graphile-worker, which brings its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations, type Logger } from 'graphile-worker';
import { isLocked, type Database } from './database.ts';
import { DEAD_AFTER_MS } from './living-servers.ts';
import { silentWorkerLogger } from './worker-log.ts';

const LOCK = 7_302_511;
/** How long a step may wait for others' locks, how often it is tried, and what is in between. */
const LOCK_MS = 500;
const TRIES = 120;
const PAUSE_MS = 500;

/** One transaction; or a list of statements, each by itself, that may be run again when they were cut off. */
type Step = string | readonly string[];

export const MIGRATIONS: readonly Step[] = [
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
  // `behind` is an earlier target of the same user that is open: who took targets put rows there. Whoever ends that
  // one, an older version of this program too, lets the next come forth; so a row never stands behind one that has ended.
  // What servers tell each other of their time: see shared-clock.ts.
  // The indexes are built while everybody goes on writing, so each statement stands by itself, and may have been run before.
  [
    'ALTER TABLE targets ADD COLUMN IF NOT EXISTS behind bigint',
    'DROP INDEX CONCURRENTLY IF EXISTS targets_behind',
    'CREATE INDEX CONCURRENTLY targets_behind ON targets (behind) WHERE behind IS NOT NULL',
    'DROP INDEX CONCURRENTLY IF EXISTS targets_ready',
    `CREATE INDEX CONCURRENTLY targets_ready ON targets (webhook, due_ms, id)
       WHERE state = 0 AND claimed_by IS NULL AND behind IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS targets_due',
    `
    CREATE OR REPLACE FUNCTION targets_come_forth() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    BEGIN
      UPDATE targets SET behind = NULL WHERE behind = OLD.id;
      IF TG_OP = 'UPDATE' AND OLD.behind IS NOT NULL THEN
        UPDATE targets SET behind = NULL WHERE id = OLD.id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER targets_end AFTER UPDATE OF state ON targets FOR EACH ROW
      WHEN (OLD.order_key IS NOT NULL AND OLD.state = 0 AND NEW.state <> 0) EXECUTE FUNCTION targets_come_forth();
    CREATE OR REPLACE TRIGGER targets_gone AFTER DELETE ON targets FOR EACH ROW
      WHEN (OLD.order_key IS NOT NULL AND OLD.state = 0) EXECUTE FUNCTION targets_come_forth();

    ALTER TABLE servers ADD COLUMN IF NOT EXISTS clock_ms double precision;
    ALTER TABLE servers ADD COLUMN IF NOT EXISTS clock_at timestamptz;
    `,
  ],
  // Days: see days.ts. What is there becomes the part of before the first day. That its ids are below is checked while
  // everybody goes on; without it the next step would look through all rows under a lock.
  [
    `
    CREATE TABLE IF NOT EXISTS message_days (
      day integer PRIMARY KEY, from_id bigint NOT NULL, to_id bigint NOT NULL, is_open boolean NOT NULL
    );
    INSERT INTO message_days
      SELECT -1, 0, floor(extract(epoch FROM now()) / 86400)::bigint << 36, true WHERE NOT EXISTS (SELECT 1 FROM message_days);
    `,
    `
    DO $$
    DECLARE first_id bigint := (SELECT to_id FROM message_days WHERE day = -1);
    BEGIN
      PERFORM set_config('lock_timeout', '500ms', true);
      EXECUTE format('ALTER TABLE messages DROP CONSTRAINT IF EXISTS is_before, ADD CONSTRAINT is_before CHECK (id < %s) NOT VALID', first_id);
      EXECUTE format('ALTER TABLE deliveries DROP CONSTRAINT IF EXISTS is_before, ADD CONSTRAINT is_before CHECK (id < %s) NOT VALID', first_id);
      EXECUTE format('ALTER TABLE targets DROP CONSTRAINT IF EXISTS is_before, ADD CONSTRAINT is_before CHECK (id < %s) NOT VALID', first_id);
      EXECUTE format('ALTER TABLE attempts DROP CONSTRAINT IF EXISTS is_before, ADD CONSTRAINT is_before CHECK (target < %s) NOT VALID', first_id);
    END $$
    `,
    'ALTER TABLE messages VALIDATE CONSTRAINT is_before',
    'ALTER TABLE deliveries VALIDATE CONSTRAINT is_before',
    'ALTER TABLE targets VALIDATE CONSTRAINT is_before',
    'ALTER TABLE attempts VALIDATE CONSTRAINT is_before',
  ],
  // Names change and nothing is rewritten. `shared_parts` holds what messages of one request have in common, once, with
  // the first and last of them. `seen_ids` takes the place of `seen_messages`, which servers of before go on using.
  `
  LOCK TABLE messages, deliveries, targets, attempts IN ACCESS EXCLUSIVE MODE;
  ALTER TABLE messages ADD COLUMN shared_part bigint, ADD COLUMN shared_at integer, ADD COLUMN shared_bytes integer;
  CREATE TABLE shared_parts (
    id bigserial PRIMARY KEY, first_message bigint NOT NULL, last_message bigint NOT NULL, bytes bytea NOT NULL
  );
  DROP TRIGGER targets_end ON targets;
  DROP TRIGGER targets_gone ON targets;
  DO $$
  DECLARE
    first_id bigint := (SELECT to_id FROM message_days WHERE day = -1);
    t record;
    index_name text;
    definition text;
    definitions text[];
  BEGIN
    FOR t IN SELECT * FROM (VALUES ('messages', 'id', 'id'), ('deliveries', 'id', 'id'), ('targets', 'id', 'id'),
      ('attempts', 'target', 'target, number'), ('shared_parts', 'id', 'id')) AS v (name, key, keys)
    LOOP
      definitions := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index
        WHERE indrelid = t.name::regclass AND NOT indisprimary ORDER BY indexrelid);
      FOR index_name IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = t.name::regclass
      LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', index_name, index_name || '_before');
      END LOOP;
      EXECUTE format('ALTER TABLE %I RENAME TO %I', t.name, t.name || '_before');
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', t.name, t.name || '_before', t.key);
      EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (%s)', t.name, t.keys);
      FOREACH definition IN ARRAY definitions LOOP EXECUTE definition; END LOOP;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', t.name, t.name || '_before', first_id);
    END LOOP;
  END $$;
  ALTER SEQUENCE messages_id_seq OWNED BY messages.id;
  ALTER SEQUENCE deliveries_id_seq OWNED BY deliveries.id;
  ALTER SEQUENCE targets_id_seq OWNED BY targets.id;
  ALTER SEQUENCE shared_parts_id_seq OWNED BY shared_parts.id;

  CREATE OR REPLACE FUNCTION targets_come_forth() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    UPDATE targets SET behind = NULL WHERE behind = OLD.id AND id > OLD.id;
    IF TG_OP = 'UPDATE' AND OLD.behind IS NOT NULL THEN
      UPDATE targets SET behind = NULL WHERE id = OLD.id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER targets_end AFTER UPDATE OF state ON targets FOR EACH ROW
    WHEN (OLD.order_key IS NOT NULL AND OLD.state = 0 AND NEW.state <> 0) EXECUTE FUNCTION targets_come_forth();
  CREATE TRIGGER targets_gone AFTER DELETE ON targets FOR EACH ROW
    WHEN (OLD.order_key IS NOT NULL AND OLD.state = 0) EXECUTE FUNCTION targets_come_forth();

  -- Servers of before go on drawing ids of before from the sequence that they know.
  CREATE SEQUENCE message_ids MINVALUE 0 START ${2 ** 35};

  CREATE TABLE seen_ids (
    week integer NOT NULL,
    source_id text NOT NULL,
    message_id text NOT NULL,
    accepted_ms bigint NOT NULL,
    PRIMARY KEY (week, source_id, message_id)
  ) PARTITION BY RANGE (week);
  `,
  // From here on a broker carries what waits (see ../rabbitmq) and the tables are books. What waits in them is noted, to be
  // given to the broker. Servers of before would deliver it too, so none may be left.
  `
  DO $$
  DECLARE living integer := (SELECT count(*) FROM servers WHERE seen_at > now() - interval '${DEAD_AFTER_MS} ms');
  BEGIN
    IF living > 0 THEN
      RAISE EXCEPTION '% server(s) without --queue deliver from this store: stop them, and start with --queue ${DEAD_AFTER_MS / 1000} seconds later', living;
    END IF;
  END $$;
  CREATE TABLE queues (
    name text PRIMARY KEY,
    webhook text,
    ordered boolean NOT NULL DEFAULT false,
    declared_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE uncarried (id bigint PRIMARY KEY);
  INSERT INTO uncarried SELECT id FROM targets WHERE state = 0;
  DROP TRIGGER targets_end ON targets;
  DROP TRIGGER targets_gone ON targets;
  DROP FUNCTION targets_come_forth;
  DROP INDEX targets_ready, targets_behind, targets_claimed, targets_dropped;
  ALTER TABLE targets DROP COLUMN claimed_by, DROP COLUMN behind, DROP COLUMN dropped_by;
  CREATE INDEX targets_due ON targets (webhook, due_ms) WHERE state = 0;
  ALTER TABLE deletions ADD COLUMN dropped boolean NOT NULL DEFAULT false;
  ALTER TABLE servers ADD COLUMN heeded bigint[] NOT NULL DEFAULT '{}';
  ALTER TABLE servers ADD COLUMN in_hand text[] NOT NULL DEFAULT '{}';
  `,
  // How far an installation has got that is being moved here: see moving-in.ts.
  `
  CREATE TABLE moved_in (
    installation text PRIMARY KEY,
    position bigint NOT NULL,
    seq bigint NOT NULL,
    days jsonb NOT NULL,
    done boolean NOT NULL DEFAULT false
  );
  `,
  // Each step of a sync looks for deletion requests of its users.
  `
  CREATE INDEX deletions_by_user ON deletions (user_hash);
  `,
];

export async function migrate(
  database: Database,
  migrations: readonly Step[] = MIGRATIONS,
  logger: Logger = silentWorkerLogger,
): Promise<void> {
  // The lock is held by a connection of its own, as long as steps run on others.
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

async function take(database: Database, step: Step, version: number): Promise<void> {
  if (typeof step !== 'string') for (const statement of step) await patiently(() => database.all(statement));
  await patiently(() =>
    database.transaction(async (query) => {
      await query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
      if (typeof step === 'string') await query(step);
      await query('INSERT INTO schema_version (version) VALUES ($1)', version);
    }),
  );
}

/** Servers of before may be at work: a lock that is not to be had at once is asked for again, and nobody waits behind it. */
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
