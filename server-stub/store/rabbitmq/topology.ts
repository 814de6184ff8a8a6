/** The queues: their names, and what the broker is told of each. Changing an argument needs a new name. */

/** At so many messages a queue takes no more; far above what the configuration lets wait for one URL. */
const MOST_MESSAGES = 10_000_000;
/** How often a message may come back from servers that died. Attempts are counted in the books, not here. */
const MOST_RETURNS = 1_000_000;

const PREFIX = 'settop';

/** Where messages wait whose lane has no trusted queue yet. */
export const INCOMING = `${PREFIX}.incoming`;

export function laneQueue(webhook: string, ordered: boolean): string {
  return `${PREFIX}.${ordered ? 'ordered' : 'lane'}.${webhook}`;
}

/** Waits of one length each, in milliseconds: a longer one is put together of several. */
export const STEPS_MS: readonly number[] = [1000, 4000, 15_000, 60_000, 240_000, 900_000, 3_600_000];

/** The name of a step's queue, and of the exchange before it. */
export function stepQueue(stepMs: number): string {
  return `${PREFIX}.wait.${stepMs}`;
}

/** The longest step that is not longer than the wait; undefined when all are. */
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

/** Ordered: one server at a time gets its messages. */
export function laneArguments(ordered: boolean): QueueArguments {
  return ordered ? { ...SAFE, 'x-single-active-consumer': true } : SAFE;
}

/**
 * What waited long enough goes to the queue that its routing key names, which is kept from when it was put here. It
 * leaves this queue when that one has it safely.
 */
export function stepArguments(stepMs: number): QueueArguments {
  return {
    ...SAFE,
    'x-message-ttl': stepMs,
    'x-dead-letter-exchange': '',
    'x-dead-letter-strategy': 'at-least-once',
  };
}
