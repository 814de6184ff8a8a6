/** Builds the index: reads what was committed to the log since the last step and writes it in large transactions. */
import type { DatabaseSync } from 'node:sqlite';
import { number, optionalBytes, optionalText, statusNumber, text, type Row } from '../../rows.ts';
import { bodySize } from '../../message.ts';
import { EVENT_STATUSES } from '../../event-index.ts';
import { copyWal, truncateWal } from '../checkpoint.ts';
import { decodeRow, deliveryIdOf, positionOf, type LogMessage } from '../log-record.ts';
import { decodeOutcomes, type Outcome } from '../outcome.ts';
import { Statements } from '../statements.ts';
import { applyOutcome, attemptsOf, documentOf, isOpen, lastErrorOf, statusOf, type Document } from './document.ts';
import type { IdFilter } from './id-filter.ts';
import { prepareIndex } from './schema.ts';
import { searchText } from './text-search.ts';

/** Progress of the index, or its goal: a position in the log and a row of outcomes. */
export interface Mark {
  position: number;
  seq: number;
}

/** Limits of messages and of their rows' bytes per transaction; the last row may exceed them. */
const MESSAGES_PER_STEP = 5000;
const BYTES_PER_STEP = 32 * 1024 * 1024;
/** Limit of rows of outcomes per transaction. */
const OUTCOMES_PER_STEP = 2000;
/** Number of messages that outcomes are read ahead of, so that a message is written once, with its outcome. */
const MESSAGES_AHEAD = 20_000;

const PENDING = statusNumber('pending');
/** Columns that a text search covers. */
const WORDS = ['message_id', 'user_id', 'anonymous_id', 'event', 'name'] as const;
/** Limit of pages that one retention step scans. A page is as large as the step's limit of deletions. */
const PAGES_PER_STEP = 10;

/** Result of a retention step. */
export interface Forgotten {
  forgotten: number;
  /** First positions of rows of the log whose messages are all deleted. */
  emptyRows: number[];
  /** All messages that are old enough were scanned; the next step restarts at the oldest one. */
  isOver: boolean;
}

/** An index row to write; `message` is set when the row is new. */
interface Draft {
  document: Document;
  /** The newest row of outcomes in the document before this step. */
  seq: number;
  message: { values: LogMessage; acceptedMs: number } | undefined;
}

interface ReadRows {
  appended: Row[];
  outcomes: Row[];
  position: number;
  seq: number;
  /** More can be read at once. */
  more: boolean;
}

export class IndexBuilder {
  readonly #journal: Statements;
  readonly #index: Statements;
  readonly #filter: IdFilter | undefined;
  /** Outcomes read ahead of their messages, by position. */
  readonly #early = new Map<number, { outcome: Outcome; seq: number }[]>();
  #logHoldsErased = false;
  #journalHoldsErased = false;
  /** The last row of outcomes read. The stored mark stays before the first one that waits for its message. */
  #readSeq: number;
  /** Position at which the last retention step ended. */
  #lookedUpTo = 0;

  constructor(journal: DatabaseSync, index: DatabaseSync, filter?: IdFilter) {
    prepareIndex(index);
    this.#journal = new Statements(journal);
    this.#index = new Statements(index);
    this.#filter = filter;
    this.#readSeq = this.mark.seq;
  }

  get mark(): Mark {
    const row = this.#index.get('SELECT position, seq FROM built');
    return row === undefined ? { position: 0, seq: 0 } : { position: number(row, 'position'), seq: number(row, 'seq') };
  }

