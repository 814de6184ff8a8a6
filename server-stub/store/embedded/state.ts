/** The embedded store's settings, deletion requests, audiences and traits. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import { UserMap } from '../../runtime/user-map.ts';
import type { NewMessage } from '../message.ts';
import { UserTables } from '../read/users.ts';
import { number, text, type Row } from '../rows.ts';
import {
  MOST_TIED_IDS,
  isPastMark,
  type DeletedUser,
  type DeletionMark,
  type DeletionProgress,
  type DeletionRequest,
  type State,
  type SyncChange,
  type SyncTarget,
} from '../state.ts';
import type { Engine } from './engine.ts';
import { eraseMessages } from './erasure.ts';
import type { Intake } from './intake.ts';
import { heldAt, releaseHeld } from './open-deliveries.ts';

/** Limit of notices per request: one per source, of which there are at most a thousand. */
const MOST_NOTICES = 1000;

export class EmbeddedState extends UserTables implements State {
  readonly #engine: Engine;
  readonly #intake: Intake;

  constructor(engine: Engine, intake: Intake) {
    const { sql, commit } = engine;
    super(
      { all: async (statement, ...values) => engine.read(() => sql.all(statement, ...values)) },
      (statement, ...values) => commit.enqueue(() => sql.all(statement, ...values)),
    );
    this.#engine = engine;
    this.#intake = intake;
  }

