/**
 * Metrics for `GET /metrics`, counted by prom-client. Names of sources and keys of webhooks are labels; secrets and
 * URLs never are.
 *
 * The number of series is bounded. A label is removed when the settings no longer contain its source or URL. Beyond
 * MOST_LABELS of a kind, one series counts all others.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type MetricObject } from 'prom-client';
import type { AttemptRecord, PendingCounts } from '../store/deliveries.ts';

/** Gauge values, read anew for each scrape. */
export interface Snapshot {
  nowMs: number;
  pending: PendingCounts;
  /** Start of the longest current wait of a target, by webhook, in milliseconds since the epoch. */
  waitingSinceMs: ReadonlyMap<string, number>;
  lanes: readonly { webhook: string; inFlight: number; limit: number; open: boolean }[];
  /** Lag of the search index behind the messages. */
  indexLag: { messages: number; ms: number };
  /** Reports whether the settings still contain the source; `hasWebhook` does the same for a webhook. */
  hasSource(name: string): boolean;
  hasWebhook(key: string): boolean;
}

/** Sums since the start, for the live page. */
export interface Totals {
  received: number;
  delivered: number;
  failed: number;
  retried: number;
  /** Attempts by duration: one count for each of ATTEMPT_BUCKETS_MS, and one for the longer ones. */
  durations: readonly number[];
}

/** Upper bounds of the histogram of attempts; the last bucket takes the rest. */
export const ATTEMPT_BUCKETS_MS: readonly number[] = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
const APPEND_BUCKETS_MS: readonly number[] = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
/** Status codes whose series exist from the start, so that alerts on them work before the first refusal. */
const REFUSALS = ['401', '413', '429', '503'];
const OUTCOMES = ['delivered', 'retry', 'failed'] as const;
const RESULTS = ['stored', 'duplicate', 'rejected'] as const;

const MOST_LABELS = 1000;
const OTHERS = 'others';
const SECOND_MS = 1000;

