/** Reads deliveries with their targets and attempts. */
import type { MessageType } from '../message.ts';
import type { AttemptRecord } from '../deliveries.ts';
import type { DeliveryFilter, DeliveryView, TargetView } from '../event-index.ts';
import {
  number,
  optionalBytes,
  optionalNumber,
  optionalText,
  stateOf,
  statusNumber,
  statusOf,
  text,
  type Row,
} from '../rows.ts';
import type { Reader } from './reader.ts';
import { Where } from './where.ts';

function whereOf(filter: DeliveryFilter): Where {
  const where = new Where(filter);
  const settled = `d.status IN (${statusNumber('delivered')}, ${statusNumber('failed')})`;
  where.add(filter.id, 'd.id = ?');
  where.add(filter.message, 'd.message = ?');
  if (filter.settled !== undefined) where.all(filter.settled ? settled : `NOT ${settled}`);
  if (filter.status !== undefined) where.all('d.status = ?', statusNumber(filter.status));
  where.add(filter.destinationId, 'd.destination_id = ?');
  where.add(filter.userId, 'm.user_id = ?');
  where.add(filter.messageId, 'm.message_id = ?');
  return where;
}

/** SQL condition that two ids are of the same day (see postgres/days.ts), so that a join reads one day's table. */
export const sameDay = (id: string, as: string): string =>
  `${id} >= ((${as} >> 36) << 36) AND ${id} < (((${as} >> 36) + 1) << 36)`;

const FROM = `FROM deliveries d JOIN messages m ON m.id = d.message AND ${sameDay('m.id', 'd.id')}`;

export async function listDeliveries(
  reader: Reader,
  filter: DeliveryFilter,
  most: number,
  beforeId: number | undefined,
): Promise<DeliveryView[]> {
  const where = whereOf(filter);
  where.add(beforeId, 'd.id < ?');
  const rows = await reader.all(
    `SELECT d.id, d.status, d.destination_id, d.settled_ms, m.message_id, m.type, m.source_id, m.user_id, m.accepted_ms,
            coalesce(octet_length(m.body) + coalesce(m.shared_bytes, 0), 0) AS body_bytes
     ${FROM} ${where.sql} ORDER BY d.id DESC LIMIT ?`,
    ...where.values,
    most,
  );
  return Promise.all(rows.map((row) => deliveryView(reader, row)));
}

export async function countDeliveries(reader: Reader, filter: DeliveryFilter): Promise<number> {
  const where = whereOf(filter);
  const [row] = await reader.all(`SELECT count(*) AS n ${FROM} ${where.sql}`, ...where.values);
  return row === undefined ? 0 : number(row, 'n');
}

async function deliveryView(reader: Reader, row: Row): Promise<DeliveryView> {
  const id = number(row, 'id');
  const targets = await reader.all(
    `SELECT id, webhook, state, due_ms, reason FROM targets
     WHERE delivery = ? AND ${sameDay('id', '(?::bigint)')} ORDER BY id`,
    id,
    id,
    id,
  );
  return {
    id,
    status: statusOf(row, 'status'),
    messageId: text(row, 'message_id'),
    type: text(row, 'type') as MessageType,
    sourceId: text(row, 'source_id'),
    destinationId: text(row, 'destination_id'),
    userId: optionalText(row, 'user_id'),
    acceptedMs: number(row, 'accepted_ms'),
    settledMs: optionalNumber(row, 'settled_ms'),
    bodyBytes: number(row, 'body_bytes'),
    targets: await Promise.all(targets.map((target) => targetView(reader, target))),
  };
}

async function targetView(reader: Reader, row: Row): Promise<TargetView> {
  const state = stateOf(row, 'state');
  const attempts = await reader.all('SELECT * FROM attempts WHERE target = ? ORDER BY number', number(row, 'id'));
  return {
    webhook: text(row, 'webhook'),
    state,
    nextAttemptMs: state === 'waiting' ? number(row, 'due_ms') : undefined,
    reason: optionalText(row, 'reason'),
    attempts: attempts.map((attempt) => ({ number: number(attempt, 'number'), ...attemptOf(attempt) })),
  };
}

/** A row of the table `attempts`. */
function attemptOf(row: Row): AttemptRecord {
  return {
    startedMs: number(row, 'started_ms'),
    durationMs: number(row, 'duration_ms'),
    timing: {
      dnsMs: optionalNumber(row, 'dns_ms'),
      connectMs: optionalNumber(row, 'connect_ms'),
      tlsMs: optionalNumber(row, 'tls_ms'),
      firstByteMs: optionalNumber(row, 'first_byte_ms'),
    },
    status: optionalNumber(row, 'status'),
    outcome: text(row, 'outcome') as AttemptRecord['outcome'],
    error: optionalText(row, 'error'),
    answer: optionalBytes(row, 'answer'),
  };
}
