/** Settings, deletion requests, audiences and traits in PostgreSQL. */
import { UserMap } from '../../runtime/user-map.ts';
import type { NewMessage } from '../message.ts';
import { UserTables } from '../read/users.ts';
import { number, text, type Row } from '../rows.ts';
import type { DeletionMark, DeletionProgress, DeletionRequest, State, SyncChange, SyncTarget } from '../state.ts';
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
  /** Called when targets that this server holds may have been dropped. */
  onDropped(): Promise<void>;
}

export class PostgresState extends UserTables implements State {
  readonly #parts: StateParts;

  constructor(parts: StateParts) {
    super(parts.database, (sql, ...values) => parts.database.all(sql, ...values));
    this.#parts = parts;
  }

  async requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }> {
    await this.#parts.days.ensure(request.nowMs);
    return this.#parts.database.transaction((query) =>
      requestDeletion(query, this.#parts.database.jobSchema, request, notices),
    );
  }

  async advanceDeletions(nowMs: number, mostMs: number, signal?: AbortSignal): Promise<DeletionProgress> {
    const open = (): Promise<Row[]> =>
      this.#parts.database.all('SELECT id FROM deletions WHERE erased_ms IS NULL ORDER BY id');
    const sum = { released: 0, erased: 0, unnotified: 0 };
    const ids = (await open()).map((row) => number(row, 'id'));
    for (const id of ids) {
      signal?.throwIfAborted();
      await this.#parts.database.transaction((query) => dropUser(query, id));
    }
    if (ids.length > 0) await this.#parts.onDropped();
    for (const id of ids) {
      signal?.throwIfAborted();
      const advanced = await this.#parts.books.transaction((query, carry) =>
        advanceDeletion(query, carry, { id, nowMs, mostMs }),
      );
      sum.released += advanced.released;
      sum.erased += advanced.erased ? 1 : 0;
      sum.unnotified += advanced.unnotified;
    }
    // Includes requests that another server is handling, so that the last server to check schedules another round.
    return { ...sum, open: (await open()).length };
  }

  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
    mark: DeletionMark,
  ): Promise<{ added: number; removed: number }> {
    await this.#parts.days.ensure(nowMs);
    return this.#parts.books.transaction(async (query, carry) => {
      await this.#parts.locks.confirm(query, target.key);
      return applySync(query, carry, { target, changes, nowMs, mark });
    });
  }

  async eventCounts(sourceId: string, event: string, sinceMs: number): Promise<UserMap<number>> {
    const counts = new UserMap<number>();
    const select = `SELECT user_id, count(*) AS n FROM messages
       WHERE source_id = ? AND type = 'track' AND event = ? AND timestamp_ms >= ? AND user_id IS NOT NULL GROUP BY user_id`;
    await this.#parts.database.inPages(select, [sourceId, event, sinceMs], (page) => {
      for (const row of page) counts.set(text(row, 'user_id'), number(row, 'n'));
    });
    return counts;
  }
}
