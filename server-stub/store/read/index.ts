/** The index where it is the tables themselves: nothing is kept that is not to be found at once. */
import type {
  DeliveryFilter,
  DeliveryView,
  EventDetail,
  EventFilter,
  EventIndex,
  EventView,
  IndexLag,
} from '../event-index.ts';
import { countDeliveries, listDeliveries } from './deliveries.ts';
import { listEvents, readEvent } from './events.ts';
import type { Reader } from './reader.ts';

export class TableIndex implements EventIndex {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]> {
    return listEvents(this.#reader, filter, most, beforeId);
  }

  event(id: number): Promise<EventDetail | undefined> {
    return readEvent(this.#reader, id);
  }

  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]> {
    return listDeliveries(this.#reader, filter, most, beforeId);
  }

  countDeliveries(filter: DeliveryFilter): Promise<number> {
    return countDeliveries(this.#reader, filter);
  }

  lag(): Promise<IndexLag> {
    return Promise.resolve({ messages: 0, sinceMs: undefined });
  }
}
