/** Appends messages of many requests in one transaction, with one statement per table whatever their number. */
import type { TargetState } from '../deliveries.ts';
import type { JsonObject } from '../../runtime/json.ts';
import type { AppendResult } from '../event-log.ts';
import { mergedTraits, MOST_TRAITS } from '../known-traits.ts';
import { type NewMessage, QUEUE_FULL, messageBody } from '../message.ts';
import { dayOf, type Row, stateNumber, statusNumber, text } from '../rows.ts';
import type { Carry, Outgoing } from './carry.ts';
import type { Query } from './database.ts';
import { drawMessageIds, drawNumbers, idBeside, weekOf, writtenWeeks } from './days.ts';
import { insertSharedParts } from './shared-parts.ts';

const PENDING = statusNumber('pending');
const FAILED_DELIVERY = statusNumber('failed');
/** Size of a missing body: SQL turns it into NULL, for which `substr` returns NULL. */
const ERASED = -1;

export interface AppendItem {
  message: NewMessage;
  nowMs: number;
  dedupeMs: number;
}

interface AppendOptions {
  /** Initial state of the targets: deletion notices start held. */
  state?: TargetState;
  /** Receives the waiting targets. */
  carry?: Carry;
}

/** Appends messages. Tables for their days must exist, see Days.ensure. */
export async function appendMessages(
  query: Query,
  items: readonly AppendItem[],
  { state = 'waiting', carry }: AppendOptions,
): Promise<AppendResult[]> {
  const fresh = await freshItems(query, items);
  const ids = await insertMessages(query, fresh);
  const outgoing = await insertDeliveries(query, fresh, ids, state);
  carry?.(outgoing);
  await rememberUsers(query, fresh);
  const idOf = new Map(fresh.map((item, index) => [item, ids[index]]));
  return items.map((item) => {
    const id = idOf.get(item);
    return id === undefined ? { kind: 'duplicate' } : { kind: 'stored', id };
  });
}

const keyOf = (sourceId: string, messageId: string): string => `${sourceId}\n${messageId}`;

/** Returns the items that are neither stored already nor duplicates of each other. */
async function freshItems(query: Query, items: readonly AppendItem[]): Promise<AppendItem[]> {
  const first = new Map<string, AppendItem>();
  for (const item of items) {
    const key = keyOf(item.message.sourceId, item.message.messageId);
    if (item.message.dedupe && !first.has(key)) first.set(key, item);
  }
  // Rows are locked in the same order everywhere, so that transactions with the same ids cannot deadlock.
  const named = inOrder(first);
  if (named.length === 0) return [...items];
  const unseen = await withoutSeen(query, named);
  const fresh = new Set(unseen.map(({ message }) => keyOf(message.sourceId, message.messageId)));
  return items.filter((item) => {
    const key = keyOf(item.message.sourceId, item.message.messageId);
    return !item.message.dedupe || (fresh.has(key) && first.get(key) === item);
  });
}

const WEEK_MS = 7 * 86_400_000;
/** Time at the start of a week in which ids go to the week before too: longer than clock skew and appends. */
const SHARED_MS = 3_600_000;

/**
 * Stores the ids that their source did not send in the window, and returns their items. The unique key holds only
 * within a weekly partition. So the query also reads earlier weeks, which are no longer written. Around the end of a
 * week ids are written to both weeks, so that two servers with the same id conflict.
 */
async function withoutSeen(query: Query, items: readonly AppendItem[]): Promise<readonly AppendItem[]> {
  const nowMs = Math.max(...items.map((item) => item.nowMs));
  const windowMs = Math.min(...items.map(({ dedupeMs }) => dedupeMs));
  const week = weekOf(nowMs);
  const [oldest, afterMs] = [weekOf(nowMs - windowMs), nowMs - windowMs];
  let left = items;
  if (windowMs > 0) {
    const seen = await query(
      `SELECT i.source_id, i.message_id FROM unnest($1::text[], $2::text[]) AS i (source_id, message_id)
       WHERE EXISTS (SELECT 1 FROM seen_ids s WHERE s.week >= ${oldest} AND s.week < ${week}
           AND s.source_id = i.source_id AND s.message_id = i.message_id AND s.accepted_ms > $3 OFFSET 0)`,
      left.map(({ message }) => message.sourceId),
      left.map(({ message }) => message.messageId),
      afterMs,
    );
    left = without(left, seen);
  }
  const isEarly = nowMs - week * WEEK_MS < SHARED_MS;
  for (const one of isEarly ? writtenWeeks(week) : [week]) {
    if (left.length === 0) break;
    const written = await query(
      `INSERT INTO seen_ids AS s (week, source_id, message_id, accepted_ms)
       SELECT ${one}, i.source_id, i.message_id, i.accepted_ms
       FROM unnest($1::text[], $2::text[], $3::bigint[]) AS i (source_id, message_id, accepted_ms)
       ON CONFLICT (week, source_id, message_id) DO UPDATE SET accepted_ms = excluded.accepted_ms
         WHERE s.accepted_ms <= excluded.accepted_ms - $4::bigint
       RETURNING source_id, message_id`,
      left.map(({ message }) => message.sourceId),
      left.map(({ message }) => message.messageId),
      left.map((item) => item.nowMs),
      windowMs,
    );
    const keys = keysOf(written);
    left = left.filter(({ message }) => keys.has(keyOf(message.sourceId, message.messageId)));
  }
  return left;
}

