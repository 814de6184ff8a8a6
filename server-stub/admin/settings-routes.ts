/** Admin routes for sources and destinations. Secrets are write-only. */
import type { FastifyInstance } from 'fastify';
import type { Change, Platform } from '../config/platform.ts';
import {
  MAX_HEADERS_PER_WEBHOOK,
  MAX_WEBHOOKS,
  SOURCE_KINDS,
  type DestinationSettings,
  type SourceSettings,
} from '../config/settings.ts';
import { maskUrls } from '../config/mask-url.ts';
import type { TestEventSender } from '../destination/test-event.ts';
import type { RefusedKey } from '../monitoring/refused-keys.ts';
import { badRequest, jsonBody, notFound, optionalText } from './answers.ts';
import { SETTINGS_ROUTES } from './schemas.ts';

const CATALOG = {
  destinations: [
    {
      type: 'webhooks',
      name: 'Webhooks',
      description:
        'Forwards each message as an HTTP POST with a JSON body to up to five URLs. Receivers must answer within five ' +
        'seconds; put a queue in front of receivers that are not robust.',
      maxWebhooks: MAX_WEBHOOKS,
      maxHeaders: MAX_HEADERS_PER_WEBHOOK,
    },
  ],
  sourceKinds: SOURCE_KINDS,
};

export interface SettingsRoutesOptions {
  platform: Platform;
  /** Returns the recently refused write keys, masked. */
  refusedKeys(): readonly RefusedKey[];
  tryOut: (destination: DestinationSettings) => Promise<TestEventSender>;
}

interface WithId {
  Params: { id: string };
}

export function registerSettingsRoutes(
  app: FastifyInstance,
  { platform, tryOut, refusedKeys }: SettingsRoutesOptions,
): void {
  const { registry } = platform;
  app.get('/api/catalog', { schema: SETTINGS_ROUTES.catalog }, () => CATALOG);

  app.get('/api/sources', { schema: SETTINGS_ROUTES.sources }, () => ({
    sources: registry.settings.sources.map((source) => sourceView(source, platform)),
    refusedKeys: refusedKeys(),
  }));
  app.post('/api/sources', { schema: SETTINGS_ROUTES.createSource }, async (request, reply) => {
    const source = settled(await platform.createSource(await jsonBody(request)));
    return reply.code(201).send({ source: sourceView(source, platform), writeKey: source.writeKey });
  });
  app.patch<WithId>('/api/sources/:id', { schema: SETTINGS_ROUTES.changeSource }, async (request) => {
    const source = settled(await platform.changeSource(request.params.id, await jsonBody(request)));
    return { source: sourceView(source, platform) };
  });
  app.post<WithId>('/api/sources/:id/rotate', { schema: SETTINGS_ROUTES.rotate }, async (request) => {
    const source = settled(await platform.changeSource(request.params.id, {}, true));
    return { source: sourceView(source, platform), writeKey: source.writeKey };
  });
  app.delete<WithId>('/api/sources/:id', { schema: SETTINGS_ROUTES.deleteSource }, async (request, reply) => {
    if (!(await platform.deleteSource(request.params.id))) throw notFound('source');
    return reply.code(204).send();
  });

  app.get('/api/destinations', { schema: SETTINGS_ROUTES.destinations }, () => ({
    destinations: registry.settings.destinations.map((destination) => destinationView(destination, platform)),
  }));
  app.post('/api/destinations', { schema: SETTINGS_ROUTES.createDestination }, async (request, reply) => {
    const destination = settled(await platform.putDestination(await jsonBody(request), undefined));
    return reply.code(201).send({ destination: destinationView(destination, platform) });
  });
  app.put<WithId>('/api/destinations/:id', { schema: SETTINGS_ROUTES.putDestination }, async (request) => {
    const destination = settled(await platform.putDestination(await jsonBody(request), request.params.id));
    return { destination: destinationView(destination, platform) };
  });
  app.delete<WithId>('/api/destinations/:id', { schema: SETTINGS_ROUTES.deleteDestination }, async (request, reply) => {
    if (!(await platform.deleteDestination(request.params.id))) throw notFound('destination');
    return reply.code(204).send();
  });
  app.post('/api/destinations/validate', { schema: SETTINGS_ROUTES.validate }, async (request) => {
    const read = draft(platform, await jsonBody(request));
    if (!read.ok && 'unknown' in read) throw notFound('destination');
    return { problems: read.ok ? [] : read.problems };
  });
  app.post('/api/destinations/test', { schema: SETTINGS_ROUTES.test }, async (request) =>
    tryOut(settled(draft(platform, await jsonBody(request)))),
  );
}

/** Reads the page's unsaved settings and adds the stored secrets of their destination. */
function draft(platform: Platform, body: Record<string, unknown>): Change<DestinationSettings> {
  return platform.readDestination(body['destination'], optionalText(body, 'id'));
}

function settled<T>(change: Change<T>): T {
  if (change.ok) return change.value;
  if ('unknown' in change) throw notFound('source or destination');
  const first = change.problems[0];
  throw badRequest(`${first?.path ?? ''} ${first?.message ?? 'is not valid'}`, change.problems);
}

function sourceView(source: SourceSettings, platform: Platform): Record<string, unknown> {
  const { writeKey, ...rest } = source;
  return {
    ...rest,
    writeKeyHint: `${writeKey.slice(0, 4)}…${writeKey.slice(-2)}`,
    managed: platform.managedBy(source.id),
  };
}

function destinationView(destination: DestinationSettings, platform: Platform): Record<string, unknown> {
  const { id, name, type, enabled, sources, everyUrl, orderByUser, standardWebhooks } = destination;
  const urls = maskUrls(destination.webhooks.map(({ url }) => url));
  return {
    id,
    name,
    type,
    enabled,
    sources,
    managed: platform.managedBy(id),
    settings: {
      webhooks: destination.webhooks.map(({ headers }, index) => ({ url: urls[index], headers: maskHeaders(headers) })),
      sharedSecretSet: destination.sharedSecret !== undefined,
      previousSharedSecretSet: destination.previousSharedSecret !== undefined,
      everyUrl,
      orderByUser,
      standardWebhooks,
      traceContext: destination.traceContext === true,
    },
  };
}

function maskHeaders(headers: Record<string, string>): Record<string, null> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, null]));
}
