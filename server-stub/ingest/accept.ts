/** Validates one message of a client and converts it to an accepted message, or returns an error code. Pure. */
import { isObject, type JsonObject } from '../runtime/json.ts';
import { TOO_HEAVY } from '../runtime/json-steps.ts';
import { isValidId } from '../runtime/valid-id.ts';
import { CALL_TYPES, type AcceptedMessage, type CallType } from '../store/message.ts';
import type { MessageErrorCode } from './errors.ts';
import { isPrintable, parseTimestamp } from './timestamp.ts';

/** Properties of a request that apply to all its messages. */
export interface RequestContext {
  sourceId: string;
  receivedMs: number;
  clockCorrectionMs: number;
  /** Context of the batch, which fills the keys that a message lacks. */
  context: JsonObject | undefined;
  /** Address that fills an absent `context.ip`; undefined if the source disables it. */
  ip: string | undefined;
  /** `context` and `ip` combined: one object shared by all messages without their own context. */
  sharedContext: JsonObject | undefined;
  /** Some message of the request may be nested too deep, so each is measured. */
  measureDepth: boolean;
  /** Some message of the request may hold the key `__proto__`, so each is searched. */
  searchKeys: boolean;
  newMessageId(): string;
}

type Acceptance = { ok: true; message: AcceptedMessage } | { ok: false; code: MessageErrorCode };

export const DEEPEST_MESSAGE_LEVELS = 64;
const LONGEST_LABEL_CHARACTERS = 1024;
const LONGEST_MESSAGE_ID_CHARACTERS = 256;

export function acceptMessage(given: unknown, facts: RequestContext): Acceptance {
  if (!isObject(given)) return refuse('MESSAGE_NOT_OBJECT');
  if (given === TOO_HEAVY) return refuse('MESSAGE_VALUES');
  const value = withoutEmptyId(given);
  if (facts.measureDepth && deeperThan(value, DEEPEST_MESSAGE_LEVELS)) return refuse('MESSAGE_TOO_DEEP');
  if (facts.searchKeys && hasPrototypeKey(value)) return refuse('MESSAGE_KEY');
  const type = CALL_TYPES.find((candidate) => candidate === value['type']);
  if (type === undefined) return refuse('MESSAGE_TYPE');
  const bad = badField(value) ?? missingField(type, value);
  if (bad !== undefined) return refuse(bad);
  const timestampMs = timestampOf(value, facts);
  if (timestampMs === undefined) return refuse('TIMESTAMP');
  const clientId = text(value, 'messageId');
  const message: AcceptedMessage = {
    type,
    sourceId: facts.sourceId,
    fromClient: true,
    messageId: clientId ?? facts.newMessageId(),
    messageIdIsPublic: clientId !== undefined,
    timestampMs,
  };
  const userId = text(value, 'userId');
  if (userId !== undefined) message.userId = userId;
  const anonymousId = text(value, 'anonymousId');
  if (anonymousId !== undefined) message.anonymousId = anonymousId;
  addFields(message, type, value);
  addContext(message, object(value, 'context'), facts);
  const integrations = object(value, 'integrations');
  if (integrations !== undefined) message.integrations = integrations;
  return { ok: true, message };
}

function refuse(code: MessageErrorCode): Acceptance {
  return { ok: false, code };
}

/** Segment's and RudderStack's mobile clients send an empty userId beside the anonymousId of somebody unknown. */
function withoutEmptyId(value: JsonObject): JsonObject {
  const { userId, anonymousId } = value;
  if (userId === '' && isValidId(anonymousId)) return { ...value, userId: null };
  if (anonymousId === '' && isValidId(userId)) return { ...value, anonymousId: null };
  return value;
}

type Check = (value: unknown) => boolean;
const isMessageId: Check = (v) => isValidId(v) && v.length <= LONGEST_MESSAGE_ID_CHARACTERS;
const isLabel: Check = (v) => typeof v === 'string' && v.length <= LONGEST_LABEL_CHARACTERS && !v.includes('\u0000');
const isEvent: Check = (v) => isLabel(v) && v !== '';

