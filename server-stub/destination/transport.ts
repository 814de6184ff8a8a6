/**
 * Sends one attempt over the network and reports its result. It never throws: failures are results too.
 *
 * A receiver has five seconds for its whole answer. So one timer runs over the whole attempt, from asking for a
 * connection to the last byte: undici's own `headersTimeout` is coarse, and its `bodyTimeout` restarts with each byte.
 */
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import type { AttemptTiming } from '../store/deliveries.ts';
import type { AddressCheck } from './address.ts';
import { createConnector, type AddressTurn, type ConnectTiming } from './connector.ts';
import type { Lookup } from './name-resolver.ts';
import { maskAnswer } from './mask-answer.ts';
import { networkResult } from './network-error.ts';
import { parseRetryAfter, type AttemptResult } from './outcome.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** Secrets of the request to mask in the stored response; see `sentSecrets`. */
  secrets: readonly string[];
}

export interface AttemptReport {
  result: AttemptResult;
  timing: AttemptTiming;
  /** The first KEPT_ANSWER_BYTES of the response body, with `***` in place of secrets. */
  answer: Uint8Array | undefined;
}

export interface Transport {
  /** `onSent` is called when the request goes out, over a connection that is ready. */
  send(request: WebhookRequest, timeoutMs: number, onSent?: () => void): Promise<AttemptReport>;
  close(): Promise<void>;
}

const KEPT_ANSWER_BYTES = 4096;
/** Reading stops after this many bytes. A longer response stays unfinished until the attempt times out. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
/** Idle time before a connection is closed, in milliseconds: below the five seconds common among servers. */
const KEEP_ALIVE_MS = 4000;
/**
 * Age from which a connection takes no further request, in milliseconds. A new connection looks the name up and checks
 * its addresses again.
 */
const MOST_AGE_MS = 60_000;
/** Limit of origins with open connections. Beyond it the least recently used origin is closed. */
const MOST_ORIGINS = 256;
/** Limit of cached parsed URLs. */
const MOST_URLS = 1000;
const MOST_ANSWER_HEADER_BYTES = 16 * 1024;

interface UndiciTransportOptions {
  check: AddressCheck;
  lookup: Lookup;
  /** PEM files of certificate authorities to trust in addition to the runtime's own. */
  caFiles?: readonly string[];
  nowMs(): number;
  /** A clock that only goes forward, in milliseconds. Default: the machine's. */
  monotonicMs?: () => number;
}

/**
 * The connections of one origin, each with one request at a time. The most recently freed one is reused first, so
 * connections opened in a burst time out. The lanes bound their number. An undici Pool would scan all of them for
 * each request.
 */
interface Origin {
  url: string;
  idle: Connection[];
  all: Set<Connection>;
  turn: AddressTurn;
  /** The origin was evicted: connections are closed when their request ends. */
  closed: boolean;
}

interface Connection {
  client: Client;
  openedMs: number;
  /** Timing of the newest connection, until an attempt reports it. */
  connected: ConnectTiming | undefined;
}

interface Target {
  origin: string;
  path: string;
}

export function createUndiciTransport(options: UndiciTransportOptions): Transport {
  const origins = new Map<string, Origin>();
  const targets = new Map<string, Target>();
  const extra = (options.caFiles ?? []).map((file) => readFileSync(file, 'utf8'));
  const ca = extra.length === 0 ? undefined : [...rootCertificates, ...extra];
  const { monotonicMs = () => performance.now() } = options;

  function targetOf(text: string): Target {
    let target = targets.get(text);
    if (target === undefined) {
      const { origin, pathname, search } = new URL(text);
      if (targets.size >= MOST_URLS) targets.clear();
      targets.set(text, (target = { origin, path: pathname + search }));
    }
    return target;
  }

  function originOf(url: string): Origin {
    const found = origins.get(url);
    if (found !== undefined) {
      // Moves it to the end: the first entry is always the one unused for longest.
      origins.delete(url);
      origins.set(url, found);
      return found;
    }
    const origin: Origin = { url, idle: [], all: new Set(), turn: { first: 0 }, closed: false };
    origins.set(url, origin);
    const oldest = origins.values().next().value;
    if (origins.size > MOST_ORIGINS && oldest !== undefined) {
      origins.delete(oldest.url);
      oldest.closed = true;
      for (const connection of oldest.idle.splice(0)) discard(oldest, connection);
    }
    return origin;
  }

  return {
    send(request, timeoutMs, onSent) {
      const { origin: url, path } = targetOf(request.url);
      const origin = originOf(url);
      const connection = origin.idle.pop() ?? openConnection(origin, options, ca, timeoutMs, monotonicMs());
      return new Promise((resolve) => {
        const done = (report: AttemptReport): void => {
          const isYoung = monotonicMs() - connection.openedMs < MOST_AGE_MS;
          // Only a complete response leaves the connection in a known state.
          if (report.result.kind === 'answered' && isYoung && !origin.closed) origin.idle.push(connection);
          else discard(origin, connection);
          resolve(report);
        };
        new AttemptHandler(connection, options.nowMs, done, onSent).start(path, request, timeoutMs);
      });
    },
    async close() {
      const all = [...origins.values()];
      origins.clear();
      for (const origin of all) origin.closed = true;
      await Promise.all(all.flatMap((origin) => [...origin.all].map(({ client }) => client.destroy())));
    },
  };
}

