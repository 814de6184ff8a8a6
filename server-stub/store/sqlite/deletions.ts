/**
 * Deletion requests: notices wait for earlier messages of the user, then go out; when they are settled, what is held of
 * the user is erased.
 */
import type { NewMessage } from '../message.ts';
import type { DeletionRequest } from '../state.ts';
import { appendMessage } from './append.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { Statements } from './statements.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const ERASED_TARGET = stateNumber('erased');
const ERASED_DELIVERY = statusNumber('erased');

/** A user's own messages, found by either identity. Takes the user id twice. */
const OF_USER = '(m.user_id = ? OR m.previous_id = ?)';

interface RequestedDeletion {
  id: number;
  sources: string[];
  messages: number;
  deliveries: number;
}

export function requestDeletion(
  sql: Statements,
  request: DeletionRequest,
  notices: (sourceIds: readonly string[]) => readonly NewMessage[],
): RequestedDeletion {
  const sources = sql
    .all('SELECT source_id FROM seen_users WHERE user_hash = ? ORDER BY source_id', request.userHash)
    .map((row) => text(row, 'source_id'));
  const messages = notices(sources);
  for (const message of messages) appendMessage(sql, message, { nowMs: request.nowMs, dedupeMs: 0 }, 'held');
  const last = sql.get('SELECT coalesce(max(id), 0) AS id FROM messages');
  const { id } = sql.run(
    'INSERT INTO deletions (user_id, user_hash, requested_ms, last_message, sources) VALUES (?, ?, ?, ?, ?)',
    request.userId,
    request.userHash,
    request.nowMs,
    last === undefined ? 0 : number(last, 'id'),
    JSON.stringify(sources),
  );
  const deliveries = messages.reduce((sum, message) => sum + message.deliveries.length, 0);
  return { id, sources, messages: messages.length, deliveries };
}

interface AdvancedDeletions {
  /** Webhooks that got something to do. */
  released: string[];
  erased: number;
  open: number;
}

export function advanceDeletions(sql: Statements, nowMs: number): AdvancedDeletions {
  const open = sql.all('SELECT id, user_id, last_message FROM deletions WHERE erased_ms IS NULL ORDER BY id');
  const released: string[] = [];
  let erased = 0;
  for (const row of open) {
    const userId = text(row, 'user_id');
    const last = number(row, 'last_message');
    released.push(...releaseNotices(sql, userId, last, nowMs));
    if (isOpen(sql, userId, last)) continue;
    erase(sql, userId, last);
    sql.run('UPDATE deletions SET user_id = NULL, erased_ms = ? WHERE id = ?', nowMs, number(row, 'id'));
    erased += 1;
  }
  return { released, erased, open: open.length - erased };
}

/** Notices go once every earlier message of the user from that source has had its turn at that destination. */
function releaseNotices(sql: Statements, userId: string, last: number, nowMs: number): string[] {
  const rows = sql.all(
    `UPDATE targets SET state = ${WAITING}, due_ms = ?
     WHERE state = ${HELD} AND id IN (
       SELECT t.id FROM messages n JOIN deliveries nd ON nd.message = n.id JOIN targets t ON t.delivery = nd.id
       WHERE n.user_id = ? AND n.type = 'delete' AND n.id <= ? AND NOT EXISTS (
         SELECT 1 FROM messages m JOIN deliveries d ON d.message = m.id JOIN targets o ON o.delivery = d.id
         WHERE ${OF_USER} AND m.id < n.id AND m.source_id = n.source_id
           AND d.destination_id = nd.destination_id AND o.state IN (${WAITING}, ${HELD})))
     RETURNING webhook`,
    nowMs,
    userId,
    last,
    userId,
    userId,
  );
  return rows.map((row) => text(row, 'webhook'));
}

function isOpen(sql: Statements, userId: string, last: number): boolean {
  const row = sql.get(
    `SELECT 1 AS open FROM messages m JOIN deliveries d ON d.message = m.id JOIN targets t ON t.delivery = d.id
     WHERE ${OF_USER} AND m.id <= ? AND t.state IN (${WAITING}, ${HELD}) LIMIT 1`,
    userId,
    userId,
    last,
  );
  return row !== undefined;
}

/** Takes every payload and identity away and keeps the bare fact that something was delivered. */
function erase(sql: Statements, userId: string, last: number): void {
  // Freed space is overwritten, so that the payload is not in the file any more.
  sql.database.exec('PRAGMA secure_delete = ON');
  const ids = sql
    .all(`SELECT m.id FROM messages m WHERE ${OF_USER} AND m.id <= ?`, userId, userId, last)
    .map((row) => number(row, 'id'));
  for (const id of ids) {
    sql.run(
      `UPDATE attempts SET answer = NULL, error = NULL
       WHERE target IN (SELECT t.id FROM targets t JOIN deliveries d ON d.id = t.delivery WHERE d.message = ?)`,
      id,
    );
    sql.run(
      `UPDATE targets SET state = ${ERASED_TARGET}, order_key = NULL WHERE delivery IN (SELECT id FROM deliveries WHERE message = ?)`,
      id,
    );
    sql.run(`UPDATE deliveries SET status = ${ERASED_DELIVERY} WHERE message = ?`, id);
    sql.run(
      'UPDATE messages SET body = NULL, user_id = NULL, previous_id = NULL, anonymous_id = NULL, event = NULL, name = NULL WHERE id = ?',
      id,
    );
  }
  sql.run('DELETE FROM user_traits WHERE user_id = ?', userId);
  sql.run('DELETE FROM sync_values WHERE user_id = ?', userId);
  sql.database.exec('PRAGMA secure_delete = OFF');
}
