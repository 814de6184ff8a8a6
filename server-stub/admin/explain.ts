/** Answers why a message, or the messages of a user, did not arrive: from refused write keys to the last attempt. */
import type { Registry } from '../config/registry.ts';
import type { Activity } from '../monitoring/activity.ts';
import type { RefusedKey } from '../monitoring/refused-keys.ts';
import type { DeliveryView, EventDetail, EventIndex, EventView, TargetView } from '../store/event-index.ts';
import { leftOutView } from './views.ts';

export const REASON_KINDS = [
  'delivered',
  'pending',
  'failed',
  'left-out',
  'unrouted',
  'erased',
  'rejected',
  'unsearchable',
  'refused-key',
  'unknown',
] as const;

interface Reason {
  kind: (typeof REASON_KINDS)[number];
  /** Explanation and next step. */
  text: string;
  /** The message by type and name; null if the reason concerns no stored message. */
  subject: string | null;
  eventId: number | null;
  atMs: number | null;
}

export interface ExplainOptions {
  index: EventIndex;
  registry: Registry;
  activity: Activity;
  refusedKeys(): readonly RefusedKey[];
}

/** Maximum number of explained messages. */
const MOST_MESSAGES = 20;
/** Maximum number of refused write keys in an answer. */
const MOST_KEYS = 3;

/** @param id a messageId, or the userId or anonymousId of a user */
export async function explain(id: string, options: ExplainOptions): Promise<{ reasons: Reason[] }> {
  const { index, registry, activity } = options;
  const rejected = activity.rejectedOf(id).slice(0, MOST_MESSAGES);
  const found = await index.events({ messageId: id }, MOST_MESSAGES, undefined);
  if (found.length === 0) found.push(...(await index.events({ userId: id }, MOST_MESSAGES, undefined)));
  const reasons: Reason[] = rejected.map(({ atMs, source, code, message }) =>
    reason('rejected', `Ingest rejected a message of the source ${source} with ${code}: ${message}`, { atMs }),
  );
  for (const { id: eventId } of found) {
    const detail = await index.event(eventId);
    if (detail !== undefined) reasons.push(...reasonsOf(detail, registry));
  }
  return { reasons: reasons.length > 0 ? reasons : await withoutMessage(options) };
}

function reason(kind: Reason['kind'], text: string, more: Partial<Reason> = {}): Reason {
  return { kind, text, subject: null, eventId: null, atMs: null, ...more };
}

/** Returns a reason for each destination of a stored message, or one for the whole message. */
function reasonsOf(detail: EventDetail, registry: Registry): Reason[] {
  const { event, deliveries } = detail;
  const about = { subject: subjectOf(event), eventId: event.id, atMs: event.acceptedMs };
  if (event.status === 'erased') return [reason('erased', 'A deletion request for its user erased it.', about)];
  const reasons = [
    ...deliveries.map((delivery) => reason(delivery.status, textOf(delivery, registry), about)),
    ...leftOutView(detail, registry).map((one) =>
      reason('left-out', `The client left out ${String(one['destination'])}: ${String(one['reason'])}.`, about),
    ),
  ];
  if (reasons.length > 0) return reasons;
  const source = registry.sourceById(event.sourceId)?.name ?? event.sourceId;
  const unrouted = `No destination was connected to the source ${source} when it came in. Connect one for later messages.`;
  return [reason('unrouted', unrouted, about)];
}

function subjectOf({ type, event, name }: EventView): string {
  return [type, event ?? name].filter((part) => part !== undefined).join(' ');
}

function textOf({ destinationId, status, targets }: DeliveryView, registry: Registry): string {
  const name = registry.destination(destinationId)?.name ?? destinationId;
  const target =
    targets.find(({ state }) => state === status) ??
    targets.find(({ attempts, reason: why }) => why !== undefined || attempts.length > 0) ??
    targets[0];
  const last = target?.attempts.at(-1);
  switch (status) {
    case 'delivered':
      return `${name} answered ${last?.status ?? 'a success'}. Look for the message in the receiver's own log.`;
    case 'pending':
      if (last === undefined) return `It waits for its first attempt at ${name}.`;
      return `Attempt ${last.number} at ${name} failed: ${whyOf(target)}. The server tries again.`;
    case 'failed':
      if (last === undefined) return `It was never sent to ${name}: ${whyOf(target)}.`;
      return `Attempt ${last.number} at ${name} failed: ${whyOf(target)}. Correct the cause, then replay the delivery.`;
    case 'erased':
      return `A deletion request erased it before ${name} took it.`;
  }
}

function whyOf(target: TargetView | undefined): string {
  const last = target?.attempts.at(-1);
  return last?.error ?? target?.reason ?? 'the cause is in the log of the server';
}

/** Returns what may be the cause if the server has no message with this id or user. */
async function withoutMessage({ index, refusedKeys }: ExplainOptions): Promise<Reason[]> {
  const { messages } = await index.lag();
  const unsearchable =
    messages === 0
      ? []
      : [reason('unsearchable', `The newest ${messages} stored messages cannot be searched yet. Ask again.`)];
  const refused = refusedKeys()
    .slice(0, MOST_KEYS)
    .map(({ hint, requests, lastMs }) => {
      const times = requests === 1 ? 'A request' : `${requests} requests`;
      const text = `${times} with the write key ${hint} got 401: no enabled source has it. Compare it with the key in the channel.`;
      return reason('refused-key', text, { atMs: lastMs });
    });
  const unknown = reason(
    'unknown',
    'This server has no message with this id or user, and has rejected none since its start. Check apiHost, and the ' +
      'status of the SDK on the device. Messages older than the retention are gone.',
  );
  return [...unsearchable, ...refused, unknown];
}
