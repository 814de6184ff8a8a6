/** The listener without its routes: limits on every request, and the answers where no route gives one. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Configuration } from './config/settings.ts';
import { REQUEST_ERRORS } from './ingest/errors.ts';
import { refusal } from './ingest/routes.ts';
import type { Logger } from './runtime/log.ts';

/** A request that is not here in full after this is ended. Fastify sets no such limit by itself. */
const REQUEST_TIMEOUT_MS = 20_000;
/** How often Node looks for requests that are over this limit. */
const CHECK_CONNECTIONS_MS = 1000;
const MOST_HEADER_BYTES = 16 * 1024;

export function createHttp(configuration: Configuration, log: Logger): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: configuration.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: configuration.network.trustProxy,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: MOST_HEADER_BYTES, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
  });
  // Bodies stay bytes until their sizes are checked; each route decides which content types it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = refusal({ code: 'NOT_FOUND' });
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: { statusCode?: number; message?: string; stack?: string }, request, reply) => {
    if (error.statusCode === 413) {
      // Without "connection: close" Node reads the rest of the body and drops it. Closing at once would reset the
      // connection of a client that is still sending, and the client would never see this answer.
      void reply.removeHeader('connection');
      return reply.code(413).send(refusal({ code: 'BODY_TOO_LARGE' }).body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ success: false, code: 'BAD_REQUEST', message: error.message });
    log.error('http.failed', {
      method: request.method,
      route: request.routeOptions.url,
      error: error.stack ?? error.message,
    });
    return reply.code(REQUEST_ERRORS.INTERNAL.status).send(refusal({ code: 'INTERNAL' }).body);
  });
  return app;
}
