/**
 * A batch endpoint for scenarios: records every request exactly and answers by script.
 *
 *   request ──▶ record (headers, raw body, messages) ──▶ next scripted answer ──▶ waiters of `until`
 *
 * The script is used up in the order of arrival; when it is empty every request gets the answer set by `otherwise`.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { accept, type Answer, REDIRECTED_PATH } from './answer.ts';
import { freePorts } from './free-ports.ts';
import { recordRequest, type RecordedRequest } from './recorded-request.ts';

/** Most requests that one collector keeps; a scenario that sends more is broken. */
const MAX_REQUESTS = 20_000;
/** Most bytes to keep of one body: room for four times 500,000 characters of up to 3 UTF-8 bytes. */
const MAX_BODY_BYTES = 6_000_000;

export class CollectorError extends Error {
  readonly code = 'COLLECTOR';
}

interface Waiter {
  done: () => boolean;
  settle: () => void;
}

export class Collector {
  readonly requests: RecordedRequest[] = [];
  private readonly address: string;
  private readonly script: Answer[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly waiters = new Set<Waiter>();
  /** Reason why the recording is incomplete: one sentence, set at most once. */
  private broken: string | undefined = undefined;
  private fallback: Answer = accept();
  private server: Server | undefined = undefined;
  private port = 0;

  /** @param address address of this machine that the device reaches */
  constructor(address: string) {
    this.address = address;
  }

  /** Base URL for the SDK's `apiHost`. It stays the same when the collector goes down and comes up again. */
  get url(): string {
    if (this.port === 0)
      throw new CollectorError('The collector has no address before it was up once; call up() first.');
    return `http://${this.address.includes(':') ? `[${this.address}]` : this.address}:${this.port}`;
  }

  /** Starts to listen: on a free port the first time, on the same port after `down`. */
  async up(): Promise<void> {
    if (this.server) return;
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      void this.receive(request, response);
    });
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined); // A reset by the device is an event to record, not a fault of the collector.
      socket.on('close', () => this.sockets.delete(socket));
    });
    try {
      // The port is free while the collector is down. Nobody else may get it by chance and answer the device.
      if (this.port === 0) [this.port = 0] = await freePorts(1, this.address);
      server.listen(this.port, this.address);
      await once(server, 'listening');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new CollectorError(`The collector cannot listen on ${this.address} port ${this.port}: ${why}.`);
    }
    this.server = server;
  }

  /** Stops listening and cuts every connection: the device's connections are refused from now on. */
  async down(): Promise<void> {
    const server = this.server;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Adds answers for the next requests, one for each, in the order of arrival. */
  answer(...answers: readonly Answer[]): void {
    this.script.push(...answers);
  }

  /** Sets the answer for every request after the end of the script; the default is success. */
  otherwise(answer: Answer): void {
    this.fallback = answer;
  }

  /** Number of scripted answers that no request has used. */
  get unused(): number {
    return this.script.length;
  }

  /**
   * Resolves when `done` returns true; checked now and after every request. The scenario's own time limit bounds the
   * wait.
   */
  async until(done: () => boolean, signal?: AbortSignal): Promise<void> {
    if (done()) return;
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        done,
        settle: () => {
          this.waiters.delete(waiter);
          signal?.removeEventListener('abort', stop);
          resolve();
        },
      };
      const stop = (): void => {
        this.waiters.delete(waiter);
        reject(signal?.reason instanceof Error ? signal.reason : new CollectorError('The wait was ended.'));
      };
      this.waiters.add(waiter);
      signal?.addEventListener('abort', stop, { once: true });
    });
  }

  /** @throws CollectorError when a request could not be kept in full, which makes every count worthless. */
  assertComplete(): void {
    if (this.broken !== undefined) throw new CollectorError(this.broken);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === REDIRECTED_PATH) {
      request.resume();
      response.end('{"success":true}');
      return;
    }
    // The position in the order of arrival, and with it the answer, is fixed when the request begins.
    const index = this.requests.length;
    const answer = this.script.shift() ?? this.fallback;
    const arrived = {
      index,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: joined(request.headersDistinct),
      rawHeaders: request.rawHeaders,
      arrivedMs: performance.now(),
      answeringMs: undefined,
    };
    const place = (rawBody: Buffer, cutShort: boolean): void => {
      this.requests[index] = recordRequest({ ...arrived, rawBody, cutShort });
    };
    if (index >= MAX_REQUESTS) {
      this.broken ??= `More than ${MAX_REQUESTS} requests arrived; only the first were kept.`;
      request.destroy();
      return;
    }
    place(Buffer.alloc(0), true);
    const { bytes, complete } = await readAll(request, MAX_BODY_BYTES);
    if (bytes.length >= MAX_BODY_BYTES) {
      this.broken ??= `A request's body is longer than ${MAX_BODY_BYTES} bytes; it was cut.`;
    }
    place(bytes, !complete);
    this.wake();
    if (complete) await this.reply(answer, index, response, request.socket);
  }

  private async reply(answer: Answer, index: number, response: ServerResponse, socket: Socket): Promise<void> {
    if (answer.kind === 'never') return;
    if (answer.kind === 'held') {
      await answer.gate.opened;
      await this.reply(answer.then, index, response, socket);
      return;
    }
    // Before the first byte: the device may have the whole answer before this process gets the processor again.
    const request = this.requests[index];
    if (request) request.answeringMs = performance.now();
    switch (answer.kind) {
      case 'reset-before':
        socket.resetAndDestroy();
        break;
      case 'reset-midway': {
        const body = '{"success":true}';
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
        response.write(body.slice(0, body.length / 2), () => socket.resetAndDestroy());
        break;
      }
      case 'status':
        response.writeHead(answer.status, {
          ...answer.headers,
          'content-length': String(Buffer.byteLength(answer.body)),
        });
        response.end(answer.body);
        break;
    }
  }

  private wake(): void {
    for (const waiter of [...this.waiters]) if (waiter.done()) waiter.settle();
  }
}

function joined(headers: NodeJS.Dict<string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, (values ?? []).join(', ')]));
}

/** Reads a body up to `limit` bytes. `complete` is false when the sender went away before its end. */
async function readAll(request: IncomingMessage, limit: number): Promise<{ bytes: Buffer; complete: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      const bytes = chunk as Buffer;
      if (length < limit) chunks.push(bytes.subarray(0, limit - length));
      length = Math.min(limit, length + bytes.length);
    }
  } catch {
    return { bytes: Buffer.concat(chunks), complete: false }; // The sender went away: recorded as cut short.
  }
  return { bytes: Buffer.concat(chunks), complete: request.complete };
}
