/**
 * The composition: store, ingest, destination and admin wired together behind one listener.
 *
 *   ingest ──AcceptedMessage──▶ fanOut ──NewMessage──▶ store ──Claim──▶ dispatcher ──POST──▶ receiver
 */
import { randomInt } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Activity } from './monitoring/activity.ts';
import { registerAdmin } from './admin/routes.ts';
import type { Clock } from './runtime/clock.ts';
import { InProcessJobs } from './cluster/in-process.ts';
import { Platform } from './config/platform.ts';
import type { Configuration } from './config/settings.ts';
import type { Vault } from './config/vault.ts';
import { createAddressCheck, createUrlGuard, isLoopbackHost } from './destination/address.ts';
import { Dispatcher } from './destination/dispatcher.ts';
import { fanOut } from './destination/fan-out.ts';
import { createUndiciTransport } from './destination/transport.ts';
import { tryOut } from './destination/try-out.ts';
import { REQUEST_ERRORS } from './ingest/errors.ts';
import { refusal, registerIngest } from './ingest/routes.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Logger } from './runtime/log.ts';
import { metricsText } from './monitoring/metrics.ts';
import type { AcceptedMessage } from './store/message.ts';
import type { Store } from './store/store.ts';
import { registerPage } from './web/serve.ts';

export interface ServerOptions {
  configuration: Configuration;
  store: Store;
  vault: Vault;
  /** Folder whose disk must not run full. */
  dataDir: string;
  host: string;
  port: number;
  /** Origin of an emulated device's live view that the page may show. */
  deviceView?: string | undefined;
  clock: Clock;
  log: Logger;
}

export interface RunningServer {
  /** `http://host:port`, the port being the real one. */
  url: string;
  /** Puts another configuration in force; throws, changing nothing, when it does not go with the stored settings. */
  reload(configuration: Configuration): Promise<void>;
  /** Stops taking requests, finishes what is under way, closes the store. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** A request must be here in full after this. Fastify sets no such limit by itself. */
const REQUEST_TIMEOUT_MS = 20_000;
/** How often unfinished requests are looked for. */
const CHECK_CONNECTIONS_MS = 1000;
const MOST_HEADER_BYTES = 16 * 1024;
const RANDOM_STEPS = 2 ** 32;

/** In [0, 1). */
const systemRandom = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, vault, clock, log } = options;
  let configuration = options.configuration;
  const nowMs = (): number => clock.now();
  const loopback = isLoopbackHost(options.host);
  const policy = () => ({ loopback, allow: configuration.network.allow });
  const platform = new Platform({
    store,
    vault,
    guard: (url) => createUrlGuard(policy())(url),
    onChange: () => log.setSecrets([...platform.registry.secrets(), configuration.admin.token]),
  });
  await platform.load(configuration);
  const { registry } = platform;

  const activity = new Activity();
  const transport = createUndiciTransport({
    check: (address) => createAddressCheck(policy())(address),
    caFiles: configuration.network.caFiles,
    nowMs,
  });
  const dispatcher = new Dispatcher({
    store,
    settings: registry,
    transport,
    policy: () => configuration.delivery,
    clock,
    random: systemRandom,
    log,
    onAttempt: (outcome, durationMs) => activity.attempted(outcome, durationMs),
    onSettled: (message) => activity.changed(message),
  });
  const route = (message: AcceptedMessage) =>
    fanOut(message, {
      destinationsOf: (sourceId) => registry.destinationsOf(sourceId),
      userHash: (userId) => vault.userHash(userId),
      isFull: (webhook) => jobs.isFull(webhook),
    });
  const clusterOptions = { clock, log, onRun: activity.ranJob.bind(activity) };
  const cluster = store.shared ? store.shared.jobs(clusterOptions) : new InProcessJobs(clusterOptions);
  const syncs = { store, fanOut: route, nowMs };
  const jobs = await startJobs({
    store,
    clock,
    log,
    activity,
    platform,
    cluster,
    syncs,
    dataDir: options.dataDir,
    configuration: () => configuration,
  });

  const app = createHttp(configuration, log);
  registerIngest(app, {
    sourceByWriteKey: (key) => registry.sourceByWriteKey(key),
    append: (messages, atMs) => store.append(messages.map(route), atMs, configuration.retention.dedupeHours * HOUR_MS),
    overload: () => jobs.overload(),
    bodyLimitBytes: () => configuration.limits.bodyBytes,
    nowMs,
    log,
    onTaken: (taken) => activity.taken(taken),
  });
  registerAdmin(app, {
    guard: { token: () => configuration.admin.token, hosts: () => configuration.admin.hosts },
    settings: {
      platform,
      tryOut: (destination) => tryOut(destination, { transport, timeoutMs: configuration.delivery.timeoutMs, nowMs }),
    },
    events: { store, registry, activity, nowMs, replayAll: (filter) => jobs.replayAll(filter) },
    stream: { store, registry, activity, clock, log },
    users: {
      store,
      registry,
      audiences: () => configuration.audiences,
      syncs,
      cluster,
      deletions: { store, userHash: (userId) => vault.userHash(userId), fanOut: route, nowMs },
      onDeletion: () => jobs.deletionRequested(),
    },
    backup: { store, dataDir: options.dataDir, nowMs },
  });
  app.get('/healthz', async () => {
    await store.ping();
    return { status: 'ok' };
  });
  app.get('/metrics', async (_request, reply) => {
    const text = metricsText({ activity, pending: await store.pending(), lanes: dispatcher.lanes() });
    return reply.type('text/plain; version=0.0.4').send(text);
  });
  registerPage(app, { log, ...(options.deviceView === undefined ? {} : { deviceView: options.deviceView }) });

  async function stop(): Promise<void> {
    // Together: an answer may wait for a job that no longer runs here, and then says so.
    await Promise.all([app.close(), jobs.stop()]);
    await dispatcher.stop();
    await transport.close();
    await store.close();
  }
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await stop();
    throw error;
  }
  await dispatcher.start();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const shown = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${shown}:${port}`,
    stop,
    async reload(next) {
      const before = configuration;
      configuration = next;
      try {
        await platform.applyFile(next);
      } catch (error) {
        configuration = before;
        throw error;
      }
      const fixed = (c: Configuration): string => JSON.stringify([c.limits.bodyBytes, c.network.caFiles]);
      if (fixed(before) !== fixed(next)) {
        log.warn('config.needs_restart', { fields: 'limits.bodyBytes, network.caFiles' });
      }
    },
  };
}

function createHttp(configuration: Configuration, log: Logger): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: configuration.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: MOST_HEADER_BYTES, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
  });
  // Bodies stay bytes until their sizes are checked; each route says itself what types it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = refusal({ code: 'NOT_FOUND' });
    return reply.code(status).send(body);
  });
  app.setErrorHandler((error: { statusCode?: number; message?: string; stack?: string }, request, reply) => {
    if (error.statusCode === 413) {
      // Closing at once would reset a client that is still sending, and it would never see this answer: Node reads
      // the rest of the body and throws it away.
      void reply.removeHeader('connection');
      return reply.code(413).send(refusal({ code: 'BODY_TOO_LARGE' }).body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ success: false, code: 'BAD_REQUEST', message: error.message });
    log.error('http.failed', { method: request.method, path: request.url, error: error.stack ?? error.message });
    return reply.code(REQUEST_ERRORS.INTERNAL.status).send(refusal({ code: 'INTERNAL' }).body);
  });
  return app;
}
