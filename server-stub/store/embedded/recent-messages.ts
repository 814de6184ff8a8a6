/** Remembers the accepted messages that are not indexed yet, to recognise duplicates of them. */
import { StoreUnavailable } from '../unavailable.ts';

/**
 * Limit of messages that wait for the index, which take up to 800 bytes each. A source may have as many as are still
 * free, so one that fills its part leaves room for the others.
 */
const MOST_WAITING = 500_000;
/** Ends the source's id in a key. An id has no line break. */
const SEPARATOR = '\n';

interface Recent {
  position: number;
  acceptedMs: number;
  source: Source;
}

interface Source {
  id: string;
  /** Number of its messages that wait for the index. */
  waiting: number;
}

export class RecentMessages {
  /** Position up to which only the index knows the messages: they were accepted before this process started. */
  #unknownUpTo = 0;
  readonly #recent = new Map<string, Recent>();
  /** Sources with waiting messages. */
  readonly #sources = new Map<string, Source>();
  readonly #most: number;
  #indexed = 0;

  constructor(most = MOST_WAITING) {
    this.#most = most;
  }

  add(key: string, position: number, acceptedMs: number): void {
    // Deleted first, so that the map stays in the order of positions.
    this.#delete(key, this.#recent.get(key));
    const id = key.slice(0, key.indexOf(SEPARATOR));
    let source = this.#sources.get(id);
    if (source === undefined) this.#sources.set(id, (source = { id, waiting: 0 }));
    source.waiting += 1;
    this.#recent.set(key, { position, acceptedMs, source });
  }

  #delete(key: string, recent: Recent | undefined): void {
    if (recent === undefined) return;
    this.#recent.delete(key);
    recent.source.waiting -= 1;
    if (recent.source.waiting === 0) this.#sources.delete(recent.source.id);
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
      this.#delete(key, recent);
    }
  }

  /** Sets the position that the index must reach before duplicates can be recognised. */
  skipTo(position: number): void {
    this.#unknownUpTo = position;
  }

  /** Throws StoreUnavailable while the index is too far behind to accept a message of this source. */
  checkRoom(sourceId: string): void {
    if (this.#indexed < this.#unknownUpTo) {
      throw new StoreUnavailable(
        `the index is being built and has reached message ${this.#indexed} of ${this.#unknownUpTo}; try again later`,
      );
    }
    const { size } = this.#recent;
    const waiting = this.#sources.get(sourceId)?.waiting ?? 0;
    if (size < this.#most && waiting < this.#most - size) return;
    throw new StoreUnavailable(
      `the index is ${size} messages behind, ${waiting} of them of this source; wait until it has caught up`,
    );
  }
}

/** Returns the deduplication key of a message. */
export function keyOf({ sourceId, messageId }: { sourceId: string; messageId: string }): string {
  return sourceId + SEPARATOR + messageId;
}
