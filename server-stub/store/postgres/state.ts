/** Settings, deletion requests, audiences and traits in PostgreSQL. */
import type { JsonObject } from '../../runtime/json.ts';
import type { NewMessage } from '../message.ts';
import { eventCounts, listDeletions, listSyncs, syncValues, userTraits } from '../read/users.ts';
import { optionalBytes } from '../rows.ts';
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
import { advanceDeletion, countOpenDeletions, requestDeletion } from './erase-user.ts';
import { applySync } from './users.ts';

/** A user whose deletion was requested, by a keyed hash. */
interface RequestedUser {
  id: number;
  /** Hexadecimal digits. */
  user: string;
  lastMessage: number;
}

interface StateParts {
  database: Database;
  locks: Locks;
  books: Books;
  onRequested(deletion: RequestedUser): void;
}

export class PostgresState implements State {
  readonly #database: Database;
  readonly #locks: Locks;
  readonly #books: Books;
  readonly #onRequested: (deletion: RequestedUser) => void;

  constructor({ database, locks, books, onRequested }: StateParts) {
    this.#database = database;
    this.#locks = locks;
    this.#books = books;
    this.#onRequested = onRequested;
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
    const { lastMessage, ...requested } = await this.#database.transaction((query) =>
      requestDeletion(query, this.#database.jobSchema, request, notices),
    );
    this.#onRequested({ id: requested.id, user: Buffer.from(request.userHash).toString('hex'), lastMessage });
    return requested;
  }

  /** Each step of each request is a transaction of its own. */
  async advanceDeletions(nowMs: number, mostMs: number): Promise<DeletionProgress> {
    const sum = { released: 0, erased: 0, unnotified: 0, open: 0 };
    for (let afterId = 0; ;) {
      const step = await this.#books.transaction((query, carry) =>
        advanceDeletion(query, carry, afterId, nowMs, mostMs),
      );
      if (step === undefined) break;
      sum.released += step.released;
      sum.erased += step.erased;
      sum.unnotified += step.unnotified ?? 0;
      if (!step.more) afterId = step.id;
    }
    sum.open = await this.#database.transaction(countOpenDeletions);
    return sum;
  }

  deletions(most: number): Promise<DeletionView[]> {
    return listDeletions(this.#database, most);
  }

  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
  ): Promise<{ added: number; removed: number }> {
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
