/** Builds the index behind the log: reads what was committed since, and writes it in large transactions. */
import type { DatabaseSync } from 'node:sqlite';
import { number, optionalBytes, text, type Row } from '../../rows.ts';
import { EVENT_STATUSES } from '../../event-index.ts';
import { decodeRow, positionOf, type LogMessage } from '../log-record.ts';
import { decodeOutcomes, type Outcome } from '../outcome.ts';
import { Statements } from '../statements.ts';
import { applyOutcome, attemptsOf, documentOf, isOpen, lastErrorOf, statusOf, type Document } from './document.ts';
import { prepareIndex } from './schema.ts';

/** How far the index has got, or is to get: a position of the log and a row of outcomes. */
export interface Mark {
  position: number;
  seq: number;
}

/** Rows of the log, and of outcomes, in one transaction. */
const ROWS_PER_STEP = 100;

/** A message as it will be written, and whether its row is new. */
interface Draft {
  document: Document;
  message: { values: LogMessage; acceptedMs: number } | undefined;
}

export class IndexBuilder {
  readonly #journal: Statements;
  readonly #index: Statements;

  constructor(journal: DatabaseSync, index: DatabaseSync) {
    prepareIndex(index);
    this.#journal = new Statements(journal);
    this.#index = new Statements(index);
  }

  get mark(): Mark {
    const row = this.#index.get('SELECT position, seq FROM built');
    return row === undefined ? { position: 0, seq: 0 } : { position: number(row, 'position'), seq: number(row, 'seq') };
  }

  /** Takes in the next rows; says whether there were any. */
  step(): boolean {
    const before = this.mark;
    const { appended, outcomes, upTo } = this.#readNext(before);
    const drafts = new Map<number, Draft>();
    for (const row of appended) {
      const acceptedMs = number(row, 'accepted_ms');
      for (const values of decodeRow(number(row, 'first'), optionalBytes(row, 'data') ?? new Uint8Array())) {
        const document = documentOf(values, acceptedMs);
        drafts.set(values.position, { document, message: { values, acceptedMs } });
      }
    }
    for (const row of outcomes) {
      const seq = number(row, 'seq');
      for (const outcome of decodeOutcomes(text(row, 'data'))) this.#apply(drafts, outcome, seq);
    }
    if (upTo.position === before.position && upTo.seq === before.seq) return false;
    this.#write(drafts, upTo);
    return true;
  }

