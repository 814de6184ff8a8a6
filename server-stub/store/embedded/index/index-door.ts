/** How the engine reaches its index, wherever that is built. Every answer covers what was committed before the question. */
import type { EventIndex } from '../../event-index.ts';
import type { Mark } from './builder.ts';
import type { EngineQuestions } from './protocol.ts';

export interface IndexDoor extends EventIndex {
  /** The log has got so far. */
  advance(mark: Mark): void;
  /** How far the index has got. */
  readonly built: Mark;
  ask<K extends keyof EngineQuestions>(
    question: K,
    ...values: Parameters<EngineQuestions[K]>
  ): Promise<ReturnType<EngineQuestions[K]>>;
  /** At once, and of what the index has got to: whether the source sent this id after the given time. */
  knows(sourceId: string, messageId: string, afterMs: number): boolean;
  close(): Promise<void>;
}