  async requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }> {
    const { sql, commit } = this.#engine;
    return commit.enqueue((batch) => {
      const sources = sql
        .all('SELECT source_id FROM seen_users WHERE user_hash = ? ORDER BY source_id', request.userHash)
        .map((row) => text(row, 'source_id'));
      const messages = notices(sources);
      for (const message of messages) this.#intake.hold(batch, message, request.nowMs);
      const { id } = sql.run(
        `INSERT INTO deletions (user_id, anonymous_ids, user_hash, requested_ms, last_message, sources)
         VALUES (?, ?, ?, ?, ?, ?)`,
        request.userId,
        JSON.stringify(request.anonymousIds),
        request.userHash,
        request.nowMs,
        batch.end + batch.entries.length,
        JSON.stringify(sources),
      );
      return { id, sources, messages: messages.length };
    });
  }

  async advanceDeletions(nowMs: number, mostMs: number, signal?: AbortSignal): Promise<DeletionProgress> {
    const rows = this.#engine.read(() =>
      this.#engine.sql.all(
        'SELECT id, user_id, anonymous_ids, tied, last_message, requested_ms FROM deletions WHERE erased_ms IS NULL ORDER BY id',
      ),
    );
    const sum = { released: 0, erased: 0, unnotified: 0, open: rows.length };
    let overwritten = 0;
    for (const row of rows) {
      signal?.throwIfAborted();
      const erasure = await this.#deletedUser(row);
      overwritten += await eraseMessages(this.#engine, erasure, 'waiting', signal);
      sum.released += await this.#releaseNotices(erasure, nowMs);
      overwritten += await eraseMessages(this.#engine, erasure, 'erasable', signal);
      if (nowMs - number(row, 'requested_ms') >= mostMs) {
        const late = await eraseMessages(this.#engine, erasure, 'notices', signal);
        sum.unnotified += late;
        overwritten += late;
      }
      if (!(await this.#endDeletion(erasure, nowMs))) continue;
      sum.erased += 1;
      sum.open -= 1;
    }
    // The WAL still holds erased data: checkpoint and truncate it.
    if (overwritten + sum.erased > 0) await this.#engine.index.ask('emptyJournal');
    return sum;
  }

  /** Reads a request and adds the tied anonymous ids, which it stores before the identify calls are erased. */
  async #deletedUser(row: Row): Promise<DeletedUser> {
    const { sql, commit, index } = this.#engine;
    const [id, userId, last] = [number(row, 'id'), text(row, 'user_id'), number(row, 'last_message')];
    const named = JSON.parse(text(row, 'anonymous_ids')) as string[];
    if (number(row, 'tied') === 1) return { id, userId, last, anonymousIds: named };
    const anonymousIds = [...new Set([...named, ...(await index.ask('tiedIds', userId, last, MOST_TIED_IDS))])];
    await commit.enqueue(() => {
      sql.run('UPDATE deletions SET anonymous_ids = ?, tied = 1 WHERE id = ?', JSON.stringify(anonymousIds), id);
    });
    return { id, userId, last, anonymousIds };
  }

  /** Releases notices to each webhook at which no attempt of this user is under way. */
  async #releaseNotices(user: DeletedUser, nowMs: number): Promise<number> {
    const { sql, commit, pending, work, index } = this.#engine;
    const notices = await index.ask('userMessages', user, 'notices', MOST_NOTICES);
    const isBusy = (webhook: string): boolean =>
      [...this.#engine.laneOf(webhook).dropped.values()].some((request) => request === user.id);
    const heldDeliveries = this.#engine.read(() =>
      notices
        .flatMap(({ deliveries }) => deliveries)
        .flatMap((delivery) => heldAt(sql, delivery).map((webhook) => ({ delivery, webhook })))
        .filter(({ webhook }) => !isBusy(webhook)),
    );
    if (heldDeliveries.length === 0) return 0;
    return commit.enqueue((batch) => {
      for (const { delivery, webhook } of heldDeliveries) {
        releaseHeld(sql, delivery, webhook, nowMs);
        batch.outcomes.push({ kind: 'release', delivery, webhook, dueMs: nowMs });
        this.#engine.laneOf(webhook).mayHaveRows = true;
      }
      batch.after(() => {
        for (const { webhook } of heldDeliveries) pending.add(webhook, 1);
        work.announce(new Set(heldDeliveries.map(({ webhook }) => webhook)));
      });
      return heldDeliveries.length;
    });
  }

  /** Ends a request; false while the user still has unsettled notices or replayed messages. */
  async #endDeletion(user: DeletedUser, nowMs: number): Promise<boolean> {
    const { sql, commit, index } = this.#engine;
    const left = await Promise.all([
      index.ask('userMessages', user, 'notices', 1),
      index.ask('userMessages', user, 'erasable', 1),
    ]);
    if (left.some((messages) => messages.length > 0)) return false;
    await commit.enqueue((batch) => {
      sql.database.exec('PRAGMA secure_delete = ON');
      batch.after(() => sql.database.exec('PRAGMA secure_delete = FAST'));
      sql.run('DELETE FROM user_traits WHERE user_id = ?', user.userId);
      sql.run('DELETE FROM sync_values WHERE user_id = ?', user.userId);
      sql.run("UPDATE deletions SET user_id = NULL, anonymous_ids = '[]', erased_ms = ? WHERE id = ?", nowMs, user.id);
    });
    return true;
  }

  /** Applies changes. A change without effect (a known member, the same value) stores no message. */
  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
    mark: DeletionMark,
  ): Promise<{ added: number; removed: number }> {
    const { sql, commit } = this.#engine;
    const isLeftOut = ({ userHashes }: NewMessage): boolean =>
      userHashes.some((hash) =>
        sql
          .all('SELECT id FROM deletions WHERE user_hash = ?', hash)
          .some((row) => isPastMark(mark, number(row, 'id'))),
      );
    return commit.enqueue((batch) => {
      const applied = { added: 0, removed: 0 };
      for (const { userId, value, message } of changes) {
        if (isLeftOut(message)) continue;
        const changed =
          value === undefined
            ? sql.run('DELETE FROM sync_values WHERE sync = ? AND user_id = ?', target.key, userId).changes
            : sql.run(
                `INSERT INTO sync_values (sync, user_id, value) VALUES (?, ?, ?)
                 ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
                target.key,
                userId,
                value,
              ).changes;
        if (changed === 0) continue;
        applied[value === undefined ? 'removed' : 'added'] += 1;
        this.#intake.add(batch, message, nowMs);
      }
      return applied;
    });
  }

  async eventCounts(sourceId: string, event: string, sinceMs: number): Promise<UserMap<number>> {
    const counts = new UserMap<number>();
    const turn = new TimeSlice();
    for (const page of await this.#engine.index.ask('eventCounts', sourceId, event, sinceMs)) {
      for (const [userId, count] of JSON.parse(Buffer.from(page).toString()) as [string, number][]) {
        counts.set(userId, count);
      }
      if (turn.isLong) await turn.end();
    }
    return counts;
  }
}