const keysOf = (rows: readonly Row[]): Set<string> =>
  new Set(rows.map((row) => keyOf(text(row, 'source_id'), text(row, 'message_id'))));

function without(items: readonly AppendItem[], rows: readonly Row[]): readonly AppendItem[] {
  const keys = keysOf(rows);
  return items.filter(({ message }) => !keys.has(keyOf(message.sourceId, message.messageId)));
}

async function insertMessages(query: Query, items: readonly AppendItem[]): Promise<number[]> {
  if (items.length === 0) return [];
  const ids = await drawMessageIds(query, items.length, Math.max(...items.map(({ nowMs }) => nowMs)));
  await writeMessages(query, items, ids);
  return ids;
}

type Told =
  'sourceId' | 'messageId' | 'type' | 'userId' | 'previousId' | 'anonymousId' | 'event' | 'name' | 'timestampMs';

/** A message to write and its acceptance time. */
export interface MessageRow {
  nowMs: number;
  message: Pick<NewMessage, Told | 'shared'> & {
    /** Undefined once its user was erased. */
    body: Uint8Array | undefined;
  };
}

/** Writes messages. Tables for the days of the ids must exist. */
export async function writeMessages(query: Query, items: readonly MessageRow[], ids: readonly number[]): Promise<void> {
  const parts = await insertSharedParts(
    query,
    items.map(({ message }) => message),
    ids,
  );
  const column = <T>(pick: (message: MessageRow['message']) => T): T[] => items.map(({ message }) => pick(message));
  const bodies = column(({ body }) => body);
  const sizes = bodies.map((body) => body?.byteLength ?? 0);
  let end = 0;
  await query(
    `INSERT INTO messages (id, source_id, message_id, type, user_id, previous_id, anonymous_id, event, name, timestamp_ms, accepted_ms,
                           shared_part, shared_at, shared_bytes, body)
     SELECT m.id, source_id, message_id, type, user_id, previous_id, anonymous_id, event, name, timestamp_ms, accepted_ms,
            shared_part, shared_at, shared_bytes, substr($17::bytea, first, nullif(bytes, ${ERASED}))
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                 $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::integer[], $14::integer[], $15::integer[], $16::integer[])
       AS m (id, source_id, message_id, type, user_id, previous_id, anonymous_id, event, name, timestamp_ms, accepted_ms,
             shared_part, shared_at, shared_bytes, first, bytes)`,
    ids,
    column((m) => m.sourceId),
    column((m) => m.messageId),
    column((m) => m.type),
    column((m) => m.userId ?? null),
    column((m) => m.previousId ?? null),
    column((m) => m.anonymousId ?? null),
    column((m) => m.event ?? null),
    column((m) => m.name ?? null),
    column((m) => m.timestampMs),
    items.map(({ nowMs }) => nowMs),
    parts.map((part) => part ?? null),
    column((m) => m.shared?.at ?? null),
    column((m) => m.shared?.bytes.byteLength ?? null),
    sizes.map((size) => (end += size) - size + 1),
    bodies.map((body) => body?.byteLength ?? ERASED),
    // One concatenated value is sent as bytes. In an array each body would be sent as hex, at twice its length.
    Buffer.concat(bodies.filter((body) => body !== undefined)),
  );
}