  /** The next rows of the log as one moment has them, and how far the index has got with them. */
  #readNext(before: Mark): { appended: Row[]; outcomes: Row[]; upTo: Mark } {
    this.#journal.database.exec('BEGIN');
    try {
      const appended = this.#journal.all(
        'SELECT first, count, accepted_ms, data FROM appended WHERE first > ? ORDER BY first LIMIT ?',
        before.position,
        ROWS_PER_STEP,
      );
      const last = appended.at(-1);
      let position = last === undefined ? before.position : number(last, 'first') + number(last, 'count') - 1;
      const forgotten = this.#journal.get('SELECT up_to, seq FROM forgotten');
      const allRead = appended.length < ROWS_PER_STEP;
      // The newest rows may be gone: then nothing of what they held is to be waited for.
      if (allRead && forgotten !== undefined) position = Math.max(position, number(forgotten, 'up_to'));
      const outcomes = this.#journal.all(
        // What became of messages that are not taken in yet waits for them.
        'SELECT seq, data FROM outcomes WHERE seq > ? AND after <= ? ORDER BY seq LIMIT ?',
        before.seq,
        position,
        ROWS_PER_STEP,
      );
      const lastOutcome = outcomes.at(-1);
      let seq = lastOutcome === undefined ? before.seq : number(lastOutcome, 'seq');
      if (allRead && outcomes.length < ROWS_PER_STEP && forgotten !== undefined)
        seq = Math.max(seq, number(forgotten, 'seq'));
      return { appended, outcomes, upTo: { position, seq } };
    } finally {
      this.#journal.database.exec('COMMIT');
    }
  }

  /** Outcomes of messages that were forgotten meanwhile tell nobody anything. */
  #apply(drafts: Map<number, Draft>, outcome: Outcome, seq: number): void {
    const positions = outcome.kind === 'erased' ? outcome.positions : [positionOf(outcome.delivery)];
    for (const position of positions) {
      let draft = drafts.get(position);
      if (draft === undefined) {
        const row = this.#index.get('SELECT detail FROM events WHERE id = ?', position);
        if (row === undefined) continue;
        draft = { document: JSON.parse(text(row, 'detail')) as Document, message: undefined };
        drafts.set(position, draft);
      }
      applyOutcome(draft.document, outcome, seq);
    }
  }

  #write(drafts: ReadonlyMap<number, Draft>, { position, seq }: Mark): void {
    const { database } = this.#index;
    // What is erased here must not stay in freed space.
    const erasing = [...drafts.values()].some(({ document, message }) => document.erased && message === undefined);
    if (erasing) database.exec('PRAGMA secure_delete = ON');
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const [id, { document, message }] of drafts) {
        if (message === undefined) this.#update(id, document);
        else this.#insert(message.values, message.acceptedMs, document);
      }
      this.#index.run('UPDATE built SET position = ?, seq = ?', position, seq);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
    if (!erasing) return;
    database.exec('PRAGMA secure_delete = FAST');
    // The log beside the file still holds what was erased: copy it into the file and cut it to nothing.
    this.#index.get('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  #insert(message: LogMessage, acceptedMs: number, document: Document): void {
    const { erased } = document;
    this.#index.run(
      `INSERT OR REPLACE INTO events (id, source_id, message_id, type, user_id, previous_id, anonymous_id, event, name,
         timestamp_ms, accepted_ms, status, open, body_bytes, attempts, last_error, detail)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      message.position,
      message.sourceId,
      message.messageId,
      message.type,
      erased ? null : (message.userId ?? null),
      erased ? null : (message.previousId ?? null),
      erased ? null : (message.anonymousId ?? null),
      erased ? null : (message.event ?? null),
      erased ? null : (message.name ?? null),
      message.timestampMs,
      acceptedMs,
      EVENT_STATUSES.indexOf(statusOf(document)),
      isOpen(document) ? 1 : 0,
      message.body?.byteLength ?? 0,
      attemptsOf(document),
      lastErrorOf(document) ?? null,
      JSON.stringify(document),
    );
  }

  #update(id: number, document: Document): void {
    this.#index.run(
      'UPDATE events SET status = ?, open = ?, attempts = ?, last_error = ?, detail = ? WHERE id = ?',
      EVENT_STATUSES.indexOf(statusOf(document)),
      isOpen(document) ? 1 : 0,
      attemptsOf(document),
      lastErrorOf(document) ?? null,
      JSON.stringify(document),
      id,
    );
    if (!document.erased) return;
    this.#index.run(
      `UPDATE events SET user_id = NULL, previous_id = NULL, anonymous_id = NULL, event = NULL, name = NULL,
         body_bytes = 0 WHERE id = ?`,
      id,
    );
  }

  /**
   * Forgets the oldest messages accepted before the given time whose deliveries have ended. Gives how many, and those
   * rows of the log (by first position) that hold nothing any more.
   */
  forget(acceptedBeforeMs: number, most: number): { forgotten: number; emptyRows: number[] } {
    const ids = this.#settledBefore(acceptedBeforeMs, most);
    for (const id of ids) this.#index.run('DELETE FROM events WHERE id = ?', id);
    const rows = new Set<number>();
    const empty: number[] = [];
    for (const id of ids) {
      const row = this.#journal.get(
        'SELECT first, count FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1',
        id,
      );
      if (row === undefined || rows.has(number(row, 'first'))) continue;
      const first = number(row, 'first');
      rows.add(first);
      const left = this.#index.get(
        'SELECT 1 AS found FROM events WHERE id BETWEEN ? AND ? LIMIT 1',
        first,
        first + number(row, 'count') - 1,
      );
      if (left === undefined) empty.push(first);
    }
    return { forgotten: ids.length, emptyRows: empty };
  }

  /** Messages stand in the order of their acceptance, so the first young one ends the look. */
  #settledBefore(acceptedBeforeMs: number, most: number): number[] {
    const ids: number[] = [];
    for (let after = 0; ;) {
      const page = this.#index.all(
        'SELECT id, accepted_ms, open FROM events WHERE id > ? ORDER BY id LIMIT ?',
        after,
        most,
      );
      for (const row of page) {
        if (number(row, 'accepted_ms') >= acceptedBeforeMs || ids.length >= most) return ids;
        if (number(row, 'open') === 0) ids.push(number(row, 'id'));
        after = number(row, 'id');
      }
      if (page.length < most) return ids;
    }
  }
}
