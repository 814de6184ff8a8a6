/** The engine's interface to its index. Answers cover everything committed before the query, except for `knows`. */
import type { EventIndex } from '../../event-index.ts';
import type { Mark } from './builder.ts';
import type { EngineQuestions } from './protocol.ts';

export interface IndexClient extends EventIndex {
  /** Tells the index the new end of the log. */
  advance(mark: Mark): void;
  /** Progress of the index. */
  readonly built: Mark;
  ask<K extends keyof EngineQuestions>(
    question: K,
    ...values: Parameters<EngineQuestions[K]>
  ): Promise<ReturnType<EngineQuestions[K]>>;
  /** Reports synchronously, from what is indexed so far, whether the source sent this id after the given time. */
  knows(sourceId: string, messageId: string, afterMs: number): boolean;
  close(): Promise<void>;
}