async function insertDeliveries(
  query: Query,
  items: readonly AppendItem[],
  messageIds: readonly number[],
  state: TargetState,
): Promise<Outgoing[]> {
  const all = items.flatMap(({ message, nowMs }, index) =>
    message.deliveries.map((delivery) => ({ delivery, nowMs, of: message, message: messageIds[index] ?? 0 })),
  );
  if (all.length === 0) return [];
  const numbers = await drawNumbers(query, 'deliveries_id_seq', all.length);
  const ids = all.map(({ message }, index) => idBeside(message, numbers[index] ?? 0));
  await query(
    `INSERT INTO deliveries (id, message, destination_id, status)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[])`,
    ids,
    all.map(({ message }) => message),
    all.map(({ delivery }) => delivery.destinationId),
    all.map(({ delivery }) => (delivery.webhooks.length === 0 ? FAILED_DELIVERY : PENDING)),
  );
  const targets = all.flatMap(({ delivery, nowMs, of, message }, index): NewTarget[] => {
    const { destinationId, orderKey, webhooks, refused = [], reason = QUEUE_FULL } = delivery;
    const { sourceId, type, messageId } = of;
    const about = { of, message, deliveryId: ids[index] ?? 0, destinationId, sourceId, type, messageId, dueMs: nowMs };
    return [
      ...webhooks.map((webhook) => ({ ...about, webhook, state, orderKey, reason: undefined })),
      ...refused.map((webhook) => ({
        ...about,
        webhook,
        state: 'failed' as const,
        orderKey,
        reason,
      })),
    ];
  });
  return insertTargets(query, targets);
}

interface NewTarget extends Omit<Outgoing, 'targetId' | 'body'> {
  of: NewMessage;
  state: TargetState;
  reason: string | undefined;
}

/** Inserts targets and returns the waiting ones. */
async function insertTargets(query: Query, targets: readonly NewTarget[]): Promise<Outgoing[]> {
  const numbers = await drawNumbers(query, 'targets_id_seq', targets.length);
  const ids = targets.map(({ deliveryId }, index) => idBeside(deliveryId, numbers[index] ?? 0));
  await query(
    `INSERT INTO targets (id, delivery, webhook, state, due_ms, order_key, reason)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::bigint[], $6::text[], $7::text[])`,
    ids,
    targets.map(({ deliveryId }) => deliveryId),
    targets.map(({ webhook }) => webhook),
    targets.map(({ state }) => stateNumber(state)),
    targets.map(({ dueMs }) => dueMs),
    targets.map(({ orderKey }) => orderKey ?? null),
    targets.map(({ reason }) => reason ?? null),
  );
  return targets.flatMap(({ of, state, reason: _reason, ...target }, index) =>
    state === 'waiting' ? [{ ...target, targetId: ids[index] ?? 0, body: messageBody(of) }] : [],
  );
}

/** Sorts by key. Rows are locked in this order everywhere, so that servers with the same users cannot deadlock. */
function inOrder<T>(byKey: ReadonlyMap<string, T>): T[] {
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

async function rememberUsers(query: Query, items: readonly AppendItem[]): Promise<void> {
  const seen = new Map<string, { hash: Buffer; sourceId: string; day: number }>();
  for (const { message, nowMs } of items) {
    for (const bytes of message.userHashes) {
      const hash = Buffer.from(bytes);
      const { sourceId } = message;
      seen.set(`${hash.toString('hex')} ${sourceId}`, { hash, sourceId, day: dayOf(nowMs) });
    }
  }
  const users = inOrder(seen);
  if (users.length > 0) {
    await query(
      `INSERT INTO seen_users (user_hash, source_id, seen_day) SELECT * FROM unnest($1::bytea[], $2::text[], $3::integer[])
       ON CONFLICT DO NOTHING`,
      users.map(({ hash }) => hash),
      users.map(({ sourceId }) => sourceId),
      users.map(({ day }) => day),
    );
  }
  await rememberTraits(query, items);
}

/** Stores traits. These are the last rows that an append locks. */
async function rememberTraits(query: Query, items: readonly AppendItem[]): Promise<void> {
  const identifies = new Map<string, { sourceId: string; userId: string; traits: JsonObject; day: number }>();
  for (const { message, nowMs } of items) {
    const { sourceId, userId, traits } = message;
    if (traits === undefined || userId === undefined) continue;
    const key = `${sourceId}\n${userId}`;
    identifies.set(key, {
      ...{ sourceId, userId, day: dayOf(nowMs) },
      traits: mergedTraits(identifies.get(key)?.traits ?? {}, traits),
    });
  }
  if (identifies.size === 0) return;
  const users = inOrder(identifies);
  // The same merge as in mergedTraits.
  await query(
    `INSERT INTO user_traits AS u (source_id, user_id, traits, seen_day)
     SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::integer[])
     ON CONFLICT (source_id, user_id) DO UPDATE SET traits = u.traits ||
       CASE WHEN (SELECT count(*) FROM jsonb_object_keys(u.traits || excluded.traits)) <= ${MOST_TRAITS} THEN excluded.traits
         ELSE (SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(excluded.traits) e WHERE u.traits ? e.key)
       END`,
    users.map(({ sourceId }) => sourceId),
    users.map(({ userId }) => userId),
    users.map(({ traits }) => JSON.stringify(traits)),
    users.map(({ day }) => day),
  );
}
