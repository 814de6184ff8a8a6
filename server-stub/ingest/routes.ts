/**
 * HTTP routes of ingest, POST /v1/batch and the single calls: authenticate → read → accept → append (durable) → answer.
 * A 200 is sent only when the messages are on disk.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SourceSettings } from '../config/settings.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';
import { isValidId } from '../runtime/valid-id.ts';
import type { Logger } from '../runtime/log.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import { CALL_TYPES, type AcceptedMessage, type CallType } from '../store/message.ts';
import type { AppendResult } from '../store/event-log.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import {
  acceptMessage,
  deeperThan,
  DEEPEST_MESSAGE_LEVELS,
  hasPrototypeKey,
  withIp,
  type RequestContext,
} from './accept.ts';
import { MOST_MESSAGES_PER_BATCH, readBody, STRANGER_BODY_BYTES, type ParsedBody } from './body.ts';
import { basicUser, bodyWriteKey } from './credentials.ts';
import { MESSAGE_ERRORS, REQUEST_ERRORS, type MessageErrorCode, type RequestRefusal } from './errors.ts';
import { RateLimit } from './rate-limit.ts';
import { ALIAS, BATCH, PREFLIGHT, singleCall } from './schemas.ts';
import type { RequestTrace, Tracing } from '../tracing/tracing.ts';
import { clockCorrectionMs } from './timestamp.ts';

export interface IngestOptions {
  /** Returns the enabled source with this write key. */
  sourceByWriteKey(key: string): SourceSettings | undefined;
  /** Stores messages together with their deliveries; resolves when they are on disk. */
  append(messages: readonly AcceptedMessage[]): Promise<AppendResult[]>;
  /** Returns the reason why no more messages are accepted now, or undefined. */
  overload(): string | undefined;
  bodyLimitBytes(): number;
  /** Called for a write key that no enabled source has. */
  onKeyRefused(key: string): void;
  /** Called for each other refused request, with the name of its source if it has a valid write key. */
  onRefused(source: string | undefined, code: string, reason?: string): void;
  /** Called for each request with rejected messages, with their number and the first of them. */
  onRejected(source: string, messages: number, first: { index: number; code: string; message: string }): void;
  /** Called when a request has a valid write key. */
  onKnown(request: FastifyRequest): void;
  /** Reserves further bytes for a request; returns false if there is no room. */
  hold(request: FastifyRequest, bytes: number): boolean;
  nowMs(): number;
  /** Returns the time of a monotonic clock, in milliseconds. */
  monotonicMs(): number;
  log: Logger;
  tracing?: Tracing;
  /** Called with the result of each request's messages. */
  onTaken?: (taken: TakenMessages) => void;
  /** Called with the status code of each response. */
  onAnswered?: (status: number) => void;
}

interface TakenMessages {
  source: string;
  /** Rows of the messages stored, with the values as the client sent them. */
  stored: { id: number; value: unknown }[];
  duplicates: number;
  rejected: { atMs: number; source: string; index: number; code: string; message: string; ids: string[] }[];
  bytes: number;
}

/** Response to a request; the same shape for a batch and a single call. */
interface IngestAnswer {
  status: number;
  body: JsonObject;
  retryAfterSeconds?: number | undefined;
}

