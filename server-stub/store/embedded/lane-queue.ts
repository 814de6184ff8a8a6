/**
 * The in-memory part of one lane's queue: a bounded window over the log, in log order. Pure.
 *
 *   …───────────────┬──────────── window ────────────┬───────────────────…
 *    all settled    │ settled · taken · ready · …    │ not read yet
 *               position                            read
 *
 * Everything up to `position` is settled for this lane or has a row of its own. Settled positions beyond it are stored
 * too, so that after a crash only attempts that were under way are repeated.
 */

import type { TakeRequest } from '../deliveries.ts';

/** The fields of an entry that the queue uses. */
export interface LaneEntry {
  /** Position of the message in the log. */
  position: number;
  /** Size of its body, in bytes. */
  bytes: number;
  /** Entries with the same key are taken one at a time, in order. */
  orderKey: string | undefined;
  /** Acceptance time of the message. */
  dueMs: number;
}

export interface LaneBounds {
  entries: number;
  bytes: number;
}

export interface LaneProgress {
  position: number;
  /** Positions beyond it that are settled, ascending. */
  beyond: readonly number[];
}

interface Slot<T> {
  entry: T;
  state: 'ready' | 'taken' | 'settled';
}

const NONE: ReadonlySet<number> = new Set();

export class LaneQueue<T extends LaneEntry> {
  readonly #bounds: LaneBounds;
  #position: number;
  #read: number;
  /** Settled before this process began, and still beyond the position. */
  readonly #settledBefore: Set<number>;
  /** Ascending by position; the first one is not settled. */
  #slots: Slot<T>[] = [];
  readonly #byPosition = new Map<number, Slot<T>>();
  /** No slot before this one is ready. */
  #firstReady = 0;
  /** Unsettled positions of each order key, ascending. */
  readonly #byKey = new Map<string, number[]>();
  /** Body bytes of all slots, including settled ones, which stay in memory until trimmed. */
  #bytes = 0;
  /** No slot beyond this position is settled. */
  #lastSettled = 0;

  constructor(progress: LaneProgress, bounds: LaneBounds) {
    this.#bounds = bounds;
    this.#position = progress.position;
    this.#read = progress.position;
    this.#settledBefore = new Set(progress.beyond);
  }

  /** Everything up to here has been read from the log. */
  get read(): number {
    return this.#read;
  }

