/** Settings, deletion requests, audiences and traits in PostgreSQL. */
import type { JsonObject } from '../../runtime/json.ts';
import type { NewMessage } from '../message.ts';
import { eventCounts, listDeletions, listSyncs, syncValues, userTraits } from '../read/users.ts';
import { number, optionalBytes, type Row } from '../rows.ts';
import type {
  DeletionProgress,
  DeletionRequest,
  DeletionView,
  State,
  SyncChange,
  SyncTarget,
  SyncView,
} from '../state.ts';
import type { Books } from './carry.ts';
import type { Database } from './database.ts';
import type { Locks } from './locks.ts';
import type { Days } from './days.ts';
import { advanceDeletion, dropUser } from './erasure.ts';
import { applySync, requestDeletion } from './users.ts';

interface StateParts {
  database: Database;
  days: Days;
  locks: Locks;
  books: Books;
  /** Targets may have been dropped that this server has in its hands. */
  onDropped(): Promise<void>;
}

export class PostgresState implements State {
  readonly #database: Database;
  readonly #days: Days;
  readonly #locks: Locks;
  readonly #books: Books;
  readonly #onDropped: StateParts['onDropped'];

  constructor({ database, days, locks, books, onDropped }: StateParts) {
    this.#database = database;
    this.#days = days;
    this.#locks = locks;
    this.#books = books;
    this.#onDropped = onDropped;
  }

  async readDocument(key: string): Promise<Uint8Array | undefined> {
    const [row] = await this.#database.all('SELECT content FROM documents WHERE key = ?', key);
    return row === undefined ? undefined : optionalBytes(row, 'content');
  }

  async replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean> {
    const next = Buffer.from(content);
    const rows =
      before === undefined
        ? await this.#database.all(
            'INSERT INTO documents (key, content) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1',
            key,
            next,
          )
        : await this.#database.all(
            'UPDATE documents SET content = ? WHERE key = ? AND content = ? RETURNING 1',
            next,
            key,
            Buffer.from(before),
          );
    return rows.length === 1;
  }

  async requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }> {
    await this.#days.ensure(request.nowMs);
    return this.#database.transaction((query) => requestDeletion(query, this.#database.jobSchema, request, notices));
  }

  async advanceDeletions(nowMs: number, mostMs: number): Promise<DeletionProgress> {
    const open = (): Promise<Row[]> =>
      this.#database.all('SELECT id FROM deletions WHERE erased_ms IS NULL ORDER BY id');
    const sum = { released: 0, erased: 0, unnotified: 0 };
    const ids = (await open()).map((row) => number(row, 'id'));
    for (const id of ids) await this.#database.transaction((query) => dropUser(query, id));
    if (ids.length > 0) await this.#onDropped();
    for (const id of ids) {
      const advanced = await this.#books.transaction((query, carry) =>
        advanceDeletion(query, carry, { id, nowMs, mostMs }),
      );
      sum.released += advanced.released;
      sum.erased += advanced.erased ? 1 : 0;
      sum.unnotified += advanced.unnotified;
    }
    // Counts those that another server is at, too: whoever looks last makes sure that somebody looks again.
    return { ...sum, open: (await open()).length };
  }

  deletions(most: number): Promise<DeletionView[]> {
    return listDeletions(this.#database, most);
  }

  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
  ): Promise<{ added: number; removed: number }> {
    await this.#days.ensure(nowMs);
    return this.#books.transaction(async (query, carry) => {
      await this.#locks.confirm(query, target.key);
      return applySync(query, carry, target, changes, nowMs);
    });
  }

  async finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void> {
    await this.#database.all(
      `INSERT INTO syncs (key, kind, name, source_id, last_ms, added, removed) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET last_ms = excluded.last_ms, added = excluded.added, removed = excluded.removed`,
      target.key,
      target.kind,
      target.name,
      target.sourceId,
      nowMs,
      counts.added,
      counts.removed,
    );
  }

  syncValues(key: string): Promise<Map<string, string>> {
    return syncValues(this.#database, key);
  }

  syncs(): Promise<SyncView[]> {
    return listSyncs(this.#database);
  }

  userTraits(sourceId: string): Promise<Map<string, JsonObject>> {
    return userTraits(this.#database, sourceId);
  }

  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return eventCounts(this.#database, sourceId, event, sinceMs);
  }
}
