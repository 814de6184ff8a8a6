/**
 * Composition root: wires store, ingest, destination and admin together behind one listener.
 *
 *   ingest ──AcceptedMessage──▶ fanOut ──NewMessage──▶ store ──Claim──▶ dispatcher ──POST──▶ receiver
 */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerAdmin, type AdminOptions } from './admin/routes.ts';
import { ADMIN_SHAPES } from './admin/schemas.ts';
import type { SyncOptions } from './audience/sync.ts';
import type { ClusterJobs } from './cluster/cluster-jobs.ts';
import { InProcessJobs } from './cluster/in-process-jobs.ts';
import { Platform } from './config/platform.ts';
import type { Configuration } from './config/settings.ts';
import type { Vault } from './config/vault.ts';
import { createAddressCheck, createUrlGuard, isLoopbackHost, type AddressPolicy } from './destination/address.ts';
import { Dispatcher } from './destination/dispatcher.ts';
import { fanOut } from './destination/fan-out.ts';
import { createNameResolver } from './destination/name-resolver.ts';
import { createUndiciTransport, type Transport } from './destination/transport.ts';
import { sendTestEvent } from './destination/test-event.ts';
import { createHttp } from './http.ts';
import { HttpBounds } from './http-bounds.ts';
import packageJson from '../package.json' with { type: 'json' };
import { registerIngest, type IngestOptions } from './ingest/routes.ts';
import { INGEST_SHAPES } from './ingest/schemas.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { Activity } from './monitoring/activity.ts';
import { Metrics } from './monitoring/metrics.ts';
import { RefusalLog } from './monitoring/refusal-log.ts';
import { RefusedKeys, type RefusedKey } from './monitoring/refused-keys.ts';
import { registerMonitoring, type MonitoringOptions } from './monitoring/routes.ts';
import { describeRoutes } from './openapi/document.ts';
import type { Clock } from './runtime/clock.ts';
import type { Logger } from './runtime/log.ts';
import { TimeSlice } from './runtime/time-slice.ts';
import type { AppendResult } from './store/event-log.ts';
import type { AcceptedMessage, NewMessage } from './store/message.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store/unavailable.ts';
import { Tracing } from './tracing/tracing.ts';
import { registerPage } from './web/serve.ts';

interface ServerOptions {
  configuration: Configuration;
  store: Store;
  vault: Vault;
  /** Folder whose free disk space is monitored. */
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
  /** Applies another configuration; throws and changes nothing if it conflicts with the stored settings. */
  reload(configuration: Configuration): Promise<void>;
  /** Makes `/readyz` report not ready; requests that still arrive are served. */
  announceStop(): void;
  /** Stops accepting requests, finishes running ones and closes the store. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const RANDOM_STEPS = 2 ** 32;

/** Returns the wall-clock time in milliseconds, for timestamps that people and other programs read. It may jump. */
const wallMs = (): number => Date.now();

/** Returns a random number in [0, 1). */
const systemRandom = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/** Parts that everything below depends on. */
interface Core {
  options: ServerOptions;
  /** Returns the current settings. Parts call it at each use and keep no copy, so a reload reaches all of them. */
  configuration(): Configuration;
  activity: Activity;
  metrics: Metrics;
  tracing: Tracing;
  platform: Platform;
  bounds: HttpBounds;
  refusedKeys: RefusedKeys;
  /** Set when the store refused the newest messages: disk full, quota exceeded, or database or broker unavailable. */
  intake: { refused: boolean };
  stopping(): boolean;
  /** Aborts running requests and stepwise jobs when the server stops. */
  ending: AbortSignal;
}

/** Outgoing side: the HTTP transport, and the dispatcher that schedules attempts. */
interface Delivery {
  transport: Transport;
  dispatcher: Dispatcher;
}

/** The server's background jobs, and the routing of messages into the store, which ingest shares. */
interface Work {
  cluster: ClusterJobs;
  jobs: Jobs;
  syncs: SyncOptions;
  route(message: AcceptedMessage): NewMessage;
}

type Parts = Core & Delivery & Work;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let configuration = options.configuration;
  let stopping = false;
  const ending = new AbortController();
  const core: Core = {
    ...createCore(options, () => configuration),
    stopping: () => stopping,
    ending: ending.signal,
  };
  await core.platform.load(configuration);
  const delivery = createDelivery(core);
  const parts: Parts = { ...core, ...delivery, ...(await startWork(core)) };
  const { dispatcher, transport, jobs, platform } = parts;

  const { bounds, stopping: isStopping } = core;
  const app = createHttp({ configuration, bounds, log: options.log, stopping: isStopping });
  await describeRoutes(app, packageJson.version, { ...INGEST_SHAPES, ...ADMIN_SHAPES });
  registerRoutes(app, parts);

