/** Names and arguments of the queues. Changing an argument requires a new name. */

/** Maximum length of a queue, far above the configurable limit of waiting deliveries per URL. */
const MOST_MESSAGES = 10_000_000;
/** Delivery limit: how many servers may die with a message. PostgreSQL, not the broker, counts attempts. */
const MOST_RETURNS = 1_000_000;

const PREFIX = 'settop';

/** Queue for messages whose lane has no trusted queue yet. */
export const INCOMING = `${PREFIX}.incoming`;

export function laneQueue(webhook: string, ordered: boolean): string {
  return `${PREFIX}.${ordered ? 'ordered' : 'lane'}.${webhook}`;
}

/** Delays of the wait queues, in milliseconds. A longer delay is split into several. */
export const STEPS_MS: readonly number[] = [1000, 4000, 15_000, 60_000, 240_000, 900_000, 3_600_000];

/** Returns the name of a step's queue, and of its exchange. */
export function stepQueue(stepMs: number): string {
  return `${PREFIX}.wait.${stepMs}`;
}

/** Returns the longest step that fits into the delay; undefined when none does. */
export function stepFor(waitMs: number, steps: readonly number[]): number | undefined {
  return steps.findLast((step) => step <= waitMs);
}

const SAFE = {
  'x-queue-type': 'quorum',
  'x-overflow': 'reject-publish',
  'x-max-length': MOST_MESSAGES,
  'x-delivery-limit': MOST_RETURNS,
};

export type QueueArguments = Readonly<Record<string, unknown>>;

/** An ordered lane has a single active consumer: one server at a time gets its messages. */
export function laneArguments(ordered: boolean): QueueArguments {
  return ordered ? { ...SAFE, 'x-single-active-consumer': true } : SAFE;
}

/**
 * Arguments of a wait queue. An expired message is dead-lettered to the queue named by its original routing key. It
 * leaves the wait queue only once that queue has confirmed it.
 */
export function stepArguments(stepMs: number): QueueArguments {
  return {
    ...SAFE,
    'x-message-ttl': stepMs,
    'x-dead-letter-exchange': '',
    'x-dead-letter-strategy': 'at-least-once',
  };
}
