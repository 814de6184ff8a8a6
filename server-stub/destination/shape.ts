/**
 * Builds the body of an outgoing webhook, as bytes.
 *
 * A message is serialised once: these bytes are stored, and signed and sent unchanged at every attempt.
 */
import type { JsonObject } from '../runtime/json.ts';
import type { AcceptedMessage, SharedPart } from '../store/message.ts';

const VERSION = 1;
/** Smallest shared context that is stored by reference, in bytes: copying a smaller one is cheaper. */
const LEAST_SHARED_BYTES = 512;

/** Serialised contexts that several messages share. */
const sharedContexts = new WeakMap<JsonObject, Uint8Array>();

/** Returns the body. A large context that the whole request shares is returned separately. */
export function shapeBody(message: AcceptedMessage): { body: Uint8Array; shared?: SharedPart } {
  const { context, contextIsShared } = message;
  if (context !== undefined && contextIsShared === true) {
    const bytes = bytesOf(context);
    if (bytes.byteLength >= LEAST_SHARED_BYTES) return aroundContext(message, bytes);
  }
  return { body: Buffer.from(JSON.stringify(shape(message))) };
}

function bytesOf(context: JsonObject): Uint8Array {
  let bytes = sharedContexts.get(context);
  if (bytes === undefined) sharedContexts.set(context, (bytes = Buffer.from(JSON.stringify(context))));
  return bytes;
}

/** Splits the body around the context, which comes last but for `integrations`. */
function aroundContext(message: AcceptedMessage, bytes: Uint8Array): { body: Uint8Array; shared: SharedPart } {
  const { context: _context, integrations, ...rest } = message;
  const before = `${JSON.stringify(shape(rest)).slice(0, -1)},"context":`;
  const after = integrations === undefined ? '}' : `,"integrations":${JSON.stringify(integrations)}}`;
  return { body: Buffer.from(before + after), shared: { bytes, at: Buffer.byteLength(before) } };
}

/** Orders the keys of the body. JSON.stringify omits those the client did not send: their value is undefined. */
function shape(message: AcceptedMessage): Record<string, unknown> {
  const timestamp = new Date(message.timestampMs).toISOString();
  const head = { version: VERSION, type: message.type };
  const ids = {
    userId: message.userId,
    anonymousId: message.anonymousId,
    messageId: message.messageIdIsPublic ? message.messageId : undefined,
    timestamp,
  };
  const tail = { context: message.context, integrations: message.integrations };
  switch (message.type) {
    case 'page':
      return {
        ...head,
        ...ids,
        name: message.name,
        category: message.category,
        properties: present(message.properties),
        ...tail,
      };
    case 'screen':
      return {
        ...head,
        ...ids,
        name: message.name,
        category: message.category,
        properties: message.properties,
        ...tail,
      };
    case 'identify':
      return { ...head, ...ids, traits: present(message.traits), ...tail };
    case 'track':
      return { ...head, ...ids, event: message.event, properties: present(message.properties), ...tail };
    case 'group':
      return { ...head, ...ids, groupId: message.groupId, traits: present(message.traits), ...tail };
    case 'alias':
      // The documented alias message has these two keys, spaces included, and no `userId`.
      return {
        ...head,
        'Previous ID': message.previousId ?? message.anonymousId ?? '',
        'User ID': message.userId,
        anonymousId: ids.anonymousId,
        messageId: ids.messageId,
        timestamp,
        ...tail,
      };
    case 'delete':
      return { type: 'delete', userId: message.userId, timestamp };
  }
}

/** Returns an empty object for an absent field that receivers may rely on. */
function present(object: JsonObject | undefined): JsonObject {
  return object ?? {};
}
