/**
 * Reads an embedded store for a move to a cluster: messages in order of acceptance with their outcome, later changes,
 * and the tables of settings and users.
 *
 * Messages can be read while a server runs. They are then as current as the index, whose mark tells.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { AttemptRecord } from '../deliveries.ts';
import type {
  Changes,
  Mark,
  MovedDelivery,
  MovedMessage,
  MovedRow,
  MovedTable,
  MovedTableName,
} from '../migration-data.ts';
import { number, optionalBytes, text } from '../rows.ts';
import { filesIn, openJournal, openOwnIndex, readRelocation, writeRelocation, type Relocation } from './files.ts';
import type { Document } from './index/document.ts';
import { IndexBuilder } from './index/builder.ts';
import { isIndex } from './index/schema.ts';
import { decodeRow, deliveryIdOf, positionOf, type LogMessage } from './log-record.ts';
import { decodeOutcomes, type WrittenAttempt } from './outcome.ts';
import { Statements } from './statements.ts';

const ROWS_AT_ONCE = 500;
/** Time to wait for a lock that a writer holds, in milliseconds. */
const BUSY_MS = 10_000;

const COLUMNS: Readonly<Record<MovedTableName, readonly string[]>> = {
  documents: ['key', 'content'],
  seen_users: ['user_hash', 'source_id', 'seen_day'],
  user_traits: ['source_id', 'user_id', 'traits', 'seen_day'],
  syncs: ['key', 'kind', 'name', 'source_id', 'last_ms', 'added', 'removed'],
  sync_values: ['sync', 'user_id', 'value'],
  deletions: [
    ...['id', 'user_id', 'user_hash', 'requested_ms', 'erased_ms', 'last_message', 'sources'],
    ...['anonymous_ids', 'tied'],
  ],
};

export class StoreExport {
  readonly #journal: Statements;
  readonly #index: Statements;

  private constructor(journal: DatabaseSync, index: DatabaseSync) {
    this.#journal = new Statements(journal);
    this.#index = new Statements(index);
  }

  /**
   * Opens the store beside a running server. Undefined when files are missing or of another version: they are migrated
   * only while no server uses them.
   */
  static beside(dir: string): StoreExport | undefined {
    const files = filesIn(dir);
    if (!existsSync(files.journal) || !existsSync(files.index)) return undefined;
    const opened: DatabaseSync[] = [];
    try {
      for (const file of [files.journal, files.index]) {
        const database = new DatabaseSync(file, { readOnly: true });
        opened.push(database);
        database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
      }
      const [journal, index] = opened;
      if (journal !== undefined && index !== undefined && isIndex(index)) return new StoreExport(journal, index);
    } catch (error) {
      for (const database of opened) database.close();
      throw error;
    }
    for (const database of opened) database.close();
    return undefined;
  }

  /** Opens the store for the owner of the folder and completes the index, reporting progress to `onProgress`. */
  static alone(dir: string, onProgress: (position: number) => void = () => undefined): StoreExport {
    const journal = openJournal(dir);
    try {
      const index = openOwnIndex(dir, journal);
      const builder = new IndexBuilder(journal, index);
      while (builder.step()) onProgress(builder.mark.position);
      return new StoreExport(journal, index);
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  close(): void {
    this.#journal.database.close();
    this.#index.database.close();
  }

  /** Messages up to this position can be read, as of this outcome. */
  get mark(): Mark {
    const row = this.#index.get('SELECT position, seq FROM built');
    return row === undefined ? { position: 0, seq: 0 } : { position: number(row, 'position'), seq: number(row, 'seq') };
  }

  /** Reports whether all outcomes after this one are still stored, so that changes since then can be found. */
  tellsAfter(seq: number): boolean {
    const first = this.#journal.number('SELECT min(seq) FROM outcomes');
    if (first !== undefined) return first <= seq + 1;
    return (this.#journal.number('SELECT seq FROM forgotten') ?? 0) <= seq;
  }

  /** Returns the next messages after a position, up to another one; empty when there are no more. */
  messages(after: number, upTo: number): MovedMessage[] {
    const ids = this.#index.all(
      'SELECT id FROM events WHERE id > ? AND id <= ? ORDER BY id LIMIT ?',
      after,
      upTo,
      ROWS_AT_ONCE,
    );
    return this.messagesAt(ids.map((row) => number(row, 'id')));
  }

  /** Returns the messages at ascending positions, without those that were forgotten. */
  messagesAt(positions: readonly number[]): MovedMessage[] {
    let row: { first: number; acceptedMs: number; messages: readonly LogMessage[] } | undefined;
    return positions.flatMap((position) => {
      const event = this.#index.get('SELECT detail FROM events WHERE id = ?', position);
      if (event === undefined) return [];
      if (row === undefined || row.messages[position - row.first] === undefined) row = this.#rowOf(position);
      const message = row?.messages[position - row.first];
      if (row === undefined || message === undefined) return [];
      return [this.#moved(message, row.acceptedMs, JSON.parse(text(event, 'detail')) as Document)];
    });
  }

  #rowOf(position: number): { first: number; acceptedMs: number; messages: LogMessage[] } | undefined {
    const row = this.#journal.get(
      'SELECT first, accepted_ms, data FROM appended WHERE first <= ? ORDER BY first DESC LIMIT 1',
      position,
    );
    const data = row === undefined ? undefined : optionalBytes(row, 'data');
    if (row === undefined || data === undefined) return undefined;
    const first = number(row, 'first');
    return { first, acceptedMs: number(row, 'accepted_ms'), messages: decodeRow(first, data) };
  }

  #moved(message: LogMessage, acceptedMs: number, document: Document): MovedMessage {
    const { position, deliveries, held: _held, body, ...told } = message;
    const isErased = document.erased || body === undefined;
    return {
      ...(isErased ? withoutUser(told) : told),
      position,
      acceptedMs,
      body: isErased ? undefined : body,
      shared: isErased ? undefined : told.shared,
      deliveries: document.deliveries.map((delivery, place): MovedDelivery => {
        const id = deliveryIdOf(position, place);
        const windows = this.#windows(id);
        return {
          destinationId: delivery.destinationId,
          status: delivery.status,
          firstAttemptMs: this.#journal.number('SELECT first_attempt_ms FROM deliveries WHERE id = ?', id),
          settledMs: delivery.settledMs,
          orderKey: isErased ? undefined : deliveries[place]?.orderKey,
          targets: delivery.targets.map(({ webhook, state, dueMs, reason, attempts }) => ({
            ...{ webhook, state, dueMs, reason },
            windowAttempts: windows.get(webhook) ?? 0,
            attempts: attempts.map(attemptRecord),
          })),
        };
      }),
    };
  }

