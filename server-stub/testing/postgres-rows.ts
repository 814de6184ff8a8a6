/** Inserts many rows into a PostgreSQL store at once, without ingesting messages. */
import type { Database } from '../store/postgres/database.ts';
import { DAY_MS, IDS_PER_DAY } from '../store/postgres/days.ts';

/** Inserts messages delivered with one attempt, all at the same time. The tables of their day must exist. */
export async function settledRows(
  database: Database,
  { messages, acceptedMs, body }: { messages: number; acceptedMs: number; body: string },
): Promise<void> {
  const firstId = Math.floor(acceptedMs / DAY_MS) * IDS_PER_DAY;
  await database.all(
    `WITH m AS (
       INSERT INTO messages (id, source_id, message_id, type, user_id, event, timestamp_ms, accepted_ms, body)
       SELECT ?::bigint + n, 'src_a', 'old-' || n, 'track', 'u' || n % 5000, 'Play', at, at, convert_to(?::text, 'UTF8')
       FROM generate_series(1, ?::integer) n, (SELECT ?::bigint AS at) t
       RETURNING id, accepted_ms),
     d AS (
       INSERT INTO deliveries (id, message, destination_id, status, first_attempt_ms, settled_ms)
       SELECT id, id, 'dst_a', 1, accepted_ms, accepted_ms FROM m ORDER BY id RETURNING id, settled_ms),
     t AS (
       INSERT INTO targets (id, delivery, webhook, state, due_ms, attempts)
       SELECT id, id, 'wh_a', 1, settled_ms, 1 FROM d ORDER BY id RETURNING id, due_ms)
     INSERT INTO attempts (target, number, started_ms, duration_ms, status, outcome, answer)
     SELECT id, 1, due_ms, 5, 200, 'delivered', 'ok' FROM t`,
    firstId,
    body,
    messages,
    acceptedMs,
  );
}

interface Days {
  /** Days since 1970. */
  firstDay: number;
  days: number;
  messagesPerDay: number;
  body: string;
}

/** SQL of the rows of each table of a day, by number `n`; `?` is the body. */
const DAY_TABLES: Readonly<Record<string, ((day: number, perDay: number) => string) | undefined>> = {
  messages: (day, perDay) =>
    `(id, source_id, message_id, type, user_id, event, timestamp_ms, accepted_ms, body)
     SELECT id, 'src_a', 'bench-' || ${day}::bigint * ${perDay} + n, 'track', 'user-' || n % 1000, 'Playback Heartbeat',
       at, at, convert_to(?::text, 'UTF8')`,
  deliveries: () =>
    `(id, message, destination_id, status, first_attempt_ms, settled_ms) SELECT id, id, 'dst_a', 1, at, at`,
  targets: () => `(id, delivery, webhook, state, due_ms, attempts) SELECT id, id, 'wh_a', 1, at, 1`,
  attempts: () =>
    `(target, number, started_ms, duration_ms, status, outcome, answer) SELECT id, 1, at, 5, 200, 'delivered', 'ok'`,
  shared_parts: undefined,
};

/**
 * Inserts days of messages delivered with one attempt, each day in its own tables, as a server leaves them, but without
 * ids in `seen_ids`.
 */
export async function settledDays(database: Database, { firstDay, days, messagesPerDay, body }: Days): Promise<void> {
  for (let day = firstDay; day < firstDay + days; day++) await settledDay(database, day, messagesPerDay, body);
}

/** Inserts a day's rows before it attaches the tables: PostgreSQL then builds the indexes at once, which is faster. */
async function settledDay(database: Database, day: number, perDay: number, body: string): Promise<void> {
  const [fromId, toId] = [day * IDS_PER_DAY, (day + 1) * IDS_PER_DAY];
  const part = new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const numbers = `FROM (SELECT n, ${fromId} + n AS id, ${day * DAY_MS} + n::bigint * ${DAY_MS} / ${perDay} AS at
    FROM generate_series(0, ${perDay - 1}) n) e`;
  for (const [table, rows] of Object.entries(DAY_TABLES)) {
    const name = `${table}_${part}`;
    await database.all(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS)`);
    const columns = rows?.(day, perDay);
    const values = table === 'messages' ? [body] : [];
    if (columns !== undefined) await database.all(`INSERT INTO ${name} ${columns} ${numbers}`, ...values);
    await database.all(`ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${fromId}) TO (${toId})`);
  }
  await database.all(
    'INSERT INTO message_days (day, from_id, to_id, is_open) VALUES (?, ?, ?, false)',
    day,
    fromId,
    toId,
  );
}
