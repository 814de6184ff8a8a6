/** The index in the same thread, built when it is asked: for simulations and for stores in memory. */
import type { DatabaseSync } from 'node:sqlite';
import type { DeliveryFilter, DeliveryView, EventDetail, EventFilter, EventView, IndexLag } from '../../event-index.ts';
import { IndexBuilder, type Mark } from './builder.ts';
import type { IndexDoor } from './index-door.ts';
import { IndexReader, type UserMessage, type UserMessages } from './reader.ts';

/** Messages that it may be behind without a question. */
const MOST_BEHIND = 1000;

export class InlineIndex implements IndexDoor {
  readonly #builder: IndexBuilder;
  readonly #reader: IndexReader;
  #built: Mark;

  constructor(journal: DatabaseSync, index: DatabaseSync) {
    this.#builder = new IndexBuilder(journal, index);
    this.#reader = new IndexReader(journal, index);
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

  async userMessages(userId: string, last: number, which: UserMessages, most: number): Promise<UserMessage[]> {
    return this.#caughtUp().userMessages(userId, last, which, most);
  }

  async eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return this.#caughtUp().eventCounts(sourceId, event, sinceMs);
  }

  async forget(acceptedBeforeMs: number, most: number): Promise<{ forgotten: number; emptyRows: number[] }> {
    this.#caughtUp();
    return this.#builder.forget(acceptedBeforeMs, most);
  }

  knows(sourceId: string, messageId: string, afterMs: number): boolean {
    return this.#reader.knows(sourceId, messageId, afterMs);
  }

  async close(): Promise<void> {}

  #caughtUp(): IndexReader {
    while (this.#builder.step());
    this.#built = this.#builder.mark;
    return this.#reader;
  }
}