function openConnection(
  origin: Origin,
  options: UndiciTransportOptions,
  ca: string[] | undefined,
  timeoutMs: number,
  openedMs: number,
): Connection {
  const connection: Connection = {
    connected: undefined,
    openedMs,
    client: new Client(origin.url, {
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MOST_ANSWER_HEADER_BYTES,
      connect: createConnector({
        check: options.check,
        lookup: options.lookup,
        timeoutMs,
        turn: origin.turn,
        ca,
        onConnected: (timing) => {
          connection.connected = timing;
        },
      }),
    }),
  };
  origin.all.add(connection);
  return connection;
}

/** Removes a connection and closes its socket at once; unread data is dropped. */
function discard(origin: Origin, connection: Connection): void {
  origin.all.delete(connection);
  connection.client.destroy(null, () => undefined);
}

const TIMED_OUT = new Error('the attempt took too long');

/** Handles undici's events for one request. */
class AttemptHandler implements Dispatcher.DispatchHandler {
  readonly #connection: Connection;
  readonly #nowMs: () => number;
  readonly #done: (report: AttemptReport) => void;
  readonly #onSent: (() => void) | undefined;
  readonly #started = performance.now();
  readonly #timing: AttemptTiming = {};
  /** The kept part of the answer, up to `#keptBytes`. */
  #kept = Buffer.alloc(0);
  #keptBytes = 0;
  #bytes = 0;
  #status = 0;
  #retryAfterMs: number | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #secrets: readonly string[] = [];
  /** Bytes of the request may have gone out. */
  #isSent = false;
  #finished = false;

  constructor(
    connection: Connection,
    nowMs: () => number,
    done: (report: AttemptReport) => void,
    onSent: (() => void) | undefined,
  ) {
    this.#connection = connection;
    this.#nowMs = nowMs;
    this.#done = done;
    this.#onSent = onSent;
  }

  start(path: string, request: WebhookRequest, timeoutMs: number): void {
    this.#timer = setTimeout(() => this.#timeOut(), timeoutMs);
    this.#secrets = request.secrets;
    try {
      this.#connection.client.dispatch({ method: 'POST', path, headers: request.headers, body: request.body }, this);
    } catch (error) {
      this.#finish(networkResult(error));
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#finished) {
      // The attempt timed out while connecting: nothing may be sent.
      controller.abort(TIMED_OUT);
      return;
    }
    this.#isSent = true;
    this.#onSent?.();
    const { connected } = this.#connection;
    if (connected === undefined) return;
    this.#connection.connected = undefined;
    Object.assign(this.#timing, connected);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Rounded to hundredths: more digits only take storage.
    this.#timing.firstByteMs = Math.round((performance.now() - this.#started) * 100) / 100;
    this.#status = statusCode;
    const retryAfter = headers['retry-after'];
    this.#retryAfterMs = parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, this.#nowMs());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.byteLength;
    if (this.#keptBytes < KEPT_ANSWER_BYTES) {
      const part = chunk.subarray(0, KEPT_ANSWER_BYTES - this.#keptBytes);
      // One buffer: an answer in chunks of one byte would cost a hundred bytes for each as a list of chunks.
      if (this.#keptBytes === 0) this.#kept = Buffer.from(part);
      else {
        const needed = this.#keptBytes + part.byteLength;
        if (needed > this.#kept.byteLength) this.#kept = Buffer.concat([this.#kept], KEPT_ANSWER_BYTES);
        part.copy(this.#kept, this.#keptBytes);
      }
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
    if (!this.#isSent && (result.kind === 'timeout' || result.kind === 'network')) result.unreached = true;
    this.#done({ result, timing: this.#timing, answer: this.#answer() });
  }

  #answer(): Uint8Array | undefined {
    if (this.#keptBytes === 0) return undefined;
    return maskAnswer(this.#kept.subarray(0, this.#keptBytes), this.#secrets, this.#keptBytes === KEPT_ANSWER_BYTES);
  }
}
