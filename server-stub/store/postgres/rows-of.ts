/** How many rows a table has. */
import { number } from '../rows.ts';
import type { Query } from './database.ts';

/** Fewer rows are counted one by one; of more, PostgreSQL's own estimate will do. */
const COUNTED_ROWS = 100_000;

export async function rowsOf(query: Query, table: string): Promise<number> {
  const [estimate] = await query('SELECT reltuples::float8 AS n FROM pg_class WHERE oid = $1::regclass', table);
  if (estimate !== undefined && number(estimate, 'n') >= COUNTED_ROWS) return number(estimate, 'n');
  const [row] = await query(`SELECT count(*) AS n FROM ${table}`);
  return row === undefined ? 0 : number(row, 'n');
}
