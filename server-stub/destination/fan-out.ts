/**
 * Turns an accepted message into a stored one: its body bytes, and a delivery for each connected destination that the
 * client does not exclude. At a disabled destination the delivery is listed as failed, so that a replay reaches it.
 */
import type { DestinationSettings } from '../config/settings.ts';
import type { JsonObject } from '../runtime/json.ts';
import { type AcceptedMessage, DESTINATION_OFF, type NewDelivery, type NewMessage } from '../store/message.ts';
import { comparableTraits } from '../store/known-traits.ts';
import { leftOutBy } from './integrations.ts';
import { shapeBody } from './shape.ts';

interface FanOutSettings {
  /** Destinations that the source is connected to, disabled ones too. */
  connectedTo(sourceId: string): readonly DestinationSettings[];
  /** Keyed hash of a user id. */
  userHash(userId: string): Uint8Array;
  /** Reports whether the webhook's queue is full. */
  isFull(webhook: string): boolean;
}

export function fanOut(message: AcceptedMessage, settings: FanOutSettings): NewMessage {
  const users = [message.userId, message.previousId].filter((id) => id !== undefined);
  return {
    sourceId: message.sourceId,
    messageId: message.messageId,
    dedupe: message.messageIdIsPublic,
    type: message.type,
    userId: message.userId,
    previousId: message.previousId,
    event: message.event,
    name: message.name ?? message.category ?? message.groupId,
    timestampMs: message.timestampMs,
    anonymousId: message.anonymousId,
    userHashes: users.map((id) => settings.userHash(id)),
    traits: traitsOf(message),
    ...shapeBody(message),
    deliveries: settings
      .connectedTo(message.sourceId)
      .filter((destination) => isListed(destination, message))
      .filter((destination) => leftOutBy(message.integrations, destination) === undefined)
      .map((destination) => deliveryTo(destination, message, settings)),
  };
}

function traitsOf({ type, fromClient, traits }: AcceptedMessage): JsonObject | undefined {
  return type === 'identify' && fromClient && traits !== undefined ? comparableTraits(traits) : undefined;
}

/** Deletion notices go to enabled destinations only, and a destination without a URL has never been enabled. */
function isListed({ enabled, webhooks }: DestinationSettings, { type }: AcceptedMessage): boolean {
  return enabled || (type !== 'delete' && webhooks.length > 0);
}

/** Shared by all deliveries at disabled destinations: the store compares these arrays by identity. */
const NO_KEYS: readonly string[] = [];

/** Webhook keys, cached per destination settings: the store compares these arrays by identity. */
const keysOfDestinations = new WeakMap<DestinationSettings, readonly string[]>();

function keysOf(destination: DestinationSettings): readonly string[] {
  let keys = keysOfDestinations.get(destination);
  if (keys === undefined) {
    keys = destination.webhooks.map((webhook) => webhook.key);
    keysOfDestinations.set(destination, keys);
  }
  return keys;
}

function deliveryTo(destination: DestinationSettings, message: AcceptedMessage, settings: FanOutSettings): NewDelivery {
  const keys = keysOf(destination);
  const orderKey = destination.orderByUser ? (message.userId ?? message.anonymousId) : undefined;
  if (!destination.enabled) {
    return { destinationId: destination.id, webhooks: NO_KEYS, refused: keys, reason: DESTINATION_OFF, orderKey };
  }
  const refused = keys.filter((key) => settings.isFull(key));
  if (refused.length === 0) return { destinationId: destination.id, webhooks: keys, orderKey };
  const webhooks = keys.filter((key) => !refused.includes(key));
  return { destinationId: destination.id, webhooks, refused, orderKey };
}
