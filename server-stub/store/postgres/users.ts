/** Stores deletion requests and syncs in PostgreSQL, by the same rules as the embedded store. */
import { DELETIONS } from '../../cluster/cluster-jobs.ts';
import { number, text } from '../rows.ts';
import type { NewMessage } from '../message.ts';
import { isPastMark, type DeletionMark, type DeletionRequest, type SyncChange, type SyncTarget } from '../state.ts';
import { appendMessages } from './append.ts';
import type { Carry } from './carry.ts';
import type { Query } from './database.ts';
import { addJob } from './job-table.ts';

/**
 * Advisory lock that serialises deletion requests and sync steps: a step sees a request, or the request covers the
 * step's messages. Steps share the lock. Requests are numbered in the order in which they commit.
 */
const DELETIONS_LOCK = 7_302_515;

export async function requestDeletion(
  query: Query,
  jobSchema: string,
  request: DeletionRequest,
  notices: (sourceIds: readonly string[]) => readonly NewMessage[],
): Promise<{ id: number; sources: string[]; messages: number }> {
  const hash = Buffer.from(request.userHash);
  await query(`SELECT pg_advisory_xact_lock(${DELETIONS_LOCK})`);
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

interface SyncStep {
  target: SyncTarget;
  changes: readonly SyncChange[];
  nowMs: number;
  mark: DeletionMark;
}

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** Returns hashes of users that a sync from this mark must exclude. No request can be added until the step ends. */
async function deletedUsers(query: Query, changes: readonly SyncChange[], mark: DeletionMark): Promise<Set<string>> {
  await query(`SELECT pg_advisory_xact_lock_shared(${DELETIONS_LOCK})`);
  const rows = await query(
    "SELECT id, encode(user_hash, 'hex') AS hash FROM deletions WHERE user_hash = ANY($1::bytea[])",
    changes.flatMap(({ message }) => message.userHashes.map((hash) => Buffer.from(hash))),
  );
  return new Set(rows.filter((row) => isPastMark(mark, number(row, 'id'))).map((row) => text(row, 'hash')));
}

/** Applies changes. A change to the value that a user already has stores no message. */
export async function applySync(
  query: Query,
  carry: Carry,
  { target, changes, nowMs, mark }: SyncStep,
): Promise<{ added: number; removed: number }> {
  const applied = { added: 0, removed: 0 };
  const messages: NewMessage[] = [];
  const leftOut = await deletedUsers(query, changes, mark);
  for (const { userId, value, message } of changes) {
    if (message.userHashes.some((hash) => leftOut.has(hexOf(hash)))) continue;
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