  /** Entries in the window, settled ones included. */
  get size(): number {
    return this.#slots.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Reports whether another entry may be pushed. The last one may exceed the limit of bytes. */
  get hasRoom(): boolean {
    return this.#slots.length < this.#bounds.entries && this.#bytes < this.#bounds.bytes;
  }

  /** Adds the next entry of the log. */
  push(entry: T): void {
    if (entry.position <= this.#read) {
      throw new Error(`position ${entry.position} was read after ${this.#read}: a lane is read in the log's order`);
    }
    this.#read = entry.position;
    if (this.#settledBefore.has(entry.position)) {
      this.#trim();
      return;
    }
    const slot: Slot<T> = { entry, state: 'ready' };
    this.#slots.push(slot);
    this.#byPosition.set(entry.position, slot);
    this.#bytes += entry.bytes;
    if (entry.orderKey !== undefined) {
      const waiting = this.#byKey.get(entry.orderKey);
      if (waiting === undefined) this.#byKey.set(entry.orderKey, [entry.position]);
      else waiting.push(entry.position);
    }
  }

  /** Skips positions that do not concern this lane. */
  skipTo(position: number): void {
    if (position <= this.#read) return;
    this.#read = position;
    this.#trim();
  }

  /** Takes ready entries, oldest first. `blocked` can hold back an entry with an order key. */
  take({ nowMs, most, mostBytes }: Omit<TakeRequest, 'webhook'>, blocked: (entry: T) => boolean = () => false): T[] {
    const taken: T[] = [];
    let bytes = 0;
    let passed = false;
    for (let index = this.#firstReady; index < this.#slots.length; index++) {
      const slot = this.#slots[index];
      if (slot === undefined || taken.length >= most || (taken.length > 0 && bytes >= mostBytes)) break;
      if (slot.state === 'ready' && this.#isFree(slot.entry, nowMs, blocked)) {
        slot.state = 'taken';
        taken.push(slot.entry);
        bytes += slot.entry.bytes;
      }
      passed ||= slot.state === 'ready';
      if (!passed) this.#firstReady = index + 1;
    }
    return taken;
  }

  #isFree(entry: T, nowMs: number, blocked: (entry: T) => boolean): boolean {
    if (entry.dueMs > nowMs) return false;
    if (entry.orderKey === undefined) return true;
    return this.#byKey.get(entry.orderKey)?.[0] === entry.position && !blocked(entry);
  }

  /** Returns an entry to the queue unchanged. */
  release(position: number): void {
    const slot = this.#byPosition.get(position);
    if (slot?.state !== 'taken') return;
    slot.state = 'ready';
    this.#firstReady = Math.min(this.#firstReady, this.#slots.indexOf(slot));
  }

  /** Returns an unsettled entry of the window. */
  get(position: number): T | undefined {
    const slot = this.#byPosition.get(position);
    return slot === undefined || slot.state === 'settled' ? undefined : slot.entry;
  }

  has(position: number): boolean {
    return this.get(position) !== undefined;
  }

  /** Reports whether an entry of this lane is unsettled, in the window or not yet read. */
  isOpen(position: number): boolean {
    if (position <= this.#position) return false;
    return position > this.#read ? !this.#settledBefore.has(position) : this.has(position);
  }

  isTaken(position: number): boolean {
    return this.#byPosition.get(position)?.state === 'taken';
  }

  /** Returns the acceptance time of the first unsettled entry accepted after the given time. */
  nextDue(afterMs: number): number | undefined {
    return this.#slots.find(({ entry, state }) => state !== 'settled' && entry.dueMs > afterMs)?.entry.dueMs;
  }

  /** Returns the oldest unsettled entries, taken or not. */
  oldest(most: number): T[] {
    const found: T[] = [];
    for (const { entry, state } of this.#slots) {
      if (found.length >= most) break;
      if (state !== 'settled') found.push(entry);
    }
    return found;
  }

  /** Returns the progress as if `also` were settled, to store before they are. */
  progress(also: ReadonlySet<number> = NONE): LaneProgress {
    const beyond: number[] = [];
    let first: number | undefined;
    let last = this.#lastSettled;
    for (const position of also) last = Math.max(last, position);
    for (const { entry, state } of this.#slots) {
      const settled = state === 'settled' || also.has(entry.position);
      if (!settled) first ??= entry.position;
      else if (first !== undefined) beyond.push(entry.position);
      if (entry.position > last) break;
    }
    const position = Math.max(this.#position, first === undefined ? this.#read : first - 1);
    for (const settled of this.#settledBefore) if (settled > position) beyond.push(settled);
    return { position, beyond: beyond.sort((a, b) => a - b) };
  }

  /** Marks entries as settled or moved to rows. Call it only after that was committed. */
  settle(positions: Iterable<number>): void {
    for (const position of positions) {
      const slot = this.#byPosition.get(position);
      if (slot === undefined || slot.state === 'settled') continue;
      slot.state = 'settled';
      this.#lastSettled = Math.max(this.#lastSettled, position);
      this.#leaveOrder(slot.entry);
    }
    this.#trim();
  }

  #leaveOrder({ orderKey, position }: T): void {
    const waiting = orderKey === undefined ? undefined : this.#byKey.get(orderKey);
    if (orderKey === undefined || waiting === undefined) return;
    waiting.splice(waiting.indexOf(position), 1);
    if (waiting.length === 0) this.#byKey.delete(orderKey);
    // Entries with its key come later, some perhaps before the first ready one.
    else this.#firstReady = 0;
  }

  /** Removes settled entries at the head of the window. */
  #trim(): void {
    let settled = 0;
    for (; this.#slots[settled]?.state === 'settled'; settled++) {
      const { entry } = this.#slots[settled] as Slot<T>;
      this.#byPosition.delete(entry.position);
      this.#bytes -= entry.bytes;
    }
    if (settled > 0) {
      this.#slots.splice(0, settled);
      this.#firstReady = Math.max(0, this.#firstReady - settled);
    }
    const head = this.#slots[0];
    this.#position = Math.max(this.#position, head === undefined ? this.#read : head.entry.position - 1);
    for (const before of this.#settledBefore) if (before <= this.#position) this.#settledBefore.delete(before);
  }
}
