/** `GET /healthz`, `GET /readyz` and `GET /metrics`, for supervisors, load balancers and Prometheus. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import type { Deliveries, PendingCounts } from '../store/deliveries.ts';
import type { EventIndex, IndexLag } from '../store/event-index.ts';
import type { Store } from '../store/store.ts';
import { healthOf, readinessOf, type HealthInput } from './health.ts';
import type { Metrics, Snapshot } from './metrics.ts';
import { HEALTHZ, METRICS, READYZ } from './schemas.ts';

export interface MonitoringOptions {
  store: Pick<Store, 'ping'>;
  deliveries: Pick<Deliveries, 'pending' | 'oldestWaiting'>;
  index: Pick<EventIndex, 'lag'>;
  metrics: Metrics;
  lanes(): Snapshot['lanes'];
  hasSource(name: string): boolean;
  hasWebhook(key: string): boolean;
  /** Reports whether a webhook's queue is full. */
  isFull(webhook: string, counts: PendingCounts): boolean;
  overload(): string | undefined;
  freeDiskBytes(): number | undefined;
  leastFreeDiskBytes(): number;
  stopping(): boolean;
  clock: Clock;
  log: Logger;
}

/** Timeout after which the store counts as away, so that a health check does not wait longer. */
const STORE_PATIENCE_MS = 2000;
const SECOND_MS = 1000;
/** Maximum computations of an answer per second; scrapers and supervisors ask only every few seconds. */
const ANSWERS_PER_SECOND = 5;

export function registerMonitoring(app: FastifyInstance, options: MonitoringOptions): void {
  const { metrics } = options;
  const metricsText = sparingly(async () => metrics.text(await snapshotOf(options)), options.clock);
  const stored = sparingly(() => withPatience(askStore(options), options), options.clock);
  // Alive means that the process answers. A store that is away is no reason to restart it.
  app.get('/healthz', { schema: HEALTHZ }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return healthOf(factsOf(await stored(), options));
  });
  app.get('/readyz', { schema: READYZ }, async (_request, reply) => {
    const readiness = readinessOf(factsOf(await stored(), options));
    return reply
      .header('cache-control', 'no-store')
      .code(readiness.status === 'ready' ? 200 : 503)
      .send(readiness);
  });
  app.get('/metrics', { schema: METRICS }, async (_request, reply) => {
    const text = await metricsText();
    return reply.type(metrics.contentType).send(text);
  });
}

/**
 * Computes an answer anew for the first requests of each second and returns the last one to all others. So a client
 * that asks in a loop costs little. Simultaneous requests share one result.
 */
function sparingly<T>(make: () => Promise<T>, clock: Clock): () => Promise<T> {
  let last: Promise<T> | undefined;
  let making = false;
  let secondMs = 0;
  let made = 0;
  return () => {
    const nowMs = clock.now();
    if (nowMs - secondMs >= SECOND_MS) [secondMs, made] = [nowMs, 0];
    if (last !== undefined && (making || made >= ANSWERS_PER_SECOND)) return last;
    made += 1;
    making = true;
    const next = make().finally(() => (making = false));
    // A failure goes only to the requests that wait for it and is not cached.
    next.catch(() => (last = undefined));
    last = next;
    return next;
  };
}

function factsOf(asked: Asked<StoreAnswer>, options: MonitoringOptions): HealthInput {
  const pending = asked.ok ? asked.value.pending : undefined;
  return {
    storeProblem: asked.ok ? undefined : asked.problem,
    overload: options.overload(),
    fullLanes: pending === undefined ? [] : [...pending.byWebhook.keys()].filter((key) => options.isFull(key, pending)),
    freeDiskBytes: options.freeDiskBytes(),
    leastFreeDiskBytes: options.leastFreeDiskBytes(),
    indexLagMs: asked.ok ? lagMs(asked.value.lag, options.clock) : 0,
    stopping: options.stopping(),
  };
}

interface StoreAnswer {
  pending: PendingCounts;
  lag: IndexLag;
}

async function askStore({ store, deliveries, index }: MonitoringOptions): Promise<StoreAnswer> {
  await store.ping();
  return { pending: await deliveries.pending(), lag: await index.lag() };
}

type Asked<T> = { ok: true; value: T } | { ok: false; problem: string };

/** Waits for the store with a timeout. An error goes only to the log, because its message may name hosts. */
function withPatience<T>(
  answer: Promise<T>,
  { clock, log }: Pick<MonitoringOptions, 'clock' | 'log'>,
): Promise<Asked<T>> {
  return new Promise((resolve) => {
    const cancel = clock.after(STORE_PATIENCE_MS, () =>
      resolve({ ok: false, problem: `the store has not answered for ${STORE_PATIENCE_MS / 1000} s` }),
    );
    answer.then(
      (value) => {
        cancel();
        resolve({ ok: true, value });
      },
      (error: unknown) => {
        cancel();
        log.error('health.store_failed', { error: String(error) });
        resolve({ ok: false, problem: 'the store does not answer; the log says why' });
      },
    );
  });
}

async function snapshotOf(options: MonitoringOptions): Promise<Snapshot> {
  const { deliveries, index, clock } = options;
  const pending = await deliveries.pending();
  const lag = await index.lag();
  return {
    nowMs: clock.now(),
    pending,
    waitingSinceMs: await waitingSince(deliveries, pending),
    lanes: options.lanes(),
    indexLag: { messages: lag.messages, ms: lagMs(lag, clock) },
    hasSource: (name) => options.hasSource(name),
    hasWebhook: (key) => options.hasWebhook(key),
  };
}

/**
 * Returns the acceptance time of the longest waiting message. If the store does not provide it, returns the time since
 * which a target has been due.
 */
async function waitingSince(
  deliveries: MonitoringOptions['deliveries'],
  { byWebhook }: PendingCounts,
): Promise<ReadonlyMap<string, number>> {
  const since = new Map<string, number>();
  for (const webhook of byWebhook.keys()) {
    const sinceMs = await deliveries.oldestWaiting(webhook);
    if (sinceMs !== undefined) since.set(webhook, sinceMs);
  }
  return since;
}

function lagMs({ sinceMs }: IndexLag, clock: Clock): number {
  return sinceMs === undefined ? 0 : Math.max(0, clock.now() - sinceMs);
}
