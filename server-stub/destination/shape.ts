/**
 * The body of an outgoing webhook, as bytes.
 *
 * Serialised once: what this function returns is stored, signed and sent unchanged at every attempt.
 */
import type { JsonObject } from '../runtime/json.ts';
import type { AcceptedMessage, SharedPart } from '../store/message.ts';

const VERSION = 1;
/** A shared context below this many bytes is cheaper to copy than to refer to. */
const LEAST_SHARED_BYTES = 512;

/** Contexts that several messages have in common, as bytes. */
const sharedContexts = new WeakMap<JsonObject, Uint8Array>();

/** The body, without the context that the whole request has in common where that is large. */
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

/** Context and integrations come last, in this order: what is before the context ends where its value begins. */
function aroundContext(message: AcceptedMessage, bytes: Uint8Array): { body: Uint8Array; shared: SharedPart } {
  const { context: _context, integrations, ...rest } = message;
  const before = `${JSON.stringify(shape(rest)).slice(0, -1)},"context":`;
  const after = integrations === undefined ? '}' : `,"integrations":${JSON.stringify(integrations)}}`;
  return { body: Buffer.from(before + after), shared: { bytes, at: Buffer.byteLength(before) } };
}

/** Keys whose value is undefined are left out by JSON.stringify: the client did not send them. */
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

/** A field that receivers may rely on for the type is there even when the client had nothing to put into it. */
function present(object: JsonObject | undefined): JsonObject {
  return object ?? {};
}
