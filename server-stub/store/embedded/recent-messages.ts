/** Remembers the accepted messages that are not indexed yet, to recognise duplicates of them. */
import { StoreUnavailable } from '../unavailable.ts';

/** Limit of messages that wait for the index. Beyond it ingest is refused until the index catches up. */
const MOST_WAITING = 500_000;

interface Recent {
  position: number;
  acceptedMs: number;
}

export class RecentMessages {
  /** Position up to which only the index knows the messages: they were accepted before this process started. */
  #unknownUpTo = 0;
  readonly #recent = new Map<string, Recent>();
  readonly #most: number;
  #indexed = 0;

  constructor(most = MOST_WAITING) {
    this.#most = most;
  }

  add(key: string, position: number, acceptedMs: number): void {
    // Deleted first, so that the map stays in the order of positions.
    this.#recent.delete(key);
    this.#recent.set(key, { position, acceptedMs });
  }

  /** Adds the messages of one commit. */
  addAll(taken: ReadonlyMap<string, number>, acceptedMs: number): void {
    for (const [key, position] of taken) this.add(key, position, acceptedMs);
  }

  knows(key: string, afterMs: number): boolean {
    return (this.#recent.get(key)?.acceptedMs ?? -Infinity) > afterMs;
  }

  /** Forgets messages up to a position that is now indexed. */
  indexed(position: number): void {
    if (position === this.#indexed) return;
    this.#indexed = position;
    for (const [key, recent] of this.#recent) {
      if (recent.position > position) return;
      this.#recent.delete(key);
    }
  }

  /** Sets the position that the index must reach before duplicates can be recognised. */
  skipTo(position: number): void {
    this.#unknownUpTo = position;
  }

  /** Throws StoreUnavailable while the index is too far behind to accept messages. */
  checkRoom(): void {
    if (this.#indexed < this.#unknownUpTo) {
      throw new StoreUnavailable(
        `the index is being built and has reached message ${this.#indexed} of ${this.#unknownUpTo}; try again later`,
      );
    }
    if (this.#recent.size < this.#most) return;
    throw new StoreUnavailable(`the index is ${this.#recent.size} messages behind; wait until it has caught up`);
  }
}

/** Returns the deduplication key of a message. */
export function keyOf({ sourceId, messageId }: { sourceId: string; messageId: string }): string {
  return `${sourceId}\n${messageId}`;
}
