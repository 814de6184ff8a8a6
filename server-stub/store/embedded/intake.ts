/** Appends messages to the log and updates their users' data in the same commit. */
import type { JsonObject } from '../../runtime/json.ts';
import type { AppendResult, EventLog } from '../event-log.ts';
import { mergedTraits } from '../known-traits.ts';
import type { NewMessage } from '../message.ts';
import { dayOf, text } from '../rows.ts';
import type { Batch } from './batch.ts';
import type { Engine } from './engine.ts';
import { deliveryIdOf, entryOf } from './log-record.ts';
import { openDelivery } from './open-deliveries.ts';
import { keyOf, RecentMessages } from './recent-messages.ts';

/** Limit of unindexed messages that a start rereads. Older ones can be deduplicated once they are indexed. */
const READ_AT_START = 20_000;

export class Intake implements EventLog {
  readonly #engine: Engine;
  readonly #recent = new RecentMessages();
  /** Stored day of a user's last activity, by source. The hash of an active user is always the same object. */
  #heard = new WeakMap<Uint8Array, Map<string, number>>();

  constructor(engine: Engine) {
    this.#engine = engine;
    const from = Math.max(engine.index.built.position, engine.end - READ_AT_START);
    this.#recent.skipTo(from);
    for (const message of engine.messagesAfter(from)) {
      this.#recent.add(keyOf(message), message.position, message.acceptedMs);
    }
  }

  /** Appends messages. Concurrent requests share one row and one disk sync. */
  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    return this.#engine.commit.enqueue((batch) =>
      messages.map((message) => this.#take(batch, message, nowMs, dedupeMs)),
    );
  }

  /** Adds a message unless it is a duplicate. */
  #take(batch: Batch, message: NewMessage, nowMs: number, dedupeMs: number): AppendResult {
    const key = message.dedupe ? keyOf(message) : undefined;
    if (key !== undefined && this.#isDuplicate(batch, key, message, nowMs - dedupeMs)) return { kind: 'duplicate' };
    return { kind: 'stored', id: this.add(batch, message, nowMs, key) };
  }

  /** Adds a message. `key` identifies its duplicates; undefined when it can have none. */
  add(batch: Batch, message: NewMessage, nowMs: number, key = message.dedupe ? keyOf(message) : undefined): number {
    const position = batch.append(entryOf(message), nowMs);
    if (key !== undefined) {
      if (batch.taken.size === 0) batch.after(() => this.#recent.addAll(batch.taken, batch.acceptedMs));
      batch.taken.set(key, position);
    }
    this.#rememberUser(batch, message, nowMs);
    return position;
  }

  /** Adds a message whose targets are held until released. */
  hold(batch: Batch, message: NewMessage, nowMs: number): void {
    const entry = entryOf(message, true);
    const position = batch.append(entry, nowMs);
    entry.deliveries.forEach((delivery, place) => {
      const id = deliveryIdOf(position, place);
      openDelivery(this.#engine.sql, { id, delivery, dueMs: nowMs, state: 'held', inLog: false });
    });
    this.#rememberUser(batch, message, nowMs);
  }

  #isDuplicate(batch: Batch, key: string, message: NewMessage, afterMs: number): boolean {
    const { index } = this.#engine;
    if (batch.taken.has(key)) return true;
    this.#recent.indexed(index.built.position);
    this.#recent.checkRoom(message.sourceId);
    return this.#recent.knows(key, afterMs) || index.knows(message.sourceId, message.messageId, afterMs);
  }

  #rememberUser(batch: Batch, { userHashes, sourceId, traits, userId }: NewMessage, nowMs: number): void {
    const { sql } = this.#engine;
    const day = dayOf(nowMs);
    for (const hash of userHashes) {
      if (this.#heard.get(hash)?.get(sourceId) === day) continue;
      sql.run(
        `INSERT INTO seen_users (user_hash, source_id, seen_day) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET seen_day = excluded.seen_day WHERE seen_day < excluded.seen_day`,
        hash,
        sourceId,
        day,
      );
      if (userId !== undefined) {
        sql.run('UPDATE user_traits SET seen_day = ? WHERE source_id = ? AND user_id = ?', day, sourceId, userId);
      }
      batch.after(() => this.#hear(hash, sourceId, day));
    }
    if (traits === undefined || userId === undefined) return;
    const known = sql.get('SELECT traits FROM user_traits WHERE source_id = ? AND user_id = ?', sourceId, userId);
    const before = known === undefined ? {} : (JSON.parse(text(known, 'traits')) as JsonObject);
    sql.run(
      `INSERT INTO user_traits (source_id, user_id, traits, seen_day) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET traits = excluded.traits`,
      sourceId,
      userId,
      JSON.stringify(mergedTraits(before, traits)),
      day,
    );
  }

  #hear(hash: Uint8Array, sourceId: string, day: number): void {
    const daysOfSources = this.#heard.get(hash);
    if (daysOfSources === undefined) this.#heard.set(hash, new Map([[sourceId, day]]));
    else daysOfSources.set(sourceId, day);
  }

  /** See Store.forgetUsers; a row of either table counts. */
  forgetUsers(heardBeforeMs: number, keep: number, most: number): Promise<number> {
    const { sql, commit } = this.#engine;
    return commit.enqueue((batch) => {
      let forgotten = 0;
      for (const [table, key] of [
        ['seen_users', 'user_hash'],
        ['user_traits', 'user_id'],
      ] as const) {
        const excess = (sql.number('SELECT n FROM row_counts WHERE name = ?', table) ?? 0) - keep;
        forgotten += Number(
          sql.run(
            `DELETE FROM ${table} WHERE (${key}, source_id) IN
               (SELECT ${key}, source_id FROM ${table} WHERE seen_day < ? ORDER BY seen_day LIMIT ?)`,
            excess > 0 ? Number.MAX_SAFE_INTEGER : dayOf(heardBeforeMs),
            excess > 0 ? Math.min(most, excess) : most,
          ).changes,
        );
      }
      // A user with activity today may be among the deleted ones.
      if (forgotten > 0) batch.after(() => (this.#heard = new WeakMap()));
      return forgotten;
    });
  }
}
