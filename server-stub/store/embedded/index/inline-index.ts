/** The index in the same thread, built when it is asked: for simulations and for stores in memory. */
import type { DatabaseSync } from 'node:sqlite';
import type { DeliveryFilter, DeliveryView, EventDetail, EventFilter, EventView, IndexLag } from '../../event-index.ts';
import type { DeletedUser } from '../../state.ts';
import { IndexBuilder, type Forgotten, type Mark } from './builder.ts';
import { IdFilter } from './id-filter.ts';
import type { IndexDoor } from './index-door.ts';
import { IndexReader, type UserMessage, type UserMessages } from './reader.ts';

/** Messages that it may be behind without a question. */
const MOST_BEHIND = 1000;
/** Small, so that simulations also meet ids that the filter only seems to know. */
const FILTER_BYTES = 1024;

export class InlineIndex implements IndexDoor {
  readonly #builder: IndexBuilder;
  readonly #reader: IndexReader;
  readonly #filter = new IdFilter(FILTER_BYTES);
  #built: Mark;

  constructor(journal: DatabaseSync, index: DatabaseSync) {
    this.#builder = new IndexBuilder(journal, index, this.#filter);
    this.#reader = new IndexReader(journal, index);
    for (const [messageId, sourceId] of this.#reader.idsAfter(['', ''], Number.MAX_SAFE_INTEGER)) {
      this.#filter.add(sourceId, messageId);
    }
    this.#filter.setComplete();
    this.#built = this.#builder.mark;
  }

  /** Built when it is asked, and before too much has gathered. */
  advance({ position }: Mark): void {
    if (position - this.#built.position > MOST_BEHIND) this.#caughtUp();
  }

  get built(): Mark {
    return this.#built;
  }

  async events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]> {
    return this.#caughtUp().events(filter, most, beforeId);
  }

  async event(id: number): Promise<EventDetail | undefined> {
    return this.#caughtUp().event(id);
  }

  async deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]> {
    return this.#caughtUp().deliveries(filter, most, beforeId);
  }

  async countDeliveries(filter: DeliveryFilter): Promise<number> {
    return this.#caughtUp().countDeliveries(filter);
  }

  async lag(): Promise<IndexLag> {
    this.#caughtUp();
    return { messages: 0, sinceMs: undefined };
  }

  async delivery(id: number): Promise<DeliveryView | undefined> {
    return this.#caughtUp().delivery(id);
  }

  async userMessages(user: DeletedUser, which: UserMessages, most: number): Promise<UserMessage[]> {
    return this.#caughtUp().userMessages(user, which, most);
  }

  async tiedIds(userId: string, last: number, most: number): Promise<string[]> {
    return this.#caughtUp().tiedIds(userId, last, most);
  }

  async eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return this.#caughtUp().eventCounts(sourceId, event, sinceMs);
  }

  async forget(acceptedBeforeMs: number, most: number): Promise<Forgotten> {
    this.#caughtUp();
    return this.#builder.forget(acceptedBeforeMs, most);
  }

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
