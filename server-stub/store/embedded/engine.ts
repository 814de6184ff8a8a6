/**
 * Core of the embedded store, shared by its interfaces: file, commits, lanes, pending counts, work announcements.  A
 * commit writes few rows: its messages and its outcomes in as many as their limits demand, mostly one of each, and one
 * for each lane that advanced. The state in memory changes only after the commit. /
 */
import type { DatabaseSync } from 'node:sqlite';
import { TimeSlice } from '../../runtime/time-slice.ts';
import { Announcements } from '../announcements.ts';
import { PendingTally } from '../pending-tally.ts';
import { number, optionalBytes, text } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Batch } from './batch.ts';
import { Commit, type CommitHooks } from './commit.ts';
import { countPending } from './count-pending.ts';
import type { IndexClient } from './index/index-client.ts';
import type { LaneBounds, LaneProgress } from './lane-queue.ts';
import { createLane, LANE_BOUNDS, logTargets, type Lane } from './lane.ts';
import { decodeRow, encodeRow, positionOf, type LogEntry, type LogMessage } from './log-record.ts';
import { encodeOutcomes, type Outcome } from './outcome.ts';
import { encodeRoutes, lanesOf } from './routes.ts';
import { Statements } from './statements.ts';

/** Limit of body bytes that lanes get directly from a commit. Beyond it they read from the file. */
const MOST_HANDED_BYTES = 64 * 1024 * 1024;
/**
 * Limits of one row of the log: body bytes, and messages together with their deliveries. Erasing a user decodes and
 * rewrites whole rows, and a retry decodes one, each in one turn of the event loop.
 */
const MOST_ROW_BYTES = 1024 * 1024;
const MOST_ROW_WEIGHT = 1000;
/** Limit of outcomes in one row, for the same reason. Each may hold 4 KiB of a receiver's answer. */
const MOST_ROW_OUTCOMES = 200;
/** Number of cached decoded rows: lanes often read the same ones. */
const KEPT_ROWS = 8;
/** Limit of positions by which an idle lane's stored progress lags. A restart rereads at most that many. */
const IDLE_POSITIONS = 10_000;

export interface EngineOptions extends CommitHooks {
  /** Memory bounds of a lane. Simulations set small ones to reach them. */
  laneBounds?: LaneBounds | undefined;
}

export class Engine {
  readonly sql: Statements;
  readonly commit: Commit<Batch>;
  readonly work = new Announcements();
  readonly index: IndexClient;
  readonly lanes = new Map<string, Lane>();
  readonly pending: PendingTally;
  /** The last position of the log, and the last row of outcomes. */
  #end: number;
  #seq: number;
  #idleWritten: number;
  readonly #laneBounds: LaneBounds;
  readonly #rows = new Map<number, LogMessage[]>();

