/** Reading what is kept of users: audiences, traits, event counts, deletion requests. */
import type { JsonObject } from '../../runtime/json.ts';
import { number, optionalNumber, optionalText, text } from '../rows.ts';
import type { DeletionView, SyncView } from '../state.ts';
import type { Reader } from './reader.ts';

export async function syncValues(reader: Reader, key: string): Promise<Map<string, string>> {
  const rows = await reader.all('SELECT user_id, value FROM sync_values WHERE sync = ?', key);
  return new Map(rows.map((row) => [text(row, 'user_id'), text(row, 'value')]));
}

export async function listSyncs(reader: Reader): Promise<SyncView[]> {
  const rows = await reader.all(
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

export async function userTraits(reader: Reader, sourceId: string): Promise<Map<string, JsonObject>> {
  const rows = await reader.all(
    'SELECT user_id, CAST(traits AS text) AS traits FROM user_traits WHERE source_id = ?',
    sourceId,
  );
  return new Map(rows.map((row) => [text(row, 'user_id'), JSON.parse(text(row, 'traits')) as JsonObject]));
}

export async function eventCounts(
  reader: Reader,
  sourceId: string,
  event: string,
  sinceMs: number,
): Promise<Map<string, number>> {
  const rows = await reader.all(
    `SELECT user_id, count(*) AS n FROM messages
     WHERE source_id = ? AND type = 'track' AND event = ? AND timestamp_ms >= ? AND user_id IS NOT NULL GROUP BY user_id`,
    sourceId,
    event,
    sinceMs,
  );
  return new Map(rows.map((row) => [text(row, 'user_id'), number(row, 'n')]));
}

export async function listDeletions(reader: Reader, most: number): Promise<DeletionView[]> {
  const rows = await reader.all('SELECT * FROM deletions ORDER BY id DESC LIMIT ?', most);
  return rows.map((row) => ({
    id: number(row, 'id'),
    userId: optionalText(row, 'user_id'),
    requestedMs: number(row, 'requested_ms'),
    erasedMs: optionalNumber(row, 'erased_ms'),
    sources: JSON.parse(text(row, 'sources')) as string[],
  }));
}
