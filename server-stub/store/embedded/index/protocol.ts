/** What the thread of the index and the server's own say to each other. */
import type { IndexBuilder, Mark } from './builder.ts';
import type { IndexReader } from './reader.ts';

/** Questions that the thread answers, with what it answers. */
export interface Questions {
  events: IndexReader['events'];
  event: IndexReader['event'];
  deliveries: IndexReader['deliveries'];
  countDeliveries: IndexReader['countDeliveries'];
  delivery: IndexReader['delivery'];
  userMessages: IndexReader['userMessages'];
  eventCounts: IndexReader['eventCounts'];
  forget: IndexBuilder['forget'];
}

export interface IndexFiles {
  journal: string;
  index: string;
}

export type ToIndex =
  /** The log has got so far. */
  | { kind: 'advance'; mark: Mark }
  /** To be answered once the index has got so far. */
  | { kind: 'ask'; id: number; question: keyof Questions; values: readonly unknown[]; mark: Mark }
  | { kind: 'end' };

export type FromIndex =
  | { kind: 'built'; mark: Mark }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: string };
