/**
 * One lane's entries at this server: waiting ones, and those held by the dispatcher. The broker limits their number,
 * not their bytes. Beyond a limit of bytes an entry waits without its body, which the database has too.
 */
import type { TakeRequest } from '../deliveries.ts';
import type { Handle } from './consumer.ts';
import type { TargetMessage } from './target-message.ts';

/** A target message received by this server and not yet acknowledged. */
export interface BufferedTarget {
  targetMessage: Omit<TargetMessage, 'body'>;
  /** Undefined when it was let go and must be read from the database. */
  body: Uint8Array | undefined;
  /** Length of the body, even when it was let go. */
  bytes: number;
  handle: Handle;
  /** Time before which it must not be taken. */
  readyMs: number;
  /** Its stored state must be looked up before an attempt. */
  unsure: boolean;
  /** It had an attempt in its window, as far as this server knows. */
  attempted: boolean;
  /** It came from the shared queue for new lanes. */
  incoming: boolean;
  /** A deletion request ended it. */
  dropped: boolean;
}

/** Limit of waiting body bytes per lane: 256 bodies of 32 KiB. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

export class LaneBuffer {
  /** Oldest first. */
  #waiting: BufferedTarget[] = [];
  /** Bytes of the bodies of waiting entries. */
  #waitingBytes = 0;
  readonly #taken = new Map<number, BufferedTarget>();
  /** Time before which retries make no room for others again. */
  nextRoomMs = -Infinity;

  get size(): number {
    return this.#waiting.length + this.#taken.size;
  }

  /** Returns the entry of a target held by the dispatcher. */
  takenOf(targetId: number): BufferedTarget | undefined {
    return this.#taken.get(targetId);
  }

  add(entry: BufferedTarget): void {
    if (entry.body !== undefined) {
      if (this.#waitingBytes > 0 && this.#waitingBytes + entry.bytes > MOST_WAITING_BYTES) {
        entry.body = undefined;
        entry.unsure = true;
      } else this.#waitingBytes += entry.bytes;
    }
    let index = this.#waiting.length;
    while (index > 0 && isLater(this.#waiting[index - 1], entry)) index -= 1;
    this.#waiting.splice(index, 0, entry);
  }

  /** Takes waiting entries within the limits, at least one, and only the first of each order key. */
  choose({ nowMs, most, mostBytes, attempted }: Omit<TakeRequest, 'webhook'>): BufferedTarget[] {
    // Computed on demand: most lanes have no order keys.
    let first: Map<string, number> | undefined;
    const chosen: BufferedTarget[] = [];
    let bytes = 0;
    for (const entry of this.#waiting) {
      if (chosen.length >= most || (chosen.length > 0 && bytes >= mostBytes)) break;
      const { targetId, orderKey } = entry.targetMessage;
      if (entry.readyMs > nowMs || this.#taken.has(targetId)) continue;
      if (attempted !== undefined && entry.attempted !== attempted) continue;
      if (orderKey !== undefined && (first ??= this.#firstOfEachKey()).get(orderKey) !== targetId) continue;
      chosen.push(entry);
      bytes += entry.bytes;
      // Set at once, because a stopped server may have left a second entry of this target, which must wait.
      this.#taken.set(targetId, entry);
    }
    this.#takeOut(new Set(chosen));
    return chosen;
  }

  /** Takes an entry back from the dispatcher: it waits again, or leaves this server. */
  giveBack(entry: BufferedTarget, waits: boolean): void {
    if (this.#taken.get(entry.targetMessage.targetId) === entry) this.#taken.delete(entry.targetMessage.targetId);
    if (waits && !entry.handle.isStale) this.add(entry);
  }

  /** Removes a waiting entry; false when it does not wait here. */
  remove(entry: BufferedTarget): boolean {
    const isHere = this.#waiting.includes(entry);
    if (isHere) this.#takeOut(new Set([entry]));
    return isHere;
  }

  /** Drops waiting entries that the broker has given to others, because the connection broke. */
  dropStale(): void {
    this.#takeOut(new Set(this.#waiting.filter(({ handle }) => handle.isStale)));
  }

  /** Takes waiting entries from the queue for new lanes that `mayGo` accepts, within the limit, at least one. */
  takeIncoming(
    mostBytes: number,
    mayGo: (targetMessage: BufferedTarget['targetMessage']) => boolean,
  ): BufferedTarget[] {
    const taken = new Set<BufferedTarget>();
    let bytes = 0;
    for (const entry of this.#waiting) {
      if (taken.size > 0 && bytes >= mostBytes) break;
      if (!entry.incoming || !mayGo(entry.targetMessage)) continue;
      taken.add(entry);
      bytes += entry.bytes;
    }
    this.#takeOut(taken);
    return [...taken];
  }

  /** Returns ready entries that had an attempt, without the oldest few. */
  attemptedBeyond(few: number, nowMs: number): BufferedTarget[] {
    return this.#waiting.filter(({ attempted, readyMs }) => attempted && readyMs <= nowMs).slice(few);
  }

  /** Returns the earliest time after the given one at which a waiting entry becomes ready. */
  nextReady(afterMs: number): number | undefined {
    const times = this.#waiting.map(({ readyMs }) => readyMs).filter((readyMs) => readyMs > afterMs);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Yields all entries, waiting and held. */
  *all(): Iterable<BufferedTarget> {
    yield* this.#waiting;
    yield* this.#taken.values();
  }

  #takeOut(entries: ReadonlySet<BufferedTarget>): void {
    if (entries.size === 0) return;
    this.#waiting = this.#waiting.filter((entry) => !entries.has(entry));
    for (const { body, bytes } of entries) if (body !== undefined) this.#waitingBytes -= bytes;
  }

  #firstOfEachKey(): Map<string, number> {
    const first = new Map<string, number>();
    for (const { targetMessage } of this.all()) {
      if (targetMessage.orderKey === undefined) continue;
      first.set(
        targetMessage.orderKey,
        Math.min(first.get(targetMessage.orderKey) ?? Infinity, targetMessage.targetId),
      );
    }
    return first;
  }
}

function isLater(one: BufferedTarget | undefined, other: BufferedTarget): boolean {
  if (one === undefined) return false;
  const byTime = one.readyMs - other.readyMs;
  return byTime > 0 || (byTime === 0 && one.targetMessage.targetId > other.targetMessage.targetId);
}
