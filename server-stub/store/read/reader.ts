/**
 * Reading, the same for both engines: SQL that both understand, with `?` for each value. What they do differently
 * (writing, claiming) stays in their own folders.
 */
import type { Row } from '../rows.ts';

export type SqlValue = string | number | Uint8Array | null;

export interface Reader {
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
}

/** A text as part of a LIKE pattern, its own wildcards taken literally (`ESCAPE '!'`). */
function likePart(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}

/** A message found by a part of what a person knows of it, as a condition on table `m` and its values. */
export function searchCondition(search: string): readonly [sql: string, ...values: string[]] {
  const columns = ['message_id', 'user_id', 'anonymous_id', 'event', 'name'];
  const parts = columns.map((column) => `lower(m.${column}) LIKE ? ESCAPE '!'`);
  const needle = likePart(search);
  return [`(${parts.join(' OR ')})`, ...columns.map(() => needle)];
}
