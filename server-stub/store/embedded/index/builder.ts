/** Builds the index behind the log: reads what was committed since, and writes it in large transactions. */
import type { DatabaseSync } from 'node:sqlite';
import { number, optionalBytes, optionalText, statusNumber, text, type Row } from '../../rows.ts';
import { bodySize } from '../../message.ts';
import { EVENT_STATUSES } from '../../event-index.ts';
import { decodeRow, deliveryIdOf, positionOf, type LogMessage } from '../log-record.ts';
import { decodeOutcomes, type Outcome } from '../outcome.ts';
import { Statements } from '../statements.ts';
import { applyOutcome, attemptsOf, documentOf, isOpen, lastErrorOf, statusOf, type Document } from './document.ts';
import type { IdFilter } from './id-filter.ts';
import { BUSY_MS } from './open-index.ts';
import { prepareIndex } from './schema.ts';
import { searchText } from './text-search.ts';

/** How far the index has got, or is to get: a position of the log and a row of outcomes. */
export interface Mark {
  position: number;
  seq: number;
}

/** Messages, and bytes of their rows, that one transaction takes in; the last row may go over it. */
const MESSAGES_PER_STEP = 5000;
const BYTES_PER_STEP = 32 * 1024 * 1024;
/** Rows of outcomes that one transaction takes in. */
const OUTCOMES_PER_STEP = 2000;
/** Outcomes are read so many messages ahead, since a message that waits for its outcome is written once and not twice. */
const MESSAGES_AHEAD = 20_000;

const PENDING = statusNumber('pending');
/** Columns whose words a search looks through. */
const WORDS = ['message_id', 'user_id', 'anonymous_id', 'event', 'name'] as const;
/** Pages of as many messages as may be forgotten that one step of it looks through: most of them may still wait. */
const PAGES_PER_STEP = 10;

/** What a step of forgetting came to. */
export interface Forgotten {
  forgotten: number;
  /** Rows of the log, by their first positions, that hold nothing any more. */
  emptyRows: number[];
  /** Everything that is old enough was looked at; the next step begins at the oldest again. */
  isOver: boolean;
}

/** A message as it will be written, and whether its row is new. */
interface Draft {
  document: Document;
  /** The newest row of outcomes that its document told of before this step. */
  seq: number;
  message: { values: LogMessage; acceptedMs: number } | undefined;
}

interface ReadRows {
  appended: Row[];
  outcomes: Row[];
  position: number;
  seq: number;
  /** There is more to be read at once. */
  more: boolean;
}

export class IndexBuilder {
  readonly #journal: Statements;
  readonly #index: Statements;
  readonly #filter: IdFilter | undefined;
  /** Outcomes that were read ahead of their messages, by position. */
  readonly #early = new Map<number, { outcome: Outcome; seq: number }[]>();
  #logHoldsErased = false;
  #journalHoldsErased = false;
  /** The last row of outcomes that was read. The mark stays before the first one that waits for its message. */
  #readSeq: number;
  /** Where the last step of forgetting ended. */
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

  /** Takes in what was committed next, messages up to a position; says whether there is more of it. */
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
      // One transaction, or each look at a message that is there already would take a lock of its own.
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

  /** The next rows of the log as one moment has them, and how far the index has got with them. */
  #readNext(before: Mark, upTo: number): ReadRows {
    this.#journal.database.exec('BEGIN');
    try {
      const appended = this.#readAppended(before.position, Math.min(upTo, Number.MAX_SAFE_INTEGER));
      const last = appended.rows.at(-1);
      let position = last === undefined ? before.position : number(last, 'first') + number(last, 'count') - 1;
      const forgotten = this.#journal.get('SELECT up_to, seq FROM forgotten');
      // The newest rows may be gone: then nothing of what they held is to be waited for.
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

  /** What became of messages that are not taken in yet is kept for them. */
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

  /** Outcomes of messages that were forgotten meanwhile tell nobody anything. */
  #apply(drafts: Map<number, Draft>, position: number, outcome: Outcome, seq: number): void {
    let draft = drafts.get(position);
    if (draft === undefined) {
      const row = this.#index.get('SELECT detail FROM events WHERE id = ?', position);
      if (row === undefined) return;
      const document = JSON.parse(text(row, 'detail')) as Document;
      draft = { document, seq: document.outcomes.at(-1) ?? 0, message: undefined };
      drafts.set(position, draft);
    }
    // Read again after a start, because an outcome in the row before it had to wait.
    if (seq > draft.seq) applyOutcome(draft.document, outcome, seq);
  }

  #write(drafts: ReadonlyMap<number, Draft>, { position, seq }: Mark): void {
    // What is erased here must not stay in freed space.
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
   * The log beside the file still holds what was erased: copies it into the file and cuts it to nothing. Somebody who
   * reads for long may stand against that; then it is tried again.
   */
  #emptyLog(): void {
    const row = this.#index.get('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#logHoldsErased = row !== undefined && number(row, 'busy') === 1;
  }

  /** What was erased may still be in the journal's own log: see `emptyJournal`. */
  get journalHoldsErased(): boolean {
    return this.#journalHoldsErased;
  }

  /**
   * Copies the journal's log into its file and cuts it to nothing. It never waits: SQLite would keep writers out
   * meanwhile. Where somebody reads, it has to be asked again.
   */
  emptyJournal(): void {
    this.#journal.get('PRAGMA wal_checkpoint(PASSIVE)');
    this.#journal.database.exec('PRAGMA busy_timeout = 0');
    const cut = this.#journal.get('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#journal.database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    this.#journalHoldsErased = cut !== undefined && number(cut, 'busy') === 1;
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

  /** The table of texts keeps none itself, so it is told again what it is to let go of. */
  #deleteText(id: number): void {
    const row = this.#index.get(`SELECT ${WORDS.join(', ')} FROM events WHERE id = ?`, id);
    if (row !== undefined) this.#deleteTextOf(id, row);
  }

  #deleteTextOf(id: number, row: Row): void {
    const words = WORDS.map((column) => optionalText(row, column));
    this.#index.run("INSERT INTO texts (texts, rowid, text) VALUES ('delete', ?, ?)", id, searchText(words));
  }

  /**
   * One step of forgetting messages accepted before the given time whose deliveries have ended, oldest first. A step looks
   * at a bounded number, and the next one goes on where it ended: so what waits for long is not looked at by every step.
   * The index may be behind: a delivery that ended and waits again has rows in the log's file, and these are looked at.
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

  /** Rows of the log, by their first positions, that held one of these messages and hold none any more. Ids ascend. */
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

  /** Messages stand in the order of their acceptance, so the first young one ends the round; the next begins anew. */
  #settledBefore(acceptedBeforeMs: number, most: number): { found: Row[]; isOver: boolean } {
    const found: Row[] = [];
    const isOver = this.#collectSettled(acceptedBeforeMs, most, found);
    if (isOver) this.#lookedUpTo = 0;
    return { found, isOver };
  }

  /** Goes on from where the last step ended; says whether the round is over. */
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

  /** Which of these messages, in the order of their ids, have a delivery that was sent again and has not ended. */
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

/** Ids that follow each other without a gap, as first and last. Ids ascend. */
function runsOf(ids: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === id - 1) run[1] = id;
    else runs.push([id, id]);
  }
  return runs;
}
