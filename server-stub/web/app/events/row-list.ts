/** The rows of the event list as a value: newest first, bounded, changed by what the stream brings. No clock, no DOM. */
import type { EventFilter, EventRow } from '../api/types.ts';

/** Rows kept in the page. Older ones are still on the server; the filter by time brings them back. */
export const MOST_ROWS = 20_000;

export const NO_FILTER: EventFilter = {
  source: '',
  type: '',
  user: '',
  status: '',
  search: '',
  fromMs: undefined,
  toMs: undefined,
};

export function isFiltered(filter: EventFilter): boolean {
  return Object.values(filter).some((value) => value !== '' && value !== undefined);
}

function found({ messageId, userId, anonymousId, event, name }: EventRow, search: string): boolean {
  const needle = search.toLowerCase();
  return [messageId, userId, anonymousId, event, name].some((text) => text?.toLowerCase().includes(needle) === true);
}

/** The same question that the server answers for `GET /api/events`. */
export function matches(row: EventRow, filter: EventFilter): boolean {
  if (filter.source !== '' && row.sourceId !== filter.source) return false;
  if (filter.type !== '' && row.type !== filter.type) return false;
  if (filter.status !== '' && row.status !== filter.status) return false;
  if (filter.user !== '' && row.userId !== filter.user && row.anonymousId !== filter.user) return false;
  if (filter.search !== '' && !found(row, filter.search)) return false;
  if (filter.fromMs !== undefined && row.acceptedMs < filter.fromMs) return false;
  return filter.toMs === undefined || row.acceptedMs < filter.toMs;
}

/**
 * Puts new and changed rows in their places. A row that no longer fits the filter goes; `keepId` stays, so that an open
 * message does not vanish from beside its details.
 */
export function mergeRows(
  rows: readonly EventRow[],
  changes: readonly EventRow[],
  filter: EventFilter,
  keepId?: number,
): readonly EventRow[] {
  if (changes.length === 0) return rows;
  const changed = new Map(changes.map((row) => [row.id, row]));
  const merged: EventRow[] = [];
  const stays = (row: EventRow): boolean => row.id === keepId || matches(row, filter);
  for (const row of rows) {
    const newer = changed.get(row.id);
    changed.delete(row.id);
    if (newer === undefined) merged.push(row);
    else if (stays(newer)) merged.push(newer);
  }
  const added = [...changed.values()].filter((row) => matches(row, filter));
  if (added.length === 0) return merged;
  return [...added, ...merged].sort((a, b) => b.id - a.id).slice(0, MOST_ROWS);
}
