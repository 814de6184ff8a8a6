/** Audiences and computed traits: who was last told what, and the messages a change causes, in one transaction. */
import type { JsonObject } from '../../json.ts';
import type { NewMessage, SyncChange, SyncTarget, SyncView } from '../store.ts';
import { appendMessage } from './append.ts';
import { number, optionalNumber, text } from './rows.ts';
import type { Statements } from './statements.ts';

export interface AppliedSync {
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

export function syncValues(sql: Statements, key: string): Map<string, string> {
  const rows = sql.all('SELECT user_id, value FROM sync_values WHERE sync = ?', key);
  return new Map(rows.map((row) => [text(row, 'user_id'), text(row, 'value')]));
}

export function listSyncs(sql: Statements): SyncView[] {
  const rows = sql.all(
    'SELECT s.*, (SELECT count(*) FROM sync_values v WHERE v.sync = s.key) AS users FROM syncs s ORDER BY s.name',
  );
  return rows.map((row) => ({
    key: text(row, 'key'),
    kind: text(row, 'kind') === 'audience' ? 'audience' : 'trait',
    name: text(row, 'name'),
    sourceId: text(row, 'source_id'),
    users: number(row, 'users'),
    lastMs: optionalNumber(row, 'last_ms'),
    added: number(row, 'added'),
    removed: number(row, 'removed'),
  }));
}

export function userTraits(sql: Statements, sourceId: string): Map<string, JsonObject> {
  const rows = sql.all('SELECT user_id, traits FROM user_traits WHERE source_id = ?', sourceId);
  return new Map(rows.map((row) => [text(row, 'user_id'), JSON.parse(text(row, 'traits')) as JsonObject]));
}

export function eventCounts(sql: Statements, sourceId: string, event: string, sinceMs: number): Map<string, number> {
  const rows = sql.all(
    `SELECT user_id, count(*) AS n FROM messages
     WHERE source_id = ? AND type = 'track' AND event = ? AND timestamp_ms >= ? AND user_id IS NOT NULL GROUP BY user_id`,
    sourceId,
    event,
    sinceMs,
  );
  return new Map(rows.map((row) => [text(row, 'user_id'), number(row, 'n')]));
}