  /** Indexes the next committed rows, with messages up to a position; returns whether there are more. */
  step(upTo = Infinity): boolean {
    const before = this.mark;
    const read = this.#readNext(before, upTo);
    const drafts = new Map<number, Draft>();
    try {
      for (const row of read.appended) {
        const acceptedMs = number(row, 'accepted_ms');
        for (const values of decodeRow(number(row, 'first'), optionalBytes(row, 'data') ?? new Uint8Array())) {
          const document = documentOf(values, acceptedMs);
          drafts.set(values.position, { document, seq: 0, message: { values, acceptedMs } });
        }
      }
      // One transaction, since otherwise each read of an indexed message would take a lock of its own.
      this.#inTransaction('BEGIN', () => this.#applyAll(drafts, read));
      const seq = Math.min(read.seq, ...[...this.#early.values()].map(([first]) => (first?.seq ?? Infinity) - 1));
      if (read.position !== before.position || seq !== before.seq || drafts.size > 0) {
        this.#write(drafts, { position: read.position, seq });
      }
      this.#readSeq = read.seq;
    } catch (error) {
      this.#early.clear();
      this.#readSeq = before.seq;
      throw error;
    }
    return read.more;
  }

  /** Reads a snapshot of the next rows of the log, and the mark that the index reaches with them. */
  #readNext(before: Mark, upTo: number): ReadRows {
    this.#journal.database.exec('BEGIN');
    try {
      const appended = this.#readAppended(before.position, Math.min(upTo, Number.MAX_SAFE_INTEGER));
      const last = appended.rows.at(-1);
      let position = last === undefined ? before.position : number(last, 'first') + number(last, 'count') - 1;
      const forgotten = this.#journal.get('SELECT up_to, seq FROM forgotten');
      // The newest rows may have been deleted. Then the index does not wait for their messages.
      if (!appended.more && forgotten !== undefined && upTo >= number(forgotten, 'up_to')) {
        position = Math.max(position, number(forgotten, 'up_to'));
      }
      const outcomes = this.#journal.all(
        'SELECT seq, data FROM outcomes WHERE seq > ? AND after <= ? ORDER BY seq LIMIT ?',
        this.#readSeq,
        position + MESSAGES_AHEAD,
        OUTCOMES_PER_STEP,
      );
      const lastOutcome = outcomes.at(-1);
      let seq = lastOutcome === undefined ? this.#readSeq : number(lastOutcome, 'seq');
      const more = appended.more || outcomes.length === OUTCOMES_PER_STEP;
      if (!more && forgotten !== undefined && position >= number(forgotten, 'up_to')) {
        seq = Math.max(seq, number(forgotten, 'seq'));
      }
      return { appended: appended.rows, outcomes, position, seq, more };
    } finally {
      this.#journal.database.exec('COMMIT');
    }
  }

