/** Taking deletion requests and syncs in PostgreSQL. The rules are those of the embedded store. */
import { DELETIONS } from '../../cluster/cluster-jobs.ts';
import { number, text } from '../rows.ts';
import type { NewMessage } from '../message.ts';
import type { DeletionRequest, SyncChange, SyncTarget } from '../state.ts';
import { appendMessages } from './append.ts';
import type { Carry } from './carry.ts';
import type { Query } from './database.ts';
import { addJob } from './job-table.ts';

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
  await appendMessages(query, items, { state: 'held' });
  const [row] = await query(
    `INSERT INTO deletions (user_id, anonymous_ids, user_hash, requested_ms, last_message, sources)
     SELECT $1, $2, $3, $4, coalesce(max(id), 0), $5 FROM messages RETURNING id`,
    request.userId,
    JSON.stringify(request.anonymousIds),
    hash,
    request.nowMs,
    JSON.stringify(sources),
  );
  await addJob(query, jobSchema, { task: DELETIONS, existing: 'replace' });
  return { id: row === undefined ? 0 : number(row, 'id'), sources, messages: messages.length };
}

/** A change to the value that a user already has stores no message. */
export async function applySync(
  query: Query,
  carry: Carry,
  target: SyncTarget,
  changes: readonly SyncChange[],
  nowMs: number,
): Promise<{ added: number; removed: number }> {
  const applied = { added: 0, removed: 0 };
  const messages: NewMessage[] = [];
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
    messages.push(message);
  }
  await appendMessages(
    query,
    messages.map((message) => ({ message, nowMs, dedupeMs: 0 })),
    { carry },
  );
  return applied;
}
