/** What passes from ingest (and audiences, and deletions) through the store to the destination. */
import type { JsonObject } from '../runtime/json.ts';

export const CALL_TYPES = ['page', 'screen', 'identify', 'track', 'alias', 'group'] as const;
export type CallType = (typeof CALL_TYPES)[number];
export type MessageType = CallType | 'delete';

/** A message that passed validation, its times corrected, its context filled in. */
export interface AcceptedMessage {
  type: MessageType;
  sourceId: string;
  /** False for what the platform itself sends: audience changes, computed traits, deletion notices. */
  fromClient: boolean;
  messageId: string;
  /** False for an id made here because the client sent none: it is not passed on, and nothing can be its duplicate. */
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
  /** Its context is the request's own: the same object in all messages that say so. */
  contextIsShared?: boolean;
  integrations?: JsonObject;
}

/** A message as it is kept: with the body bytes that every attempt will send, and with where it goes. */
export interface NewMessage {
  sourceId: string;
  messageId: string;
  /** False for a message whose id was made here: nothing can be a duplicate of it. */
  dedupe: boolean;
  type: MessageType;
  userId: string | undefined;
  /** The other identity an alias names. */
  previousId: string | undefined;
  anonymousId: string | undefined;
  /** Keyed hashes of the users it names: how a deletion request finds the sources that have seen someone. */
  userHashes: readonly Uint8Array[];
  event: string | undefined;
  /** What people call it: the name or category of a screen or page, the group's id. */
  name: string | undefined;
  timestampMs: number;
  /** What is kept for audience rules of the traits of an identify call that a client sent (see known-traits.ts). */
  traits: JsonObject | undefined;
  /** What is sent, apart from the shared part. */
  body: Uint8Array;
  shared?: SharedPart | undefined;
  deliveries: readonly NewDelivery[];
}

/** What messages of one request have in common: the same bytes object in all of them. */
export interface SharedPart {
  bytes: Uint8Array;
  /** Where it belongs: it goes before this byte of the message's own. */
  at: number;
}

interface BodyParts {
  body: Uint8Array;
  shared?: SharedPart | undefined;
}

export function bodySize({ body, shared }: BodyParts): number {
  return body.byteLength + (shared?.bytes.byteLength ?? 0);
}

/** The bytes that are sent. */
export function wholeBody({ body, shared }: BodyParts): Uint8Array {
  return shared === undefined
    ? body
    : Buffer.concat([body.subarray(0, shared.at), shared.bytes, body.subarray(shared.at)]);
}

export interface NewDelivery {
  destinationId: string;
  /** Keys of the webhooks it goes to, one target each. */
  webhooks: readonly string[];
  /** Keys of webhooks whose queue is full: listed as failed at once, so that it can be sent again later. */
  refused?: readonly string[];
  /** Targets of one webhook with the same key are attempted one after the other, in order of acceptance. */
  orderKey: string | undefined;
}

/** Why a refused target was not tried. */
export const QUEUE_FULL = 'too many deliveries wait for this URL';
export const MESSAGE_TOO_LARGE = 'the message is larger than the queue takes';
