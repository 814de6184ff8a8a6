/** Caches prepared statements by their SQL. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { optionalNumber, type Row } from '../rows.ts';

export class Statements {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }

  /** Runs a write; returns the id of the inserted row and the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): { id: number; changes: number } {
    const result = this.prepare(sql).run(...values);
    return { id: Number(result.lastInsertRowid), changes: Number(result.changes) };
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.prepare(sql).get(...values);
  }

  /** The one number of the first row; undefined where there is none, or NULL. */
  number(sql: string, ...values: SQLInputValue[]): number | undefined {
    const row = this.get(sql, ...values);
    return row === undefined ? undefined : optionalNumber(row, Object.keys(row)[0] ?? '');
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepare(sql).all(...values);
  }
}