  constructor(database: DatabaseSync, index: IndexClient, { laneBounds = LANE_BOUNDS, ...hooks }: EngineOptions) {
    this.#laneBounds = laneBounds;
    this.sql = new Statements(database);
    this.index = index;
    const { sql } = this;
    this.#end =
      sql.number('SELECT max(coalesce((SELECT max(first + count - 1) FROM appended), 0), up_to) FROM forgotten') ?? 0;
    this.#seq = sql.number('SELECT max(coalesce((SELECT max(seq) FROM outcomes), 0), seq) FROM forgotten') ?? 0;
    this.#idleWritten = this.#end;
    for (const row of this.sql.all('SELECT id, webhook, position, beyond FROM lanes')) {
      const progress = { position: number(row, 'position'), beyond: JSON.parse(text(row, 'beyond')) as number[] };
      const webhook = text(row, 'webhook');
      this.lanes.set(webhook, this.#createLane(number(row, 'id'), webhook, progress));
    }
    this.pending = new PendingTally(countPending(this));
    this.commit = new Commit({
      ...hooks,
      database,
      begin: () => new Batch(this.#end),
      write: (batch) => this.#write(batch),
      committed: (batch) => this.#committed(batch),
    });
    index.advance({ position: this.#end, seq: this.#seq });
  }

  get end(): number {
    return this.#end;
  }

  /** End of the committed log. The index has caught up when it reaches this mark. */
  get mark(): { position: number; seq: number } {
    return { position: this.#end, seq: this.#seq };
  }

  read<T>(read: () => T): T {
    if (!this.sql.database.isOpen) throw new StoreUnavailable('the store is closed');
    this.commit.check();
    return read();
  }

  /** Returns the webhook's lane. One without messages gets a new lane at the end of the log. */
  laneOf(webhook: string): Lane {
    let lane = this.lanes.get(webhook);
    if (lane === undefined) {
      const id = this.sql.number('SELECT max(id) + 1 FROM lanes') ?? 1;
      const taken = [...this.lanes.values()].map((other) => other.id);
      lane = this.#createLane(Math.max(id, ...taken.map((other) => other + 1)), webhook, {
        position: this.#end,
        beyond: [],
      });
      this.lanes.set(webhook, lane);
    }
    return lane;
  }

  #createLane(id: number, webhook: string, progress: LaneProgress): Lane {
    return createLane({ id, webhook, progress, atEnd: progress.position >= this.#end, bounds: this.#laneBounds });
  }

  /** Returns the message at a position; undefined when it was forgotten. */
  message(position: number): LogMessage | undefined {
    const first = this.sql.number('SELECT max(first) FROM appended WHERE first <= ?', position);
    return first === undefined ? undefined : this.messagesOf(first)[position - first];
  }

  /** Returns the acceptance time of the message at a position; undefined when it was forgotten. */
  acceptedMs(position: number): number | undefined {
    return this.sql.number('SELECT accepted_ms FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1', position);
  }

  /** Yields the messages after a position, with their acceptance times. */
  *messagesAfter(position: number): Generator<LogMessage & { acceptedMs: number }> {
    const rows = this.sql.all(
      `SELECT first, accepted_ms FROM appended
       WHERE first >= coalesce((SELECT max(first) FROM appended WHERE first <= ?), 0) ORDER BY first`,
      position,
    );
    for (const row of rows) {
      const acceptedMs = number(row, 'accepted_ms');
      for (const message of this.messagesOf(number(row, 'first'))) {
        if (message.position > position) yield { ...message, acceptedMs };
      }
    }
  }

  /** Returns all messages of one row of the log. */
  messagesOf(first: number): LogMessage[] {
    let messages = this.#rows.get(first);
    if (messages === undefined) {
      const row = this.sql.get('SELECT data FROM appended WHERE first = ?', first);
      const data = row === undefined ? undefined : optionalBytes(row, 'data');
      if (data === undefined) return [];
      messages = decodeRow(first, data);
      this.#rows.set(first, messages);
      const oldest = this.#rows.keys().next().value;
      if (this.#rows.size > KEPT_ROWS && oldest !== undefined) this.#rows.delete(oldest);
    }
    return messages;
  }

  /** Clears the cache of decoded rows after rows of the log were changed. */
  dropKeptRows(): void {
    this.#rows.clear();
  }

  /**
   * Reads the log for a lane until its window is full or nothing is left, but no longer than one turn of the event loop.
   * Returns whether it is done: a lane far behind may have to skip hundreds of thousands of rows.
   */
  fill(lane: Lane): boolean {
    const turn = new TimeSlice();
    while (!lane.atEnd && lane.queue.hasRoom) {
      const { read } = lane.queue;
      const row =
        this.sql.get(
          'SELECT first, count, accepted_ms, routes FROM appended WHERE first <= ? AND first + count > ? ORDER BY first DESC LIMIT 1',
          read + 1,
          read + 1,
        ) ??
        this.sql.get(
          'SELECT first, count, accepted_ms, routes FROM appended WHERE first > ? ORDER BY first LIMIT 1',
          read,
        );
      if (row === undefined) {
        lane.queue.skipTo(this.#end);
        lane.atEnd = true;
        break;
      }
      const first = number(row, 'first');
      if (lanesOf(text(row, 'routes')).has(lane.id)) this.#readRow(lane, first, number(row, 'accepted_ms'));
      if (!lane.queue.hasRoom) break;
      lane.queue.skipTo(first + number(row, 'count') - 1);
      if (turn.isLong) return false;
    }
    return true;
  }

  #readRow(lane: Lane, first: number, acceptedMs: number): void {
    for (const message of this.messagesOf(first)) {
      if (message.position <= lane.queue.read) continue;
      for (const [webhook, target] of logTargets(message, acceptedMs)) {
        if (webhook !== lane.webhook) continue;
        if (!lane.queue.hasRoom) return;
        lane.queue.push(target);
      }
    }
  }

  #write(batch: Batch): void {
    if (batch.entries.length > 0) this.#writeEntries(batch);
    outcomeRows(batch).forEach((outcomes, row) => {
      this.sql.run(
        'INSERT INTO outcomes (seq, after, newest, data) VALUES (?, ?, ?, ?)',
        this.#seq + 1 + row,
        batch.end + batch.entries.length,
        Math.max(0, ...outcomes.map(newestOf)),
        encodeOutcomes(outcomes),
      );
    });
    for (const [lane, settled] of batch.settled) {
      if (lane.atEnd) lane.queue.skipTo(batch.end);
      const { position, beyond } = lane.queue.progress(settled);
      this.#writeLane(lane, position, beyond);
    }
  }

  #writeEntries({ entries, end, acceptedMs, settled }: Batch): void {
    const idle = end - this.#idleWritten >= IDLE_POSITIONS;
    for (const lane of this.lanes.values()) {
      if (idle && lane.atEnd && lane.queue.size === 0 && !settled.has(lane)) this.#writeLane(lane, end, []);
    }
    const ids = new Map<string, number>();
    const idOf = (webhook: string): number => {
      let id = ids.get(webhook);
      if (id === undefined) {
        const lane = this.laneOf(webhook);
        // Stored before its first message, so that after a crash the lane starts at that message.
        this.sql.run(
          'INSERT OR IGNORE INTO lanes (id, webhook, position, beyond) VALUES (?, ?, ?, ?)',
          lane.id,
          webhook,
          end,
          '[]',
        );
        ids.set(webhook, (id = lane.id));
      }
      return id;
    };
    let first = end + 1;
    for (const part of parts(entries)) {
      this.sql.run(
        'INSERT INTO appended (first, count, accepted_ms, routes, data) VALUES (?, ?, ?, ?, ?)',
        first,
        part.length,
        acceptedMs,
        encodeRoutes(part, idOf),
        encodeRow(part),
      );
      first += part.length;
    }
  }

  #writeLane(lane: Lane, position: number, beyond: readonly number[]): void {
    this.sql.run(
      `INSERT INTO lanes (id, webhook, position, beyond) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET position = excluded.position, beyond = excluded.beyond`,
      lane.id,
      lane.webhook,
      position,
      JSON.stringify(beyond),
    );
  }

  #committed(batch: Batch): void {
    const { entries, acceptedMs, end } = batch;
    this.#seq += outcomeRows(batch).length;
    if (end - this.#idleWritten >= IDLE_POSITIONS && entries.length > 0) this.#idleWritten = end;
    this.#end += entries.length;
    batch.committed();
    this.pending.addMessages(entries);
    const touched = new Set<string>();
    let handed = entries.length === 0 ? 0 : this.#bytesInLanes();
    for (const message of entries) {
      for (const [webhook, target] of logTargets(message, acceptedMs)) {
        touched.add(webhook);
        const lane = this.laneOf(webhook);
        if (!lane.atEnd) continue;
        // From here on the lane reads from the file.
        if (!lane.queue.hasRoom || handed >= MOST_HANDED_BYTES) lane.atEnd = false;
        else {
          lane.queue.push(target);
          handed += target.bytes;
        }
      }
    }
    this.work.announce(touched);
    this.index.advance(this.mark);
  }

  #bytesInLanes(): number {
    let sum = 0;
    for (const { queue } of this.lanes.values()) sum += queue.bytes;
    return sum;
  }
}

/** Splits the messages of a commit into rows: one, unless they exceed a limit of a row. */
function parts(entries: readonly LogEntry[]): LogEntry[][] {
  const all: LogEntry[][] = [[]];
  let bytes = 0;
  let weight = 0;
  let shared: Uint8Array | undefined;
  for (const entry of entries) {
    const part = entry.shared?.bytes;
    const size = entry.body?.byteLength ?? 0;
    const own = 1 + entry.deliveries.length;
    if (weight > 0 && (bytes + size > MOST_ROW_BYTES || weight + own > MOST_ROW_WEIGHT)) {
      all.push([]);
      bytes = 0;
      weight = 0;
      shared = undefined;
    }
    all.at(-1)?.push(entry);
    weight += own;
    // Messages of one request are adjacent.
    bytes += size + (part === shared ? 0 : (part?.byteLength ?? 0));
    shared = part ?? shared;
  }
  return all;
}

/** Splits the outcomes of a commit into rows. */
function outcomeRows({ outcomes }: Batch): Outcome[][] {
  return Array.from({ length: Math.ceil(outcomes.length / MOST_ROW_OUTCOMES) }, (_, row) =>
    outcomes.slice(row * MOST_ROW_OUTCOMES, (row + 1) * MOST_ROW_OUTCOMES),
  );
}

function newestOf(outcome: Outcome): number {
  return outcome.kind === 'erased' ? Math.max(0, ...outcome.positions) : positionOf(outcome.delivery);
}
