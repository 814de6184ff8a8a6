/** Syncs in PostgreSQL: audiences and computed traits. The rules are those of the embedded store. */
import type { SyncChange, SyncTarget } from '../state.ts';
import type { NewMessage } from '../message.ts';
import { appendMessages } from './append.ts';
import type { Carry } from './carry.ts';
import type { Query } from './database.ts';

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
