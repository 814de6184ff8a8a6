/** What the threads of the index and the server's own say to each other. */
import type { IndexBuilder, Mark } from './builder.ts';
import type { IndexReader } from './reader.ts';

/** Questions by name. */
export type Questions<Q> = { readonly [K in keyof Q]: (...values: never[]) => unknown };

/** What the engine asks, of the thread that builds: the answer is acted upon, so it must not be from the past. */
export const engineQuestions = (reader: IndexReader, builder: IndexBuilder) => ({
  delivery: reader.delivery.bind(reader),
  userMessages: reader.userMessages.bind(reader),
  tiedIds: reader.tiedIds.bind(reader),
  eventCounts: reader.eventCounts.bind(reader),
  forget: builder.forget.bind(builder),
  emptyJournal: builder.emptyJournal.bind(builder),
  /** Nothing but to build: whoever reads elsewhere waits for it. */
  catchUp: (): void => undefined,
});
export type EngineQuestions = ReturnType<typeof engineQuestions>;

/** What people ask, of a thread that only reads: however long that takes, the index is built meanwhile. */
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
  /** Memory of the filter that the server's own thread asks. */
  filter: SharedArrayBuffer;
}

export type ToThread =
  /** The log has got so far. */
  | { kind: 'advance'; mark: Mark }
  /** `mark`: how far the index must have got for the answer. */
  | { kind: 'ask'; id: number; question: string; values: readonly unknown[]; mark: Mark }
  | { kind: 'end' };

export type FromThread =
  | { kind: 'built'; mark: Mark }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: string };

/** Answers a question that was named in a message. */
export function answerOf<Q extends Questions<Q>>(questions: Q, question: string, values: readonly unknown[]): unknown {
  return (questions as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[question]?.(...values);
}
