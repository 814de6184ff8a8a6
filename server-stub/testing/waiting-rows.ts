/** Rows of a PostgreSQL store that wait, many at once, without taking messages in one by one. */
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
