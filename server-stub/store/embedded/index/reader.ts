/** Queries the index: searches of people, and lookups for erasure and audience rules. */
import type { DatabaseSync } from 'node:sqlite';
import {
  EVENT_STATUSES,
  type DeliveryFilter,
  type DeliveryView,
  type EventDetail,
  type EventFilter,
  type EventView,
} from '../../event-index.ts';
import { messageBody } from '../../message.ts';
import { eventView } from '../../read/events.ts';
import { Where } from '../../read/where.ts';
import type { DeletedUser } from '../../state.ts';
import { number, optionalBytes, text, type Row } from '../../rows.ts';
import { decodeRow, deliveryIdOf, positionOf } from '../log-record.ts';
import { Statements } from '../statements.ts';
import type { WrittenAttempt } from '../outcome.ts';
import type { Document, DocumentDelivery } from './document.ts';
import { matchQuery } from './text-search.ts';

/**
 * Selection of a user's messages: `waiting` ones that are no deletion notices, unsettled `notices`, or all but these
 * notices (`erasable`).
 */
export type UserMessages = 'waiting' | 'notices' | 'erasable';

const USER_MESSAGES: Readonly<Record<UserMessages, string>> = {
  waiting: `open = 1 AND type <> 'delete'`,
  notices: `open = 1 AND type = 'delete'`,
  erasable: `NOT (open = 1 AND type = 'delete')`,
};

/** A message of a user, by its position in the log. */
export interface UserMessage {
  position: number;
  deliveries: number[];
  /** Rows of outcomes about it. */
  outcomes: number[];
}

const COLUMNS = `m.id, m.message_id, m.source_id, m.type, m.event, m.name, m.user_id, m.anonymous_id, m.accepted_ms,
  m.timestamp_ms, m.status, m.body_bytes, m.attempts, m.last_error`;

/** Page size of a scan when the filter concerns deliveries. */
const ROWS_PER_PAGE = 500;
/** Users in one page of counts. */
const USERS_PER_PAGE = 1000;

export class IndexReader {
  readonly #journal: Statements;
  readonly #index: Statements;

  constructor(journal: DatabaseSync, index: DatabaseSync) {
    this.#journal = new Statements(journal);
    this.#index = new Statements(index);
  }

  events(filter: EventFilter, most: number, beforeId: number | undefined): EventView[] {
    const where = new IndexWhere(filter);
    where.addIdentity(filter.userId);
    where.add(filter.messageId, 'm.message_id = ?');
    if (filter.status !== undefined) where.all(`m.status = ${EVENT_STATUSES.indexOf(filter.status)}`);
    where.match(filter.search, filter.userId);
    where.add(beforeId, `${where.id} < ?`);
    return this.#index
      .all(`SELECT ${COLUMNS} FROM ${where.from} ${where.sql} ORDER BY ${where.id} DESC LIMIT ?`, ...where.values, most)
      .map(eventOf);
  }

  event(id: number): EventDetail | undefined {
    const row = this.#index.get(`SELECT ${COLUMNS}, m.detail FROM events m WHERE m.id = ?`, id);
    if (row === undefined) return undefined;
    const event = eventOf(row);
    const body = event.status === 'erased' ? undefined : this.#bodyOf(id);
    return { event, body, deliveries: deliveryViews(row) };
  }