  async function stop(): Promise<void> {
    stopping = true;
    if (options.store.shared !== false) options.store.shared.hurry();
    ending.abort(new StoreUnavailable('this server stops; send the request again after its start'));
    // All at once: a request may be waiting for a job, which stop() ends, and is then answered with an error.
    await Promise.all([app.close(), jobs.stop(), dispatcher.stop()]);
    await transport.close();
    await options.store.close();
  }
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await stop();
    throw error;
  }
  await dispatcher.start();
  return {
    url: urlOf(app, options),
    stop,
    announceStop() {
      stopping = true;
    },
    async reload(next) {
      const before = configuration;
      configuration = next;
      try {
        await platform.applyFile(next);
      } catch (error) {
        configuration = before;
        throw error;
      }
      warnOfFixedFields(before, next, options.log);
    },
  };
}

function createCore(options: ServerOptions, configuration: () => Configuration): Omit<Core, 'stopping' | 'ending'> {
  const { store, vault, log } = options;
  const platform = new Platform({
    state: store.state,
    vault,
    guard: (url) => createUrlGuard(addressPolicy(options, configuration))(url),
    onChange: () => log.setSecrets([...platform.registry.secrets(), configuration().admin.token]),
  });
  return {
    options,
    configuration,
    platform,
    activity: new Activity(),
    metrics: new Metrics(),
    tracing: new Tracing(),
    bounds: new HttpBounds(),
    refusedKeys: new RefusedKeys(options.clock, log),
    intake: { refused: false },
  };
}

function addressPolicy({ host }: ServerOptions, configuration: () => Configuration): AddressPolicy {
  return { loopback: isLoopbackHost(host), allow: configuration().network.allow };
}

function createDelivery({ options, configuration, platform, activity, metrics, tracing }: Core): Delivery {
  const { store, clock, log } = options;
  const transport = createUndiciTransport({
    check: (address) => createAddressCheck(addressPolicy(options, configuration))(address),
    lookup: createNameResolver({
      nameServers: () => configuration().network.nameServers,
      nowMs: () => performance.now(),
    }),
    caFiles: configuration().network.caFiles,
    nowMs: wallMs,
  });
  const dispatcher = new Dispatcher({
    deliveries: store.deliveries,
    settings: {
      destination: (id) => platform.registry.destination(id),
      ...(store.shared === false ? {} : { refresh: () => platform.refreshed() }),
    },
    transport,
    tracing,
    policy: () => configuration().delivery,
    clock,
    wallMs,
    random: systemRandom,
    log,
    onAttempt: (webhook, outcome, durationMs) => metrics.attempted(webhook, outcome, durationMs),
    onFailed: (webhook) => metrics.failed(webhook),
    onSettled: (message) => activity.changed(message),
  });
  return { transport, dispatcher };
}

async function startWork({ options, configuration, platform, activity, metrics, ending }: Core): Promise<Work> {
  const { store, vault, clock, log, dataDir } = options;
  const route = (message: AcceptedMessage): NewMessage =>
    fanOut(message, {
      connectedTo: (sourceId) => platform.registry.connectedTo(sourceId),
      userHash: (userId) => vault.userHash(userId),
      isFull: (webhook) => jobs.isFull(webhook),
    });
  const clusterOptions = { clock, log, onRun: metrics.ranJob.bind(metrics) };
  const cluster = store.shared ? store.shared.jobs(clusterOptions) : new InProcessJobs(clusterOptions);
  const isConnected = (sourceId: string): boolean => platform.registry.destinationsOf(sourceId).length > 0;
  const syncs: SyncOptions = {
    state: store.state,
    fanOut(message) {
      const routed = route(message);
      jobs.expect(routed);
      return routed;
    },
    landed: (messages) => jobs.landed(messages),
    isConnected,
    nowMs: () => clock.now(),
    signal: ending,
  };
  const jobs = await startJobs({ store, clock, log, activity, platform, cluster, syncs, dataDir, configuration });
  return { cluster, jobs, syncs, route };
}

function registerRoutes(app: FastifyInstance, parts: Parts): void {
  const { log, deviceView } = parts.options;
  registerIngest(app, ingestOptions(parts));
  registerAdmin(app, { ...adminOptions(parts), document: () => app.swagger() });
  registerMonitoring(app, monitoringOptions(parts));
  registerPage(app, { log, ...(deviceView === undefined ? {} : { deviceView }) });
}

function ingestOptions(parts: Parts): IngestOptions {
  const { options, configuration, platform, jobs, activity, metrics, tracing, bounds } = parts;
  const { clock, log } = options;
  const refusals = new RefusalLog(clock, log);
  return {
    sourceByWriteKey: (key) => platform.registry.sourceByWriteKey(key),
    append: (messages) => append(parts, messages, clock.now()),
    overload: () => jobs.overload(),
    bodyLimitBytes: () => configuration().limits.bodyBytes,
    onKeyRefused: (key) => parts.refusedKeys.refused(key),
    onRefused: (source, code, reason) => refusals.refused(source, code, reason),
    onRejected: (source, messages, first) => refusals.rejected(source, messages, first),
    onKnown: (request) => bounds.know(request),
    hold: (request, bytes) => bounds.hold(request, bytes),
    nowMs: wallMs,
    monotonicMs: () => performance.now(),
    log,
    tracing,
    onTaken(taken) {
      activity.taken(taken);
      metrics.taken(taken);
    },
    onAnswered: (status) => metrics.answered(status),
  };
}

