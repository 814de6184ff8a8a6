/** Encodes outcomes of deliveries for the log. The index is built, and can be rebuilt, from them. */
import type { AttemptRecord, DeliveryStatus, TargetState } from '../deliveries.ts';

/** A target was settled, with or without an attempt. */
export interface TargetOutcome {
  kind: 'target';
  delivery: number;
  webhook: string;
  state: TargetState;
  /** Status of the delivery after this outcome. */
  status: DeliveryStatus;
  /** Due time of the next attempt, while the target waits. */
  dueMs: number;
  settledMs: number;
  reason: string | undefined;
  attempt: AttemptRecord | undefined;
  /** Other webhooks of the delivery whose targets this success took out of the queue. */
  superseded: readonly string[];
}

/** A delivery was replayed. */
export interface ReplayOutcome {
  kind: 'replay';
  delivery: number;
  webhooks: readonly string[];
  dueMs: number;
}

/** A held target was released. */
export interface ReleaseOutcome {
  kind: 'release';
  delivery: number;
  webhook: string;
  dueMs: number;
}

/** The user of these messages was erased. */
export interface ErasedOutcome {
  kind: 'erased';
  positions: readonly number[];
}

export type Outcome = TargetOutcome | ReplayOutcome | ReleaseOutcome | ErasedOutcome;

/** An attempt in its JSON form. */
export interface WrittenAttempt extends Omit<AttemptRecord, 'answer'> {
  /** Base64. */
  answer?: string | undefined;
}

type WrittenOutcome = Exclude<Outcome, TargetOutcome> | (Omit<TargetOutcome, 'attempt'> & { attempt?: WrittenAttempt });

/**
 * Compact form of the common case: a successful attempt over an open connection that ended its delivery. One entry
 * holds consecutive outcomes of one webhook.
 */
interface WrittenDelivered {
  delivered: string;
  rows: (readonly [
    delivery: number,
    dueMs: number,
    settledMs: number,
    startedMs: number,
    durationMs: number,
    status: number,
    firstByteMs: number,
    /** Base64. */
    answer?: string,
  ])[];
}

export function encodeOutcomes(outcomes: readonly Outcome[]): string {
  const all: (WrittenOutcome | WrittenDelivered)[] = [];
  let last: WrittenDelivered | undefined;
  for (const outcome of outcomes) {
    const row = deliveredRow(outcome);
    if (row === undefined || outcome.kind !== 'target') {
      all.push(written(outcome));
      last = undefined;
    } else if (last?.delivered === outcome.webhook) last.rows.push(row);
    else all.push((last = { delivered: outcome.webhook, rows: [row] }));
  }
  return JSON.stringify(all);
}

/** Returns the compact form of an outcome; undefined when it does not fit. */
function deliveredRow(outcome: Outcome): WrittenDelivered['rows'][number] | undefined {
  if (outcome.kind !== 'target' || outcome.attempt === undefined) return undefined;
  const { delivery, dueMs, settledMs, state, status, reason, superseded, attempt } = outcome;
  const { timing, answer, error } = attempt;
  if (state !== 'delivered' || status !== 'delivered' || reason !== undefined || superseded.length > 0)
    return undefined;
  if (attempt.outcome !== 'delivered' || attempt.status === undefined || error !== undefined) return undefined;
  if (timing.firstByteMs === undefined || timing.connectMs !== undefined) return undefined;
  const row = [
    delivery,
    dueMs,
    settledMs,
    attempt.startedMs,
    attempt.durationMs,
    attempt.status,
    timing.firstByteMs,
  ] as const;
  return answer === undefined ? row : [...row, base64(answer)];
}

function written(outcome: Outcome): WrittenOutcome {
  if (outcome.kind !== 'target') return outcome;
  const { attempt, ...rest } = outcome;
  return attempt === undefined ? rest : { ...rest, attempt: writtenAttempt(attempt) };
}

export function writtenAttempt({ answer, ...told }: AttemptRecord): WrittenAttempt {
  return answer === undefined ? told : { ...told, answer: base64(answer) };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

export function decodeOutcomes(text: string): Outcome[] {
  return (JSON.parse(text) as (WrittenOutcome | WrittenDelivered)[]).flatMap((read): Outcome | Outcome[] => {
    if ('delivered' in read) return readDelivered(read);
    return read.kind === 'target' ? { ...read, attempt: readAttempt(read.attempt) } : read;
  });
}

function readDelivered({ delivered, rows }: WrittenDelivered): TargetOutcome[] {
  return rows.map(([delivery, dueMs, settledMs, startedMs, durationMs, status, firstByteMs, answer]) => ({
    kind: 'target',
    delivery,
    webhook: delivered,
    state: 'delivered',
    status: 'delivered',
    dueMs,
    settledMs,
    reason: undefined,
    attempt: {
      startedMs,
      durationMs,
      timing: { firstByteMs },
      status,
      outcome: 'delivered',
      error: undefined,
      answer: answer === undefined ? undefined : Buffer.from(answer, 'base64'),
    },
    superseded: [],
  }));
}

function readAttempt(read: WrittenAttempt | undefined): AttemptRecord | undefined {
  if (read === undefined) return undefined;
  const { answer, ...rest } = read;
  return { ...rest, answer: answer === undefined ? undefined : Buffer.from(answer, 'base64') };
}
