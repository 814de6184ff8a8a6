/** Message types between the server's main thread and the threads of the index. */
import type { IndexBuilder, Mark } from './builder.ts';
import type { IndexReader } from './reader.ts';

/** Query functions by name. */
export type Questions<Q> = { readonly [K in keyof Q]: (...values: never[]) => unknown };

/** Queries of the engine to the builder thread. The engine acts on the answers, so they must be up to date. */
export const engineQuestions = (reader: IndexReader, builder: IndexBuilder) => ({
  delivery: reader.delivery.bind(reader),
  userMessages: reader.userMessages.bind(reader),
  tiedIds: reader.tiedIds.bind(reader),
  eventCounts: reader.eventCounts.bind(reader),
  forget: builder.forget.bind(builder),
  emptyJournal: builder.emptyJournal.bind(builder),
  /** Does nothing itself: asking it makes the builder catch up, for queries in another thread. */
  catchUp: (): void => undefined,
});
export type EngineQuestions = ReturnType<typeof engineQuestions>;

/** Search queries of people to a read-only thread, so that slow ones do not delay indexing. */
export const peoplesQuestions = (reader: IndexReader) => ({
  events: reader.events.bind(reader),
  event: reader.event.bind(reader),
  deliveries: reader.deliveries.bind(reader),
  countDeliveries: reader.countDeliveries.bind(reader),
});
export type PeoplesQuestions = ReturnType<typeof peoplesQuestions>;

export interface IndexFiles {
  journal: string;
  index: string;
}

export interface BuilderData extends IndexFiles {
  /** Shared memory of the filter that the main thread queries. */
  filter: SharedArrayBuffer;
}

export type ToThread =
  /** The new end of the log. */
  | { kind: 'advance'; mark: Mark }
  /** `mark`: progress that the index needs before the answer. */
  | { kind: 'ask'; id: number; question: string; values: readonly unknown[]; mark: Mark }
  | { kind: 'end' };

export type FromThread =
  | { kind: 'built'; mark: Mark }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: string };

/** Runs the query named in a message. */
export function answerOf<Q extends Questions<Q>>(questions: Q, question: string, values: readonly unknown[]): unknown {
  return (questions as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[question]?.(...values);
}
