/** Which messages were taken that the index does not know yet: so that none is taken twice meanwhile. */
import { StoreUnavailable } from '../unavailable.ts';

/** Messages that may wait for the index; more are not taken in before it has caught up. */
const MOST_WAITING = 500_000;

interface Recent {
  position: number;
  acceptedMs: number;
}

export class RecentMessages {
  /** What was taken up to here before this process began is known to the index alone. */
  #unknownUpTo = 0;
  readonly #recent = new Map<string, Recent>();
  readonly #most: number;
  #indexed = 0;

  constructor(most = MOST_WAITING) {
    this.#most = most;
  }

  add(key: string, position: number, acceptedMs: number): void {
    // Taken out first, so that the map stays in the order of positions.
    this.#recent.delete(key);
    this.#recent.set(key, { position, acceptedMs });
  }

  /** Adds what one commit took in, with its positions. */
  addAll(taken: ReadonlyMap<string, number>, acceptedMs: number): void {
    for (const [key, position] of taken) this.add(key, position, acceptedMs);
  }

  knows(key: string, afterMs: number): boolean {
    return (this.#recent.get(key)?.acceptedMs ?? -Infinity) > afterMs;
  }

  /** The index knows everything up to here. */
  indexed(position: number): void {
    if (position === this.#indexed) return;
    this.#indexed = position;
    for (const [key, recent] of this.#recent) {
      if (recent.position > position) return;
      this.#recent.delete(key);
    }
  }

  /** Nothing up to here is known: until the index has it, nothing can be told to be new. */
  skipTo(position: number): void {
    this.#unknownUpTo = position;
  }

  /** Throws StoreUnavailable when so many messages wait that no more may join them. */
  checkRoom(): void {
    if (this.#indexed < this.#unknownUpTo) {
      throw new StoreUnavailable(
        `the index is being built: it has got to message ${this.#indexed} of ${this.#unknownUpTo}; try again later`,
      );
    }
    if (this.#recent.size < this.#most) return;
    throw new StoreUnavailable(`the index is ${this.#recent.size} messages behind; wait until it has caught up`);
  }
}

/** What a message is known by. */
export function keyOf({ sourceId, messageId }: { sourceId: string; messageId: string }): string {
  return `${sourceId}\n${messageId}`;
}