  #bodyOf(position: number): Uint8Array | undefined {
    const row = this.#journal.get(
      'SELECT first, data FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1',
      position,
    );
    const data = row === undefined ? undefined : optionalBytes(row, 'data');
    if (row === undefined || data === undefined) return undefined;
    const first = number(row, 'first');
    const { body, shared } = decodeRow(first, data)[position - first] ?? {};
    return body === undefined ? undefined : Uint8Array.from(messageBody({ body, shared }));
  }

  delivery(id: number): DeliveryView | undefined {
    const row = this.#index.get(`SELECT ${COLUMNS}, m.detail FROM events m WHERE m.id = ?`, positionOf(id));
    return row === undefined ? undefined : deliveryViews(row).find((delivery) => delivery.id === id);
  }

  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): DeliveryView[] {
    const found: DeliveryView[] = [];
    for (const delivery of this.#matching(filter, beforeId)) {
      if (found.push(delivery) >= most) break;
    }
    return found;
  }

  countDeliveries(filter: DeliveryFilter): number {
    let count = 0;
    for (const _delivery of this.#matching(filter, undefined)) count += 1;
    return count;
  }

  /** Yields matching deliveries, newest first. */
  *#matching(filter: DeliveryFilter, beforeId: number | undefined): Generator<DeliveryView> {
    const where = new IndexWhere(filter);
    const message = filter.id === undefined ? filter.message : positionOf(filter.id);
    where.add(message, 'm.id = ?');
    where.add(filter.userId, 'm.user_id = ?');
    where.add(filter.messageId, 'm.message_id = ?');
    if (filter.status === 'pending') where.all(`m.status = ${EVENT_STATUSES.indexOf('pending')}`);
    if (message === undefined && filter.messageId === undefined) where.match(filter.search);
    where.all(`${where.id} <= ?`, beforeId === undefined ? Number.MAX_SAFE_INTEGER : positionOf(beforeId));
    const values = where.values.slice(0, -1);
    let newest = where.values.at(-1) ?? 0;
    for (;;) {
      const page = this.#index.all(
        `SELECT ${COLUMNS}, m.detail FROM ${where.from} ${where.sql} ORDER BY ${where.id} DESC LIMIT ?`,
        ...values,
        newest,
        ROWS_PER_PAGE,
      );
      for (const row of page) {
        for (const delivery of deliveryViews(row)) {
          if ((beforeId === undefined || delivery.id < beforeId) && fits(delivery, filter)) yield delivery;
        }
      }
      const last = page.at(-1);
      if (last === undefined || page.length < ROWS_PER_PAGE) return;
      newest = number(last, 'id') - 1;
    }
  }

  /** Reports whether the source sent this id after the given time. */
  knows(sourceId: string, messageId: string, afterMs: number): boolean {
    const found = this.#index.number(
      'SELECT 1 FROM events WHERE message_id = ? AND source_id = ? AND accepted_ms > ? LIMIT 1',
      ...[messageId, sourceId, afterMs],
    );
    return found !== undefined;
  }

  /** Returns pairs of message id and source in ascending order, after a given pair. */
  idsAfter([messageId, sourceId]: readonly [string, string], most: number): [messageId: string, sourceId: string][] {
    return this.#index
      .all(
        `SELECT message_id, source_id FROM events WHERE (message_id, source_id) > (?, ?)
         ORDER BY message_id, source_id LIMIT ?`,
        messageId,
        sourceId,
        most,
      )
      .map((row) => [text(row, 'message_id'), text(row, 'source_id')]);
  }

  /** Returns the messages that a deletion request covers, by user id, previous id or anonymous id. */
  userMessages({ userId, anonymousIds, last }: DeletedUser, which: UserMessages, most: number): UserMessage[] {
    return this.#index
      .all(
        `SELECT id, detail FROM events
         WHERE (user_id = ?1 OR previous_id = ?1) AND id <= ?2 AND ${USER_MESSAGES[which]}
         UNION ALL SELECT id, detail FROM events
         WHERE user_id IS NULL AND anonymous_id IN (SELECT value FROM json_each(?3)) AND anonymous_id IS NOT NULL
           AND id <= ?2 AND ${USER_MESSAGES[which]}
         ORDER BY id LIMIT ?4`,
        userId,
        last,
        JSON.stringify(anonymousIds),
        most,
      )
      .map(userMessage);
  }

  /** Returns anonymous ids that identify calls tied to a user, newest first. */
  tiedIds(userId: string, last: number, most: number): string[] {
    return this.#index
      .all(
        `SELECT anonymous_id FROM events
         WHERE user_id = ? AND type = 'identify' AND anonymous_id IS NOT NULL AND id <= ?
         GROUP BY anonymous_id ORDER BY max(id) DESC LIMIT ?`,
        userId,
        last,
        most,
      )
      .map((row) => text(row, 'anonymous_id'));
  }

  /**
   * Counts a source's events by user since a time: JSON of pairs, in pages of bytes. Millions of users would hold the
   * thread that asks, if it received them as one value.
   */
  eventCounts(sourceId: string, event: string, sinceMs: number): Uint8Array[] {
    const pages: Uint8Array[] = [];
    let page: [userId: string, count: number][] = [];
    const endPage = (): void => {
      pages.push(Buffer.from(JSON.stringify(page)));
      page = [];
    };
    const counts = this.#index.prepare(
      `SELECT user_id, count(*) AS n FROM events
       WHERE source_id = ? AND type = 'track' AND event = ? AND timestamp_ms >= ? AND user_id IS NOT NULL GROUP BY user_id`,
    );
    for (const row of counts.iterate(sourceId, event, sinceMs)) {
      if (page.push([text(row, 'user_id'), number(row, 'n')]) >= USERS_PER_PAGE) endPage();
    }
    endPage();
    return pages;
  }

  /** Returns the acceptance time of the oldest message after a position. */
  acceptedAfter(position: number): number | undefined {
    return this.#journal.number('SELECT accepted_ms FROM appended WHERE first > ? ORDER BY first LIMIT 1', position);
  }
}

