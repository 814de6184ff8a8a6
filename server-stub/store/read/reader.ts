/**
 * Interface for reading from either engine, in SQL that both understand, with `?` for each value. Code that differs
 * between them (writing, claiming) stays in their own folders.
 */
import type { Row } from '../rows.ts';

export type SqlValue = string | number | Uint8Array | null;

export interface Reader {
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
}
