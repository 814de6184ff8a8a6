/** Converts rows of the store to the JSON of the admin API: adds names to ids and decodes bytes to strings. No HTML. */
import type { Registry } from '../config/registry.ts';
import { maskUrl } from '../config/mask-url.ts';
import { leftOutBy } from '../destination/integrations.ts';
import { sentHeaders } from '../destination/prepare.ts';
import type { JsonObject } from '../runtime/json.ts';
import type { AttemptView, DeliveryView, EventDetail, EventView, TargetView } from '../store/event-index.ts';

type View = Record<string, unknown>;

export function eventView(event: EventView, registry: Registry): View {
  const { sourceId } = event;
  return { ...event, source: registry.sourceById(sourceId)?.name ?? sourceId };
}

export function deliveryView(delivery: DeliveryView, registry: Registry, body?: Uint8Array): View {
  const { sourceId, destinationId, targets, ...rest } = delivery;
  return {
    ...rest,
    sourceId,
    source: registry.sourceById(sourceId)?.name ?? sourceId,
    destinationId,
    destination: registry.destination(destinationId)?.name ?? destinationId,
    targets: targets.map((target) => targetView(target, delivery, registry, body)),
  };
}

function targetView(target: TargetView, delivery: DeliveryView, registry: Registry, body?: Uint8Array): View {
  const destination = registry.destination(delivery.destinationId);
  const webhook = destination?.webhooks.find((candidate) => candidate.key === target.webhook);
  const url = webhook?.url ?? registry.webhookUrl(target.webhook);
  const last = target.attempts.at(-1);
  const headers =
    destination !== undefined && webhook !== undefined && body !== undefined && last !== undefined
      ? sentHeaders(destination, webhook, { ...delivery, body }, last.startedMs)
      : undefined;
  return {
    webhook: target.webhook,
    url: url === undefined ? null : maskUrl(url),
    state: target.state,
    nextAttemptMs: target.nextAttemptMs ?? null,
    reason: target.reason ?? null,
    ...(headers === undefined ? {} : { headers }),
    attempts: target.attempts.map(attemptView),
  };
}

function attemptView(attempt: AttemptView): View {
  const { answer, status, error, ...rest } = attempt;
  return {
    ...rest,
    status: status ?? null,
    error: error ?? null,
    answer: answer === undefined ? '' : Buffer.from(answer).toString('utf8'),
  };
}

export function eventDetailView(detail: EventDetail, received: unknown, registry: Registry): View {
  const { event, body, deliveries } = detail;
  return {
    ...eventView(event, registry),
    received: received === undefined || event.status === 'erased' ? null : JSON.stringify(received, undefined, 2),
    body: body === undefined ? null : Buffer.from(body).toString('utf8'),
    deliveries: deliveries.map((delivery) => deliveryView(delivery, registry, body)),
    leftOut: leftOutView(detail, registry),
  };
}

/** Returns the destinations, currently connected to the source, that the client excluded for this message. */
export function leftOutView({ event, body, deliveries }: EventDetail, registry: Registry): View[] {
  if (body === undefined) return [];
  const { integrations } = JSON.parse(Buffer.from(body).toString('utf8')) as { integrations?: JsonObject };
  return registry.destinationsOf(event.sourceId).flatMap(({ id, name }) => {
    const key = leftOutBy(integrations, { name });
    if (key === undefined || deliveries.some(({ destinationId }) => destinationId === id)) return [];
    return [{ destinationId: id, destination: name, reason: `integrations.${key} of the message is false` }];
  });
}
