/**
 * Every ERROR of the SDK: its code, the counter of `status.dropped` it adds to, and what to do about it. A line reads
 *
 *   Analytics - [ERROR] <code> <what happened, with the call, the field and the rule>; <what to do>
 *
 * `docs/reference/sdk-errors.md` has the same table, and a test compares them. A code is never used again for something else. Two codes are
 * not here, because the connector prints them itself, as it prints INTERNAL: see `connector/AnalyticsConnector.ts`.
 */

/** Why a call or a message was dropped: the keys of `status.dropped`. */
export type DropReason =
  | 'invalid'
  | 'tooLarge'
  | 'refused'
  | 'rejectedByServer'
  | 'retriesExhausted'
  | 'overflow'
  | 'heldOverflow'
  | 'expired'
  | 'evicted'
  | 'otherWriteKey'
  | 'damaged'
  | 'consent'
  | 'internal';

export interface ErrorKind {
  /** Key of `status.dropped`; empty when the error loses no message or call. */
  counter: DropReason | '';
  advice: string;
}

export const ERRORS = {
  CALL_INVALID: { counter: 'invalid', advice: 'this call is not sent' },
  CALL_NOT_DATA: { counter: 'invalid', advice: 'pass maps, arrays, strings, numbers and booleans only' },
  CALL_CORRECTED: { counter: '', advice: 'the call is sent as corrected' },
  CALL_UNKNOWN: { counter: 'invalid', advice: 'make calls through AnalyticsConnector only' },
  INIT_REPEATED: { counter: 'invalid', advice: 'call init once, in the scene; the first config stays' },
  INIT_MISSING: { counter: '', advice: "call init once in the scene's init(); waiting calls are sent then" },
  CONFIG_INVALID: { counter: '', advice: 'correct the config and call init again; calls wait until then' },
  CONFIG_CORRECTED: { counter: '', advice: 'correct the config given to init' },
  CLOCK_WRONG: {
    counter: '',
    advice: "set the device's clock, or reboot it online; times of messages are off by as much",
  },
  NO_LINK: { counter: '', advice: 'messages wait until the network link is back' },
  HELD_OVERFLOW: { counter: 'heldOverflow', advice: 'call init before the other calls' },
  MESSAGE_TOO_LARGE: { counter: 'tooLarge', advice: 'send less in one call' },
  QUEUE_OVERFLOW: { counter: 'overflow', advice: 'see lastError and lastResponseCode for why nothing could be sent' },
  MESSAGE_EXPIRED: { counter: 'expired', advice: 'the device was off or offline for too long' },
  REQUEST_REFUSED: { counter: 'refused', advice: 'it would be refused again, so it is dropped' },
  KEY_REFUSED: {
    counter: '',
    advice: 'copy the key of an enabled source into writeKey; waiting messages are kept until the next start',
  },
  ADDRESS_WRONG: {
    counter: '',
    advice: 'check apiHost and writeKey; what waits is kept, and tried again within an hour',
  },
  MESSAGE_REJECTED: {
    counter: 'rejectedByServer',
    advice: 'the other messages of its request are stored; this one is not sent again',
  },
  RETRIES_EXHAUSTED: { counter: 'retriesExhausted', advice: 'check that the device can reach apiHost' },
  SPOOL_EVICTED: { counter: 'evicted', advice: 'a reboot empties cachefs:, and the platform makes room in it' },
  SPOOL_DAMAGED: { counter: 'damaged', advice: 'a write was cut off, as by a loss of power' },
  SPOOL_OTHER_KEY: { counter: 'otherWriteKey', advice: 'expected two days after writeKey was changed' },
  INTERNAL: { counter: 'internal', advice: 'a fault of the SDK, which goes on; please report this line' },
  SPOOL_NOT_WRITTEN: { counter: '', advice: 'free room in the registry or cachefs:; the SDK tries again' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;
