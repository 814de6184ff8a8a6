/** Searches messages and reads them with the outcome of their deliveries. */
import type { MessageType } from '../message.ts';
import type { EventDetail, EventFilter, EventStatus, EventView } from '../event-index.ts';
import { number, optionalBytes, optionalText, statusNumber, text, type Row } from '../rows.ts';
import { listDeliveries, sameDay } from './deliveries.ts';
import { MESSAGE_BODY } from './message-body.ts';
import type { Reader } from './reader.ts';
import { Where } from './where.ts';

const status = (name: Parameters<typeof statusNumber>[0]): string =>
  `EXISTS (SELECT 1 FROM deliveries s WHERE s.message = m.id AND ${sameDay('s.id', 'm.id')} AND s.status = ${statusNumber(name)})`;

/** SQL condition of each status. The slowest destination determines the status of a message. */
const STATUS_SQL: Readonly<Record<EventStatus, string>> = {
  erased: 'm.body IS NULL',
  pending: `m.body IS NOT NULL AND ${status('pending')}`,
  failed: `m.body IS NOT NULL AND NOT ${status('pending')} AND ${status('failed')}`,
  delivered: `m.body IS NOT NULL AND NOT ${status('pending')} AND NOT ${status('failed')} AND ${status('delivered')}`,
  unrouted: `m.body IS NOT NULL AND NOT EXISTS (SELECT 1 FROM deliveries s WHERE s.message = m.id AND ${sameDay('s.id', 'm.id')})`,
};

const SELECT = `
  SELECT m.id, m.message_id, m.source_id, m.type, m.event, m.name, m.user_id, m.anonymous_id, m.accepted_ms, m.timestamp_ms,
    coalesce(octet_length(m.body) + coalesce(m.shared_bytes, 0), 0) AS body_bytes,
    CASE WHEN ${STATUS_SQL.erased} THEN 'erased' WHEN ${STATUS_SQL.pending} THEN 'pending'
         WHEN ${STATUS_SQL.failed} THEN 'failed' WHEN ${STATUS_SQL.unrouted} THEN 'unrouted' ELSE 'delivered' END AS status,
    (SELECT coalesce(sum(t.attempts), 0) FROM deliveries d JOIN targets t ON t.delivery = d.id AND ${sameDay('t.id', 'd.id')}
     WHERE d.message = m.id AND ${sameDay('d.id', 'm.id')}) AS attempts,
    (SELECT coalesce(a.error, t.reason) FROM deliveries d JOIN targets t ON t.delivery = d.id AND ${sameDay('t.id', 'd.id')}
       LEFT JOIN attempts a ON a.target = t.id AND a.number = t.attempts
     WHERE d.message = m.id AND ${sameDay('d.id', 'm.id')} AND coalesce(a.error, t.reason) IS NOT NULL
     ORDER BY coalesce(a.started_ms, 0) DESC LIMIT 1) AS last_error
  FROM messages m`;

export async function listEvents(
  reader: Reader,
  filter: EventFilter,
  most: number,
  beforeId: number | undefined,
): Promise<EventView[]> {
  const where = new Where(filter);
  where.addIdentity(filter.userId);
  where.add(filter.messageId, 'm.message_id = ?');
  if (filter.status !== undefined) where.all(STATUS_SQL[filter.status]);
  where.add(beforeId, 'm.id < ?');
  const rows = await reader.all(`${SELECT} ${where.sql} ORDER BY m.id DESC LIMIT ?`, ...where.values, most);
  return rows.map(eventOf);
}

/** Limit of deliveries per message: one per connected destination, of which there are at most a hundred. */
const MOST_DELIVERIES_PER_MESSAGE = 100;

/** Reads a message with its body and deliveries. */
export async function readEvent(reader: Reader, id: number): Promise<EventDetail | undefined> {
  const [shown] = await reader.all(`${SELECT} WHERE m.id = ?`, id);
  const [row] = await reader.all(
    `SELECT ${MESSAGE_BODY} AS body FROM messages m LEFT JOIN shared_parts p ON p.id = m.shared_part WHERE m.id = ?`,
    id,
  );
  if (shown === undefined || row === undefined) return undefined;
  const deliveries = await listDeliveries(reader, { message: id }, MOST_DELIVERIES_PER_MESSAGE, undefined);
  return { event: eventOf(shown), body: optionalBytes(row, 'body'), deliveries };
}

/** Converts a row with the columns of a message and its status by name. */
const eventOf = (row: Row): EventView => eventView(row, text(row, 'status') as EventStatus);

export function eventView(row: Row, status: EventStatus): EventView {
  return {
    id: number(row, 'id'),
    messageId: text(row, 'message_id'),
    sourceId: text(row, 'source_id'),
    type: text(row, 'type') as MessageType,
    event: optionalText(row, 'event'),
    name: optionalText(row, 'name'),
    userId: optionalText(row, 'user_id'),
    anonymousId: optionalText(row, 'anonymous_id'),
    acceptedMs: number(row, 'accepted_ms'),
    timestampMs: number(row, 'timestamp_ms'),
    status,
    bodyBytes: number(row, 'body_bytes'),
    attempts: number(row, 'attempts'),
    lastError: optionalText(row, 'last_error'),
  };
}
