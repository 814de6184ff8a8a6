/**
 * What this server has of one lane: tickets that wait here, and tickets in the dispatcher's hands. The broker bounds how
 * many wait, and cannot bound their bytes: what comes on top of these waits without its body, which the books have too.
 */
import type { TakeRequest } from '../deliveries.ts';
import type { Handle } from './consumer.ts';
import type { Parcel } from './parcel.ts';

/** A parcel in this server's hands. */
export interface Ticket {
  parcel: Omit<Parcel, 'body'>;
  /** Undefined when it was let go, and has to be fetched from the books. */
  body: Uint8Array | undefined;
  /** Length of the body, wherever it is. */
  bytes: number;
  handle: Handle;
  /** Not before this moment. */
  readyMs: number;
  /** What the books say has to be looked up before an attempt. */
  unsure: boolean;
  /** It had an attempt in its window, as far as this server knows. */
  attempted: boolean;
  /** Came by the queue of new lanes. */
  incoming: boolean;
  /** A deletion request ended it. */
  dropped: boolean;
}

/** Bodies that wait in one lane: 256 of 32 KiB. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

export class LaneBuffer {
  /** Oldest first. */
  #waiting: Ticket[] = [];
  /** Of the bodies that wait here. */
  #waitingBytes = 0;
  readonly #taken = new Map<number, Ticket>();
  /** Retries make room for others not before this moment. */
  nextRoomMs = -Infinity;

  get size(): number {
    return this.#waiting.length + this.#taken.size;
  }

  /** The ticket of a target in the dispatcher's hands. */
  takenOf(targetId: number): Ticket | undefined {
    return this.#taken.get(targetId);
  }

  add(ticket: Ticket): void {
    if (ticket.body !== undefined) {
      if (this.#waitingBytes > 0 && this.#waitingBytes + ticket.bytes > MOST_WAITING_BYTES) {
        ticket.body = undefined;
        ticket.unsure = true;
      } else this.#waitingBytes += ticket.bytes;
    }
    let index = this.#waiting.length;
    while (index > 0 && isLater(this.#waiting[index - 1], ticket)) index -= 1;
    this.#waiting.splice(index, 0, ticket);
  }

  /** Takes tickets out of what waits, within the bounds and at least one; of those with one order key only the first. */
  choose({ nowMs, most, mostBytes, attempted }: Omit<TakeRequest, 'webhook'>): Ticket[] {
    // Most lanes have no order key at all, and need not be looked through for them.
    let first: Map<string, number> | undefined;
    const chosen: Ticket[] = [];
    let bytes = 0;
    for (const ticket of this.#waiting) {
      if (chosen.length >= most || (chosen.length > 0 && bytes >= mostBytes)) break;
      const { targetId, orderKey } = ticket.parcel;
      if (ticket.readyMs > nowMs || this.#taken.has(targetId)) continue;
      if (attempted !== undefined && ticket.attempted !== attempted) continue;
      if (orderKey !== undefined && (first ??= this.#firstOfEachKey()).get(orderKey) !== targetId) continue;
      chosen.push(ticket);
      bytes += ticket.bytes;
      // At once: a server that stopped may have left a second one of this target, which waits for what comes of the first.
      this.#taken.set(targetId, ticket);
    }
    this.#takeOut(new Set(chosen));
    return chosen;
  }

  /** The dispatcher's hands are empty of it; it waits again, or is gone from here. */
  giveBack(ticket: Ticket, waits: boolean): void {
    if (this.#taken.get(ticket.parcel.targetId) === ticket) this.#taken.delete(ticket.parcel.targetId);
    if (waits && !ticket.handle.isStale) this.add(ticket);
  }

  /** Takes one out of what waits; false when it does not wait here. */
  remove(ticket: Ticket): boolean {
    const isHere = this.#waiting.includes(ticket);
    if (isHere) this.#takeOut(new Set([ticket]));
    return isHere;
  }

  /** Forgets what waits here and was given to others, because the connection broke. */
  dropStale(): void {
    this.#takeOut(new Set(this.#waiting.filter(({ handle }) => handle.isStale)));
  }

  /** Takes out what came by the queue of new lanes, waits and may go on, within the bound and at least one. */
  takeIncoming(mostBytes: number, mayGo: (parcel: Ticket['parcel']) => boolean): Ticket[] {
    const taken = new Set<Ticket>();
    let bytes = 0;
    for (const ticket of this.#waiting) {
      if (taken.size > 0 && bytes >= mostBytes) break;
      if (!ticket.incoming || !mayGo(ticket.parcel)) continue;
      taken.add(ticket);
      bytes += ticket.bytes;
    }
    this.#takeOut(taken);
    return [...taken];
  }

  /** Ready tickets that had an attempt, beyond the oldest few. */
  attemptedBeyond(few: number, nowMs: number): Ticket[] {
    return this.#waiting.filter(({ attempted, readyMs }) => attempted && readyMs <= nowMs).slice(few);
  }

  /** The next moment after this one at which something that waits here is ready. */
  nextReady(afterMs: number): number | undefined {
    const times = this.#waiting.map(({ readyMs }) => readyMs).filter((readyMs) => readyMs > afterMs);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Every ticket, wherever it is. */
  *all(): Iterable<Ticket> {
    yield* this.#waiting;
    yield* this.#taken.values();
  }

  #takeOut(tickets: ReadonlySet<Ticket>): void {
    if (tickets.size === 0) return;
    this.#waiting = this.#waiting.filter((ticket) => !tickets.has(ticket));
    for (const { body, bytes } of tickets) if (body !== undefined) this.#waitingBytes -= bytes;
  }

  #firstOfEachKey(): Map<string, number> {
    const first = new Map<string, number>();
    for (const { parcel } of this.all()) {
      if (parcel.orderKey === undefined) continue;
      first.set(parcel.orderKey, Math.min(first.get(parcel.orderKey) ?? Infinity, parcel.targetId));
    }
    return first;
  }
}

function isLater(one: Ticket | undefined, other: Ticket): boolean {
  if (one === undefined) return false;
  const byTime = one.readyMs - other.readyMs;
  return byTime > 0 || (byTime === 0 && one.parcel.targetId > other.parcel.targetId);
}
