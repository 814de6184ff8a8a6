/** The live stream of the admin API: server-sent events for pages that show messages as they pass. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../config/registry.ts';
import type { Activity } from '../monitoring/activity.ts';
import { ATTEMPT_BUCKETS_MS, type Metrics, type Totals } from '../monitoring/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import { every } from '../runtime/every.ts';
import type { Logger } from '../runtime/log.ts';
import type { Deliveries } from '../store/deliveries.ts';
import type { EventIndex } from '../store/event-index.ts';
import { EVENT_ROUTES } from './schemas.ts';
import { eventView } from './views.ts';

export interface StreamOptions {
  index: EventIndex;
  deliveries: Deliveries;
  registry: Registry;
  activity: Activity;
  metrics: Metrics;
  clock: Clock;
  log: Logger;
}

/** Decides who may read the stream. The hub checks again whenever the settings of the admin API change. */
interface StreamAccess {
  /** Returns a string that changes with the settings. */
  version(): string;
  isAdmitted(request: FastifyRequest): boolean;
}

/** Maximum number of simultaneous readers. */
const MOST_READERS = 20;
/** Bytes that may wait in a reader's buffer. A reader with more receives `lagged` and is dropped. */
const MOST_BUFFERED_BYTES = 1024 * 1024;
/** Maximum number of messages in one flush. If more have changed, readers receive `lagged` and fetch the list again. */
const MOST_CHANGES = 200;
/** Time a dropped reader has to read its remaining bytes before its connection is cut. */
const FAREWELL_MS = 5000;
const FLUSH_MS = 100;
const METRICS_MS = 1000;
const HEARTBEAT_MS = 15_000;

