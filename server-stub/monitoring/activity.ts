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
  /** Memory that the request's values take, as far as it is known. */
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
/** Requests whose values take more memory than this are not kept. */
const KEPT_REQUEST_BYTES = 256 * 1024;
/** Memory that all kept messages may take. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface KeptMessage {
  value: unknown;
  bytes: number;
}

export class Activity {
  readonly #kept = new Map<number, KeptMessage>();
  #keptBytes = 0;
  /** Rejected messages, newest last. */
  #rejected: readonly RejectedMessage[] = [];
  readonly #listeners = new Set<ActivityListener>();

  listen(listener: ActivityListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  taken(request: TakenRequest): void {
    if (request.bytes <= KEPT_REQUEST_BYTES) {
      const bytes = request.bytes / request.stored.length;
      for (const { id, value } of request.stored) this.#keep(id, { value, bytes });
    }
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
    return this.#kept.get(message)?.value;
  }

  /** Returns the kept rejected messages with this message id, user id or anonymous id, newest first. */
  rejectedOf(id: string): RejectedMessage[] {
    return this.#rejected.filter(({ ids }) => ids.includes(id)).reverse();
  }

  /** Drops all kept messages. Call when users were erased: it is unknown here which messages were theirs. */
  forget(): void {
    this.#kept.clear();
    this.#keptBytes = 0;
    this.#rejected = [];
    for (const listener of this.#listeners) listener.erased?.();
  }

  #keep(id: number, kept: KeptMessage): void {
    this.#kept.set(id, kept);
    this.#keptBytes += kept.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#kept.size <= KEPT_MESSAGES && this.#keptBytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= bytes;
    }
  }
}