/** Optional fields with a required type. `null` counts as absent. */
const FIELDS: readonly (readonly [key: string, code: MessageErrorCode, check: Check])[] = [
  ['messageId', 'MESSAGE_ID', isMessageId],
  ['userId', 'USER_ID', isValidId],
  ['anonymousId', 'ANONYMOUS_ID', isValidId],
  ['previousId', 'PREVIOUS_ID', isValidId],
  ['groupId', 'GROUP_ID', isValidId],
  ['event', 'EVENT_NAME', isEvent],
  ['name', 'NAME', isLabel],
  ['category', 'CATEGORY', isLabel],
  ['properties', 'PROPERTIES', isObject],
  ['traits', 'TRAITS', isObject],
  ['context', 'CONTEXT', isObject],
  ['integrations', 'INTEGRATIONS', isObject],
];

function badField(value: JsonObject): MessageErrorCode | undefined {
  for (const [key, code, check] of FIELDS) {
    const field = value[key];
    if (field !== undefined && field !== null && !check(field)) return code;
  }
  return undefined;
}

function missingField(type: CallType, value: JsonObject): MessageErrorCode | undefined {
  const has = (key: string): boolean => value[key] !== undefined && value[key] !== null;
  if (type === 'alias') return has('userId') ? undefined : 'ALIAS_USER';
  if (!has('userId') && !has('anonymousId')) return 'USER_MISSING';
  if (type === 'track' && !has('event')) return 'EVENT_NAME';
  if (type === 'group' && !has('groupId')) return 'GROUP_ID';
  return undefined;
}

function addFields(message: AcceptedMessage, type: CallType, value: JsonObject): void {
  const take = (key: 'event' | 'name' | 'category' | 'groupId' | 'previousId'): void => {
    const found = text(value, key);
    if (found !== undefined) message[key] = found;
  };
  const takeObject = (key: 'properties' | 'traits'): void => {
    const found = object(value, key);
    if (found !== undefined) message[key] = found;
  };
  switch (type) {
    case 'page':
    case 'screen':
      take('name');
      take('category');
      takeObject('properties');
      break;
    case 'identify':
      takeObject('traits');
      break;
    case 'track':
      take('event');
      takeObject('properties');
      break;
    case 'alias':
      take('previousId');
      break;
    case 'group':
      take('groupId');
      takeObject('traits');
      break;
  }
}

/** Returns the call's timestamp, corrected by the clock error, or the time of arrival if it has none. */
function timestampOf(value: JsonObject, facts: RequestContext): number | undefined {
  // RudderStack's clients say originalTimestamp.
  const given = value['timestamp'] ?? value['originalTimestamp'];
  if (given === undefined || given === null) return facts.receivedMs;
  if (typeof given !== 'string') return undefined;
  const parsed = parseTimestamp(given);
  if (parsed === undefined) return undefined;
  const corrected = parsed + facts.clockCorrectionMs;
  return isPrintable(corrected) ? corrected : undefined;
}

function addContext(message: AcceptedMessage, own: JsonObject | undefined, facts: RequestContext): void {
  const { context: shared, sharedContext, ip } = facts;
  if (own === undefined) {
    if (sharedContext !== undefined) Object.assign(message, { context: sharedContext, contextIsShared: true });
  } else message.context = withIp(shared === undefined ? own : { ...shared, ...own }, ip);
}

/** Returns the context with `ip` added if it is absent. */
export function withIp(context: JsonObject, ip: string | undefined): JsonObject {
  return ip === undefined || context['ip'] !== undefined ? context : { ...context, ip };
}

function text(value: JsonObject, key: string): string | undefined {
  const field = value[key];
  return typeof field === 'string' ? field : undefined;
}

function object(value: JsonObject, key: string): JsonObject | undefined {
  const field = value[key];
  return isObject(field) ? field : undefined;
}

export function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => deeperThan(inner, levels - 1));
}

/** Only called on values that are known not to be too deep. */
export function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  return Object.values(value).some(hasPrototypeKey);
}
