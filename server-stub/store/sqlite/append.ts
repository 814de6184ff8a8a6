/** Accepting messages: the message, its deliveries and their targets, in the caller's transaction. */
import type { JsonObject } from '../../runtime/json.ts';
import { stateNumber, statusNumber, text } from '../rows.ts';
import type { AppendResult } from '../event-log.ts';
import { type NewMessage, QUEUE_FULL } from '../message.ts';
import type { Statements } from './statements.ts';

const PENDING = statusNumber('pending');
const FAILED_DELIVERY = statusNumber('failed');
const FAILED_TARGET = stateNumber('failed');

interface AppendTimes {
  nowMs: number;
  dedupeMs: number;
}

/** `state` is what the targets start in: deletion notices are held at first. */
export function appendMessage(
  sql: Statements,
  message: NewMessage,
  times: AppendTimes,
  state: 'waiting' | 'held' = 'waiting',
): AppendResult {
  if (message.dedupe && isDuplicate(sql, message, times)) return { kind: 'duplicate' };
  const { id } = sql.run(
    `INSERT INTO messages (source_id, message_id, type, user_id, previous_id, anonymous_id, event, name, timestamp_ms, accepted_ms, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.sourceId,
    message.messageId,
    message.type,
    message.userId ?? null,
    message.previousId ?? null,
    message.anonymousId ?? null,
    message.event ?? null,
    message.name ?? null,
    message.timestampMs,
    times.nowMs,
    message.body,
  );
  rememberUser(sql, message);
  for (const delivery of message.deliveries) {
    const row = sql.run(
      'INSERT INTO deliveries (message, destination_id, status) VALUES (?, ?, ?)',
      id,
      delivery.destinationId,
      delivery.webhooks.length === 0 ? FAILED_DELIVERY : PENDING,
    );
    for (const webhook of delivery.refused ?? []) {
      sql.run(
        'INSERT INTO targets (delivery, webhook, state, due_ms, reason) VALUES (?, ?, ?, ?, ?)',
        row.id,
        webhook,
        FAILED_TARGET,
        times.nowMs,
        QUEUE_FULL,
      );
    }
    for (const webhook of delivery.webhooks) {
      sql.run(
        'INSERT INTO targets (delivery, webhook, state, due_ms, order_key) VALUES (?, ?, ?, ?, ?)',
        row.id,
        webhook,
        stateNumber(state),
        times.nowMs,
        delivery.orderKey ?? null,
      );
    }
  }
  return { kind: 'stored', id };
}

function isDuplicate(sql: Statements, message: NewMessage, times: AppendTimes): boolean {
  const row = sql.get(
    'SELECT 1 AS found FROM messages WHERE message_id = ? AND source_id = ? AND accepted_ms > ? LIMIT 1',
    message.messageId,
    message.sourceId,
    times.nowMs - times.dedupeMs,
  );
  return row !== undefined;
}

function rememberUser(sql: Statements, message: NewMessage): void {
  for (const hash of message.userHashes) {
    sql.run('INSERT OR IGNORE INTO seen_users (user_hash, source_id) VALUES (?, ?)', hash, message.sourceId);
  }
  if (message.traits === undefined || message.userId === undefined) return;
  const known = sql.get(
    'SELECT traits FROM user_traits WHERE source_id = ? AND user_id = ?',
    message.sourceId,
    message.userId,
  );
  const before = known === undefined ? {} : (JSON.parse(text(known, 'traits')) as JsonObject);
  sql.run(
    'INSERT INTO user_traits (source_id, user_id, traits) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET traits = excluded.traits',
    message.sourceId,
    message.userId,
    JSON.stringify({ ...before, ...message.traits }),
  );
}
