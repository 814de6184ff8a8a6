/**
 * One attempt over the network: bytes out, what happened back. Never throws; what goes wrong is a result.
 *
 * A receiver has five seconds for its whole answer. So one timer runs over the whole attempt, from asking for a
 * connection to the last byte: undici's own `headersTimeout` is coarse, and its `bodyTimeout` restarts with each byte.
 */
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Pool, type Dispatcher } from 'undici';
import type { AttemptTiming } from '../store/deliveries.ts';
import type { AddressCheck } from './address.ts';
import { createConnector, type ConnectTiming } from './connector.ts';
import type { Lookup } from './name-resolver.ts';
import { networkResult } from './network-error.ts';
import { parseRetryAfter, type AttemptResult } from './outcome.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface AttemptReport {
  result: AttemptResult;
  timing: AttemptTiming;
  /** The beginning of the answer's body, at most KEPT_ANSWER_BYTES. */
  answer: Uint8Array | undefined;
}

export interface Transport {
  send(request: WebhookRequest, timeoutMs: number): Promise<AttemptReport>;
  close(): Promise<void>;
}

const KEPT_ANSWER_BYTES = 4096;
/** Reading stops here; an answer that goes on is still unfinished when the timer ends the attempt. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
/** Idle connections are closed after this, below the five seconds after which many servers close theirs. */
const KEEP_ALIVE_MS = 4000;
/** Origins with a pool; the one unused for longest is closed when a further one is needed. */
const MOST_POOLS = 256;
const MOST_ANSWER_HEADER_BYTES = 16 * 1024;

interface UndiciTransportOptions {
  check: AddressCheck;
  lookup: Lookup;
  /** PEM files of authorities trusted beside the runtime's own. */
  caFiles?: readonly string[];
  nowMs(): number;
}

interface OriginPool {
  pool: Pool;
  /** Timing of the newest connection that no attempt has claimed yet. */
  connected: { timing: ConnectTiming; atMs: number } | undefined;
}

export function createUndiciTransport(options: UndiciTransportOptions): Transport {
  const pools = new Map<string, OriginPool>();
  const extra = (options.caFiles ?? []).map((file) => readFileSync(file, 'utf8'));
  const ca = extra.length === 0 ? undefined : [...rootCertificates, ...extra];

  function poolOf(origin: string, timeoutMs: number): OriginPool {
    const found = pools.get(origin);
    if (found !== undefined) {
      // Moves it to the end: the first entry is always the one unused for longest.
      pools.delete(origin);
      pools.set(origin, found);
      return found;
    }
    const entry: OriginPool = {
      connected: undefined,
      pool: new Pool(origin, {
        pipelining: 1,
        // The lanes bound how many attempts are under way; the pool opens a connection for each.
        connections: null,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS,
        headersTimeout: 0,
        bodyTimeout: 0,
        maxHeaderSize: MOST_ANSWER_HEADER_BYTES,
        connect: createConnector({
          check: options.check,
          lookup: options.lookup,
          timeoutMs,
          ca,
          onConnected: (timing) => {
            entry.connected = { timing, atMs: performance.now() };
          },
        }),
      }),
    };
    pools.set(origin, entry);
    const oldest = pools.entries().next().value;
    if (pools.size > MOST_POOLS && oldest !== undefined) {
      pools.delete(oldest[0]);
      oldest[1].pool.close().catch(() => oldest[1].pool.destroy());
    }
    return entry;
  }

  return {
    send(request, timeoutMs) {
      const url = new URL(request.url);
      const entry = poolOf(url.origin, timeoutMs);
      return new Promise((resolve) => new AttemptHandler(entry, options.nowMs, resolve).start(url, request, timeoutMs));
    },
    async close() {
      const all = [...pools.values()];
      pools.clear();
      await Promise.all(all.map(({ pool }) => pool.destroy()));
    },
  };
}

const TIMED_OUT = new Error('the attempt took too long');

/** The life of one request, as undici reports it. */
class AttemptHandler implements Dispatcher.DispatchHandler {
  readonly #entry: OriginPool;
  readonly #nowMs: () => number;
  readonly #done: (report: AttemptReport) => void;
  readonly #started = performance.now();
  readonly #timing: AttemptTiming = {};
  readonly #kept: Uint8Array[] = [];
  #keptBytes = 0;
  #bytes = 0;
  #status = 0;
  #retryAfterMs: number | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #finished = false;

  constructor(entry: OriginPool, nowMs: () => number, done: (report: AttemptReport) => void) {
    this.#entry = entry;
    this.#nowMs = nowMs;
    this.#done = done;
  }

  start(url: URL, request: WebhookRequest, timeoutMs: number): void {
    this.#timer = setTimeout(() => this.#timeOut(), timeoutMs);
    try {
      this.#entry.pool.dispatch(
        {
          method: 'POST',
          path: url.pathname + url.search,
          headers: request.headers,
          body: request.body,
        },
        this,
      );
    } catch (error) {
      this.#finish(networkResult(error));
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#finished) {
      // The time was up while the connection was being made: nothing may be sent any more.
      controller.abort(TIMED_OUT);
      return;
    }
    const connected = this.#entry.connected;
    if (connected !== undefined && connected.atMs >= this.#started) {
      this.#entry.connected = undefined;
      Object.assign(this.#timing, connected.timing);
    }
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (statusCode < 200) return;
    this.#timing.firstByteMs = performance.now() - this.#started;
    this.#status = statusCode;
    const retryAfter = headers['retry-after'];
    this.#retryAfterMs = parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, this.#nowMs());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.byteLength;
    if (this.#keptBytes < KEPT_ANSWER_BYTES) {
      const part = Uint8Array.from(chunk.subarray(0, KEPT_ANSWER_BYTES - this.#keptBytes));
      this.#kept.push(part);
      this.#keptBytes += part.byteLength;
    }
    if (this.#bytes > MOST_ANSWER_BYTES) controller.pause();
  }

  onResponseEnd(): void {
    this.#finish({
      kind: 'answered',
      status: this.#status,
      ...(this.#retryAfterMs === undefined ? {} : { retryAfterMs: this.#retryAfterMs }),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish(networkResult(error));
  }

  #timeOut(): void {
    this.#finish({ kind: 'timeout' });
    this.#controller?.abort(TIMED_OUT);
  }

  #finish(result: AttemptResult): void {
    if (this.#finished) return;
    this.#finished = true;
    clearTimeout(this.#timer);
    const answer = this.#keptBytes === 0 ? undefined : Buffer.concat(this.#kept);
    this.#done({ result, timing: this.#timing, answer });
  }
}
