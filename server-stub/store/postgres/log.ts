/** The log in PostgreSQL: many requests in one transaction, one transaction at a time. */
import type { AppendResult, EventLog } from '../event-log.ts';
import type { NewMessage } from '../message.ts';
import { appendMessages, type AppendItem } from './append.ts';
import { Batcher } from './batcher.ts';
import type { Books } from './carry.ts';
import type { Database } from './database.ts';
import type { Days } from './days.ts';
import { HeardUsers } from './heard-users.ts';

const REQUESTS_PER_COMMIT = 100;

type AppendRequest = readonly AppendItem[];

interface LogParts {
  database: Database;
  books: Books;
  days: Days;
  /** Messages are in the books now. */
  onStored(messages: readonly NewMessage[]): void;
}

export class PostgresLog implements EventLog {
  readonly #onStored: (messages: readonly NewMessage[]) => void;
  readonly #appends: Batcher<AppendRequest, AppendResult[]>;

  constructor({ database, books, days, onStored }: LogParts) {
    this.#onStored = onStored;
    const heard = new HeardUsers(database);
    this.#appends = new Batcher({
      most: REQUESTS_PER_COMMIT,
      async run(requests) {
        const items = requests.flat();
        await days.ensure(Math.max(...items.map(({ nowMs }) => nowMs)));
        await heard.hear(items);
        const results = await books.transaction((query, carry) => appendMessages(query, items, { carry }));
        let start = 0;
        return requests.map(({ length }) => results.slice(start, (start += length)));
      },
    });
  }

  async append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    const results = await this.#appends.add(messages.map((message) => ({ message, nowMs, dedupeMs })));
    this.#onStored(messages.filter((_message, index) => results[index]?.kind === 'stored'));
    return results;
  }

  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void> {
    return this.#appends.idle();
  }
}
