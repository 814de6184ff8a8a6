/**
 * Reading, the same for both engines: SQL that both understand, with `?` for each value. What the engines do
 * differently (writing, claiming) stays in their own folders.
 */
import type { Row } from '../rows.ts';

export type SqlValue = string | number | Uint8Array | null;

export interface Reader {
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
}

/** A text as part of a LIKE pattern, its own wildcards taken literally (`ESCAPE '!'`). */
export function likePart(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}
