/** What became of deliveries, as the log keeps it: the index is built from these and can be built again. */
import type { AttemptRecord, DeliveryStatus, TargetState } from '../deliveries.ts';

/** A target was settled, with or without an attempt. */
export interface TargetOutcome {
  kind: 'target';
  delivery: number;
  webhook: string;
  state: TargetState;
  /** Of the delivery, after this. */
  status: DeliveryStatus;
  /** When the next attempt is due, while it waits. */
  dueMs: number;
  settledMs: number;
  reason: string | undefined;
  attempt: AttemptRecord | undefined;
  /** Other webhooks of the delivery that this took out of the queue. */
  superseded: readonly string[];
}

/** A delivery was opened again. */
export interface ReplayOutcome {
  kind: 'replay';
  delivery: number;
  webhooks: readonly string[];
  dueMs: number;
}

/** A held target may go. */
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

interface WrittenAttempt extends Omit<AttemptRecord, 'answer'> {
  /** Base64. */
  answer?: string;
}

export function encodeOutcomes(outcomes: readonly Outcome[]): string {
  return JSON.stringify(outcomes.map(written));
}

function written(outcome: Outcome): unknown {
  if (outcome.kind !== 'target' || outcome.attempt === undefined) return outcome;
  const { answer, ...rest } = outcome.attempt;
  const attempt: WrittenAttempt =
    answer === undefined ? rest : { ...rest, answer: Buffer.from(answer).toString('base64') };
  return { ...outcome, attempt };
}

export function decodeOutcomes(text: string): Outcome[] {
  return (JSON.parse(text) as (Outcome & { attempt?: WrittenAttempt })[]).map((read) =>
    read.kind === 'target' ? { ...read, attempt: readAttempt(read.attempt) } : read,
  );
}

function readAttempt(read: WrittenAttempt | undefined): AttemptRecord | undefined {
  if (read === undefined) return undefined;
  const { answer, ...rest } = read;
  return { ...rest, answer: answer === undefined ? undefined : Buffer.from(answer, 'base64') };
}
