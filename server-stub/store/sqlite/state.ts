/** The embedded store's settings, deletion requests, audiences and traits. */
import type { JsonObject } from '../../runtime/json.ts';
import type { NewMessage } from '../message.ts';
import { eventCounts, listDeletions, listSyncs, syncValues, userTraits } from '../read/users.ts';
import { optionalBytes } from '../rows.ts';
import type { DeletionRequest, DeletionView, State, SyncChange, SyncTarget, SyncView } from '../state.ts';
import { advanceDeletions, requestDeletion } from './deletions.ts';
import type { Engine } from './engine.ts';
import { applySync, finishSync } from './syncs.ts';

export class SqliteState implements State {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async readDocument(key: string): Promise<Uint8Array | undefined> {
    return this.#engine.read(() => {
      const row = this.#engine.sql.get('SELECT content FROM documents WHERE key = ?', key);
      return row === undefined ? undefined : optionalBytes(row, 'content');
    });
  }

  async replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean> {
    const { sql, commit } = this.#engine;
    return commit.enqueue(() => {
      const rows =
        before === undefined
          ? sql.all(
              'INSERT INTO documents (key, content) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1',
              key,
              content,
            )
          : sql.all('UPDATE documents SET content = ? WHERE key = ? AND content = ? RETURNING 1', content, key, before);
      return rows.length === 1;
    });
  }

  async requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }> {
    const { sql, commit, pending } = this.#engine;
    const requested = await commit.enqueue(() => requestDeletion(sql, request, notices));
    pending.deliveries += requested.deliveries;
    return requested;
  }

  async advanceDeletions(nowMs: number): Promise<{ released: number; erased: number; open: number }> {
    const { sql, commit, pending, work } = this.#engine;
    const { released, erased, open } = await commit.enqueue(() => advanceDeletions(sql, nowMs));
    for (const webhook of released) pending.add(webhook, 1);
    work.announce(new Set(released));
    // The log beside the file still holds what was erased: copy it into the file and cut it to nothing.
    if (erased > 0) this.#engine.read(() => sql.get('PRAGMA wal_checkpoint(TRUNCATE)'));
    return { released: released.length, erased, open };
  }

  async deletions(most: number): Promise<DeletionView[]> {
    return listDeletions(this.#engine.reader, most);
  }

  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
  ): Promise<{ added: number; removed: number }> {
    const { sql, commit } = this.#engine;
    const { added, removed, messages } = await commit.enqueue(() => applySync(sql, target, changes, nowMs));
    this.#engine.appended(messages);
    return { added, removed };
  }

  async finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void> {
    const { sql, commit } = this.#engine;
    await commit.enqueue(() => finishSync(sql, target, counts, nowMs));
  }

  async syncValues(key: string): Promise<Map<string, string>> {
    return syncValues(this.#engine.reader, key);
  }

  async syncs(): Promise<SyncView[]> {
    return listSyncs(this.#engine.reader);
  }

  async userTraits(sourceId: string): Promise<Map<string, JsonObject>> {
    return userTraits(this.#engine.reader, sourceId);
  }

  async eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return eventCounts(this.#engine.reader, sourceId, event, sinceMs);
  }
}
