/** Audiences and computed traits: who was last told what, and the messages a change causes, in one transaction. */
import type { NewMessage } from '../message.ts';
import type { SyncChange, SyncTarget } from '../state.ts';
import { appendMessage } from './append.ts';
import type { Statements } from './statements.ts';

interface AppliedSync {
  added: number;
  removed: number;
  /** The messages that were stored. */
  messages: NewMessage[];
}

/** A change that is none (a member added again, a value as before) stores no message. */
export function applySync(
  sql: Statements,
  target: SyncTarget,
  changes: readonly SyncChange[],
  nowMs: number,
): AppliedSync {
  const applied: AppliedSync = { added: 0, removed: 0, messages: [] };
  for (const { userId, value, message } of changes) {
    const changed =
      value === undefined
        ? sql.run('DELETE FROM sync_values WHERE sync = ? AND user_id = ?', target.key, userId).changes
        : sql.run(
            `INSERT INTO sync_values (sync, user_id, value) VALUES (?, ?, ?)
             ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
            target.key,
            userId,
            value,
          ).changes;
    if (changed === 0) continue;
    if (value === undefined) applied.removed += 1;
    else applied.added += 1;
    appendMessage(sql, message, { nowMs, dedupeMs: 0 });
    applied.messages.push(message);
  }
  return applied;
}

export function finishSync(
  sql: Statements,
  target: SyncTarget,
  counts: { added: number; removed: number },
  nowMs: number,
): void {
  sql.run(
    `INSERT INTO syncs (key, kind, name, source_id, last_ms, added, removed) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET last_ms = excluded.last_ms, added = excluded.added, removed = excluded.removed`,
    target.key,
    target.kind,
    target.name,
    target.sourceId,
    nowMs,
    counts.added,
    counts.removed,
  );
}