  /** Returns attempts in this window by webhook, for targets that have rows. */
  #windows(id: number): Map<string, number> {
    const rows = this.#journal.all('SELECT webhook, window_attempts FROM targets WHERE delivery = ?', id);
    return new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'window_attempts')]));
  }

  /** Returns the messages up to the mark's position that later outcomes changed; undefined when there are none. */
  changes(after: Mark, upToSeq: number): Changes | undefined {
    const rows = this.#journal.all(
      'SELECT seq, data FROM outcomes WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
      after.seq,
      upToSeq,
      ROWS_AT_ONCE,
    );
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const positions = new Set<number>();
    for (const row of rows) {
      for (const outcome of decodeOutcomes(text(row, 'data'))) {
        const all = outcome.kind === 'erased' ? outcome.positions : [positionOf(outcome.delivery)];
        for (const position of all) if (position <= after.position) positions.add(position);
      }
    }
    return { seq: number(last, 'seq'), positions: [...positions].sort((a, b) => a - b) };
  }

  table(name: MovedTableName): MovedTable {
    return { name, columns: COLUMNS[name], rows: this.#rows(name) };
  }

  *#rows(name: MovedTableName): Generator<readonly MovedRow[]> {
    const columns = COLUMNS[name];
    let page: MovedRow[] = [];
    const all = this.#journal.prepare(`SELECT ${columns.join(', ')} FROM ${name}`).iterate();
    for (const row of all) {
      page.push(columns.map((column) => plain(row[column])));
      if (page.length < ROWS_AT_ONCE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  get away(): Relocation | undefined {
    return readRelocation(this.#journal.database);
  }

  set away(away: Relocation | undefined) {
    writeRelocation(this.#journal.database, away);
  }
}

/** Reads the sealed settings, if there are any. Works beside a running server too. */
export function readSettings(dir: string): Uint8Array | undefined {
  const journal = new DatabaseSync(filesIn(dir).journal, { readOnly: true });
  try {
    journal.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    const row = journal.prepare("SELECT content FROM documents WHERE key = 'settings'").get();
    return row === undefined ? undefined : optionalBytes(row, 'content');
  } finally {
    journal.close();
  }
}

function withoutUser(told: Omit<LogMessage, 'position' | 'deliveries' | 'held' | 'body'>): typeof told {
  const nobody = { userId: undefined, previousId: undefined, anonymousId: undefined };
  return { ...told, ...nobody, event: undefined, name: undefined, shared: undefined };
}

function plain(value: SQLOutputValue | undefined): string | number | Uint8Array | null {
  if (typeof value === 'bigint' || value === undefined) throw new Error('a column holds no value that can be moved');
  return value;
}

function attemptRecord({ answer, ...told }: WrittenAttempt): AttemptRecord {
  return { ...told, answer: answer === undefined ? undefined : Buffer.from(answer, 'base64') };
}
