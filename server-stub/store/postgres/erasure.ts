/**
 * Going on with a deletion request in PostgreSQL, one request at a time: what the user has waiting is dropped, the
 * notices leave, and all that is kept of the user is erased. The rules are those of the embedded store.
 */
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import { MOST_TIED_IDS, type DeletedUser } from '../state.ts';
import type { Carry } from './carry.ts';
import type { Query } from './database.ts';
import { inDaysOf } from './days.ts';
import { partsOf } from './maintain.ts';
import { readOutgoing } from './outgoing.ts';
import { dropUnsharedParts } from './shared-parts.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const ERASED = stateNumber('erased');
const OPEN = `(${WAITING}, ${HELD})`;

/** Messages that the request concerns, as a table `m`; `$1` is the user, `$2` the last message, `$3` anonymous ids. */
const MESSAGES = `
  (SELECT id, type FROM messages WHERE (user_id = $1 OR previous_id = $1) AND id <= $2
   UNION ALL
   SELECT id, type FROM messages WHERE user_id IS NULL AND anonymous_id = ANY($3::text[]) AND id <= $2) m`;

/** Servers that have not handled request `$4` yet, or report a claimed target of it at the webhook of target `t`. */
const UNDER_WAY = 'SELECT 1 FROM servers s WHERE NOT ($4::bigint = ANY(s.heeded)) OR t.webhook = ANY(s.in_hand)';

interface Advance {
  released: number;
  erased: boolean;
  unnotified: number;
}

const NOTHING: Advance = { released: 0, erased: false, unnotified: 0 };

interface OpenRequest extends DeletedUser {
  requestedMs: number;
}

/** Locks a deletion request; undefined when it has ended, or when another server holds it. */
async function lockRequest(query: Query, id: number): Promise<OpenRequest | undefined> {
  const [row] = await query(
    `SELECT user_id, anonymous_ids, tied, last_message, requested_ms FROM deletions
     WHERE id = $1 AND erased_ms IS NULL FOR UPDATE SKIP LOCKED`,
    id,
  );
  if (row === undefined) return undefined;
  const userId = text(row, 'user_id');
  const last = number(row, 'last_message');
  const named = JSON.parse(text(row, 'anonymous_ids')) as string[];
  const anonymousIds = row['tied'] === true ? named : await tieIds(query, { id, userId, last, anonymousIds: named });
  return { id, userId, last, anonymousIds, requestedMs: number(row, 'requested_ms') };
}

/** Ends and erases everything but the notices. After the commit, servers see which targets they must not send. */
export async function dropUser(query: Query, id: number): Promise<void> {
  const user = await lockRequest(query, id);
  if (user === undefined) return;
  await erase(query, user, "m.type <> 'delete'");
  await query('UPDATE deletions SET dropped = true WHERE id = $1', id);
}

/** Advances a request whose dropped targets are visible: releases and erases the notices. */
export async function advanceDeletion(
  query: Query,
  carry: Carry,
  { id, nowMs, mostMs }: { id: number; nowMs: number; mostMs: number },
): Promise<Advance> {
  const user = await lockRequest(query, id);
  if (user === undefined) return NOTHING;
  const released = await releaseNotices(query, carry, user, nowMs);
  const isLate = nowMs - user.requestedMs >= mostMs;
  const unnotified = isLate ? (await openNotices(query, user)).length : 0;
  await erase(query, user, isLate ? "m.type = 'delete'" : `m.type = 'delete' AND NOT ${IS_OPEN}`);
  const { userId, last, anonymousIds } = user;
  const erased = (await query(`SELECT 1 FROM ${MESSAGES} LIMIT 1`, userId, last, anonymousIds)).length === 0;
  if (erased) await forget(query, user, nowMs);
  return { released, erased, unnotified };
}

/** Adds the anonymous ids that identify calls tied to the user, before those calls are erased. */
async function tieIds(query: Query, { id, userId, last, anonymousIds }: DeletedUser): Promise<string[]> {
  const rows = await query(
    `SELECT anonymous_id FROM messages
     WHERE user_id = $1 AND type = 'identify' AND anonymous_id IS NOT NULL AND id <= $2
     GROUP BY anonymous_id ORDER BY max(id) DESC LIMIT ${MOST_TIED_IDS}`,
    userId,
    last,
  );
  const all = [...new Set([...anonymousIds, ...rows.map((row) => text(row, 'anonymous_id'))])];
  await query('UPDATE deletions SET anonymous_ids = $2, tied = true WHERE id = $1', id, JSON.stringify(all));
  return all;
}

