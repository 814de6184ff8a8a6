/**
 * Deletion requests in the books. What the user still has waiting is dropped at once, whatever its receivers do; a
 * notice leaves when no server can have an attempt of the user under way any more.
 */
import { DELETIONS } from '../../cluster/cluster-jobs.ts';
import type { NewMessage } from '../message.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { DeletionProgress, DeletionRequest } from '../state.ts';
import { appendMessages } from './append.ts';
import type { Carry } from './carry.ts';
import type { Query } from './database.ts';
import { addJob } from './job-table.ts';
import { readOutgoing } from './outgoing.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const ERASED = stateNumber('erased');
const ERASED_DELIVERY = statusNumber('erased');

/**
 * Servers look for new requests every second, and an attempt that began before takes five at most. So long after a
 * request nothing of the user is under way, if something was waiting.
 */
const QUIET_AFTER_MS = 8000;
/** Messages erased in one transaction. */
const MESSAGES_PER_STEP = 1000;

export interface RequestedDeletion {
  id: number;
  lastMessage: number;
  sources: string[];
  messages: number;
}

export async function requestDeletion(
  query: Query,
  jobSchema: string,
  request: DeletionRequest,
  notices: (sourceIds: readonly string[]) => readonly NewMessage[],
): Promise<RequestedDeletion> {
  const hash = Buffer.from(request.userHash);
  const seen = await query('SELECT source_id FROM seen_users WHERE user_hash = $1 ORDER BY source_id', hash);
  const sources = seen.map((row) => text(row, 'source_id'));
  const messages = notices(sources);
  const items = messages.map((message) => ({ message, nowMs: request.nowMs, dedupeMs: 0 }));
  await appendMessages(query, items, { state: 'held' });
  const [row] = await query(
    `INSERT INTO deletions (user_id, user_hash, requested_ms, last_message, sources)
     SELECT $1, $2, $3, coalesce(max(id), 0), $4 FROM messages RETURNING id, last_message`,
    request.userId,
    hash,
    request.nowMs,
    JSON.stringify(sources),
  );
  if (row === undefined) throw new Error('PostgreSQL gave no id for a deletion request');
  await addJob(query, jobSchema, { task: DELETIONS, existing: 'replace' });
  return { id: number(row, 'id'), lastMessage: number(row, 'last_message'), sources, messages: messages.length };
}

interface OpenRequest {
  id: number;
  userId: string;
  last: number;
  requestedMs: number;
  /** From when on nothing of the user is under way. */
  quietMs: number;
}

