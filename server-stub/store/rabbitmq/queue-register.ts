/**
 * Register of declared queues in PostgreSQL. From it servers learn of each other's lanes and the age of each queue. The
 * broker knows a queue's name before the queue has started, and consuming it in between breaks the connection (RabbitMQ
 * 3.10: 541, INTERNAL_ERROR). So one server at a time declares, and others consume a queue once it is registered.
 */
import { Batcher } from '../postgres/batcher.ts';
import type { Database } from '../postgres/database.ts';
import { number, text } from '../rows.ts';
import { laneQueue } from './topology.ts';

export interface Lane {
  webhook: string;
  ordered: boolean;
}

/** The broker's operations on one queue. */
export interface QueueAtBroker {
  isThere(): Promise<boolean>;
  declare(): Promise<void>;
}

interface Missing {
  name: string;
  broker: QueueAtBroker;
  lane: Lane | undefined;
}

/** Advisory lock held while queues are declared. */
const LOCK = 7_302_521;
const QUEUES_PER_LOCK = 100;

export class QueueRegister {
  readonly #database: Database;
  readonly #declarations: Batcher<Missing, number>;

  constructor(database: Database) {
    this.#database = database;
    this.#declarations = new Batcher({
      most: QUEUES_PER_LOCK,
      run: (all) =>
        database.alone(LOCK, async () => {
          const ages: number[] = [];
          for (const missing of all) ages.push(await this.#declare(missing));
          return ages;
        }),
    });
  }

  /** Declares a queue unless it is registered. Returns its age by the database's clock, in milliseconds. */
  async prepare(name: string, broker: QueueAtBroker, lane?: Lane): Promise<number> {
    return (await this.#readable(name, broker)) ?? this.#declarations.add({ name, broker, lane });
  }

  /** Returns the lanes declared by any server. */
  async lanes(): Promise<Lane[]> {
    const rows = await this.#database.all(
      'SELECT webhook, ordered FROM queues WHERE webhook IS NOT NULL ORDER BY name',
    );
    return rows.map((row) => ({ webhook: text(row, 'webhook'), ordered: row['ordered'] === true }));
  }

  /** Returns the age of a queue; undefined unless it exists and is registered. */
  async #readable(name: string, broker: QueueAtBroker): Promise<number | undefined> {
    // In this order, because a server that redeclares a queue deletes it from the register first.
    if (!(await broker.isThere())) return undefined;
    const [row] = await this.#database.all(
      'SELECT extract(epoch FROM now() - declared_at) * 1000 AS age FROM queues WHERE name = ?',
      name,
    );
    return row === undefined ? undefined : Math.max(0, number(row, 'age'));
  }

  async #declare({ name, broker, lane }: Missing): Promise<number> {
    const age = await this.#readable(name, broker);
    if (age !== undefined) return age;
    await this.#database.all('DELETE FROM queues WHERE name = ?', name);
    // The queue may exist: a server that died may have just declared it.
    await broker.declare();
    await this.#database.all(
      `INSERT INTO queues (name, webhook, ordered) VALUES (?, ?, ? = 1)
       ON CONFLICT (name) DO UPDATE SET declared_at = now()`,
      name,
      lane?.webhook ?? null,
      lane?.ordered === true ? 1 : 0,
    );
    return 0;
  }
}

export const queueOf = ({ webhook, ordered }: Lane): string => laneQueue(webhook, ordered);