/** The write key of each request that has a valid one in its header. */
const headerKeys = new WeakMap<FastifyRequest, string>();
/** Bytes that a batch's context may add to all its messages together, as a multiple of the largest body. */
const MOST_ADDED_BODIES = 4;
/** Maximum number of messages of a request that the store commits in one turn of the event loop. */
const MOST_MESSAGES_PER_APPEND = 1000;
/** Path of the beacons of RudderStack's web SDK. */
const BEACON_PATH = '/beacon/v1/batch';
/** Other names of the batch route, as the SDKs of Segment-compatible platforms use them. */
const BATCH_ALIASES = ['/v1/b', '/v1/import', BEACON_PATH];
const USUAL_HEADERS = 'authorization, content-type, content-encoding';
export const OVERLOAD_RETRY_SECONDS = 5;
const JSON_TYPES = /^(application\/json|text\/plain|application\/[a-z0-9.+-]*\+json)\s*(;|$)/i;
/** Content type that RudderStack's Node SDK sends with compressed JSON, its default. No real form is compressed. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

export function registerIngest(app: FastifyInstance, options: IngestOptions): void {
  const limits = new RateLimit();
  // A key in the header is checked before any byte of the body is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const key = basicUser(request.headers.authorization) ?? beaconKey(request);
    if (key === undefined) return undefined;
    if (options.sourceByWriteKey(key) === undefined) {
      options.onKeyRefused(key);
      const { status, body } = refusal({ code: 'WRITE_KEY_UNKNOWN' });
      return reply.code(status).send(body);
    }
    headerKeys.set(request, key);
    options.onKnown(request);
    return undefined;
  };
  const handle = (only: CallType | undefined) => async (request: FastifyRequest, reply: FastifyReply) => {
    const span = options.tracing?.request(request.headers, only === undefined ? '/v1/batch' : `/v1/${only}`);
    let answer: IngestAnswer | undefined;
    try {
      answer = await answerTo(request, only, headerKeys.get(request), options, limits, span);
    } finally {
      span?.end(answer?.status ?? REQUEST_ERRORS.INTERNAL.status);
    }
    if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', String(answer.retryAfterSeconds));
    return reply.code(answer.status).send(answer.body);
  };
  // Reported from a hook, because a body that is too large is answered before any handler runs.
  const onError = async (request: FastifyRequest, _reply: FastifyReply, { code }: { code?: string }): Promise<void> => {
    const key = headerKeys.get(request);
    const source = key === undefined ? undefined : options.sourceByWriteKey(key);
    // Fastify refuses a content type that it cannot read with a code of its own.
    const refused = code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'BODY_TYPE' : code;
    if (refused !== undefined && refused in REQUEST_ERRORS) options.onRefused(source?.name, refused);
  };
  const onResponse = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    options.onAnswered?.(reply.statusCode);
  const hooks = { onRequest, onError, onResponse };
  app.post('/v1/batch', { ...hooks, schema: BATCH }, handle(undefined));
  for (const path of BATCH_ALIASES) app.post(path, { ...hooks, schema: ALIAS }, handle(undefined));
  for (const type of CALL_TYPES) {
    app.post(`/v1/${type}`, { ...hooks, schema: singleCall(type) }, handle(type));
    app.post(`/v1/${type.charAt(0)}`, { ...hooks, schema: ALIAS }, handle(type));
  }
  registerPreflight(app);
}

/**
 * Browsers ask before they send a write key or a header of their own to another origin, and beacons carry credentials.
 * The key is public, so any page may; nothing here reads a cookie.
 */
function registerPreflight(app: FastifyInstance): void {
  const isIngest = (url: string): boolean => url.startsWith('/v1/') || url.startsWith(BEACON_PATH);
  const allow = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isIngest(request.url)) return;
    const { origin } = request.headers;
    void reply.header('access-control-allow-origin', origin ?? '*');
    if (origin === undefined) return;
    void reply.headers({ 'access-control-allow-credentials': 'true', vary: 'Origin' });
  };
  app.addHook('onSend', allow);
  for (const path of ['/v1/*', BEACON_PATH]) {
    app.options(path, { schema: PREFLIGHT }, (request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? USUAL_HEADERS,
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    );
  }
}

/** Returns the write key from the URL of a beacon, which cannot send headers. */
function beaconKey(request: FastifyRequest): string | undefined {
  if (!request.url.startsWith(BEACON_PATH)) return undefined;
  const { writeKey } = request.query as { writeKey?: unknown };
  return typeof writeKey === 'string' && writeKey !== '' ? writeKey : undefined;
}

