/** Rows of a PostgreSQL store, many at once, without taking messages in one by one. */
import type { Database } from '../store/postgres/database.ts';

interface Waiting {
  webhook: string;
  users: number;
  messages: number;
}

/** Messages `m1`, `m2`, … of so many users in turn, each waiting at one webhook behind the earlier ones of its user. */
export async function waitingInOrder(database: Database, { webhook, users, messages }: Waiting): Promise<void> {
  await database.all(
    `WITH m AS (
       INSERT INTO messages (source_id, message_id, type, user_id, timestamp_ms, accepted_ms, body)
       SELECT 'src', 'm' || n, 'track', 'u' || n % ?::integer, 1000, 1000, '{}' FROM generate_series(1, ?::integer) n
       RETURNING id, user_id),
     d AS (
       INSERT INTO deliveries (message, destination_id, status) SELECT id, 'dst', 0 FROM m ORDER BY id
       RETURNING id, message)
     INSERT INTO targets (delivery, webhook, state, due_ms, order_key)
     SELECT d.id, ?::text, 0, 1000, m.user_id FROM d JOIN m ON m.id = d.message ORDER BY d.id`,
    users,
    messages,
    webhook,
  );
}

/** Messages that were delivered with one attempt, all in the same moment. */
export async function settledRows(
  database: Database,
  { messages, acceptedMs, body }: { messages: number; acceptedMs: number; body: string },
): Promise<void> {
  await database.all(
    `WITH m AS (
       INSERT INTO messages (source_id, message_id, type, user_id, event, timestamp_ms, accepted_ms, body)
       SELECT 'src_a', 'old-' || n, 'track', 'u' || n % 5000, 'Play', at, at, convert_to(?::text, 'UTF8')
       FROM generate_series(1, ?::integer) n, (SELECT ?::bigint AS at) t
       RETURNING id, message_id, accepted_ms),
     s AS (INSERT INTO seen_messages SELECT 'src_a', message_id, accepted_ms FROM m),
     d AS (
       INSERT INTO deliveries (message, destination_id, status, first_attempt_ms, settled_ms)
       SELECT id, 'dst_a', 1, accepted_ms, accepted_ms FROM m ORDER BY id RETURNING id, settled_ms),
     t AS (
       INSERT INTO targets (delivery, webhook, state, due_ms, attempts)
       SELECT id, 'wh_a', 1, settled_ms, 1 FROM d ORDER BY id RETURNING id, due_ms)
     INSERT INTO attempts (target, number, started_ms, duration_ms, status, outcome, answer)
     SELECT id, 1, due_ms, 5, 200, 'delivered', 'ok' FROM t`,
    body,
    messages,
    acceptedMs,
  );
}
