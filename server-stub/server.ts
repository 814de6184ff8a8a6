/**
 * The composition: store, ingest, destination and admin wired together behind one listener.
 *
 *   ingest ──AcceptedMessage──▶ fanOut ──NewMessage──▶ store ──Claim──▶ dispatcher ──POST──▶ receiver
 */
import { randomInt } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { Registry } from './config/registry.ts';
import type { Configuration } from './config/settings.ts';
import { createAddressCheck, isLoopbackHost } from './destination/address.ts';
import { Dispatcher } from './destination/dispatcher.ts';
import { fanOut } from './destination/fan-out.ts';
import { createUndiciTransport, type Transport } from './destination/transport.ts';
import { REQUEST_ERRORS } from './ingest/errors.ts';
import { refusal, registerIngest } from './ingest/routes.ts';
import type { Logger } from './log.ts';
import type { Store } from './store/store.ts';

export interface ServerOptions {
  configuration: Configuration;
  store: Store;
  host: string;
  port: number;
  clock: Clock;
  log: Logger;
}

export interface RunningServer {
  /** `http://host:port`, the port being the real one. */
  url: string;
  /** Stops taking requests, finishes what is under way, closes the store. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** A request must be here in full after this. Fastify sets no such limit by itself. */
const REQUEST_TIMEOUT_MS = 30_000;
const MOST_HEADER_BYTES = 16 * 1024;
const RANDOM_STEPS = 2 ** 32;

/** In [0, 1). */
const systemRandom = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { configuration, store, clock, log } = options;
  const registry = new Registry();
  registry.replace(configuration);
  log.setSecrets([...registry.secrets(), configuration.admin.token]);

  const transport: Transport = createUndiciTransport({
    check: createAddressCheck({ loopback: isLoopbackHost(options.host), allow: configuration.network.allow }),
    caFiles: configuration.network.caFiles,
    nowMs: () => clock.now(),
  });
  const dispatcher = new Dispatcher({
    store,
    settings: registry,
    transport,
    policy: () => configuration.delivery,
    clock,
    random: systemRandom,
    log,
  });
  const app = createHttp(configuration, log);
  registerIngest(app, {
    sourceByWriteKey: (key) => registry.sourceByWriteKey(key),
    append: (messages, nowMs) =>
      store.append(
        messages.map((message) => fanOut(message, registry)),
        nowMs,
        configuration.retention.dedupeHours * HOUR_MS,
      ),
    overload: () => undefined,
    bodyLimitBytes: () => configuration.limits.bodyBytes,
    nowMs: () => clock.now(),
    log,
  });
  app.get('/healthz', async (_request, reply) => {
    await store.ping();
    return reply.send({ status: 'ok' });
  });

  await app.listen({ host: options.host, port: options.port });
  await dispatcher.start();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const shown = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${shown}:${port}`,
    async stop() {
      await app.close();
      await dispatcher.stop();
      await transport.close();
      await store.close();
    },
  };
}

function createHttp(configuration: Configuration, log: Logger): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: configuration.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: MOST_HEADER_BYTES },
  });
  // Bodies stay bytes until their sizes are checked; each route says itself what types it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = refusal({ code: 'NOT_FOUND' });
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: { statusCode?: number; message?: string; stack?: string }, request, reply) => {
    if (error.statusCode === 413) return reply.code(413).send(refusal({ code: 'BODY_TOO_LARGE' }).body);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ success: false, code: 'BAD_REQUEST', message: error.message });
    log.error('http.failed', { method: request.method, path: request.url, error: error.stack ?? error.message });
    return reply.code(REQUEST_ERRORS.INTERNAL.status).send(refusal({ code: 'INTERNAL' }).body);
  });
  return app;
}