/** `GET /api/stream`: server-sent events named `message`, `update`, `rejected`, `metrics` and `lagged`. */
export function registerStream(app: FastifyInstance, options: StreamOptions, access: StreamAccess): void {
  const hub = new StreamHub(options, access);
  app.get('/api/stream', { schema: EVENT_ROUTES.stream }, (request, reply) => {
    if (hub.full) {
      return reply.code(503).send({ success: false, code: 'STREAM_FULL', message: 'Too many pages are watching.' });
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    hub.add(request, reply);
    return reply;
  });
  app.addHook('preClose', () => hub.close());
}

class StreamHub {
  readonly #options: StreamOptions;
  readonly #access: StreamAccess;
  readonly #readers = new Map<FastifyReply, FastifyRequest>();
  /** Version of the settings under which every reader was admitted. */
  #version: string;
  #stored = new Set<number>();
  #changed = new Set<number>();
  /** Totals at the time of the last `metrics` event. */
  #last: Promise<Totals>;
  #stop: (() => void)[] = [];

  constructor(options: StreamOptions, access: StreamAccess) {
    this.#options = options;
    this.#access = access;
    this.#version = access.version();
    this.#last = options.metrics.totals();
  }

  get full(): boolean {
    return this.#readers.size >= MOST_READERS;
  }

  add(request: FastifyRequest, reply: FastifyReply): void {
    this.#checkReaders();
    if (this.#readers.size === 0) this.#start();
    this.#readers.set(reply, request);
    reply.raw.write(': open\n\n');
    reply.raw.on('close', () => this.#drop(reply));
    // A connection that breaks closes as well; without a listener its error would end the process.
    reply.raw.on('error', () => this.#drop(reply));
  }

  close(): void {
    for (const reader of [...this.#readers.keys()]) this.#end(reader);
  }

  #end(reader: FastifyReply): void {
    this.#drop(reader);
    reader.raw.end();
    // A stalled reader would keep its connection open and delay the server's stop.
    if (reader.raw.writableLength > 0) reader.raw.destroy();
  }

  /** Ends the streams of readers whose access has been revoked. */
  #checkReaders(): void {
    const version = this.#access.version();
    if (version === this.#version) return;
    this.#version = version;
    for (const [reader, request] of [...this.#readers]) if (!this.#access.isAdmitted(request)) this.#end(reader);
  }

  #start(): void {
    const { activity, metrics, clock, log } = this.#options;
    const fail = (error: unknown): void => log.error('stream.failed', { error: String(error) });
    this.#last = metrics.totals();
    this.#stop = [
      activity.listen({
        stored: (ids) => ids.forEach((id) => remember(this.#stored, id)),
        changed: (id) => remember(this.#changed, id),
        erased: () => this.#send('lagged', {}),
        rejected: (rejected) => rejected.slice(0, MOST_CHANGES).forEach((one) => this.#send('rejected', one)),
      }),
      ...[
        every(clock, FLUSH_MS, () => this.#flush(), fail),
        every(clock, METRICS_MS, () => this.#metrics(), fail),
        every(clock, HEARTBEAT_MS, async () => this.#write(': still here\n\n'), fail),
      ].map((repeated) => () => void repeated.stop()),
    ];
  }

  #drop(reader: FastifyReply): void {
    this.#readers.delete(reader);
    if (this.#readers.size > 0) return;
    for (const stop of this.#stop) stop();
    this.#stop = [];
    this.#stored.clear();
    this.#changed.clear();
  }

  async #flush(): Promise<void> {
    this.#checkReaders();
    if (this.#stored.size + this.#changed.size === 0) return;
    const [stored, changed] = [this.#stored, this.#changed];
    this.#stored = new Set();
    this.#changed = new Set();
    if (stored.size + changed.size > MOST_CHANGES) this.#send('lagged', {});
    try {
      for (const id of [...stored].slice(0, MOST_CHANGES)) await this.#tell('message', id);
      for (const id of [...changed].slice(0, MOST_CHANGES)) if (!stored.has(id)) await this.#tell('update', id);
    } catch (error) {
      // The store cannot be read, so the changes are unknown: readers must fetch them once it is back.
      this.#send('lagged', {});
      throw error;
    }
  }

  async #tell(name: 'message' | 'update', id: number): Promise<void> {
    const detail = await this.#options.index.event(id);
    if (detail !== undefined) this.#send(name, eventView(detail.event, this.#options.registry));
  }

  async #metrics(): Promise<void> {
    const last = await this.#last;
    const totals = await this.#options.metrics.totals();
    const pending = await this.#options.deliveries.pending();
    this.#send('metrics', {
      atMs: this.#options.clock.now(),
      received: totals.received - last.received,
      delivered: totals.delivered - last.delivered,
      failed: totals.failed - last.failed,
      retried: totals.retried - last.retried,
      queueDepth: pending.deliveries,
      latencyMs: latencyOf(totals, last),
    });
    this.#last = Promise.resolve(totals);
  }

  #send(name: string, data: unknown): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    this.#checkReaders();
    for (const reader of [...this.#readers.keys()]) {
      if (reader.raw.writableLength > MOST_BUFFERED_BYTES) this.#dismiss(reader);
      else reader.raw.write(text);
    }
  }

  /** Drops a lagging reader. Removes it from the readers first, because writing after the stream's end is an error. */
  #dismiss(reader: FastifyReply): void {
    this.#drop(reader);
    reader.raw.end('event: lagged\ndata: {}\n\n');
    const cancel = this.#options.clock.after(FAREWELL_MS, () => reader.raw.destroy());
    reader.raw.once('close', cancel);
  }
}

/** Stores up to one id more than a flush reports, which is enough to detect that there were too many. */
function remember(ids: Set<number>, id: number): void {
  if (ids.size <= MOST_CHANGES) ids.add(id);
}

/** Returns percentiles of attempt durations between two totals; each is the upper bound of its bucket. */
function latencyOf(now: Totals, before: Totals): { p50: number; p95: number } | null {
  const fresh = now.durations.map((count, index) => count - (before.durations[index] ?? 0));
  const total = fresh.reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : { p50: bucketBound(fresh, total * 0.5), p95: bucketBound(fresh, total * 0.95) };
}

function bucketBound(counts: readonly number[], rank: number): number {
  let seen = 0;
  const index = counts.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
  return ATTEMPT_BUCKETS_MS[index] ?? ATTEMPT_BUCKETS_MS.at(-1) ?? 0;
}
