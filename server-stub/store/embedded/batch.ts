/** Collects one commit's log entries and outcomes, and the changes in memory that follow it. */
import type { Lane } from './lane.ts';
import type { LogMessage } from './log-record.ts';
import type { Outcome } from './outcome.ts';

export class Batch {
  /** The last position of the log before this commit. */
  readonly end: number;
  readonly entries: LogMessage[] = [];
  readonly outcomes: Outcome[] = [];
  /** Settled positions, by lane. */
  readonly settled = new Map<Lane, Set<number>>();
  /** Positions of deliveries that got rows so that their lane could go on. A claim on one now holds its row. */
  readonly passed = new Map<Lane, Map<number, number>>();
  /** Deliveries whose rows are no longer claimed, by lane. */
  readonly freed = new Map<Lane, Set<number>>();
  /** Positions of messages with deduplication, by `keyOf` of recent-messages.ts. */
  readonly taken = new Map<string, number>();
  acceptedMs = 0;
  readonly #after: (() => void)[] = [];

  constructor(end: number) {
    this.end = end;
  }

  /** Appends a message to the log, sets its position and returns it. */
  append(message: LogMessage, nowMs: number): number {
    this.acceptedMs = nowMs;
    message.position = this.end + this.entries.push(message);
    return message.position;
  }

  settle(lane: Lane, position: number): void {
    add(this.settled, lane, position);
  }

  /** Records that a target has a row and its lane may go on. */
  pass(lane: Lane, position: number, delivery: number): void {
    const passed = this.passed.get(lane) ?? new Map<number, number>();
    this.passed.set(lane, passed.set(delivery, position));
    this.settle(lane, position);
  }

  /** Reports whether an operation of this commit settled the position. */
  hasSettled(lane: Lane, position: number): boolean {
    return this.settled.get(lane)?.has(position) === true;
  }

  free(lane: Lane, delivery: number): void {
    add(this.freed, lane, delivery);
  }

  /** Registers a callback for after the commit. */
  after(run: () => void): void {
    this.#after.push(run);
  }

  committed(): void {
    for (const [lane, deliveries] of this.passed) {
      for (const [delivery, position] of deliveries) if (lane.queue.isTaken(position)) lane.takenRows.add(delivery);
    }
    // Only now: a later operation of the same commit may have settled a delivery that an earlier one passed.
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