/** Stores accepted messages; records the duration and the deliveries that found their queue full. */
async function append(parts: Parts, messages: readonly AcceptedMessage[], atMs: number): Promise<AppendResult[]> {
  const { jobs, metrics, route } = parts;
  const routed: NewMessage[] = [];
  let results: AppendResult[];
  try {
    const turn = new TimeSlice();
    for (const message of messages) {
      if (turn.isLong) await turn.end();
      const one = route(message);
      // Counted at once, so that the next message sees the reduced room.
      jobs.expect(one);
      routed.push(one);
    }
    results = await store(parts, routed, atMs);
  } finally {
    jobs.landed(routed);
  }
  routed.forEach(({ deliveries }, index) => {
    if (results[index]?.kind !== 'stored') return;
    for (const { refused } of deliveries) refused?.forEach((webhook) => metrics.failed(webhook));
  });
  return results;
}

async function store(
  { options, configuration, metrics, intake }: Parts,
  messages: readonly NewMessage[],
  atMs: number,
): Promise<AppendResult[]> {
  const startedMs = performance.now();
  const dedupeMs = configuration().retention.dedupeHours * HOUR_MS;
  const results = await options.store.log.append(messages, atMs, dedupeMs).catch((error: unknown) => {
    intake.refused = error instanceof StoreUnavailable;
    throw error;
  });
  intake.refused = false;
  metrics.appended(performance.now() - startedMs);
  return results;
}

function monitoringOptions(parts: Parts): MonitoringOptions {
  const { options, configuration, platform, metrics, dispatcher, jobs, intake, stopping } = parts;
  const { store, clock, log } = options;
  const { registry } = platform;
  const refused = (): string | undefined =>
    intake.refused ? 'the store refused the newest messages; the log says why' : undefined;
  return {
    store,
    deliveries: store.deliveries,
    index: store.index,
    metrics,
    lanes: () => dispatcher.lanes(),
    hasSource: (name) => registry.sourceByName(name) !== undefined,
    hasWebhook: (key) => registry.webhookUrl(key) !== undefined,
    isFull: (webhook, counts) => jobs.isFull(webhook, counts),
    overload: () => jobs.overload() ?? refused(),
    freeDiskBytes: () => jobs.freeDiskBytes(),
    leastFreeDiskBytes: () => configuration().limits.freeDiskBytes,
    stopping,
    clock,
    log,
  };
}

function adminOptions(parts: Parts): Omit<AdminOptions, 'document'> {
  const { options, configuration, platform, activity, metrics, transport, cluster, jobs, syncs, route } = parts;
  const { store, vault, clock, log, dataDir } = options;
  const { index, deliveries, state } = store;
  const { registry } = platform;
  const nowMs = (): number => clock.now();
  const refusedKeys = (): RefusedKey[] => parts.refusedKeys.list();
  return {
    guard: { token: () => configuration().admin.token, hosts: () => configuration().admin.hosts },
    onKnown: (request) => parts.bounds.know(request),
    settings: {
      platform,
      refusedKeys,
      tryOut: (destination) =>
        sendTestEvent(destination, {
          transport,
          timeoutMs: configuration().delivery.timeoutMs,
          nowMs: wallMs,
        }),
    },
    events: {
      index,
      deliveries,
      registry,
      activity,
      refusedKeys,
      nowMs,
      replayAll: (filter) => jobs.replayAll(filter),
    },
    stream: { index, deliveries, registry, activity, metrics, clock, log },
    users: {
      state,
      registry,
      audiences: () => configuration().audiences,
      syncs,
      cluster,
      deletions: { state, userHash: (userId) => vault.userHash(userId), fanOut: route, nowMs },
      onDeletion: () => jobs.deletionRequested(),
    },
    backup: { store, dataDir, signal: parts.ending, kept: () => configuration().retention.backups, nowMs: wallMs },
    monotonicMs: () => performance.now(),
  };
}

/** Returns the server's URL with its actual port. */
function urlOf(app: FastifyInstance, { host, port }: ServerOptions): string {
  const address = app.server.address();
  const real = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${real}`;
}

/** Warns about changed settings that are only read when the listener and the transport are created. */
function warnOfFixedFields(before: Configuration, next: Configuration, log: Logger): void {
  const fixed = ({ limits, network }: Configuration): string =>
    JSON.stringify([limits.bodyBytes, network.caFiles, network.trustProxy]);
  if (fixed(before) !== fixed(next)) {
    log.warn('config.needs_restart', { fields: 'limits.bodyBytes, network.caFiles, network.trustProxy' });
  }
}
