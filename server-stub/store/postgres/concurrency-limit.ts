/** A reader limited to a few connections, so that slow searches leave the others to ingest and delivery. */
import type { Reader, SqlValue } from '../read/reader.ts';
import type { Row } from '../rows.ts';

export class ConcurrencyLimit implements Reader {
  readonly #reader: Reader;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(reader: Reader, most: number) {
    this.#reader = reader;
    this.#free = most;
  }

  async all(sql: string, ...values: SqlValue[]): Promise<Row[]> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await this.#reader.all(sql, ...values);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
