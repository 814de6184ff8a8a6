/** Reading deliveries back: what happened to each message, attempt by attempt. */
import type { MessageType } from '../message.ts';
import type { AttemptView, DeliveryFilter, DeliveryView, TargetView } from '../store.ts';
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
} from './rows.ts';
import type { Statements } from './statements.ts';

type Condition = readonly [sql: string, value: string | number];

function conditions(filter: DeliveryFilter): Condition[] {
  const all: (Condition | undefined)[] = [
    filter.id === undefined ? undefined : ['d.id = ?', filter.id],
    filter.message === undefined ? undefined : ['d.message = ?', filter.message],
    filter.settled === undefined ? undefined : ['(d.status IN (1, 2)) = ?', filter.settled ? 1 : 0],
    filter.status === undefined ? undefined : ['d.status = ?', statusNumber(filter.status)],
    filter.destinationId === undefined ? undefined : ['d.destination_id = ?', filter.destinationId],
    filter.sourceId === undefined ? undefined : ['m.source_id = ?', filter.sourceId],
    filter.type === undefined ? undefined : ['m.type = ?', filter.type],
    filter.userId === undefined ? undefined : ['m.user_id = ?', filter.userId],
    filter.messageId === undefined ? undefined : ['m.message_id = ?', filter.messageId],
    filter.fromMs === undefined ? undefined : ['m.accepted_ms >= ?', filter.fromMs],
    filter.toMs === undefined ? undefined : ['m.accepted_ms < ?', filter.toMs],
  ];
  return all.filter((condition) => condition !== undefined);
}

const FROM = 'FROM deliveries d JOIN messages m ON m.id = d.message';

function where(all: readonly Condition[]): string {
  return all.length === 0 ? '' : `WHERE ${all.map(([sql]) => sql).join(' AND ')}`;
}

export function listDeliveries(
  sql: Statements,
  filter: DeliveryFilter,
  most: number,
  beforeId: number | undefined,
): DeliveryView[] {
  const all = conditions(filter);
  if (beforeId !== undefined) all.push(['d.id < ?', beforeId]);
  const rows = sql.all(
    `SELECT d.id, d.status, d.destination_id, d.settled_ms, m.message_id, m.type, m.source_id, m.user_id, m.accepted_ms,
            coalesce(length(m.body), 0) AS body_bytes
     ${FROM} ${where(all)} ORDER BY d.id DESC LIMIT ?`,
    ...all.map(([, value]) => value),
    most,
  );
  return rows.map((row) => deliveryView(sql, row));
}

export function countDeliveries(sql: Statements, filter: DeliveryFilter): number {
  const all = conditions(filter);
  const row = sql.get(`SELECT count(*) AS n ${FROM} ${where(all)}`, ...all.map(([, value]) => value));
  return row === undefined ? 0 : number(row, 'n');
}

/** Ids that a filter names, oldest first. */
export function idsOf(sql: Statements, filter: DeliveryFilter, most: number, afterId: number): number[] {
  const all = conditions(filter);
  all.push(['d.id > ?', afterId]);
  const rows = sql.all(
    `SELECT d.id ${FROM} ${where(all)} ORDER BY d.id LIMIT ?`,
    ...all.map(([, value]) => value),
    most,
  );
  return rows.map((row) => number(row, 'id'));
}

function deliveryView(sql: Statements, row: Row): DeliveryView {
  const id = number(row, 'id');
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
    targets: sql
      .all('SELECT id, webhook, state, due_ms, reason FROM targets WHERE delivery = ? ORDER BY id', id)
      .map((target) => targetView(sql, target)),
  };
}

function targetView(sql: Statements, row: Row): TargetView {
  const state = stateOf(row, 'state');
  return {
    webhook: text(row, 'webhook'),
    state,
    nextAttemptMs: state === 'waiting' ? number(row, 'due_ms') : undefined,
    reason: optionalText(row, 'reason'),
    attempts: sql.all('SELECT * FROM attempts WHERE target = ? ORDER BY number', number(row, 'id')).map(attemptView),
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
