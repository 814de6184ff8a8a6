/** The embedded store's log: rows of one table, all requests of the moment in one commit. */
import type { AppendResult, EventLog } from '../event-log.ts';
import type { NewMessage } from '../message.ts';
import { appendMessage } from './append.ts';
import type { Engine } from './engine.ts';

export class SqliteLog implements EventLog {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    const { sql, commit } = this.#engine;
    const results = await commit.enqueue(() =>
      messages.map((message) => appendMessage(sql, message, { nowMs, dedupeMs })),
    );
    this.#engine.appended(messages.filter((_message, index) => results[index]?.kind === 'stored'));
    return results;
  }
}
