/** Admin routes that list messages and their deliveries, and that replay deliveries. */
import type { FastifyInstance } from 'fastify';
import { replayOne } from '../replay/replay.ts';
import { CALL_TYPES, type MessageType } from '../store/message.ts';
import { DELIVERY_STATUSES, type Deliveries } from '../store/deliveries.ts';
import { type DeliveryFilter, EVENT_STATUSES, type EventFilter } from '../store/event-index.ts';
import {
  AdminRefusal,
  badRequest,
  jsonBody,
  notFound,
  optionalChoice,
  optionalNumber,
  optionalText,
  textField,
} from './answers.ts';
import { explain, type ExplainOptions } from './explain.ts';
import { EVENT_ROUTES } from './schemas.ts';
import { deliveryView, eventDetailView, eventView } from './views.ts';

const TYPES: readonly MessageType[] = [...CALL_TYPES, 'delete'];
const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 500;

export interface EventRoutesOptions extends ExplainOptions {
  deliveries: Deliveries;
  nowMs(): number;
  /** Replays every settled delivery that matches the filter; returns their number. */
  replayAll(filter: DeliveryFilter): Promise<number>;
}

interface WithId {
  Params: { id: string };
}

export function registerEventRoutes(app: FastifyInstance, options: EventRoutesOptions): void {
  const { index, registry, activity } = options;

  app.get('/api/events', { schema: EVENT_ROUTES.events }, async (request) => {
    const query = request.query as Record<string, unknown>;
    const { most, before } = pageOf(query);
    const events = await index.events(eventFilter(query), most, before);
    return { events: events.map((event) => eventView(event, registry)), next: nextOf(events, most) };
  });
  app.get<WithId>('/api/events/:id', { schema: EVENT_ROUTES.event }, async (request) => {
    const id = idOf(request.params.id);
    const detail = await index.event(id);
    if (detail === undefined) throw notFound('event');
    return eventDetailView(detail, activity.received(id), registry);
  });
  app.get('/api/explain', { schema: EVENT_ROUTES.explain }, (request) =>
    explain(textField(request.query as Record<string, unknown>, 'id'), options),
  );

  app.get('/api/deliveries', { schema: EVENT_ROUTES.deliveries }, async (request) => {
    const query = request.query as Record<string, unknown>;
    const { most, before } = pageOf(query);
    const deliveries = await index.deliveries(deliveryFilter(query), most, before);
    return {
      deliveries: deliveries.map((delivery) => deliveryView(delivery, registry)),
      next: nextOf(deliveries, most),
    };
  });
  app.post<WithId>('/api/deliveries/:id/replay', { schema: EVENT_ROUTES.replayOne }, async (request) => {
    const result = await replayOne(idOf(request.params.id), options);
    switch (result) {
      case 'replayed':
        return { success: true };
      case 'unknown':
        throw notFound('delivery');
      case 'erased':
        throw new AdminRefusal('ERASED', 'The payload was erased by a deletion request; there is nothing to send.');
      case 'pending':
        throw new AdminRefusal('PENDING', 'The delivery is still under way.');
      case 'no-destination':
        throw new AdminRefusal('NO_DESTINATION', 'The destination of this delivery is gone or disabled.');
    }
  });
  app.post('/api/deliveries/replay', { schema: EVENT_ROUTES.replay }, async (request) => {
    const body = await jsonBody(request);
    const given = body['filter'];
    if (typeof given !== 'object' || given === null) throw badRequest('"filter" must be an object.');
    const filter = deliveryFilter(given as Record<string, unknown>);
    if (Object.values(filter).every((value) => value === undefined)) {
      throw badRequest(
        'The filter is empty. Give at least one of status, destinationId, sourceId, type, user, q, fromMs, toMs.',
      );
    }
    if (body['dryRun'] === true) return { count: await index.countDeliveries({ ...filter, settled: true }) };
    return { replayed: await options.replayAll(filter) };
  });
}

function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound('id');
  return id;
}

function pageOf(query: Record<string, unknown>): { most: number; before: number | undefined } {
  const limit = optionalNumber(query, 'limit') ?? DEFAULT_PAGE;
  return { most: Math.min(Math.max(1, limit), LARGEST_PAGE), before: optionalNumber(query, 'before') };
}

/** Returns the cursor of the next page, or null after the last page. */
function nextOf(rows: readonly { id: number }[], most: number): number | null {
  return rows.length < most ? null : (rows.at(-1)?.id ?? null);
}

function eventFilter(query: Record<string, unknown>): EventFilter {
  return {
    sourceId: optionalText(query, 'source'),
    type: optionalChoice(query, 'type', TYPES),
    userId: optionalText(query, 'user'),
    status: optionalChoice(query, 'status', EVENT_STATUSES),
    search: optionalText(query, 'q'),
    fromMs: optionalNumber(query, 'fromMs'),
    toMs: optionalNumber(query, 'toMs'),
  };
}

function deliveryFilter(values: Record<string, unknown>): DeliveryFilter {
  return {
    status: optionalChoice(values, 'status', DELIVERY_STATUSES),
    destinationId: optionalText(values, 'destinationId'),
    sourceId: optionalText(values, 'sourceId'),
    type: optionalChoice(values, 'type', TYPES),
    userId: optionalText(values, 'user'),
    messageId: optionalText(values, 'messageId'),
    search: optionalText(values, 'q'),
    fromMs: optionalNumber(values, 'fromMs'),
    toMs: optionalNumber(values, 'toMs'),
  };
}
