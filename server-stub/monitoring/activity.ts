/**
 * Recent activity for the live page: the newest messages as clients sent them, and listeners for each step of a
 * message. Delivery does not need this data, and it may be lost.
 */

interface RejectedMessage {
  atMs: number;
  source: string;
  index: number;
  code: string;
  message: string;
  /** The message's ids, as far as they are valid. */
  ids: readonly string[];
}

export interface TakenRequest {
  source: string;
  /** Rows of the messages stored, with the values the client sent. */
  stored: readonly { id: number; value: unknown }[];
  duplicates: number;
  rejected: readonly RejectedMessage[];
  /** Size of the request's body. */
  bytes: number;
}

interface ActivityListener {
  stored?(messages: readonly number[]): void;
  changed?(message: number): void;
  rejected?(rejected: readonly RejectedMessage[]): void;
  /** Called when payloads were erased: a listener that shows any must drop them. */
  erased?(): void;
}

/** Number of messages whose original value is kept for the page. */
const KEPT_MESSAGES = 500;
/** Number of rejected messages that can be explained. */
const KEPT_REJECTED = 500;
/** Requests larger than this are not kept. */
const KEPT_REQUEST_BYTES = 64 * 1024;

export class Activity {
  readonly #kept = new Map<number, unknown>();
  /** Rejected messages, newest last. */
  #rejected: readonly RejectedMessage[] = [];
  readonly #listeners = new Set<ActivityListener>();

  listen(listener: ActivityListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  taken(request: TakenRequest): void {
    if (request.bytes <= KEPT_REQUEST_BYTES) for (const { id, value } of request.stored) this.#keep(id, value);
    if (request.rejected.length > 0)
      this.#rejected = [...this.#rejected, ...request.rejected.slice(-KEPT_REJECTED)].slice(-KEPT_REJECTED);
    for (const listener of this.#listeners) {
      if (request.stored.length > 0) listener.stored?.(request.stored.map(({ id }) => id));
      if (request.rejected.length > 0) listener.rejected?.(request.rejected);
    }
  }

  changed(message: number): void {
    for (const listener of this.#listeners) listener.changed?.(message);
  }

  /** Returns a message as the client sent it, or undefined if it is no longer kept. */
  received(message: number): unknown {
    return this.#kept.get(message);
  }

  /** Returns the kept rejected messages with this message id, user id or anonymous id, newest first. */
  rejectedOf(id: string): RejectedMessage[] {
    return this.#rejected.filter(({ ids }) => ids.includes(id)).reverse();
  }

  /** Drops all kept messages. Call when users were erased: it is unknown here which messages were theirs. */
  forget(): void {
    this.#kept.clear();
    this.#rejected = [];
    for (const listener of this.#listeners) listener.erased?.();
  }

  #keep(id: number, value: unknown): void {
    this.#kept.set(id, value);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT_MESSAGES && oldest !== undefined) this.#kept.delete(oldest);
  }
}
