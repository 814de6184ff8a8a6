/** The log in PostgreSQL: many requests in one transaction, one transaction at a time. */
import type { AppendResult, EventLog } from '../event-log.ts';
import type { NewMessage } from '../message.ts';
import { appendMessages, type AppendItem } from './append.ts';
import { Batcher } from './batcher.ts';
import type { Books } from './carry.ts';

const REQUESTS_PER_COMMIT = 100;

type AppendRequest = readonly AppendItem[];

export class PostgresLog implements EventLog {
  readonly #appends: Batcher<AppendRequest, AppendResult[]>;

  constructor(books: Books) {
    this.#appends = new Batcher({
      most: REQUESTS_PER_COMMIT,
      run: (requests) =>
        books.transaction(async (query, carry) => {
          const results = await appendMessages(query, requests.flat(), { carry });
          let start = 0;
          return requests.map(({ length }) => results.slice(start, (start += length)));
        }),
    });
  }

  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    return this.#appends.add(messages.map((message) => ({ message, nowMs, dedupeMs })));
  }

  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void> {
    return this.#appends.idle();
  }
}
