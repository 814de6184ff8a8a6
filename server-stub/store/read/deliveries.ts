/** Reading deliveries back: what happened to each message, attempt by attempt. */
import type { MessageType } from '../message.ts';
import type { AttemptView, DeliveryFilter, DeliveryView, TargetView } from '../event-index.ts';
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
import { searchCondition, type Reader } from './reader.ts';

type Condition = readonly [sql: string, ...values: (string | number)[]];

function conditions(filter: DeliveryFilter): Condition[] {
  const all: (Condition | undefined)[] = [
    filter.id === undefined ? undefined : ['d.id = ?', filter.id],
    filter.message === undefined ? undefined : ['d.message = ?', filter.message],
    filter.settled === undefined
      ? undefined
      : [`${filter.settled ? '' : 'NOT '}d.status IN (${statusNumber('delivered')}, ${statusNumber('failed')})`],
    filter.status === undefined ? undefined : ['d.status = ?', statusNumber(filter.status)],
    filter.destinationId === undefined ? undefined : ['d.destination_id = ?', filter.destinationId],
    filter.sourceId === undefined ? undefined : ['m.source_id = ?', filter.sourceId],
    filter.type === undefined ? undefined : ['m.type = ?', filter.type],
    filter.userId === undefined ? undefined : ['m.user_id = ?', filter.userId],
    filter.messageId === undefined ? undefined : ['m.message_id = ?', filter.messageId],
    filter.search === undefined ? undefined : searchCondition(filter.search),
    filter.fromMs === undefined ? undefined : ['m.accepted_ms >= ?', filter.fromMs],
    filter.toMs === undefined ? undefined : ['m.accepted_ms < ?', filter.toMs],
  ];
  return all.filter((condition) => condition !== undefined);
}

/** What belongs to a message has ids of its day (see postgres/days.ts): so one day's table is looked at for each. */
export const sameDay = (id: string, as: string): string =>
  `${id} >= ((${as} >> 36) << 36) AND ${id} < (((${as} >> 36) + 1) << 36)`;

const FROM = `FROM deliveries d JOIN messages m ON m.id = d.message AND ${sameDay('m.id', 'd.id')}`;

function where(all: readonly Condition[]): string {
  return all.length === 0 ? '' : `WHERE ${all.map(([sql]) => sql).join(' AND ')}`;
}

export async function listDeliveries(
  reader: Reader,
  filter: DeliveryFilter,
  most: number,
  beforeId: number | undefined,
): Promise<DeliveryView[]> {
  const all = conditions(filter);
  if (beforeId !== undefined) all.push(['d.id < ?', beforeId]);
  const rows = await reader.all(
    `SELECT d.id, d.status, d.destination_id, d.settled_ms, m.message_id, m.type, m.source_id, m.user_id, m.accepted_ms,
            coalesce(octet_length(m.body) + coalesce(m.shared_bytes, 0), 0) AS body_bytes
     ${FROM} ${where(all)} ORDER BY d.id DESC LIMIT ?`,
    ...all.flatMap(([, ...values]) => values),
    most,
  );
  return Promise.all(rows.map((row) => deliveryView(reader, row)));
}

export async function countDeliveries(reader: Reader, filter: DeliveryFilter): Promise<number> {
  const all = conditions(filter);
  const [row] = await reader.all(
    `SELECT count(*) AS n ${FROM} ${where(all)}`,
    ...all.flatMap(([, ...values]) => values),
  );
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
    attempts: attempts.map(attemptView),
  };
}

function attemptView(row: Row): AttemptView {
  return {
    number: number(row, 'number'),
    startedMs: number(row, 'started_ms'),
    durationMs: number(row, 'duration_ms'),
    timing: {
      dnsMs: optionalNumber(row, 'dns_ms'),
      connectMs: optionalNumber(row, 'connect_ms'),
      tlsMs: optionalNumber(row, 'tls_ms'),
      firstByteMs: optionalNumber(row, 'first_byte_ms'),
    },
    status: optionalNumber(row, 'status'),
    outcome: text(row, 'outcome') as AttemptView['outcome'],
    error: optionalText(row, 'error'),
    answer: optionalBytes(row, 'answer'),
  };
}
