/** Accepting messages: the message, its deliveries and their targets, in the caller's transaction. */
import type { AppendResult, NewMessage } from '../store.ts';
import { stateNumber, statusNumber } from './rows.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');

export interface AppendTimes {
  nowMs: number;
  dedupeMs: number;
}

export function appendMessage(sql: Statements, message: NewMessage, times: AppendTimes): AppendResult {
  if (message.dedupe && isDuplicate(sql, message, times)) return 'duplicate';
  const { id } = sql.run(
    `INSERT INTO messages (source_id, message_id, type, user_id, previous_id, event, traits, timestamp_ms, accepted_ms, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.sourceId,
    message.messageId,
    message.type,
    message.userId ?? null,
    message.previousId ?? null,
    message.event ?? null,
    message.traits ?? null,
    message.timestampMs,
    times.nowMs,
    message.body,
  );
  for (const delivery of message.deliveries) {
    const row = sql.run(
      'INSERT INTO deliveries (message, destination_id, status) VALUES (?, ?, ?)',
      id,
      delivery.destinationId,
      PENDING,
    );
    for (const webhook of delivery.webhooks) {
      sql.run(
        'INSERT INTO targets (delivery, webhook, state, due_ms, order_key) VALUES (?, ?, ?, ?, ?)',
        row.id,
        webhook,
        WAITING,
        times.nowMs,
        delivery.orderKey ?? null,
      );
    }
  }
  return 'stored';
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
