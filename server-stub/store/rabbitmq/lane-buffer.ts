/**
 * One lane's tickets at this server: waiting ones, and those held by the dispatcher. The broker limits their number,
 * not their bytes. Beyond a limit of bytes a ticket waits without its body, which the database has too.
 */
import type { TakeRequest } from '../deliveries.ts';
import type { Handle } from './consumer.ts';
import type { Parcel } from './parcel.ts';

/** A parcel received by this server and not yet acknowledged. */
export interface Ticket {
  parcel: Omit<Parcel, 'body'>;
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
  #waiting: Ticket[] = [];
  /** Bytes of the bodies of waiting tickets. */
  #waitingBytes = 0;
  readonly #taken = new Map<number, Ticket>();
  /** Time before which retries make no room for others again. */
  nextRoomMs = -Infinity;

  get size(): number {
    return this.#waiting.length + this.#taken.size;
  }

  /** Returns the ticket of a target held by the dispatcher. */
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

  /** Takes waiting tickets within the limits, at least one, and only the first of each order key. */
  choose({ nowMs, most, mostBytes, attempted }: Omit<TakeRequest, 'webhook'>): Ticket[] {
    // Computed on demand: most lanes have no order keys.
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
      // Set at once, because a stopped server may have left a second ticket of this target, which must wait.
      this.#taken.set(targetId, ticket);
    }
    this.#takeOut(new Set(chosen));
    return chosen;
  }

  /** Takes a ticket back from the dispatcher: it waits again, or leaves this server. */
  giveBack(ticket: Ticket, waits: boolean): void {
    if (this.#taken.get(ticket.parcel.targetId) === ticket) this.#taken.delete(ticket.parcel.targetId);
    if (waits && !ticket.handle.isStale) this.add(ticket);
  }

  /** Removes a waiting ticket; false when it does not wait here. */
  remove(ticket: Ticket): boolean {
    const isHere = this.#waiting.includes(ticket);
    if (isHere) this.#takeOut(new Set([ticket]));
    return isHere;
  }

  /** Drops waiting tickets that the broker has given to others, because the connection broke. */
  dropStale(): void {
    this.#takeOut(new Set(this.#waiting.filter(({ handle }) => handle.isStale)));
  }

  /** Takes waiting tickets from the queue for new lanes that `mayGo` accepts, within the limit, at least one. */
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

  /** Returns ready tickets that had an attempt, without the oldest few. */
  attemptedBeyond(few: number, nowMs: number): Ticket[] {
    return this.#waiting.filter(({ attempted, readyMs }) => attempted && readyMs <= nowMs).slice(few);
  }

  /** Returns the earliest time after the given one at which a waiting ticket becomes ready. */
  nextReady(afterMs: number): number | undefined {
    const times = this.#waiting.map(({ readyMs }) => readyMs).filter((readyMs) => readyMs > afterMs);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Yields all tickets, waiting and held. */
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