/** One step of one request; undefined when no request is open that nobody else is at. */
export async function advanceDeletion(
  query: Query,
  carry: Carry,
  afterId: number,
  nowMs: number,
  mostMs: number,
): Promise<(DeletionProgress & { id: number; more: boolean }) | undefined> {
  // Another server may be at the same request: it is left to that one.
  const [row] = await query(
    `SELECT id, user_id, last_message, requested_ms, quiet_ms FROM deletions
     WHERE erased_ms IS NULL AND id > $1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    afterId,
  );
  if (row === undefined) return undefined;
  const request: OpenRequest = {
    id: number(row, 'id'),
    userId: text(row, 'user_id'),
    last: number(row, 'last_message'),
    requestedMs: number(row, 'requested_ms'),
    quietMs: number(row, 'quiet_ms'),
  };
  const sum = { id: request.id, released: 0, erased: 0, unnotified: 0, open: 1, more: false };
  const step = await eraseSome(query, request, 'all but notices');
  if (step.waiting) {
    request.quietMs = nowMs + QUIET_AFTER_MS;
    await query('UPDATE deletions SET quiet_ms = $2 WHERE id = $1', request.id, request.quietMs);
  }
  if (step.messages === MESSAGES_PER_STEP) return { ...sum, more: true };
  if (nowMs >= request.quietMs) sum.released = await releaseNotices(query, carry, request, nowMs);
  const isLate = nowMs - request.requestedMs >= mostMs;
  if (isLate) sum.unnotified = await countOpenNotices(query, request);
  else if ((await countOpenNotices(query, request)) > 0) return sum;
  await eraseSome(query, request, 'notices');
  await query('DELETE FROM user_traits WHERE user_id = $1', request.userId);
  await query('DELETE FROM sync_values WHERE user_id = $1', request.userId);
  await query('UPDATE deletions SET user_id = NULL, erased_ms = $1 WHERE id = $2', nowMs, request.id);
  await query('UPDATE erasures SET users = users + 1');
  return { ...sum, erased: 1, open: 0 };
}

/** How many requests are not at their end, those that another server is at included. */
export async function countOpenDeletions(query: Query): Promise<number> {
  const [left] = await query('SELECT count(*) AS n FROM deletions WHERE erased_ms IS NULL');
  return left === undefined ? 0 : number(left, 'n');
}

async function eraseSome(
  query: Query,
  { userId, last }: OpenRequest,
  which: 'all but notices' | 'notices',
): Promise<{ messages: number; waiting: boolean }> {
  const rows = await query(
    `SELECT id FROM messages
     WHERE (user_id = $1 OR previous_id = $1) AND id <= $2 AND (type = 'delete') = ($3 = 1)
     ORDER BY id LIMIT ${MESSAGES_PER_STEP}`,
    userId,
    last,
    which === 'notices' ? 1 : 0,
  );
  if (rows.length === 0) return { messages: 0, waiting: false };
  const ids = rows.map((row) => number(row, 'id'));
  // The deliveries' locks make it wait for settlements under way, and them for it.
  const locked = await query(
    'SELECT id FROM deliveries WHERE message = ANY($1::bigint[]) ORDER BY id FOR UPDATE',
    ids,
  );
  const deliveries = locked.map((row) => number(row, 'id'));
  const waiting = await query(
    `SELECT 1 FROM targets WHERE delivery = ANY($1::bigint[]) AND state = ${WAITING} LIMIT 1`,
    deliveries,
  );
  await query(
    `UPDATE attempts SET answer = NULL, error = NULL
     WHERE target IN (SELECT id FROM targets WHERE delivery = ANY($1::bigint[]))`,
    deliveries,
  );
  await query(
    `UPDATE targets SET state = ${ERASED}, order_key = NULL WHERE delivery = ANY($1::bigint[])`,
    deliveries,
  );
  await query(`UPDATE deliveries SET status = ${ERASED_DELIVERY} WHERE id = ANY($1::bigint[])`, deliveries);
  await query(
    `UPDATE messages SET body = NULL, user_id = NULL, previous_id = NULL, anonymous_id = NULL, event = NULL, name = NULL,
       users = NULL
     WHERE id = ANY($1::bigint[])`,
    ids,
  );
  return { messages: ids.length, waiting: waiting.length > 0 };
}

const NOTICES_OF = `
  FROM messages m JOIN deliveries d ON d.message = m.id JOIN targets t ON t.delivery = d.id
  WHERE m.user_id = $1 AND m.type = 'delete' AND m.id <= $2`;

async function releaseNotices(query: Query, carry: Carry, { userId, last }: OpenRequest, nowMs: number): Promise<number> {
  const rows = await query(`SELECT t.id ${NOTICES_OF} AND t.state = ${HELD}`, userId, last);
  const ids = rows.map((row) => number(row, 'id'));
  await query(`UPDATE targets SET state = ${WAITING}, due_ms = $2 WHERE id = ANY($1::bigint[])`, ids, nowMs);
  carry(await readOutgoing(query, ids));
  return rows.length;
}

async function countOpenNotices(query: Query, { userId, last }: OpenRequest): Promise<number> {
  const [row] = await query(`SELECT count(*) AS n ${NOTICES_OF} AND t.state IN (${WAITING}, ${HELD})`, userId, last);
  return row === undefined ? 0 : number(row, 'n');
}
