/** Creates the HTTP listener without its routes: request limits, and responses for unknown routes and errors. */
import { createServer, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Configuration } from './config/settings.ts';
import { BodyRefused, HEADERS_MS, REQUEST_MS, type HttpBounds } from './http-bounds.ts';
import { REQUEST_ERRORS } from './ingest/errors.ts';
import { OVERLOAD_RETRY_SECONDS, refusal } from './ingest/routes.ts';
import { HttpEnd } from './http-end.ts';
import type { Logger } from './runtime/log.ts';

/** Interval at which Node checks for requests that exceed their time limit. */
const CHECK_CONNECTIONS_MS = 1000;
/** Keep-alive timeout; longer than the minute after which many proxies close idle connections. */
const KEEP_ALIVE_MS = 72_000;
const MOST_HEADER_BYTES = 16 * 1024;
/** Maximum length of a path parameter. Each route has a tighter limit with its own error message. */
const LONGEST_PATH_PART_CHARACTERS = 1024;

interface HttpOptions {
  configuration: Configuration;
  bounds: HttpBounds;
  log: Logger;
  /** Reports whether the server is stopping or about to stop. */
  stopping(): boolean;
}

export function createHttp({ configuration, bounds, log, stopping }: HttpOptions): FastifyInstance {
  const end = new HttpEnd(stopping);
  const app = Fastify({
    logger: false,
    bodyLimit: configuration.limits.bodyBytes,
    trustProxy: configuration.network.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PATH_PART_CHARACTERS },
    // One for each address that the host's name has.
    serverFactory(handler) {
      const server = createServer(
        {
          maxHeaderSize: MOST_HEADER_BYTES,
          connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: REQUEST_MS,
          // Node takes the larger of the two for the whole request, and its own default here is a minute.
          headersTimeout: HEADERS_MS,
        },
        handler,
      );
      // Answers a client that half-closes after its request, as RFC 9112 section 9.6 requires. Node's types lack it.
      Object.assign(server, { httpAllowHalfOpen: true });
      bounds.watch(server);
      end.watch(server);
      return server;
    },
  });
  // Bodies stay bytes until their sizes are checked; each route decides which content types it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) => bounds.read(request, body));
  app.addHook('onRequest', async (request, reply) => bounds.begin(request, reply));
  end.register(app);
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = refusal({ code: 'NOT_FOUND' });
    return reply.code(status).send(body);
  });
  app.setErrorHandler(
    (error: { code?: string; statusCode?: number; message?: string; stack?: string }, request, reply) => {
      if (error instanceof BodyRefused) {
        // Without "connection: close" Node reads the rest of the body and drops it. Closing at once would reset the
        // connection of a client that is still sending, and the client would never see this answer.
        void reply.removeHeader('connection');
        if (error.code === 'STORE_BUSY') void reply.header('retry-after', String(OVERLOAD_RETRY_SECONDS));
        return reply.code(error.statusCode).send(refusal({ code: error.code }).body);
      }
      // No content type, or one that cannot be read.
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
        return reply.code(REQUEST_ERRORS.BODY_TYPE.status).send(refusal({ code: 'BODY_TYPE' }).body);
      }
      const status = error.statusCode ?? 500;
      if (status < 500) return reply.code(status).send({ success: false, code: 'BAD_REQUEST', message: error.message });
      log.error('http.failed', {
        method: request.method,
        route: request.routeOptions.url,
        error: error.stack ?? error.message,
      });
      return reply.code(REQUEST_ERRORS.INTERNAL.status).send(refusal({ code: 'INTERNAL' }).body);
    },
  );
  return app;
}
