/** Message types on the way from ingest, audiences and deletions through the store to the destination. */
import type { JsonObject } from '../runtime/json.ts';

export const CALL_TYPES = ['page', 'screen', 'identify', 'track', 'alias', 'group'] as const;
export type CallType = (typeof CALL_TYPES)[number];
export type MessageType = CallType | 'delete';

/** A validated message, with corrected times and completed context. */
export interface AcceptedMessage {
  type: MessageType;
  sourceId: string;
  /** False for messages of the platform itself: audience changes, computed traits, deletion notices. */
  fromClient: boolean;
  messageId: string;
  /** False for an id generated here because the client sent none: it is not forwarded and has no duplicates. */
  messageIdIsPublic: boolean;
  timestampMs: number;
  userId?: string;
  anonymousId?: string;
  previousId?: string;
  event?: string;
  name?: string;
  category?: string;
  groupId?: string;
  properties?: JsonObject;
  traits?: JsonObject;
  context?: JsonObject;
  /** The context is the request's own: the same object in all messages with this flag. */
  contextIsShared?: boolean;
  integrations?: JsonObject;
}

/** A message to store: the body bytes that every attempt sends, and its deliveries. */
export interface NewMessage {
  sourceId: string;
  messageId: string;
  /** False for a message whose id was generated here: it has no duplicates. */
  dedupe: boolean;
  type: MessageType;
  userId: string | undefined;
  /** Previous id of an alias. */
  previousId: string | undefined;
  anonymousId: string | undefined;
  /** Keyed hashes of the users it names. By them a deletion request finds the sources that have seen a user. */
  userHashes: readonly Uint8Array[];
  event: string | undefined;
  /** Display name: the name or category of a screen or page, or the group id. */
  name: string | undefined;
  timestampMs: number;
  /** Traits of a client's identify call, reduced for audience rules (see known-traits.ts). */
  traits: JsonObject | undefined;
  /** Body bytes without the shared part. */
  body: Uint8Array;
  shared?: SharedPart | undefined;
  deliveries: readonly NewDelivery[];
}

/** Part of the body that messages of one request share: the same bytes object in all of them. */
export interface SharedPart {
  bytes: Uint8Array;
  /** Offset in the message's own body at which the shared part is inserted. */
  at: number;
}

interface BodyParts {
  body: Uint8Array;
  shared?: SharedPart | undefined;
}

export function bodySize({ body, shared }: BodyParts): number {
  return body.byteLength + (shared?.bytes.byteLength ?? 0);
}

/** Returns the complete body to send. */
export function messageBody({ body, shared }: BodyParts): Uint8Array {
  return shared === undefined
    ? body
    : Buffer.concat([body.subarray(0, shared.at), shared.bytes, body.subarray(shared.at)]);
}

export interface NewDelivery {
  destinationId: string;
  /** Keys of its webhooks, one target each. */
  webhooks: readonly string[];
  /** Keys of webhooks that are not tried now. These targets fail at once and can be replayed later. */
  refused?: readonly string[];
  /** Failure reason of the refused targets. Absent: QUEUE_FULL. */
  reason?: string;
  /** Targets of one webhook with the same key are attempted one at a time, in order of acceptance. */
  orderKey: string | undefined;
}

/** Failure reasons of refused targets. */
export const QUEUE_FULL = 'too many deliveries wait for this URL';
export const DESTINATION_OFF = 'the destination was disabled when the message arrived';
export const MESSAGE_TOO_LARGE = 'the message is larger than the queue takes';
