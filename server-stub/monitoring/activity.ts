/**
 * What is going on right now, for metrics and for the live page: counters since the start, the last messages as they
 * came in, and listeners that are told of each step. Nothing here is needed for delivery; all of it may be lost.
 */
import type { AttemptRecord } from '../store/deliveries.ts';

interface RejectedMessage {
  atMs: number;
  source: string;
  index: number;
  code: string;
  message: string;
}

interface TakenRequest {
  source: string;
  /** Rows of the messages stored, with the values the client sent. */
  stored: readonly { id: number; value: unknown }[];
  duplicates: number;
  rejected: readonly RejectedMessage[];
  /** Size of the request's body. */
  bytes: number;
}

interface ActivityListener {
  stored?(messages: readonly number[]): void;
  changed?(message: number): void;
  rejected?(rejected: readonly RejectedMessage[]): void;
  /** Payloads were erased: whoever shows some of them must drop them. */
  erased?(): void;
}

/** Messages whose original text is kept for the page. */
const KEPT_MESSAGES = 500;
/** Requests larger than this are not kept. */
const KEPT_REQUEST_BYTES = 64 * 1024;
/** Upper bounds of the duration histogram; the last bucket takes the rest. */
export const DURATION_BUCKETS_MS: readonly number[] = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

export class Activity {
  readonly #kept = new Map<number, unknown>();
  readonly #listeners = new Set<ActivityListener>();
  /** By source name and result. */
  readonly messages = new Map<string, { stored: number; duplicate: number; rejected: number }>();
  /** Jobs that this process ran, by task. */
  readonly jobs = new Map<string, { done: number; failed: number }>();
  readonly attempts = { delivered: 0, retry: 0, failed: 0 };
  readonly durations = { counts: new Array<number>(DURATION_BUCKETS_MS.length + 1).fill(0), sumMs: 0 };

  listen(listener: ActivityListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  taken(request: TakenRequest): void {
    const counts = this.messages.get(request.source) ?? { stored: 0, duplicate: 0, rejected: 0 };
    counts.stored += request.stored.length;
    counts.duplicate += request.duplicates;
    counts.rejected += request.rejected.length;
    this.messages.set(request.source, counts);
    if (request.bytes <= KEPT_REQUEST_BYTES) for (const { id, value } of request.stored) this.#keep(id, value);
    for (const listener of this.#listeners) {
      if (request.stored.length > 0) listener.stored?.(request.stored.map(({ id }) => id));
      if (request.rejected.length > 0) listener.rejected?.(request.rejected);
    }
  }

  attempted(outcome: AttemptRecord['outcome'], durationMs: number): void {
    this.attempts[outcome] += 1;
    const index = DURATION_BUCKETS_MS.findIndex((bound) => durationMs <= bound);
    const bucket = index < 0 ? DURATION_BUCKETS_MS.length : index;
    this.durations.counts[bucket] = (this.durations.counts[bucket] ?? 0) + 1;
    this.durations.sumMs += durationMs;
  }

  ranJob(task: string, result: 'done' | 'failed'): void {
    const counts = this.jobs.get(task) ?? { done: 0, failed: 0 };
    counts[result] += 1;
    this.jobs.set(task, counts);
  }

  changed(message: number): void {
    for (const listener of this.#listeners) listener.changed?.(message);
  }

  /** A message as the client sent it, while it is still at hand. */
  received(message: number): unknown {
    return this.#kept.get(message);
  }

  /** Call when users were erased. Which of the kept messages were theirs is not known here, so all of them go. */
  forget(): void {
    this.#kept.clear();
    for (const listener of this.#listeners) listener.erased?.();
  }

  #keep(id: number, value: unknown): void {
    this.#kept.set(id, value);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT_MESSAGES && oldest !== undefined) this.#kept.delete(oldest);
  }
}
