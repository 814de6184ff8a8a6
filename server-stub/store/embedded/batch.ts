/** What one commit writes beside the rows of its operations, and what it changes in memory once it is done. */
import type { Lane } from './lane.ts';
import type { LogMessage } from './log-record.ts';
import type { Outcome } from './outcome.ts';

export class Batch {
  /** The last position of the log before this commit. */
  readonly end: number;
  readonly entries: LogMessage[] = [];
  readonly outcomes: Outcome[] = [];
  /** Positions that a lane is done with. */
  readonly settled = new Map<Lane, Set<number>>();
  /** Deliveries that got rows while their lane went on, with their positions: who holds one holds its row now. */
  readonly passed = new Map<Lane, Map<number, number>>();
  /** Rows that are not in anybody's hands any more, by lane. */
  readonly freed = new Map<Lane, Set<number>>();
  /** What must not be taken twice, by the key of RecentMessages, with its position. */
  readonly taken = new Map<string, number>();
  acceptedMs = 0;
  readonly #after: (() => void)[] = [];

  constructor(end: number) {
    this.end = end;
  }

  /** Puts a message into the log and says there where; gives its position. */
  append(message: LogMessage, nowMs: number): number {
    this.acceptedMs = nowMs;
    message.position = this.end + this.entries.push(message);
    return message.position;
  }

  settle(lane: Lane, position: number): void {
    add(this.settled, lane, position);
  }

  /** The target has a row now, and its lane goes on. */
  pass(lane: Lane, position: number, delivery: number): void {
    const passed = this.passed.get(lane) ?? new Map<number, number>();
    this.passed.set(lane, passed.set(delivery, position));
    this.settle(lane, position);
  }

  /** Whether an operation of this commit is done with the position. */
  hasSettled(lane: Lane, position: number): boolean {
    return this.settled.get(lane)?.has(position) === true;
  }

  free(lane: Lane, delivery: number): void {
    add(this.freed, lane, delivery);
  }

  /** Called once it is on disk. */
  after(run: () => void): void {
    this.#after.push(run);
  }

  committed(): void {
    for (const [lane, deliveries] of this.passed) {
      for (const [delivery, position] of deliveries) if (lane.queue.isTaken(position)) lane.takenRows.add(delivery);
    }
    // After that: what one operation passed, a later one of the same commit may have settled.
    for (const [lane, deliveries] of this.freed) for (const delivery of deliveries) lane.takenRows.delete(delivery);
    for (const [lane, positions] of this.settled) lane.queue.settle(positions);
    for (const run of this.#after) run();
  }
}

function add<K>(sets: Map<K, Set<number>>, key: K, value: number): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}