class IndexWhere extends Where {
  /** FROM clause: all messages, or the matches of a text search. */
  from = 'events m';
  /** Column of the message's id in that table. */
  id = 'm.id';

  /** Narrows to messages that may contain all needles; other conditions decide. Call before using `from` and `id`. */
  match(...needles: readonly (string | undefined)[]): void {
    const queries = needles.map((needle) => (needle === undefined ? undefined : matchQuery(needle)));
    const query = queries.filter((part) => part !== undefined).join(' AND ');
    if (query === '') return;
    this.from = 'texts CROSS JOIN events m ON m.id = texts.rowid';
    this.id = 'texts.rowid';
    this.all('texts MATCH ?', query);
  }
}

function fits(delivery: DeliveryView, { id, status, destinationId, settled }: DeliveryFilter): boolean {
  const isSettled = delivery.status === 'delivered' || delivery.status === 'failed';
  return (
    (id === undefined || delivery.id === id) &&
    (status === undefined || delivery.status === status) &&
    (destinationId === undefined || delivery.destinationId === destinationId) &&
    (settled === undefined || settled === isSettled)
  );
}

function documentOf(row: Row): Document {
  return JSON.parse(text(row, 'detail')) as Document;
}

function userMessage(row: Row): UserMessage {
  const position = number(row, 'id');
  const { deliveries, outcomes } = documentOf(row);
  return {
    position,
    deliveries: deliveries.map((_delivery, place) => deliveryIdOf(position, place)),
    outcomes,
  };
}

const eventOf = (row: Row): EventView => eventView(row, EVENT_STATUSES[number(row, 'status')] ?? 'pending');

/** Newest first. */
function deliveryViews(row: Row): DeliveryView[] {
  const event = eventOf(row);
  return documentOf(row)
    .deliveries.map((delivery, place) => deliveryView(event, delivery, deliveryIdOf(event.id, place)))
    .reverse();
}

function deliveryView(event: EventView, delivery: DocumentDelivery, id: number): DeliveryView {
  return {
    id,
    status: delivery.status,
    messageId: event.messageId,
    type: event.type,
    sourceId: event.sourceId,
    destinationId: delivery.destinationId,
    userId: event.userId,
    acceptedMs: event.acceptedMs,
    settledMs: delivery.settledMs,
    bodyBytes: event.bodyBytes,
    targets: delivery.targets.map(({ webhook, state, dueMs, reason, attempts }) => ({
      webhook,
      state,
      nextAttemptMs: state === 'waiting' ? dueMs : undefined,
      reason,
      attempts: attempts.map((attempt, index) => ({ number: index + 1, ...attemptRecord(attempt) })),
    })),
  };
}

function attemptRecord({ startedMs, durationMs, timing, status, outcome, error, answer }: WrittenAttempt) {
  const { dnsMs, connectMs, tlsMs, firstByteMs } = timing;
  return {
    startedMs,
    durationMs,
    timing: { dnsMs, connectMs, tlsMs, firstByteMs },
    status,
    outcome,
    error,
    answer: answer === undefined ? undefined : Buffer.from(answer, 'base64'),
  };
}
