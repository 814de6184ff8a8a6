/** Which messages were taken that the index does not know yet: so that none is taken twice meanwhile. */
import { StoreUnavailable } from '../unavailable.ts';

/** Messages that may wait for the index; more are not taken in before it has caught up. */
const MOST_WAITING = 500_000;

interface Recent {
  position: number;
  acceptedMs: number;
}

export class RecentMessages {
  readonly #recent = new Map<string, Recent>();
  readonly #most: number;

  constructor(most = MOST_WAITING) {
    this.#most = most;
  }

  add(sourceId: string, messageId: string, position: number, acceptedMs: number): void {
    const key = keyOf(sourceId, messageId);
    // Taken out first, so that the map stays in the order of positions.
    this.#recent.delete(key);
    this.#recent.set(key, { position, acceptedMs });
  }

  knows(sourceId: string, messageId: string, afterMs: number): boolean {
    return (this.#recent.get(keyOf(sourceId, messageId))?.acceptedMs ?? -Infinity) > afterMs;
  }

  /** The index knows everything up to here. */
  indexed(position: number): void {
    for (const [key, recent] of this.#recent) {
      if (recent.position > position) return;
      this.#recent.delete(key);
    }
  }

  /** Throws StoreUnavailable when so many messages wait that no more may join them. */
  checkRoom(): void {
    if (this.#recent.size < this.#most) return;
    throw new StoreUnavailable(`the index is ${this.#recent.size} messages behind; wait until it has caught up`);
  }
}

function keyOf(sourceId: string, messageId: string): string {
  return `${sourceId}\n${messageId}`;
}