  #readAppended(after: number, upTo: number): { rows: Row[]; more: boolean } {
    const rows: Row[] = [];
    let messages = 0;
    let bytes = 0;
    const all = this.#journal
      .prepare('SELECT first, count, accepted_ms, data FROM appended WHERE first > ? AND first <= ? ORDER BY first')
      .iterate(after, upTo);
    for (const row of all) {
      if (messages >= MESSAGES_PER_STEP || bytes >= BYTES_PER_STEP) return { rows, more: true };
      rows.push(row);
      messages += number(row, 'count');
      bytes += optionalBytes(row, 'data')?.byteLength ?? 0;
    }
    return { rows, more: false };
  }

  /** Applies outcomes to their messages. Outcomes of messages not read yet are kept until those are. */
  #applyAll(drafts: Map<number, Draft>, { outcomes, position }: ReadRows): void {
    for (const [at, all] of this.#early) {
      if (at > position) continue;
      for (const { outcome, seq } of all) this.#apply(drafts, at, outcome, seq);
      this.#early.delete(at);
    }
    for (const row of outcomes) {
      const seq = number(row, 'seq');
      for (const outcome of decodeOutcomes(text(row, 'data'))) {
        for (const at of outcome.kind === 'erased' ? outcome.positions : [positionOf(outcome.delivery)]) {
          if (at <= position) this.#apply(drafts, at, outcome, seq);
          else this.#early.set(at, [...(this.#early.get(at) ?? []), { outcome, seq }]);
        }
      }
    }
  }

  /** Applies an outcome to a message; ignored when the message was forgotten meanwhile. */
  #apply(drafts: Map<number, Draft>, position: number, outcome: Outcome, seq: number): void {
    let draft = drafts.get(position);
    if (draft === undefined) {
      const row = this.#index.get('SELECT detail FROM events WHERE id = ?', position);
      if (row === undefined) return;
      const document = JSON.parse(text(row, 'detail')) as Document;
      draft = { document, seq: document.outcomes.at(-1) ?? 0, message: undefined };
      drafts.set(position, draft);
    }
    // A row may be read again after a start, because an outcome in an earlier row had to wait for its message.
    if (seq > draft.seq) applyOutcome(draft.document, outcome, seq);
  }

  #write(drafts: ReadonlyMap<number, Draft>, { position, seq }: Mark): void {
    // Erased data must not stay in free space of the file.
    const erasing = [...drafts.values()].some(({ document, message }) => document.erased && message === undefined);
    if (erasing) this.#deleteSecurely(true);
    this.#inTransaction('BEGIN IMMEDIATE', () => {
      for (const [id, { document, message }] of drafts) {
        if (message === undefined) this.#update(id, document);
        else this.#insert(message.values, message.acceptedMs, document);
      }
      this.#index.run('UPDATE built SET position = ?, seq = ?', position, seq);
    });
    if (erasing) {
      this.#deleteSecurely(false);
      this.#logHoldsErased = true;
    }
    if (this.#logHoldsErased) this.#emptyLog();
  }

  #inTransaction(begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => void): void {
    const { database } = this.#index;
    database.exec(begin);
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Checkpoints and truncates the index's WAL, which still holds erased data. A long reader can prevent that; then the
   * next step tries again.
   */
  #emptyLog(): void {
    const row = this.#index.get('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#logHoldsErased = row !== undefined && number(row, 'busy') === 1;
  }

  /** The journal's WAL may still hold erased data: see `emptyJournal`. */
  get journalHoldsErased(): boolean {
    return this.#journalHoldsErased;
  }

  /**
   * Copies and truncates the journal's WAL. A reader can prevent it; then the caller has to retry.
   */
  emptyJournal(): void {
    copyWal(this.#journal.database);
    this.#journalHoldsErased = !truncateWal(this.#journal.database);
  }

  #deleteSecurely(on: boolean): void {
    this.#index.database.exec(`PRAGMA secure_delete = ${on ? 'ON' : 'FAST'}`);
    this.#index.run(`INSERT INTO texts (texts, rank) VALUES ('secure-delete', ${on ? 1 : 0})`);
  }

  #insert(message: LogMessage, acceptedMs: number, document: Document): void {
    const { sourceId, messageId, body, shared } = message;
    const shown = document.erased ? undefined : message;
    const columns = [shown?.userId, shown?.previousId, shown?.anonymousId, shown?.event, shown?.name];
    this.#index.run(
      `INSERT INTO events (id, source_id, message_id, type, user_id, previous_id, anonymous_id, event, name,
         timestamp_ms, accepted_ms, status, open, body_bytes, attempts, last_error, detail)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      message.position,
      sourceId,
      messageId,
      message.type,
      ...columns.map((value) => value ?? null),
      message.timestampMs,
      acceptedMs,
      EVENT_STATUSES.indexOf(statusOf(document)),
      isOpen(document) ? 1 : 0,
      body === undefined ? 0 : bodySize({ body, shared }),
      attemptsOf(document),
      lastErrorOf(document) ?? null,
      JSON.stringify(document),
    );
    this.#filter?.add(sourceId, messageId);
    const words = [messageId, shown?.userId, shown?.anonymousId, shown?.event, shown?.name];
    this.#index.run('INSERT INTO texts (rowid, text) VALUES (?, ?)', message.position, searchText(words));
  }

  #update(id: number, document: Document): void {
    if (document.erased) this.#forgetUser(id);
    this.#index.run(
      'UPDATE events SET status = ?, open = ?, attempts = ?, last_error = ?, detail = ? WHERE id = ?',
      EVENT_STATUSES.indexOf(statusOf(document)),
      isOpen(document) ? 1 : 0,
      attemptsOf(document),
      lastErrorOf(document) ?? null,
      JSON.stringify(document),
      id,
    );
  }

  #forgetUser(id: number): void {
    this.#deleteText(id);
    this.#index.run(
      `UPDATE events SET user_id = NULL, previous_id = NULL, anonymous_id = NULL, event = NULL, name = NULL,
         body_bytes = 0 WHERE id = ?`,
      id,
    );
    this.#index.run('INSERT INTO texts (rowid, text) SELECT id, message_id FROM events WHERE id = ?', id);
  }

  /** Deletes a message from the full-text table, which needs the original text because it stores none. */
  #deleteText(id: number): void {
    const row = this.#index.get(`SELECT ${WORDS.join(', ')} FROM events WHERE id = ?`, id);
    if (row !== undefined) this.#deleteTextOf(id, row);
  }

  #deleteTextOf(id: number, row: Row): void {
    const words = WORDS.map((column) => optionalText(row, column));
    this.#index.run("INSERT INTO texts (texts, rowid, text) VALUES ('delete', ?, ?)", id, searchText(words));
  }

  /**
   * Runs a retention step: deletes settled messages accepted before the given time, oldest first. A step scans a
   * bounded number and the next one continues there, so messages that wait for long are not rescanned each time. The
   * index may lag, so the step also checks the journal for replayed deliveries that wait again.
   */
  forget(acceptedBeforeMs: number, most: number): Forgotten {
    const { found, isOver } = this.#settledBefore(acceptedBeforeMs, most);
    const ids = found.map((row) => number(row, 'id'));
    this.#inTransaction('BEGIN IMMEDIATE', () => {
      found.forEach((row, n) => this.#deleteTextOf(ids[n] ?? 0, row));
      for (const [first, last] of runsOf(ids)) {
        this.#index.run('DELETE FROM events WHERE id BETWEEN ? AND ?', first, last);
      }
    });
    return { forgotten: ids.length, emptyRows: this.#emptyRows(ids), isOver };
  }

  /** Returns the first positions of rows of the log that these deletions emptied. Ids ascend. */
  #emptyRows(ids: readonly number[]): number[] {
    const empty: number[] = [];
    let lookedAt = -1;
    for (const id of ids) {
      if (id <= lookedAt) continue;
      const row = this.#journal.get(
        'SELECT first, count FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1',
        id,
      );
      if (row === undefined) continue;
      const first = number(row, 'first');
      const last = first + number(row, 'count') - 1;
      lookedAt = Math.max(id, last);
      const left = this.#index.get('SELECT 1 AS found FROM events WHERE id BETWEEN ? AND ? LIMIT 1', first, last);
      if (left === undefined) empty.push(first);
    }
    return empty;
  }

  /** Collects deletable messages. They are in order of acceptance, so the first young one ends the round. */
  #settledBefore(acceptedBeforeMs: number, most: number): { found: Row[]; isOver: boolean } {
    const found: Row[] = [];
    const isOver = this.#collectSettled(acceptedBeforeMs, most, found);
    if (isOver) this.#lookedUpTo = 0;
    return { found, isOver };
  }

  /** Continues where the last step ended; returns whether the round is over. */
  #collectSettled(acceptedBeforeMs: number, most: number, found: Row[]): boolean {
    for (let page = 0; page < PAGES_PER_STEP; page++) {
      const rows = this.#index.all(
        `SELECT id, accepted_ms, open, ${WORDS.join(', ')} FROM events WHERE id > ? ORDER BY id LIMIT ?`,
        this.#lookedUpTo,
        most,
      );
      const reopened = this.#reopened(rows);
      for (const row of rows) {
        if (number(row, 'accepted_ms') >= acceptedBeforeMs) return true;
        if (found.length >= most) return false;
        this.#lookedUpTo = number(row, 'id');
        if (number(row, 'open') === 0 && !reopened.has(this.#lookedUpTo)) found.push(row);
      }
      if (rows.length < most) return true;
    }
    return false;
  }

  /** Returns those of the messages, given in order of ids, that have a replayed delivery still pending. */
  #reopened(rows: readonly Row[]): ReadonlySet<number> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return new Set();
    const waiting = this.#journal.all(
      'SELECT id FROM deliveries WHERE id >= ? AND id < ? AND status = ?',
      deliveryIdOf(number(first, 'id'), 0),
      deliveryIdOf(number(last, 'id') + 1, 0),
      PENDING,
    );
    return new Set(waiting.map((row) => positionOf(number(row, 'id'))));
  }
}

/** Groups ascending ids into runs without gaps, as first and last. */
function runsOf(ids: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === id - 1) run[1] = id;
    else runs.push([id, id]);
  }
  return runs;
}
