/** How the engine reaches its index, wherever that is built. Every answer covers what was committed before the question. */
import type { DeliveryView, EventIndex } from '../../event-index.ts';
import type { DeletedUser } from '../../state.ts';
import type { Forgotten, Mark } from './builder.ts';
import type { UserMessage, UserMessages } from './reader.ts';

export interface IndexDoor extends EventIndex {
  /** The log has got so far. */
  advance(mark: Mark): void;
  /** How far the index has got. */
  readonly built: Mark;
  delivery(id: number): Promise<DeliveryView | undefined>;
  userMessages(user: DeletedUser, which: UserMessages, most: number): Promise<UserMessage[]>;
  tiedIds(userId: string, last: number, most: number): Promise<string[]>;
  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>>;
  forget(acceptedBeforeMs: number, most: number): Promise<Forgotten>;
  /** At once, and of what the index has got to: whether the source sent this id after the given time. */
  knows(sourceId: string, messageId: string, afterMs: number): boolean;
  close(): Promise<void>;
}
