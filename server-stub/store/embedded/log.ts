/** The embedded store's log: one row for all requests of the moment, one disk sync for all of them. */
import type { AppendResult, EventLog } from '../event-log.ts';
import type { NewMessage } from '../message.ts';
import type { Engine } from './engine.ts';
import type { Intake } from './intake.ts';

export class EmbeddedLog implements EventLog {
  readonly #engine: Engine;
  readonly #intake: Intake;

  constructor(engine: Engine, intake: Intake) {
    this.#engine = engine;
    this.#intake = intake;
  }

  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    return this.#engine.commit.enqueue((batch) =>
      messages.map((message) => this.#intake.take(batch, message, nowMs, dedupeMs)),
    );
  }
}
