/**
 * Closes the listener's connections when the server stops. Responses sent while stopping carry `Connection: close`, and
 * connections without a pending request are cut. So one client cannot delay the stop.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time after the last response in which a client must finish sending a request or reading its response. */
const PATIENCE_MS = 4000;
/** Interval between checks of the connections. */
const LOOK_MS = 50;

export class HttpEnd {
  readonly #isStopping: () => boolean;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  /** Requests that have arrived completely and have no response yet. */
  readonly #unanswered = new Set<IncomingMessage>();
  #lastAnswerMs = -Infinity;

  constructor(isStopping: () => boolean) {
    this.#isStopping = isStopping;
  }

  /** Tracks the connections of a listener. */
  watch(server: Server): void {
    this.#servers.push(server);
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  register(app: FastifyInstance): void {
    app.addHook('preHandler', async ({ raw }) => {
      this.#unanswered.add(raw);
    });
    app.addHook('onSend', async ({ raw }, reply) => {
      this.#unanswered.delete(raw);
      this.#lastAnswerMs = performance.now();
      // If body bytes are still arriving, closing would reset the connection before the client reads the response.
      if (this.#isStopping() && raw.complete) void reply.header('connection', 'close');
    });
    // A handler may send no response, because its client has gone or because it writes to the socket itself.
    app.addHook('onResponse', async ({ raw }) => void this.#unanswered.delete(raw));
    app.addHook('preClose', async () => this.#cutUntilClosed());
  }

  #cutUntilClosed(): void {
    const beganMs = performance.now();
    const look = setInterval(() => {
      for (const server of this.#servers) server.closeIdleConnections();
      if (performance.now() - Math.max(beganMs, this.#lastAnswerMs) < PATIENCE_MS) return;
      const inUse = new Set([...this.#unanswered].map(({ socket }) => socket));
      for (const socket of this.#sockets) if (!inUse.has(socket)) socket.destroy();
    }, LOOK_MS);
    // All of its connections have gone when a listener closes; one that never listened does not hold the process.
    look.unref();
    const open = new Set(this.#servers);
    for (const server of this.#servers) {
      server.once('close', () => {
        open.delete(server);
        if (open.size === 0) clearInterval(look);
      });
    }
  }
}