export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = { registers: [this.#registry] };
  readonly #messages = new Counter({
    name: 'settop_messages_total',
    help: 'Messages received, by source and result.',
    labelNames: ['source', 'result'],
    ...this.#registers,
  });
  readonly #responses = new Counter({
    name: 'settop_ingest_responses_total',
    help: 'Requests answered at ingest, by HTTP status.',
    labelNames: ['status'],
    ...this.#registers,
  });
  readonly #appends = new Histogram({
    name: 'settop_append_duration_seconds',
    help: 'Time from handing a request’s messages to the store until they are on disk.',
    buckets: APPEND_BUCKETS_MS.map((ms) => ms / SECOND_MS),
    ...this.#registers,
  });
  readonly #attempts = new Counter({
    name: 'settop_attempts_total',
    help: 'Delivery attempts, by outcome.',
    labelNames: ['outcome'],
    ...this.#registers,
  });
  readonly #durations = new Histogram({
    name: 'settop_attempt_duration_seconds',
    help: 'Duration of delivery attempts.',
    buckets: ATTEMPT_BUCKETS_MS.map((ms) => ms / SECOND_MS),
    ...this.#registers,
  });
  readonly #retries = new Counter({
    name: 'settop_retries_total',
    help: 'Attempts after which a delivery waits for another one, by webhook.',
    labelNames: ['webhook'],
    ...this.#registers,
  });
  readonly #deadLetters = new Counter({
    name: 'settop_dead_letters_total',
    help: 'Deliveries that ended undelivered and stay listed as failed, by webhook.',
    labelNames: ['webhook'],
    ...this.#registers,
  });
  readonly #jobs = new Counter({
    name: 'settop_jobs_total',
    help: 'Runs of jobs in this process, by task and result.',
    labelNames: ['task', 'result'],
    ...this.#registers,
  });
  readonly #pending = this.#gauge('settop_pending_deliveries', 'Deliveries not yet settled.');
  readonly #waiting = this.#laneGauge('settop_pending_targets', 'Targets waiting, by webhook.');
  readonly #oldest = this.#laneGauge('settop_oldest_waiting_seconds', 'Waiting time of the oldest target, by webhook.');
  readonly #inFlight = this.#laneGauge('settop_lane_in_flight', 'Attempts under way, by webhook.');
  readonly #limit = this.#laneGauge('settop_lane_limit', 'Attempts that may be under way, by webhook.');
  readonly #open = this.#laneGauge(
    'settop_lane_open',
    '1 while the circuit of a webhook is open (its endpoint seems dead).',
  );
  readonly #indexLag = this.#gauge(
    'settop_index_lag_seconds',
    'Age of the oldest message that the search does not find yet.',
  );
  readonly #indexLagMessages = this.#gauge('settop_index_lag_messages', 'Messages that the search does not find yet.');
  readonly #sources = new Set<string>();
  readonly #webhooks = new Set<string>();

  constructor() {
    for (const status of REFUSALS) this.#responses.inc({ status }, 0);
    for (const outcome of OUTCOMES) this.#attempts.inc({ outcome }, 0);
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Lists the server's own metrics, for the reference page. */
  described(): { name: string; type: string; help: string; labels: readonly string[] }[] {
    // prom-client does not type the labels of a metric.
    const metrics = this.#registry.getMetricsAsArray() as (MetricObject & { labelNames?: string[] })[];
    return metrics
      .filter(({ name }) => name.startsWith('settop_'))
      .map(({ name, type, help, labelNames = [] }) => ({ name, type: String(type), help, labels: labelNames }));
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Counts the messages of one request by result. */
  taken(request: {
    source: string;
    stored: readonly unknown[];
    duplicates: number;
    rejected: readonly unknown[];
  }): void {
    const source = bounded(request.source, this.#sources);
    this.#messages.inc({ source, result: 'stored' }, request.stored.length);
    this.#messages.inc({ source, result: 'duplicate' }, request.duplicates);
    this.#messages.inc({ source, result: 'rejected' }, request.rejected.length);
  }

  answered(status: number): void {
    this.#responses.inc({ status: String(status) });
  }

  appended(durationMs: number): void {
    this.#appends.observe(durationMs / SECOND_MS);
  }

  attempted(webhook: string, outcome: AttemptRecord['outcome'], durationMs: number): void {
    this.#attempts.inc({ outcome });
    this.#durations.observe(durationMs / SECOND_MS);
    if (outcome === 'retry') this.#retries.inc({ webhook: bounded(webhook, this.#webhooks) });
  }

  /** Counts a delivery that failed at this webhook. */
  failed(webhook: string): void {
    this.#deadLetters.inc({ webhook: bounded(webhook, this.#webhooks) });
  }

  ranJob(task: string, result: 'done' | 'failed'): void {
    this.#jobs.inc({ task, result });
  }

  /** Returns all metrics in Prometheus' text format. */
  text(snapshot: Snapshot): Promise<string> {
    this.#forgetLabels(snapshot);
    const { nowMs, pending, waitingSinceMs, lanes, indexLag } = snapshot;
    for (const gauge of [this.#waiting, this.#oldest, this.#inFlight, this.#limit, this.#open]) gauge.reset();
    this.#pending.set(pending.deliveries);
    for (const [webhook, count] of first(pending.byWebhook)) this.#waiting.set({ webhook }, count);
    for (const [webhook, sinceMs] of first(waitingSinceMs)) {
      this.#oldest.set({ webhook }, Math.max(0, nowMs - sinceMs) / SECOND_MS);
    }
    for (const { webhook, inFlight, limit, open } of lanes.slice(0, MOST_LABELS)) {
      this.#inFlight.set({ webhook }, inFlight);
      this.#limit.set({ webhook }, limit);
      this.#open.set({ webhook }, open ? 1 : 0);
    }
    this.#indexLag.set(indexLag.ms / SECOND_MS);
    this.#indexLagMessages.set(indexLag.messages);
    return this.#registry.metrics();
  }

  async totals(): Promise<Totals> {
    const [messages, attempts, durations] = await Promise.all([
      this.#messages.get(),
      this.#attempts.get(),
      this.#durations.get(),
    ]);
    const attemptsOf = (outcome: string): number =>
      attempts.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    // Prometheus' buckets are cumulative; here each attempt counts in one bucket.
    const below = durations.values
      .filter(({ metricName }) => metricName === 'settop_attempt_duration_seconds_bucket')
      .map(({ value }) => value);
    return {
      received: messages.values
        .filter(({ labels }) => labels.result === 'stored')
        .reduce((sum, { value }) => sum + value, 0),
      delivered: attemptsOf('delivered'),
      failed: attemptsOf('failed'),
      retried: attemptsOf('retry'),
      durations: below.map((count, index) => count - (below[index - 1] ?? 0)),
    };
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, ...this.#registers });
  }

  #laneGauge(name: string, help: string): Gauge<'webhook'> {
    return new Gauge({ name, help, labelNames: ['webhook'] as const, ...this.#registers });
  }

  /** Removes the series of sources and webhooks that have left the settings. */
  #forgetLabels({ hasSource, hasWebhook, pending }: Snapshot): void {
    for (const source of this.#sources) {
      if (hasSource(source)) continue;
      this.#sources.delete(source);
      for (const result of RESULTS) this.#messages.remove({ source, result });
    }
    for (const webhook of this.#webhooks) {
      if (hasWebhook(webhook) || pending.byWebhook.has(webhook)) continue;
      this.#webhooks.delete(webhook);
      this.#retries.remove({ webhook });
      this.#deadLetters.remove({ webhook });
    }
  }
}

/** Returns the label to count under: the name, or `others` if there are too many names. */
function bounded(name: string, known: Set<string>): string {
  if (!known.has(name)) {
    if (known.size >= MOST_LABELS) return OTHERS;
    known.add(name);
  }
  return name;
}

function first<V>(entries: ReadonlyMap<string, V>): [string, V][] {
  return [...entries].slice(0, MOST_LABELS);
}
