/** Index in the same thread, built on demand: for simulations and for stores in memory. */
import type { DatabaseSync } from 'node:sqlite';
import type { IndexLag } from '../../event-index.ts';
import { IndexBuilder, type Mark } from './builder.ts';
import { IdFilter } from './id-filter.ts';
import type { IndexClient } from './index-client.ts';
import { answerOf, engineQuestions, type EngineQuestions } from './protocol.ts';
import { IndexReader } from './reader.ts';

/** Limit of messages that it may lag behind without a query. */
const MOST_BEHIND = 1000;
/** Small, so that simulations meet false positives. */
const FILTER_BYTES = 1024;

export class InlineIndex implements IndexClient {
  readonly #builder: IndexBuilder;
  readonly #reader: IndexReader;
  readonly #filter = new IdFilter(FILTER_BYTES);
  readonly #questions: EngineQuestions;
  #built: Mark;

  constructor(journal: DatabaseSync, index: DatabaseSync) {
    this.#builder = new IndexBuilder(journal, index, this.#filter);
    this.#reader = new IndexReader(journal, index);
    this.#questions = engineQuestions(this.#reader, this.#builder);
    for (const [messageId, sourceId] of this.#reader.idsAfter(['', ''], Number.MAX_SAFE_INTEGER)) {
      this.#filter.add(sourceId, messageId);
    }
    this.#filter.setComplete();
    this.#built = this.#builder.mark;
  }

  /** Builds the index when it lags too far behind; queries build it too. */
  advance({ position }: Mark): void {
    if (position - this.#built.position > MOST_BEHIND) this.#caughtUp();
  }

  get built(): Mark {
    return this.#built;
  }

  readonly events: IndexClient['events'] = async (...asked) => this.#caughtUp().events(...asked);
  readonly event: IndexClient['event'] = async (id) => this.#caughtUp().event(id);
  readonly deliveries: IndexClient['deliveries'] = async (...asked) => this.#caughtUp().deliveries(...asked);
  readonly countDeliveries: IndexClient['countDeliveries'] = async (filter) => this.#caughtUp().countDeliveries(filter);

  async lag(): Promise<IndexLag> {
    this.#caughtUp();
    return { messages: 0, sinceMs: undefined };
  }

  readonly ask: IndexClient['ask'] = async (question, ...values) => {
    this.#caughtUp();
    return answerOf(this.#questions, question, values) as ReturnType<EngineQuestions[typeof question]>;
  };

  knows(sourceId: string, messageId: string, afterMs: number): boolean {
    return this.#filter.mayHave(sourceId, messageId) && this.#reader.knows(sourceId, messageId, afterMs);
  }

  async close(): Promise<void> {}

  #caughtUp(): IndexReader {
    while (this.#builder.step());
    this.#built = this.#builder.mark;
    return this.#reader;
  }
}
