/**
 * Turns an accepted message into a stored one: its body bytes, and a delivery for each connected destination that the
 * client does not exclude.
 */
import type { DestinationSettings } from '../config/settings.ts';
import type { JsonObject } from '../runtime/json.ts';
import type { AcceptedMessage, NewDelivery, NewMessage } from '../store/message.ts';
import { comparableTraits } from '../store/known-traits.ts';
import { leftOutBy } from './integrations.ts';
import { shapeBody } from './shape.ts';

interface FanOutSettings {
  /** Enabled destinations that the source is connected to. */
  destinationsOf(sourceId: string): readonly DestinationSettings[];
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
      .destinationsOf(message.sourceId)
      .filter((destination) => leftOutBy(message.integrations, destination) === undefined)
      .map((destination) => deliveryTo(destination, message, settings)),
  };
}

function traitsOf({ type, fromClient, traits }: AcceptedMessage): JsonObject | undefined {
  return type === 'identify' && fromClient && traits !== undefined ? comparableTraits(traits) : undefined;
}

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
  const refused = keys.filter((key) => settings.isFull(key));
  if (refused.length === 0) return { destinationId: destination.id, webhooks: keys, orderKey };
  const webhooks = keys.filter((key) => !refused.includes(key));
  return { destinationId: destination.id, webhooks, refused, orderKey };
}
