/** Bulk replays of the embedded store: replayed deliveries and the progress are committed together. */
import type { DeliveryFilter } from '../event-index.ts';
import { number, optionalNumber, optionalText } from '../rows.ts';
import type { ReplayProgress, Replays, ReplayStep } from '../store.ts';
import type { EmbeddedDeliveries } from './deliveries.ts';
import type { Engine } from './engine.ts';

/** Limit of deliveries replayed in one commit: each may need to read a row of the log. */
const REPLAYS_PER_COMMIT = 20;
/** Time for which the result of a replay is kept, in milliseconds. */
const KEPT_MS = 86_400_000;

export class EmbeddedReplays implements Replays {
  readonly #engine: Engine;
  readonly #deliveries: EmbeddedDeliveries;

  constructor(engine: Engine, deliveries: EmbeddedDeliveries) {
    this.#engine = engine;
    this.#deliveries = deliveries;
  }

  begin(_task: string, filters: readonly DeliveryFilter[], nowMs: number): Promise<string[]> {
    const { commit, sql } = this.#engine;
    return commit.enqueue(() => {
      sql.run('DELETE FROM replays WHERE done = 1 AND start_ms < ?', nowMs - KEPT_MS);
      return filters.map((filter) =>
        String(sql.run('INSERT INTO replays (filter, start_ms) VALUES (?, ?)', JSON.stringify(filter), nowMs).id),
      );
    });
  }

  async read(id: string): Promise<ReplayProgress | undefined> {
    const row = this.#engine.read(() => this.#engine.sql.get('SELECT * FROM replays WHERE id = ?', Number(id)));
    if (row === undefined) return undefined;
    return {
      filter: JSON.parse(optionalText(row, 'filter') ?? '{}') as DeliveryFilter,
      startMs: number(row, 'start_ms'),
      beforeId: optionalNumber(row, 'before_id'),
      replayed: number(row, 'replayed'),
      done: number(row, 'done') === 1,
    };
  }

  /** Replays a step in several commits, each of which stores the progress. */
  async step(id: string, from: ReplayProgress, { deliveries, dueMs, beforeId, done }: ReplayStep): Promise<boolean> {
    const { commit, sql } = this.#engine;
    let { replayed } = from;
    for (let start = 0; start === 0 || start < deliveries.length; start += REPLAYS_PER_COMMIT) {
      const part = deliveries.slice(start, start + REPLAYS_PER_COMMIT);
      const isLast = start + REPLAYS_PER_COMMIT >= deliveries.length;
      replayed = await commit.enqueue((batch) => {
        let sum = replayed;
        for (const { delivery, webhooks } of part) {
          if (this.#deliveries.reopen(batch, delivery, webhooks, dueMs(sum)) === 'replayed') sum += 1;
        }
        // A filter may name a user, so it is deleted as soon as the replay is done.
        sql.run(
          'UPDATE replays SET before_id = ?1, replayed = ?2, done = ?3, filter = iif(?3, NULL, filter) WHERE id = ?4',
          (isLast ? beforeId : part.at(-1)?.delivery) ?? null,
          sum,
          isLast && done ? 1 : 0,
          Number(id),
        );
        return sum;
      });
    }
    return true;
  }

  async unfinished(): Promise<string[]> {
    const rows = this.#engine.read(() => this.#engine.sql.all('SELECT id FROM replays WHERE done = 0 ORDER BY id'));
    return rows.map((row) => String(number(row, 'id')));
  }
}
