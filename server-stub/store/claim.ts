/** A taken target as the dispatcher gets it: the columns that both engines select, and the claim that they make. */
import type { MessageType } from './message.ts';
import { number, optionalBytes, optionalNumber, text, type Row } from './rows.ts';
import type { Claim } from './deliveries.ts';

/** Of a target `t`, its delivery `d` and its message `m`. */
export const CLAIM_COLUMNS = `
  t.id, t.delivery, t.webhook, t.due_ms, t.window_attempts, t.order_key,
  d.destination_id, d.first_attempt_ms, d.message,
  m.source_id, m.type, m.message_id`;

/** Throws when the message has no body: only erased messages have none, and their targets are not waiting. */
export function claimOf(row: Row): Claim {
  const body = optionalBytes(row, 'body');
  if (body === undefined) throw new Error(`target ${number(row, 'id')} is waiting and its message has no body`);
  return {
    message: number(row, 'message'),
    targetId: number(row, 'id'),
    deliveryId: number(row, 'delivery'),
    webhook: text(row, 'webhook'),
    destinationId: text(row, 'destination_id'),
    sourceId: text(row, 'source_id'),
    type: text(row, 'type') as MessageType,
    messageId: text(row, 'message_id'),
    body,
    attempts: number(row, 'window_attempts'),
    windowStartMs: optionalNumber(row, 'first_attempt_ms'),
    dueMs: number(row, 'due_ms'),
    ordered: row['order_key'] !== null,
  };
}
