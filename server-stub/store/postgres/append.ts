/** Accepting messages, many requests in one transaction: one statement per table, whatever their number. */
import type { TargetState } from '../deliveries.ts';
import type { JsonObject } from '../../runtime/json.ts';
import type { AppendResult } from '../event-log.ts';
import { mergedTraits, MOST_TRAITS } from '../known-traits.ts';
import { type NewMessage, QUEUE_FULL, wholeBody } from '../message.ts';
import { dayOf, number, stateNumber, statusNumber, text } from '../rows.ts';
import type { Carry, Outgoing } from './carry.ts';
import type { Query } from './database.ts';

const PENDING = statusNumber('pending');
const WAITING = stateNumber('waiting');
const FAILED_DELIVERY = statusNumber('failed');

export interface AppendItem {
  message: NewMessage;
  nowMs: number;
  dedupeMs: number;
}

interface AppendOptions {
  /** What the targets start in: deletion notices are held at first. */
  state?: TargetState;
  /** Gets the targets that wait. */
  carry?: Carry;
}

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

/** Leaves out what was kept before, and repetitions among the items themselves. */
async function freshItems(query: Query, items: readonly AppendItem[]): Promise<AppendItem[]> {
  const first = new Map<string, AppendItem>();
  for (const item of items) {
    const key = keyOf(item.message.sourceId, item.message.messageId);
    if (item.message.dedupe && !first.has(key)) first.set(key, item);
  }
  // In one order everywhere, so that two transactions with the same ids cannot wait for each other.
  const named = inOrder(first);
  if (named.length === 0) return [...items];
  const rows = await query(
    `INSERT INTO seen_messages AS s (source_id, message_id, accepted_ms)
     SELECT i.source_id, i.message_id, i.accepted_ms
     FROM unnest($1::text[], $2::text[], $3::bigint[]) AS i (source_id, message_id, accepted_ms)
     ON CONFLICT (source_id, message_id) DO UPDATE SET accepted_ms = excluded.accepted_ms
       WHERE s.accepted_ms <= excluded.accepted_ms - $4::bigint
     RETURNING source_id, message_id`,
    named.map(({ message }) => message.sourceId),
    named.map(({ message }) => message.messageId),
    named.map(({ nowMs }) => nowMs),
    Math.min(...named.map(({ dedupeMs }) => dedupeMs)),
  );
  const fresh = new Set(rows.map((row) => keyOf(text(row, 'source_id'), text(row, 'message_id'))));
  return items.filter((item) => {
    const key = keyOf(item.message.sourceId, item.message.messageId);
    return !item.message.dedupe || (fresh.has(key) && first.get(key) === item);
  });
}

/** Ids drawn from a table's sequence before anything is inserted, so that rows can refer to each other. */
async function drawIds(query: Query, table: 'messages' | 'deliveries' | 'targets', count: number): Promise<number[]> {
  const sequence = `${table}_id_seq`;
  const rows = await query('SELECT nextval($1) AS id FROM generate_series(1, $2::integer)', sequence, count);
  return rows.map((row) => number(row, 'id')).sort((a, b) => a - b);
}

async function insertMessages(query: Query, items: readonly AppendItem[]): Promise<number[]> {
  if (items.length === 0) return [];
  const ids = await drawIds(query, 'messages', items.length);
  const column = <T>(pick: (message: NewMessage) => T): T[] => items.map(({ message }) => pick(message));
  await query(
    `INSERT INTO messages (id, source_id, message_id, type, user_id, previous_id, anonymous_id, event, name, timestamp_ms, accepted_ms, body)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                          $9::text[], $10::bigint[], $11::bigint[], $12::bytea[])`,
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
    column((m) => Buffer.from(wholeBody(m))),
  );
  return ids;
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
  const ids = await drawIds(query, 'deliveries', all.length);
  await query(
    `INSERT INTO deliveries (id, message, destination_id, status)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[])`,
    ids,
    all.map(({ message }) => message),
    all.map(({ delivery }) => delivery.destinationId),
    all.map(({ delivery }) => (delivery.webhooks.length === 0 ? FAILED_DELIVERY : PENDING)),
  );
  const targets = all.flatMap(({ delivery, nowMs, of, message }, index) => {
    const shared = { delivery: ids[index] ?? 0, nowMs, of, message, destinationId: delivery.destinationId };
    return [
      ...delivery.webhooks.map((webhook) => ({
        ...shared,
        webhook,
        state: stateNumber(state),
        orderKey: delivery.orderKey ?? null,
        reason: null,
      })),
      ...(delivery.refused ?? []).map((webhook) => ({
        ...shared,
        webhook,
        state: stateNumber('failed'),
        orderKey: null,
        reason: QUEUE_FULL,
      })),
    ];
  });
  const targetIds = await drawIds(query, 'targets', targets.length);
  await query(
    `INSERT INTO targets (delivery, webhook, state, due_ms, order_key, reason, id)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::smallint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[])`,
    targets.map((target) => target.delivery),
    targets.map((target) => target.webhook),
    targets.map((target) => target.state),
    targets.map((target) => target.nowMs),
    targets.map((target) => target.orderKey),
    targets.map((target) => target.reason),
    targetIds,
  );
  return targets.flatMap((target, index) =>
    target.state === WAITING ? [outgoingOf(target, targetIds[index] ?? 0)] : [],
  );
}

interface InsertedTarget {
  of: NewMessage;
  message: number;
  delivery: number;
  webhook: string;
  destinationId: string;
  nowMs: number;
  orderKey: string | null;
}

function outgoingOf(target: InsertedTarget, targetId: number): Outgoing {
  const { of, message, delivery, webhook, destinationId, nowMs, orderKey } = target;
  return {
    message,
    targetId,
    deliveryId: delivery,
    webhook,
    destinationId,
    sourceId: of.sourceId,
    type: of.type,
    messageId: of.messageId,
    dueMs: nowMs,
    orderKey: orderKey ?? undefined,
    body: wholeBody(of),
  };
}

/** Rows are locked in one order everywhere, so that two servers with the same users cannot wait for each other. */
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

/** The last rows that an append locks. */
async function rememberTraits(query: Query, items: readonly AppendItem[]): Promise<void> {
  const told = new Map<string, { sourceId: string; userId: string; traits: JsonObject; day: number }>();
  for (const { message, nowMs } of items) {
    const { sourceId, userId, traits } = message;
    if (traits === undefined || userId === undefined) continue;
    const key = `${sourceId}\n${userId}`;
    told.set(key, {
      ...{ sourceId, userId, day: dayOf(nowMs) },
      traits: mergedTraits(told.get(key)?.traits ?? {}, traits),
    });
  }
  if (told.size === 0) return;
  const users = inOrder(told);
  // As mergedTraits does it.
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
