/** Counts the rows that statements visit in PostgreSQL, from its EXPLAIN ANALYZE. */
import type { Query } from '../store/postgres/database.ts';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Returns the rows that all steps of a plan returned or discarded. */
function rowsOf(plan: Plan): number {
  const own =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);
}

export interface Visited {
  rows: number;
  pages: number;
}

/** Runs each statement twice: once to count its rows, rolled back, and once for real. */
export function watched(query: Query, visited: Visited): Query {
  return async (sql, ...values) => {
    await query('SAVEPOINT look');
    const [row] = await query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, ...values);
    await query('ROLLBACK TO SAVEPOINT look');
    const [{ Plan: plan }] = row?.['QUERY PLAN'] as [
      { Plan: Plan & Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> },
    ];
    visited.rows += rowsOf(plan);
    visited.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return query(sql, ...values);
  };
}
