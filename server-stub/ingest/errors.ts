/**
 * Every answer of ingest that is not a plain success, by its code. Codes are assigned once and never reused.
 * `docs/reference/server-errors.md` is made from them.
 */

import { VALID_ID } from '../runtime/valid-id.ts';

/** Errors that reject a whole request. */
export const REQUEST_ERRORS = {
  BODY_NOT_JSON: { status: 400, message: 'The body is not JSON.' },
  BODY_NOT_OBJECT: { status: 400, message: 'The body must be a JSON object.' },
  BATCH_MISSING: { status: 400, message: 'The body needs a key "batch" with an array of messages.' },
  BATCH_CONTEXT: {
    status: 400,
    message: 'The context of the batch must be an object, nested at most 64 levels deep, without the key "__proto__".',
  },
  BATCH_TOO_LONG: { status: 413, message: 'The batch holds more than 10000 messages. Send several batches.' },
  BATCH_EXPANDS: {
    status: 413,
    message:
      'The context of the batch is copied into each message and makes them too large together. Send fewer messages, or a smaller context.',
  },
  BODY_VALUES: {
    status: 413,
    message: 'A message, or the context of the batch, holds too many values. Send fewer values in one message.',
  },
  BODY_ENCODING: {
    status: 415,
    message: 'This Content-Encoding is not supported. Send gzip, or an uncompressed body.',
  },
  BODY_GZIP: { status: 400, message: 'The body is not valid gzip.' },
  BODY_INCOMPLETE: { status: 408, message: 'The connection ended before the body was complete. Send it again.' },
  BODY_TOO_LARGE: {
    status: 413,
    message:
      'The body is too large. Send smaller batches, and the write key as the user name of Basic authorization: without a key there the limit is 512 KiB.',
  },
  BODY_TYPE: { status: 415, message: 'Send the body as application/json.' },
  WRITE_KEY_MISSING: {
    status: 401,
    message: 'No write key. Send it as the user name of Basic authorization, or as "writeKey" in the body.',
  },
  WRITE_KEY_UNKNOWN: { status: 401, message: 'No enabled source has this write key. Check the key and the source.' },
  RATE_LIMITED: {
    status: 429,
    message: 'This source exceeds its messages per second. Retry after the time in Retry-After.',
  },
  STORE_BUSY: {
    status: 503,
    message: 'The server cannot store messages at the moment. Retry after the time in Retry-After.',
  },
  NOT_FOUND: { status: 404, message: 'There is no such route.' },
  INTERNAL: { status: 500, message: 'The server failed. The cause is in its log.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Errors that reject one message; the other messages of its batch are accepted. */
export const MESSAGE_ERRORS = {
  MESSAGE_NOT_OBJECT: 'A message must be a JSON object.',
  MESSAGE_TYPE: 'type must be one of page, screen, identify, track, alias, group.',
  MESSAGE_TOO_DEEP: 'The message is nested deeper than 64 levels.',
  MESSAGE_VALUES: 'The message holds too many values.',
  MESSAGE_TOO_LARGE: "The message exceeds the limit of this server's queue. Send a smaller message.",
  MESSAGE_KEY: 'The key "__proto__" is not accepted.',
  MESSAGE_ID:
    'messageId must be a non-empty string of at most 256 characters, without NUL and without half of a surrogate pair.',
  USER_MISSING: 'userId or anonymousId is needed.',
  USER_ID: `userId must be ${VALID_ID}.`,
  ANONYMOUS_ID: `anonymousId must be ${VALID_ID}.`,
  PREVIOUS_ID: `previousId must be ${VALID_ID}.`,
  GROUP_ID: `groupId must be ${VALID_ID}.`,
  ALIAS_USER: 'alias needs a userId.',
  EVENT_NAME: 'event must be a non-empty string of at most 1024 characters, without NUL.',
  NAME: 'name must be a string of at most 1024 characters, without NUL.',
  CATEGORY: 'category must be a string of at most 1024 characters, without NUL.',
  TIMESTAMP: 'timestamp must be an ISO 8601 date and time, such as 2026-01-31T12:34:56.789Z.',
  PROPERTIES: 'properties must be an object.',
  TRAITS: 'traits must be an object.',
  CONTEXT: 'context must be an object.',
  INTEGRATIONS: 'integrations must be an object.',
} as const satisfies Record<string, string>;

export type RequestErrorCode = keyof typeof REQUEST_ERRORS;
export type MessageErrorCode = keyof typeof MESSAGE_ERRORS;

/** A rejection before it becomes an HTTP response. */
export interface RequestRefusal {
  code: RequestErrorCode;
  /** Value of Retry-After, in seconds. */
  retryAfterSeconds?: number;
}