async function answerTo(
  request: FastifyRequest,
  only: CallType | undefined,
  headerKey: string | undefined,
  options: IngestOptions,
  limits: RateLimit,
  span: RequestTrace | undefined,
): Promise<IngestAnswer> {
  let source = headerKey === undefined ? undefined : options.sourceByWriteKey(headerKey);
  const refuse = (refused: RequestRefusal, reason?: string): IngestAnswer => {
    options.onRefused(source?.name, refused.code, reason);
    return refusal(refused);
  };
  if (!mayBeJson(request.headers)) return refuse({ code: 'BODY_TYPE' });
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const read = await readBody(bytes, {
    encoding: request.headers['content-encoding'],
    limitBytes: headerKey === undefined ? STRANGER_BODY_BYTES : options.bodyLimitBytes(),
    single: only !== undefined,
    hold: (inflated) => options.hold(request, inflated),
  });
  if (!read.ok) {
    return refuse(read.code === 'STORE_BUSY' ? { code: read.code, retryAfterSeconds: OVERLOAD_RETRY_SECONDS } : read);
  }
  const key = headerKey ?? bodyWriteKey(read.body.value);
  if (key === undefined) return refuse({ code: 'WRITE_KEY_MISSING' });
  // Looked up once the body is here: a key in the header may have been revoked meanwhile.
  source = options.sourceByWriteKey(key);
  if (source === undefined) {
    options.onKeyRefused(key);
    return refusal({ code: 'WRITE_KEY_UNKNOWN' });
  }
  if (headerKey === undefined) options.onKnown(request);
  const messages = messagesOf(read.body, only, options.bodyLimitBytes());
  if (!Array.isArray(messages)) return refuse(messages);
  const wait = limits.take(source.id, messages.length, source.messagesPerSecond, options.monotonicMs());
  if (wait > 0) return refuse({ code: 'RATE_LIMITED', retryAfterSeconds: wait });
  const overload = options.overload();
  if (overload !== undefined) {
    return refuse({ code: 'STORE_BUSY', retryAfterSeconds: OVERLOAD_RETRY_SECONDS }, overload);
  }
  return take(messages, read.body, source, request.ip, only !== undefined, options, span);
}

function mayBeJson({ 'content-type': type = '', 'content-encoding': encoding }: FastifyRequest['headers']): boolean {
  return JSON_TYPES.test(type) || (FORM_TYPE.test(type) && encoding !== undefined);
}

/** Returns the messages of a batch, or the single message with the type that the route sets. */
function messagesOf(body: ParsedBody, only: CallType | undefined, bodyLimitBytes: number): unknown[] | RequestRefusal {
  if (!isObject(body.value)) return { code: 'BODY_NOT_OBJECT' };
  if (only !== undefined) return [{ ...body.value, type: only }];
  const batch = body.value['batch'];
  if (!Array.isArray(batch)) return { code: 'BATCH_MISSING' };
  const context = body.value['context'];
  if (batch.length > MOST_MESSAGES_PER_BATCH) return { code: 'BATCH_TOO_LONG' };
  if (context === undefined || context === null) return batch;
  if (!isSoundContext(context, body)) return { code: 'BATCH_CONTEXT' };
  const addedBytes = batch.length * Buffer.byteLength(JSON.stringify(context));
  return addedBytes > MOST_ADDED_BODIES * bodyLimitBytes ? { code: 'BATCH_EXPANDS' } : batch;
}

function isSoundContext(context: unknown, body: ParsedBody): boolean {
  if (!isObject(context)) return false;
  if (body.depth > DEEPEST_MESSAGE_LEVELS && deeperThan(context, DEEPEST_MESSAGE_LEVELS)) return false;
  return !(body.mayHoldPrototypeKey && hasPrototypeKey(context));
}

interface Rejection extends JsonObject {
  index: number;
  code: MessageErrorCode;
  message: string;
}

function rejection(index: number, code: MessageErrorCode): Rejection {
  return { index, code, message: MESSAGE_ERRORS[code] };
}

