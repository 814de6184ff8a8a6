/** Appends to the log in PostgreSQL: many requests share a transaction, one transaction at a time. */
import type { AppendResult, EventLog } from '../event-log.ts';
import { bodySize, type NewMessage } from '../message.ts';
import { appendMessages, type AppendItem } from './append.ts';
import { Batcher } from './batcher.ts';
import type { Books } from './carry.ts';
import type { Database } from './database.ts';
import type { Days } from './days.ts';
import { UserActivity } from './user-activity.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

const REQUESTS_PER_COMMIT = 100;
/** Timeout of an append, in milliseconds. */
const APPEND_MS = 10_000;

type AppendRequest = readonly AppendItem[];

interface LogParts {
  database: Database;
  books: Books;
  days: Days;
  /** Called after a transaction stored messages that wait for a webhook. */
  onStored(messages: readonly NewMessage[], transaction: string): void;
}

/** Reports whether a message is too large for its carrier. One without destinations is not carried. */
function isTooLarge(books: Books, message: NewMessage): boolean {
  const { deliveries, messageId, userId = '', anonymousId = '' } = message;
  if (deliveries.every(({ webhooks }) => webhooks.length === 0)) return false;
  return books.isTooLarge(bodySize(message), Buffer.byteLength(messageId + userId + anonymousId));
}

export class PostgresLog implements EventLog {
  readonly #appends: Batcher<AppendRequest, AppendResult[]>;

  constructor({ database, books, days, onStored }: LogParts) {
    const userActivity = new UserActivity(database);
    this.#appends = new Batcher({
      most: REQUESTS_PER_COMMIT,
      async run(requests) {
        const items = requests.flat();
        await days.ensure(Math.max(...items.map(({ nowMs }) => nowMs)));
        await userActivity.hear(items);
        const results = await books.transaction(
          async (query, carry): Promise<AppendResult[]> => {
            // Checked in each transaction: the previous one may have revealed the size limit.
            const fitting = items.filter(({ message }) => !isTooLarge(books, message));
            const taken = await appendMessages(query, fitting, { carry });
            const byItem = new Map(fitting.map((item, index) => [item, taken[index]]));
            return items.map((item) => byItem.get(item) ?? { kind: 'too large' });
          },
          (all, transaction) => {
            const stored = items.filter((_item, index) => all[index]?.kind === 'stored');
            onStored(
              stored.map(({ message }) => message),
              transaction,
            );
          },
        );
        let start = 0;
        return requests.map(({ length }) => results.slice(start, (start += length)));
      },
    });
  }

  async append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    const added = this.#appends.add(messages.map((message) => ({ message, nowMs, dedupeMs })));
    return withTimeout(APPEND_MS, added, () => {
      throw new StoreUnavailable(`the messages are not kept after ${APPEND_MS} ms`);
    });
  }

  /** Resolves when no append is under way. */
  idle(): Promise<void> {
    return this.#appends.idle();
  }
}
