/** Deletion requests and syncs in PostgreSQL. The rules are those of the embedded store. */
import { DELETIONS } from '../../cluster/cluster-jobs.ts';
import { number, stateNumber, statusNumber, text } from '../rows.ts';
import type { NewMessage } from '../message.ts';
import type { DeletionRequest, SyncChange, SyncTarget } from '../state.ts';
import { appendMessages } from './append.ts';
import type { Query } from './database.ts';
import { addJob } from './job-table.ts';

const WAITING = stateNumber('waiting');
const HELD = stateNumber('held');
const OPEN = `(${WAITING}, ${HELD})`;

export async function requestDeletion(
  query: Query,
  jobSchema: string,
  request: DeletionRequest,
  notices: (sourceIds: readonly string[]) => readonly NewMessage[],
): Promise<{ id: number; sources: string[]; messages: number }> {
  const hash = Buffer.from(request.userHash);
  const seen = await query('SELECT source_id FROM seen_users WHERE user_hash = $1 ORDER BY source_id', hash);
  const sources = seen.map((row) => text(row, 'source_id'));
  const messages = notices(sources);
  const items = messages.map((message) => ({ message, nowMs: request.nowMs, dedupeMs: 0 }));
  await appendMessages(query, items, 'held');
  const [row] = await query(
    `INSERT INTO deletions (user_id, user_hash, requested_ms, last_message, sources)
     SELECT $1, $2, $3, coalesce(max(id), 0), $4 FROM messages RETURNING id`,
    request.userId,
    hash,
    request.nowMs,
    JSON.stringify(sources),
  );
  await addJob(query, jobSchema, { task: DELETIONS, existing: 'replace' });
  return { id: row === undefined ? 0 : number(row, 'id'), sources, messages: messages.length };
}

export async function advanceDeletions(
  query: Query,
  nowMs: number,
): Promise<{ released: string[]; erased: number; open: number }> {
  // Another server may be at the same request: it is left to that one.
  const rows = await query(
    'SELECT id, user_id, last_message FROM deletions WHERE erased_ms IS NULL ORDER BY id FOR UPDATE SKIP LOCKED',
  );
  const released: string[] = [];
  let erased = 0;
  for (const row of rows) {
    const userId = text(row, 'user_id');
    const last = number(row, 'last_message');
    const freed = await query(
      `UPDATE targets SET state = ${WAITING}, due_ms = $1
       WHERE state = ${HELD} AND id IN (
         SELECT t.id FROM messages n JOIN deliveries nd ON nd.message = n.id JOIN targets t ON t.delivery = nd.id
         WHERE n.user_id = $2 AND n.type = 'delete' AND n.id <= $3 AND NOT EXISTS (
           SELECT 1 FROM messages m JOIN deliveries d ON d.message = m.id JOIN targets o ON o.delivery = d.id
           WHERE (m.user_id = $2 OR m.previous_id = $2) AND m.id < n.id AND m.source_id = n.source_id
             AND d.destination_id = nd.destination_id AND o.state IN ${OPEN}))
       RETURNING webhook`,
      nowMs,
      userId,
      last,
    );
    released.push(...freed.map((target) => text(target, 'webhook')));
    const open = await query(
      `SELECT 1 FROM messages m JOIN deliveries d ON d.message = m.id JOIN targets t ON t.delivery = d.id
       WHERE (m.user_id = $1 OR m.previous_id = $1) AND m.id <= $2 AND t.state IN ${OPEN} LIMIT 1`,
      userId,
      last,
    );
    if (open.length > 0) continue;
    await erase(query, userId, last);
    await query('UPDATE deletions SET user_id = NULL, erased_ms = $1 WHERE id = $2', nowMs, number(row, 'id'));
    erased += 1;
  }
  if (erased > 0) await query('UPDATE erasures SET users = users + $1', erased);
  // Counts those that another server is at, too: whoever looks last makes sure that somebody looks again.
  const [left] = await query('SELECT count(*) AS n FROM deletions WHERE erased_ms IS NULL');
  return { released, erased, open: left === undefined ? 0 : number(left, 'n') };
}

async function erase(query: Query, userId: string, last: number): Promise<void> {
  const rows = await query(
    'SELECT id FROM messages WHERE (user_id = $1 OR previous_id = $1) AND id <= $2',
    userId,
    last,
  );
  const ids = rows.map((row) => number(row, 'id'));
  await query(
    `UPDATE attempts SET answer = NULL, error = NULL
     WHERE target IN (SELECT t.id FROM targets t JOIN deliveries d ON d.id = t.delivery WHERE d.message = ANY($1::bigint[]))`,
    ids,
  );
  await query(
    `UPDATE targets SET state = ${stateNumber('erased')}, order_key = NULL
     WHERE delivery IN (SELECT id FROM deliveries WHERE message = ANY($1::bigint[]))`,
    ids,
  );
  await query(`UPDATE deliveries SET status = ${statusNumber('erased')} WHERE message = ANY($1::bigint[])`, ids);
  await query(
    `UPDATE messages SET body = NULL, user_id = NULL, previous_id = NULL, anonymous_id = NULL, event = NULL, name = NULL
     WHERE id = ANY($1::bigint[])`,
    ids,
  );
  await query('DELETE FROM user_traits WHERE user_id = $1', userId);
  await query('DELETE FROM sync_values WHERE user_id = $1', userId);
}

/** A change to the value that a user already has stores no message. */
export async function applySync(
  query: Query,
  target: SyncTarget,
  changes: readonly SyncChange[],
  nowMs: number,
): Promise<{ added: number; removed: number; messages: NewMessage[] }> {
  const applied = { added: 0, removed: 0, messages: [] as NewMessage[] };
  for (const { userId, value, message } of changes) {
    const changed =
      value === undefined
        ? await query('DELETE FROM sync_values WHERE sync = $1 AND user_id = $2 RETURNING 1', target.key, userId)
        : await query(
            `INSERT INTO sync_values AS v (sync, user_id, value) VALUES ($1, $2, $3)
             ON CONFLICT (sync, user_id) DO UPDATE SET value = excluded.value WHERE v.value <> excluded.value RETURNING 1`,
            target.key,
            userId,
            value,
          );
    if (changed.length === 0) continue;
    if (value === undefined) applied.removed += 1;
    else applied.added += 1;
    applied.messages.push(message);
  }
  await appendMessages(
    query,
    applied.messages.map((message) => ({ message, nowMs, dedupeMs: 0 })),
  );
  return applied;
}
