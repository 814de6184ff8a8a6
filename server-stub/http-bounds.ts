/**
 * Limits the memory and connections that clients can occupy: bytes of unanswered request bodies, and open connections.
 * All clients without a valid credential share small limits, so they take nothing from authenticated clients.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STRANGER_BODY_BYTES } from './ingest/body.ts';
import { REQUEST_ERRORS } from './ingest/errors.ts';

/** Total bytes of bodies from unauthenticated clients. */
const STRANGER_BYTES = 16 * 1024 * 1024;
/** Total bytes of bodies from authenticated clients: room for at least four of the largest. */
const KNOWN_BYTES = 256 * 1024 * 1024;
/** Maximum number of unauthenticated connections; one more cuts the oldest. */
const MOST_STRANGERS = 1024;
/** Maximum number of connections; the server cuts further ones at once. */
const MOST_CONNECTIONS = 16_384;
/** Initial buffer size for a body; a full buffer doubles. */
const LEAST_BUFFER_BYTES = 4096;
/** Time limit from a request's first byte to its last. */
export const REQUEST_MS = 20_000;
/** Time limit from a request's first byte to the end of its headers. */
export const HEADERS_MS = 10_000;

type BodyRefusal = 'BODY_TOO_LARGE' | 'BODY_INCOMPLETE' | 'STORE_BUSY';

/** Thrown for a rejected body. */
export class BodyRefused extends Error {
  readonly code: BodyRefusal;
  readonly statusCode: number;

  constructor(code: BodyRefusal) {
    super(code);
    this.code = code;
    this.statusCode = REQUEST_ERRORS[code].status;
  }
}

interface Held {
  bytes: number;
  stranger: boolean;
}

export class HttpBounds {
  readonly #known = new WeakSet<IncomingMessage>();
  readonly #held = new WeakMap<IncomingMessage, Held>();
  /** Unauthenticated connections, oldest first. */
  readonly #strangers = new Set<Socket>();
  #strangerBytes = 0;
  #knownBytes = 0;

  /** Limits the connections of a listener. */
  watch(server: Server): void {
    server.maxConnections = MOST_CONNECTIONS;
    server.on('connection', (socket: Socket) => {
      this.#addStranger(socket);
      socket.once('close', () => this.#strangers.delete(socket));
    });
  }

  #addStranger(socket: Socket): void {
    this.#strangers.add(socket);
    const [oldest] = this.#strangers;
    if (this.#strangers.size > MOST_STRANGERS) oldest?.destroy();
  }

  /** Marks a request as authenticated. */
  know({ raw }: FastifyRequest): void {
    this.#known.add(raw);
    this.#strangers.delete(raw.socket);
    const body = this.#held.get(raw);
    if (body?.stranger !== true) return;
    // Its bytes now count with those of known senders.
    body.stranger = false;
    this.#strangerBytes -= body.bytes;
    this.#knownBytes += body.bytes;
  }

  /**
   * Counts the connection as unauthenticated until the request shows a credential, because an earlier one may have been
   * revoked. Releases the bytes that the request holds when its response closes.
   */
  begin({ raw }: FastifyRequest, { raw: response }: FastifyReply): void {
    if (!raw.socket.destroyed) this.#addStranger(raw.socket);
    response.once('close', () => {
      const body = this.#held.get(raw);
      if (body === undefined) return;
      this.#held.delete(raw);
      if (body.stranger) this.#strangerBytes -= body.bytes;
      else this.#knownBytes -= body.bytes;
    });
  }

  /** Reserves further bytes for a request; returns false and reserves nothing if there is no room. */
  hold(request: FastifyRequest, bytes: number): boolean {
    const body = this.#held.get(request.raw) ?? { bytes: 0, stranger: !this.#known.has(request.raw) };
    const sum = bytes + (body.stranger ? this.#strangerBytes : this.#knownBytes);
    if (sum > (body.stranger ? STRANGER_BYTES : KNOWN_BYTES)) return false;
    body.bytes += bytes;
    this.#held.set(request.raw, body);
    if (body.stranger) this.#strangerBytes = sum;
    else this.#knownBytes = sum;
    return true;
  }

  /** Reads a whole body. Rejects with BodyRefused and then discards the rest of the body. */
  read(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
    const limit = this.#known.has(request.raw) ? request.routeOptions.bodyLimit : STRANGER_BODY_BYTES;
    return new Promise((resolve, reject) => {
      // One buffer that grows: a body in chunks of one byte would cost a hundred bytes for each as a list of chunks.
      let taken = Buffer.alloc(0);
      let bytes = 0;
      const refuse = (error: Error): void => {
        body.off('data', take);
        body.resume();
        taken = Buffer.alloc(0);
        reject(error);
      };
      const take = (chunk: Buffer): void => {
        const needed = bytes + chunk.byteLength;
        if (needed > limit) {
          refuse(new BodyRefused('BODY_TOO_LARGE'));
          return;
        }
        if (needed > taken.byteLength) {
          const size = Math.min(limit, Math.max(needed, 2 * taken.byteLength, LEAST_BUFFER_BYTES));
          if (!this.hold(request, size - taken.byteLength)) {
            refuse(new BodyRefused('STORE_BUSY'));
            return;
          }
          const larger = Buffer.allocUnsafeSlow(size);
          taken.copy(larger, 0, 0, bytes);
          taken = larger;
        }
        chunk.copy(taken, bytes);
        bytes = needed;
      };
      if (Number(request.headers['content-length'] ?? 0) > limit) {
        refuse(new BodyRefused('BODY_TOO_LARGE'));
        return;
      }
      body.on('data', take);
      body.once('end', () => resolve(taken.subarray(0, bytes)));
      // The client has gone, or its time was up: no failure of the server.
      body.once('error', () => reject(new BodyRefused('BODY_INCOMPLETE')));
    });
  }
}
