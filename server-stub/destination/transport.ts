/**
 * One attempt over the network: bytes out, what happened back. Never throws; what goes wrong is a result.
 *
 * A receiver has five seconds for its whole answer. So one timer runs over the whole attempt, from asking for a
 * connection to the last byte: undici's own `headersTimeout` is coarse, and its `bodyTimeout` restarts with each byte.
 */
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import type { AttemptTiming } from '../store/deliveries.ts';
import type { AddressCheck } from './address.ts';
import { createConnector, type ConnectTiming } from './connector.ts';
import type { Lookup } from './name-resolver.ts';
import { maskAnswer } from './mask-answer.ts';
import { networkResult } from './network-error.ts';
import { parseRetryAfter, type AttemptResult } from './outcome.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** What of it must not be kept with the answer, as `sentSecrets` gives it. */
  secrets: readonly string[];
}

export interface AttemptReport {
  result: AttemptResult;
  timing: AttemptTiming;
  /** The beginning of the answer's body, of KEPT_ANSWER_BYTES at most, with `***` in the place of what was sent as a secret. */
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
/** Origins with connections; those of the one unused for longest are closed when a further one is needed. */
const MOST_ORIGINS = 256;
/** URLs that need not be taken apart again. */
const MOST_URLS = 1000;
const MOST_ANSWER_HEADER_BYTES = 16 * 1024;

interface UndiciTransportOptions {
  check: AddressCheck;
  lookup: Lookup;
  /** PEM files of authorities trusted beside the runtime's own. */
  caFiles?: readonly string[];
  nowMs(): number;
}

/**
 * The connections of one origin. Each carries one request at a time; the one that was free last is taken first, so that
 * what a burst opened closes by itself. The lanes bound how many there are. A Pool would look through all of them for
 * each request.
 */
interface Origin {
  url: string;
  idle: Connection[];
  all: Set<Connection>;
  /** Others took its place: what comes back is closed. */
  closed: boolean;
}

interface Connection {
  client: Client;
  /** Of the newest connection that no attempt has claimed yet. */
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
    const origin: Origin = { url, idle: [], all: new Set(), closed: false };
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
    send(request, timeoutMs) {
      const { origin: url, path } = targetOf(request.url);
      const origin = originOf(url);
      const connection = origin.idle.pop() ?? openConnection(origin, options, ca, timeoutMs);
      return new Promise((resolve) => {
        const done = (report: AttemptReport): void => {
          // After anything but a whole answer nobody knows what else the connection would say.
          if (report.result.kind === 'answered' && !origin.closed) origin.idle.push(connection);
          else discard(origin, connection);
          resolve(report);
        };
        new AttemptHandler(connection, options.nowMs, done).start(path, request, timeoutMs);
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
): Connection {
  const connection: Connection = {
    connected: undefined,
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

/** Its socket is closed at once; whatever it still had to say is dropped. */
function discard(origin: Origin, connection: Connection): void {
  origin.all.delete(connection);
  connection.client.destroy(null, () => undefined);
}

const TIMED_OUT = new Error('the attempt took too long');

/** The life of one request, as undici reports it. */
class AttemptHandler implements Dispatcher.DispatchHandler {
  readonly #connection: Connection;
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
  #secrets: readonly string[] = [];
  /** Bytes of the request may have gone out. */
  #isSent = false;
  #finished = false;

  constructor(connection: Connection, nowMs: () => number, done: (report: AttemptReport) => void) {
    this.#connection = connection;
    this.#nowMs = nowMs;
    this.#done = done;
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
      // The time was up while the connection was being made: nothing may be sent any more.
      controller.abort(TIMED_OUT);
      return;
    }
    this.#isSent = true;
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
    // Hundredths: more digits only take room wherever this is kept.
    this.#timing.firstByteMs = Math.round((performance.now() - this.#started) * 100) / 100;
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
    if (!this.#isSent && (result.kind === 'timeout' || result.kind === 'network')) result.unreached = true;
    this.#done({ result, timing: this.#timing, answer: this.#answer() });
  }

  #answer(): Uint8Array | undefined {
    if (this.#keptBytes === 0) return undefined;
    return maskAnswer(Buffer.concat(this.#kept), this.#secrets, this.#keptBytes === KEPT_ANSWER_BYTES);
  }
}
