/** The queues that were declared, in PostgreSQL: how servers know of each other's lanes, and how old each queue is. */
import type { Database } from '../postgres/database.ts';
import { number, text } from '../rows.ts';
import { laneQueue } from './topology.ts';

export interface Lane {
  webhook: string;
  ordered: boolean;
}

export class QueueRegister {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How long ago the queue was declared, in milliseconds, by the database's clock; 0 when it was `declared` just now. */
  async age(name: string, declared: boolean, lane?: Lane): Promise<number> {
    await this.#database.all(
      `INSERT INTO queues (name, webhook, ordered) VALUES (?, ?, ? = 1)
       ON CONFLICT (name) DO ${declared ? 'UPDATE SET declared_at = now()' : 'NOTHING'}`,
      name,
      lane?.webhook ?? null,
      lane?.ordered === true ? 1 : 0,
    );
    const [row] = await this.#database.all(
      'SELECT extract(epoch FROM now() - declared_at) * 1000 AS age FROM queues WHERE name = ?',
      name,
    );
    return row === undefined ? 0 : Math.max(0, number(row, 'age'));
  }

  /** The lanes that any server has declared. */
  async lanes(): Promise<Lane[]> {
    const rows = await this.#database.all(
      'SELECT webhook, ordered FROM queues WHERE webhook IS NOT NULL ORDER BY name',
    );
    return rows.map((row) => ({ webhook: text(row, 'webhook'), ordered: row['ordered'] === true }));
  }
}

export const queueOf = ({ webhook, ordered }: Lane): string => laneQueue(webhook, ordered);
