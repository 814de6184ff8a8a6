/**
 * Transfers over real sockets, like those of the device's transfer library: it follows redirects, decompresses
 * responses, keeps cookies, and checks certificates against the channel's bundle. Failures have that library's
 * error numbers.
 */
import type { Agent, ClientRequest } from 'node:http';
import type { RequestOptions } from 'node:https';
import { decodeContent } from './content-encoding.ts';
import { CookieJar } from './cookies.ts';
import { CONNECT_TIMEOUT_MS, failureOf, headersOf, MAX_REDIRECTS, pairs, tlsOptionsOf } from './http-parts.ts';
import type { Network, Reach, Running, WebSocketLink, WebSocketListener } from './network.ts';
import { http, https } from './node-http.ts';
import { RealWebSocket } from './real-web-socket.ts';
import {
  fail,
  FAILURE,
  type StreamPart,
  type TransferAnswer,
  type TransferFailure,
  type TransferOutcome,
  type TransferRequest,
} from './types.ts';
import { isEventStream, StreamReading } from './stream-reading.ts';

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const SEE_OTHER = 303;
const MOVED = new Set([301, 302]);

/** Ends the request of a transfer. An `AbortSignal` with its listeners would take some percent of each transfer. */
class Cancellation {
  isCancelled = false;
  #request: ClientRequest | undefined;

  /** Takes the transfer's request: its only one, or one more after a redirect. */
  watch(request: ClientRequest): void {
    this.#request = request;
    if (this.isCancelled) request.destroy();
  }

  cancel(): void {
    this.isCancelled = true;
    this.#request?.destroy();
  }
}

export class RealNetwork implements Network {
  readonly #cookies = new CookieJar();
  readonly reach: Reach = {
    ownAddress: '127.0.0.1',
    linkUp: true,
    onLinkDown: () => () => undefined,
    plan: () => ({ kind: 'pass', delayMs: 0 }),
  };
  readonly #agent = new http.Agent({ keepAlive: true });
  #secureAgent: Agent | undefined;

  start(
    request: TransferRequest,
    done: (outcome: TransferOutcome) => void,
    stream?: (part: StreamPart) => void,
  ): Running {
    const cancellation = new Cancellation();
    const reading = new StreamReading((part) => {
      if (!cancellation.isCancelled) stream?.(part);
    });
    this.#transfer(request, 0, cancellation, reading).then(
      (outcome) => {
        if (!cancellation.isCancelled) done(outcome);
      },
      (error: unknown) => {
        if (!cancellation.isCancelled) done(failureOf(error));
      },
    );
    return { cancel: () => cancellation.cancel(), hold: (on) => reading.hold(on) };
  }

  openWebSocket(request: TransferRequest, protocols: readonly string[], listener: WebSocketListener): WebSocketLink {
    return new RealWebSocket(request, protocols, listener, this.#cookies);
  }

  /** Closes idle connections. */
  close(): void {
    this.#agent.destroy();
    this.#secureAgent?.destroy();
  }

  async #transfer(
    request: TransferRequest,
    redirects: number,
    cancellation: Cancellation,
    reading: StreamReading,
  ): Promise<TransferOutcome> {
    const url = parseUrl(request.url);
    if ('code' in url) return url;
    const answer = await this.#exchange(request, url, cancellation, reading);
    if (!answer.answered) return answer;
    const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
    if (redirects >= MAX_REDIRECTS) return fail(FAILURE.tooManyRedirects, 'Number of redirects hit maximum amount');
    const next = redirected(request, answer.status, new URL(location, url).href);
    const outcome = await this.#transfer(next, redirects + 1, cancellation, reading);
    // The channel sees the headers of each answer on the way: jellyfin-roku's ServerInfo() reads the `location` of a
    // redirect in the headers of an answer with status 200.
    return outcome.answered ? { ...outcome, headers: [...answer.headers, ...outcome.headers] } : outcome;
  }

  #exchange(
    request: TransferRequest,
    url: URL,
    cancellation: Cancellation,
    reading: StreamReading,
  ): Promise<TransferOutcome> {
    const secure = url.protocol === 'https:';
    const options: RequestOptions = {
      method: request.method,
      headers: headersOf(request, this.#cookies.header(url, request.cookies)),
      agent: secure ? (this.#secureAgent ??= new (https().Agent)({ keepAlive: true })) : this.#agent,
    };
    if (request.user !== undefined) options.auth = `${request.user}:${request.password ?? ''}`;
    if (secure) {
      Object.assign(options, tlsOptionsOf(request));
      // Bypasses the pool, whose connections were checked against another bundle.
      if (request.certificates !== undefined) options.agent = false;
    }
    return new Promise((resolve, reject) => {
      let bytes = 0;
      const sent = (secure ? https() : http).request(url, options, (response) => {
        const ip = response.socket.remoteAddress ?? '';
        const headers = pairs(response.rawHeaders);
        if (request.cookies) this.#cookies.store(url, headers);
        const { statusCode: status = 0, statusMessage: statusText = '' } = response;
        const answer: TransferAnswer = { answered: true, status, statusText, headers, body: new Uint8Array(), ip };
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', reject);
        if (request.eventStream === true && isEventStream(response)) {
          reading.read(response, answer).then(resolve, reject);
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          if (bytes > MAX_ANSWER_BYTES) sent.destroy(new Error(`answer over ${MAX_ANSWER_BYTES} bytes`));
          chunks.push(chunk);
        });
        response.on('end', () => {
          const encodings = response.headers['content-encoding'] ?? '';
          const body = decodeContent(Buffer.concat(chunks), encodings, MAX_ANSWER_BYTES);
          resolve('code' in body ? body : { ...answer, body });
        });
      });
      cancellation.watch(sent);
      sent.on('error', reject);
      const connecting = setTimeout(() => sent.destroy(timeoutError()), CONNECT_TIMEOUT_MS);
      let slow: NodeJS.Timeout | undefined;
      sent.on('socket', (socket) => {
        const connected = (): void => {
          clearTimeout(connecting);
          const before = socket.bytesWritten;
          slow = watchRate(request, () => bytes + socket.bytesWritten - before, sent);
        };
        if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', connected);
        else connected();
      });
      sent.on('close', () => {
        clearTimeout(connecting);
        clearInterval(slow);
      });
      sent.end(request.body);
    });
  }
}

function parseUrl(text: string): URL | TransferFailure {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return fail(FAILURE.malformedUrl, 'URL using bad/illegal format or missing URL');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return fail(FAILURE.unsupportedProtocol, 'Unsupported protocol');
  }
  return url;
}

function redirected(request: TransferRequest, status: number, url: string): TransferRequest {
  const becomesGet =
    (status === SEE_OTHER && request.method !== 'HEAD') || (MOVED.has(status) && request.method === 'POST');
  const next: TransferRequest = { ...request, url };
  if (becomesGet) {
    next.method = 'GET';
    delete next.body;
  }
  return next;
}

function watchRate(request: TransferRequest, bytes: () => number, sent: ClientRequest): NodeJS.Timeout | undefined {
  const rate = request.minimumRate;
  if (rate === undefined || rate.bytesPerSecond <= 0 || rate.periodSeconds <= 0) return undefined;
  let before = 0;
  return setInterval(() => {
    if (bytes() - before < rate.bytesPerSecond * rate.periodSeconds) sent.destroy(timeoutError());
    before = bytes();
  }, rate.periodSeconds * 1000);
}

function timeoutError(): NodeJS.ErrnoException {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' });
}
