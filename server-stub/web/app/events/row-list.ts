/** Rows of the event list: newest first, and at most MOST_ROWS. Pure functions without a clock or DOM. */
import type { EventFilter, EventRow } from '../api/types.ts';

/** Maximum number of rows in the page. The time filter finds older ones on the server. */
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

function matchesSearch({ messageId, userId, anonymousId, event, name }: EventRow, search: string): boolean {
  const needle = search.toLowerCase();
  return [messageId, userId, anonymousId, event, name].some((text) => text?.toLowerCase().includes(needle) === true);
}

/** Reports whether a row matches the filter, with the same rules as `GET /api/events`. */
export function matches(row: EventRow, filter: EventFilter): boolean {
  if (filter.source !== '' && row.sourceId !== filter.source) return false;
  if (filter.type !== '' && row.type !== filter.type) return false;
  if (filter.status !== '' && row.status !== filter.status) return false;
  if (filter.user !== '' && row.userId !== filter.user && row.anonymousId !== filter.user) return false;
  if (filter.search !== '' && !matchesSearch(row, filter.search)) return false;
  if (filter.fromMs !== undefined && row.acceptedMs < filter.fromMs) return false;
  return filter.toMs === undefined || row.acceptedMs < filter.toMs;
}

/**
 * Merges new and changed rows into the list. Removes rows that no longer match the filter, except `keepId`, so that an
 * open message stays beside its details.
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
