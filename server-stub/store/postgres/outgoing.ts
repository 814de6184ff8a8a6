/** Reads stored targets for their carrier, when the append that created them did not pass them on. */
import type { MessageType } from '../message.ts';
import { MESSAGE_BODY } from '../read/message-body.ts';
import { number, optionalBytes, optionalText, stateNumber, statusNumber, text } from '../rows.ts';
import type { Outgoing } from './carry.ts';
import type { Query } from './database.ts';
import { inDaysOf } from './days.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const FAILED = stateNumber('failed');
const PENDING = statusNumber('pending');
const FAILED_DELIVERY = statusNumber('failed');

/** Returns the targets, without those whose message was erased. */
export async function readOutgoing(query: Query, targetIds: readonly number[]): Promise<Outgoing[]> {
  const here = inDaysOf(targetIds);
  const rows = await query(
    `SELECT t.id, t.webhook, t.due_ms, t.order_key, d.id AS delivery, d.destination_id,
       m.id AS message, m.source_id, m.type, m.message_id, ${MESSAGE_BODY} AS body
     FROM targets t JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
       LEFT JOIN shared_parts p ON p.id = m.shared_part AND ${here('p.id')}
     WHERE t.id = ANY($1::bigint[]) AND ${here('t.id')} AND ${here('d.id')} AND ${here('m.id')} AND m.body IS NOT NULL
     ORDER BY t.id`,
    targetIds,
  );
  return rows.map((row) => ({
    message: number(row, 'message'),
    targetId: number(row, 'id'),
    deliveryId: number(row, 'delivery'),
    webhook: text(row, 'webhook'),
    destinationId: text(row, 'destination_id'),
    sourceId: text(row, 'source_id'),
    type: text(row, 'type') as MessageType,
    messageId: text(row, 'message_id'),
    dueMs: number(row, 'due_ms'),
    orderKey: optionalText(row, 'order_key'),
    body: optionalBytes(row, 'body') ?? new Uint8Array(),
  }));
}

/** Fails targets that the carrier refuses, and their deliveries when no other target of them waits. */
export async function refuseTargets(query: Query, targets: readonly Outgoing[], reason: string): Promise<void> {
  const deliveries = targets.map(({ deliveryId }) => deliveryId);
  const here = inDaysOf(deliveries);
  await query(
    `UPDATE targets t SET state = ${FAILED}, reason = $2 WHERE t.id = ANY($1::bigint[]) AND ${here('t.id')}`,
    targets.map(({ targetId }) => targetId),
    reason,
  );
  await query(
    `UPDATE deliveries d SET status = ${FAILED_DELIVERY}, settled_ms = m.accepted_ms FROM messages m
     WHERE d.id = ANY($1::bigint[]) AND ${here('d.id')} AND m.id = d.message AND ${here('m.id')} AND d.status = ${PENDING}
       AND NOT EXISTS (
         SELECT 1 FROM targets t WHERE t.delivery = d.id AND ${here('t.id')} AND t.state IN (${WAITING}, ${HELD}))`,
    deliveries,
  );
}

/**
 * Passes waiting targets that no carrier has to the carrier, a few at a time; returns how many. They come from a move
 * to this database, or from an operator who wrote to table `uncarried`.
 */
export async function carryUncarried(
  query: Query,
  carry: (targets: Outgoing[]) => void,
  most: number,
): Promise<number> {
  // Skips rows that another server is handling.
  const rows = await query(
    `DELETE FROM uncarried WHERE id IN (SELECT id FROM uncarried ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    most,
  );
  const ids = rows.map((row) => number(row, 'id'));
  if (ids.length > 0) carry(await readOutgoing(query, ids));
  return ids.length;
}