/** SQL condition that a message `m` has an unsettled target. */
const IS_OPEN = `EXISTS (
  SELECT 1 FROM deliveries d JOIN targets t ON t.delivery = d.id WHERE d.message = m.id AND t.state IN ${OPEN})`;

async function openNotices(query: Query, { userId, last, anonymousIds }: DeletedUser): Promise<number[]> {
  const rows = await query(
    `SELECT m.id FROM ${MESSAGES} WHERE m.type = 'delete' AND ${IS_OPEN}`,
    userId,
    last,
    anonymousIds,
  );
  return rows.map((row) => number(row, 'id'));
}

/** Releases notices to each webhook at which no attempt of this user is under way. */
async function releaseNotices(
  query: Query,
  carry: Carry,
  { id, userId, last }: DeletedUser,
  nowMs: number,
): Promise<number> {
  const rows = await query(
    `UPDATE targets SET state = ${WAITING}, due_ms = $1
     WHERE state = ${HELD} AND id IN (
       SELECT t.id FROM messages n JOIN deliveries d ON d.message = n.id JOIN targets t ON t.delivery = d.id
       WHERE n.user_id = $2 AND n.type = 'delete' AND n.id <= $3 AND NOT EXISTS (${UNDER_WAY}))
     RETURNING id`,
    nowMs,
    userId,
    last,
    id,
  );
  const ids = rows.map((row) => number(row, 'id'));
  if (ids.length > 0) carry(await readOutgoing(query, ids));
  return ids.length;
}

/**
 * Ends and overwrites the messages that match a condition on `m`. A server that holds a target keeps it until its
 * attempt ends, and is told not to start one.
 */
async function erase(query: Query, { userId, last, anonymousIds }: DeletedUser, condition: string): Promise<void> {
  const found = await query(`SELECT m.id FROM ${MESSAGES} WHERE ${condition}`, userId, last, anonymousIds);
  if (found.length === 0) return;
  const ids = found.map((row) => number(row, 'id'));
  const here = inDaysOf(ids);
  // The same lock order as in settling: deliveries first, by id.
  await query(
    `SELECT id FROM deliveries WHERE message = ANY($1::bigint[]) AND ${here('id')} ORDER BY id FOR UPDATE`,
    ids,
  );
  await query(
    `UPDATE attempts SET answer = NULL, error = NULL
     WHERE ${here('target')} AND target IN (
       SELECT t.id FROM targets t JOIN deliveries d ON d.id = t.delivery
       WHERE d.message = ANY($1::bigint[]) AND ${here('d.id')} AND ${here('t.id')})`,
    ids,
  );
  await query(
    `UPDATE targets SET state = ${ERASED}, order_key = NULL
     WHERE ${here('id')} AND delivery IN (
       SELECT d.id FROM deliveries d WHERE d.message = ANY($1::bigint[]) AND ${here('d.id')})`,
    ids,
  );
  await query(
    `UPDATE deliveries SET status = ${statusNumber('erased')} WHERE message = ANY($1::bigint[]) AND ${here('id')}`,
    ids,
  );
  await overwriteMessages(query, ids);
}

/** Removes all user data from messages. */
export async function overwriteMessages(query: Query, ids: readonly number[]): Promise<void> {
  const here = inDaysOf(ids);
  const parts = await query(`SELECT shared_part FROM messages WHERE id = ANY($1::bigint[]) AND ${here('id')}`, ids);
  await query(
    `UPDATE messages SET body = NULL, shared_part = NULL, shared_at = NULL, shared_bytes = NULL, user_id = NULL, previous_id = NULL, anonymous_id = NULL, event = NULL, name = NULL
     WHERE id = ANY($1::bigint[]) AND ${here('id')}`,
    ids,
  );
  // A part that other messages of the request still use stays.
  await dropUnsharedParts(query, partsOf(parts));
}

async function forget(query: Query, { id, userId }: DeletedUser, nowMs: number): Promise<void> {
  await query('DELETE FROM user_traits WHERE user_id = $1', userId);
  await query('DELETE FROM sync_values WHERE user_id = $1', userId);
  await query("UPDATE deletions SET user_id = NULL, anonymous_ids = '[]', erased_ms = $1 WHERE id = $2", nowMs, id);
  await query('UPDATE erasures SET users = users + 1');
}
