/**
 * The end of the listener. Whoever is answered while the server stops is told to close the connection; whoever has
 * nothing to be answered is cut. So one client cannot hold up the stop.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long after the last answer a client may take to send the rest of a request, or to read its answer. */
const PATIENCE_MS = 4000;
/** How often connections are looked at. */
const LOOK_MS = 50;

export class HttpEnd {
  readonly #isStopping: () => boolean;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  /** Requests that have arrived as a whole and are not answered yet. */
  readonly #unanswered = new Set<IncomingMessage>();
  #lastAnswerMs = -Infinity;

  constructor(isStopping: () => boolean) {
    this.#isStopping = isStopping;
  }

  /** Knows the connections of a listener. */
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
      // With a rest of the body on its way, closing would reset the connection before the client has read the answer.
      if (this.#isStopping() && raw.complete) void reply.header('connection', 'close');
    });
    // A handler may answer nothing, because its client has gone or because it writes by itself.
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