async function take(
  values: readonly unknown[],
  body: ParsedBody,
  source: SourceSettings,
  ip: string,
  single: boolean,
  options: IngestOptions,
  span: RequestTrace | undefined,
): Promise<IngestAnswer> {
  const receivedMs = options.nowMs();
  const facts = factsOf(body, source, ip, single, receivedMs);
  const { accepted, rejected } = await acceptAll(values, facts);
  let results: AppendResult[];
  try {
    results = await appendAll(
      accepted.map(({ message }) => message),
      options,
      span,
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    options.onRefused(source.name, error.code, error.message);
    return refusal({ code: 'STORE_BUSY', retryAfterSeconds: OVERLOAD_RETRY_SECONDS });
  }
  accepted.forEach(({ index }, at) => {
    if (results[at]?.kind === 'too large') rejected.push(rejection(index, 'MESSAGE_TOO_LARGE'));
  });
  const taken: TakenMessages = {
    source: source.name,
    stored: [],
    duplicates: 0,
    rejected: rejected.map((rejection) => ({
      ...{ atMs: receivedMs, source: source.name, ...rejection },
      ids: validIdsOf(values[rejection.index]),
    })),
    bytes: body.heldBytes,
  };
  accepted.forEach(({ value, message }, index) => {
    const result = results[index];
    if (result?.kind === 'stored') taken.stored.push({ id: result.id, value });
    else if (result?.kind === 'duplicate') taken.duplicates += 1;
    if (!options.log.writes('debug')) return;
    const { type, messageId } = message;
    options.log.debug(`message.${result?.kind ?? 'lost'}`, { source: source.name, type, messageId });
  });
  logRejected(rejected, source.name, options);
  options.onTaken?.(taken);
  const first = rejected[0];
  if (single && first !== undefined) {
    return { status: 400, body: { success: false, code: first.code, message: first.message } };
  }
  return { status: 200, body: rejected.length === 0 ? { success: true } : { success: true, rejected } };
}

/** Returns the ids of a rejected message, so that the admin API can explain its absence. */
function validIdsOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  return [value['messageId'], value['userId'], value['anonymousId']].filter((id) => isValidId(id));
}

interface Accepted {
  /** Its place in the batch. */
  index: number;
  value: unknown;
  message: AcceptedMessage;
}

async function acceptAll(
  values: readonly unknown[],
  facts: RequestContext,
): Promise<{ accepted: Accepted[]; rejected: Rejection[] }> {
  const accepted: Accepted[] = [];
  const rejected: Rejection[] = [];
  const turn = new TimeSlice();
  for (const [index, value] of values.entries()) {
    if (turn.isLong) await turn.end();
    const result = acceptMessage(value, facts);
    if (result.ok) accepted.push({ index, value, message: result.message });
    else rejected.push(rejection(index, result.code));
  }
  return { accepted, rejected };
}

/** Appends a large batch in sequential parts, because parts that wait together are committed in one turn. */
async function appendAll(
  messages: readonly AcceptedMessage[],
  options: IngestOptions,
  span: RequestTrace | undefined,
): Promise<AppendResult[]> {
  const results: AppendResult[] = [];
  for (let start = 0; start < messages.length; start += MOST_MESSAGES_PER_APPEND) {
    const part = messages.slice(start, start + MOST_MESSAGES_PER_APPEND);
    const append = (): Promise<AppendResult[]> => options.append(part);
    results.push(...(await (span === undefined ? append() : span.append(part, append))));
  }
  return results;
}

/** Reports the rejected messages of a batch, and logs each at debug level. */
function logRejected(rejected: readonly Rejection[], source: string, { log, onRejected }: IngestOptions): void {
  const [first] = rejected;
  if (first === undefined) return;
  onRejected(source, rejected.length, first);
  for (const { index, code, message } of rejected) {
    log.debug('message.rejected', { source, index, code, reason: message });
  }
}

function factsOf(
  body: ParsedBody,
  source: SourceSettings,
  ip: string,
  single: boolean,
  receivedMs: number,
): RequestContext {
  const root = isObject(body.value) ? body.value : {};
  const context = !single && isObject(root['context']) ? root['context'] : undefined;
  // A trusted proxy may still forward a value that is not an address.
  const address = source.fillIp && isIP(ip) !== 0 ? ip.replace(/^::ffff:/, '') : undefined;
  return {
    sourceId: source.id,
    receivedMs,
    clockCorrectionMs: clockCorrectionMs(root['sentAt'], receivedMs),
    context,
    ip: address,
    sharedContext: context === undefined && address === undefined ? undefined : withIp(context ?? {}, address),
    measureDepth: body.depth > DEEPEST_MESSAGE_LEVELS,
    searchKeys: body.mayHoldPrototypeKey,
    newMessageId: randomUUID,
  };
}

export function refusal({ code, retryAfterSeconds }: RequestRefusal): IngestAnswer {
  const { status, message } = REQUEST_ERRORS[code];
  return { status, body: { success: false, code, message }, retryAfterSeconds };
}
