/** Schemas of the admin routes for the OpenAPI document. They validate nothing: each route checks its own input. */
import { MAX_HEADERS_PER_WEBHOOK, MAX_WEBHOOKS, SOURCE_KINDS } from '../config/settings.ts';
import {
  answer,
  choice,
  flag,
  integer,
  list,
  map,
  milliseconds,
  noContent,
  object,
  orNull,
  plain,
  ref,
  refusals,
  refusalShapes,
  text,
  type RouteShape,
  type Shape,
} from '../openapi/shapes.ts';
import { CALL_TYPES } from '../store/message.ts';
import { DELIVERY_STATUSES, TARGET_STATES } from '../store/deliveries.ts';
import { EVENT_STATUSES } from '../store/event-index.ts';
import { REASON_KINDS } from './explain.ts';
import { ADMIN_ERRORS, type AdminErrorCode } from './errors.ts';

const TYPES = [...CALL_TYPES, 'delete'];
const OUTCOMES = ['delivered', 'retry', 'failed'];

/** Error codes that every route under /api can return. */
const ALWAYS: readonly AdminErrorCode[] = [
  'BAD_REQUEST',
  'ADMIN_TOKEN',
  'ADMIN_HOST',
  'ADMIN_ORIGIN',
  'ADMIN_GUESSES',
  'INTERNAL',
  'STORE_UNAVAILABLE',
];

interface RouteOptions {
  tag: string;
  params?: Shape;
  querystring?: Shape;
  body?: Shape;
  description?: string;
  /** Error codes in addition to those of every route. */
  codes?: readonly AdminErrorCode[];
}

function route(
  operationId: string,
  summary: string,
  response: Record<number, Shape>,
  options: RouteOptions,
): RouteShape {
  const { tag, codes = [], body, ...rest } = options;
  const withBody: readonly AdminErrorCode[] = body === undefined ? [] : ['BODY_TOO_LARGE'];
  return {
    operationId,
    summary,
    tags: [tag],
    security: [{ adminToken: [] }],
    ...rest,
    ...(body === undefined ? {} : { body, consumes: ['application/json'] }),
    response: { ...response, ...refusals(ADMIN_ERRORS, [...ALWAYS, ...withBody, ...codes]) },
  };
}

const ok = (schema: Shape, description = 'Done'): Record<number, Shape> => ({ 200: answer(description, schema) });
const success = { success: flag() };
const id = object({ id: text() });
const name = object({ name: text() });

const TIMING = object(
  {},
  Object.fromEntries(
    ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs'].map((key) => [key, { type: 'number', description: 'Milliseconds' }]),
  ),
);

const MANAGED = choice(['file', 'api'], 'Origin: the configuration file or the API');

const SOURCE_FIELDS = {
  name: text(),
  kind: choice(SOURCE_KINDS),
  enabled: flag('A disabled source answers as an unknown write key does'),
  fillIp: flag('Fill context.ip from the connection'),
  messagesPerSecond: integer('Average rate; bursts of twice as many are accepted'),
};

const SWITCHES = {
  everyUrl: flag('The delivery succeeds only when every URL accepts the message'),
  orderByUser: flag('Deliver the messages of each user in order'),
  standardWebhooks: flag('Also send the headers of Standard Webhooks'),
  traceContext: flag('Also send traceparent (W3C Trace Context)'),
};

const draftWebhook = object(
  { url: text('The masked URL, with ***, keeps the stored one') },
  { headers: map(orNull(text()), `At most ${MAX_HEADERS_PER_WEBHOOK}; null keeps the stored value`) },
);

const EVENT = {
  id: integer(),
  messageId: text(),
  sourceId: text(),
  source: text('Name of the source'),
  type: choice(TYPES),
  acceptedMs: milliseconds('Time at which the server accepted the message'),
  timestampMs: milliseconds('Time of the event'),
  status: choice(EVENT_STATUSES),
  bodyBytes: integer(),
  attempts: integer(),
};
const EVENT_MORE = {
  event: text(),
  name: text('Name of a screen or page, id of a group'),
  userId: text(),
  anonymousId: text(),
  lastError: text(),
};

/** Shared schemas that others refer to by name. */
export const ADMIN_SHAPES: Record<string, Shape> = {
  ...refusalShapes(Object.keys(ADMIN_ERRORS)),
  Source: object({
    id: text(),
    ...SOURCE_FIELDS,
    writeKeyHint: text('Part of the write key that identifies it'),
    managed: MANAGED,
  }),
  Destination: object({
    id: text(),
    name: text(),
    type: choice(['webhooks']),
    enabled: flag(),
    sources: list(text(), 'Names of sources'),
    managed: MANAGED,
    settings: object({
      webhooks: list(
        object({
          url: text('URL with credentials and query replaced by ***'),
          headers: map({ type: 'null' }, 'Values are never shown'),
        }),
      ),
      sharedSecretSet: flag(),
      previousSharedSecretSet: flag(),
      ...SWITCHES,
    }),
  }),
  DestinationDraft: object(
    {
      name: text(),
      type: choice(['webhooks']),
      settings: object(
        { webhooks: { ...list(draftWebhook), maxItems: MAX_WEBHOOKS } },
        {
          sharedSecret: text('Absent keeps the stored one, an empty string removes it'),
          previousSharedSecret: orNull(text('null together with a new sharedSecret: the current secret')),
          ...SWITCHES,
        },
      ),
    },
    { enabled: flag(), sources: list(text(), 'Names of sources') },
  ),
  Attempt: object({
    number: integer(),
    startedMs: milliseconds('Start time'),
    durationMs: integer(),
    timing: TIMING,
    status: orNull(integer('HTTP status of the answer')),
    outcome: choice(OUTCOMES),
    error: orNull(text()),
    answer: text('The first 4 KB of the answer'),
  }),
  Target: object(
    {
      webhook: text('Key of the URL, also in metrics and the log'),
      url: orNull(text('null when no destination has it any more')),
      state: choice(TARGET_STATES),
      nextAttemptMs: orNull(milliseconds('Time of the next attempt')),
      reason: orNull(text('Reason for ending without an attempt')),
      attempts: list(ref('Attempt')),
    },
    { headers: map(text(), 'As sent; static values are masked') },
  ),
  Delivery: object(
    {
      id: integer(),
      status: choice(DELIVERY_STATUSES),
      messageId: text(),
      type: choice(TYPES),
      sourceId: text(),
      source: text('Name of the source'),
      destinationId: text(),
      destination: text('Name of the destination'),
      acceptedMs: milliseconds('Time at which the server accepted the message'),
      bodyBytes: integer(),
      targets: list(ref('Target')),
    },
    { userId: text(), settledMs: milliseconds('Time at which the delivery was settled') },
  ),
  Event: object(EVENT, EVENT_MORE),
  EventDetail: object(
    {
      ...EVENT,
      received: orNull(text('Message as the client sent it, while the server still has it')),
      body: orNull(text('Body sent to receivers; null once erased')),
      deliveries: list(ref('Delivery')),
      leftOut: list(
        object({ destinationId: text(), destination: text(), reason: text() }),
        'Connected destinations that the client excluded with `integrations`',
      ),
    },
    EVENT_MORE,
  ),
};

const CATALOG_SHAPE = object({
  destinations: list(
    object({ type: text(), name: text(), description: text(), maxWebhooks: integer(), maxHeaders: integer() }),
  ),
  sourceKinds: list(choice(SOURCE_KINDS)),
});

const keyed = object({ source: ref('Source'), writeKey: text('Returned only here') });
const newSource = object({ name: text(), kind: choice(SOURCE_KINDS) }, SOURCE_FIELDS);
const destination = object({ destination: ref('Destination') });
const draft = object(
  { destination: ref('DestinationDraft') },
  { id: text('Destination whose stored secrets the draft keeps') },
);
const tried = object({
  results: list(
    object({
      url: text(),
      ok: flag(),
      status: orNull(integer()),
      outcome: choice(OUTCOMES),
      error: orNull(text()),
      durationMs: integer(),
      timing: TIMING,
      answer: text(),
    }),
  ),
  request: object({ body: text(), headers: map(text()) }),
});

const settings = { tag: 'settings' };
/** One of the newest 50 write keys that this server refused since its start. */
const REFUSED_KEY = object({ hint: text('The key, masked'), requests: integer(), lastMs: integer() });

export const SETTINGS_ROUTES = {
  catalog: route('catalog', 'Lists the types of destinations', ok(CATALOG_SHAPE, 'The catalog'), settings),
  sources: route(
    'listSources',
    'Sources',
    ok(object({ sources: list(ref('Source')), refusedKeys: list(REFUSED_KEY) })),
    settings,
  ),
  createSource: route(
    'createSource',
    'Creates a source',
    { 201: answer('Created', keyed) },
    { ...settings, body: newSource },
  ),
  changeSource: route('changeSource', 'Changes fields of a source', ok(object({ source: ref('Source') })), {
    ...settings,
    params: id,
    body: object({}, SOURCE_FIELDS),
    codes: ['NOT_FOUND'],
  }),
  rotate: route('rotateWriteKey', 'Gives a source a new write key', ok(keyed), {
    ...settings,
    params: id,
    codes: ['NOT_FOUND'],
  }),
  deleteSource: route(
    'deleteSource',
    'Removes a source',
    { 204: noContent('Removed') },
    {
      ...settings,
      params: id,
      codes: ['NOT_FOUND'],
    },
  ),
  destinations: route(
    'listDestinations',
    'Destinations',
    ok(object({ destinations: list(ref('Destination')) })),
    settings,
  ),
  createDestination: route(
    'createDestination',
    'Creates a destination',
    { 201: answer('Created', destination) },
    {
      ...settings,
      body: ref('DestinationDraft'),
    },
  ),
  putDestination: route('putDestination', 'Replaces a destination', ok(destination), {
    ...settings,
    params: id,
    body: ref('DestinationDraft'),
    codes: ['NOT_FOUND'],
  }),
  deleteDestination: route(
    'deleteDestination',
    'Removes a destination',
    { 204: noContent('Removed') },
    {
      ...settings,
      params: id,
      codes: ['NOT_FOUND'],
    },
  ),
  validate: route(
    'validateDestination',
    'Lists every problem of a draft',
    ok(object({ problems: list(ref('Problem')) })),
    {
      ...settings,
      body: draft,
      codes: ['NOT_FOUND'],
    },
  ),
  test: route('testDestination', 'Sends a test event to each URL of a draft', ok(tried), {
    ...settings,
    body: draft,
    codes: ['NOT_FOUND'],
  }),
};

const next = orNull(integer('Pass as `before` for the next page; null on the last page'));
const PAGE = { limit: integer('1 to 500, 100 when absent'), before: integer('Only ids below this one') };
const FILTER = {
  type: choice(TYPES),
  user: text('User id'),
  q: text('Part of an id or a name'),
  fromMs: milliseconds('Accepted from'),
  toMs: milliseconds('Accepted before'),
};
const DELIVERY_FILTER = {
  ...FILTER,
  status: choice(DELIVERY_STATUSES),
  destinationId: text(),
  sourceId: text(),
  messageId: text(),
};
const CANNOT_REPLAY = ['NOT_FOUND', 'ERASED', 'PENDING', 'NO_DESTINATION'] as const;

const explained = object({
  kind: choice(REASON_KINDS),
  text: text('Explanation and next step'),
  subject: orNull(text('Type and name of the message')),
  eventId: orNull(integer('Id for /api/events/{id}')),
  atMs: orNull(milliseconds('Time of the message or refusal')),
});

const events = { tag: 'events' };
export const EVENT_ROUTES = {
  events: route('listEvents', 'Messages, newest first', ok(object({ events: list(ref('Event')), next })), {
    ...events,
    querystring: object({}, { ...FILTER, status: choice(EVENT_STATUSES), source: text('Id of a source'), ...PAGE }),
  }),
  event: route('getEvent', 'Returns a message with its deliveries', ok(ref('EventDetail')), {
    ...events,
    params: id,
    codes: ['NOT_FOUND'],
  }),
  explain: route(
    'explain',
    'Explains why a message, or the messages of a user, did not arrive',
    ok(object({ reasons: list(explained) })),
    { ...events, querystring: object({ id: text('A messageId, userId or anonymousId') }) },
  ),
  deliveries: route(
    'listDeliveries',
    'Deliveries, newest first',
    ok(object({ deliveries: list(ref('Delivery')), next })),
    {
      ...events,
      querystring: object({}, { ...DELIVERY_FILTER, ...PAGE }),
    },
  ),
  replayOne: route('replayDelivery', 'Sends a settled delivery again', ok(object(success)), {
    ...events,
    params: id,
    codes: CANNOT_REPLAY,
  }),
  replay: route(
    'replayDeliveries',
    'Sends all settled deliveries that match a filter again, 100 per second',
    ok({
      anyOf: [
        object({ replayed: integer() }),
        object({ count: integer('With dryRun: number of matching deliveries') }),
      ],
    }),
    { ...events, body: object({ filter: object({}, DELIVERY_FILTER) }, { dryRun: flag('Only count') }) },
  ),
  stream: route(
    'stream',
    'Server-sent events: message, update, rejected, metrics, lagged',
    {
      200: plain('Endless stream', 'text/event-stream'),
    },
    { ...events, codes: ['STREAM_FULL'] },
  ),
};

const userIds = list(text('1 to 1024 characters, at most 2,048 bytes'), 'At most 500,000');
const sourceName = text('Name or id of a source');
const lastSync = (fields: Record<string, Shape>): Shape =>
  orNull(object({ atMs: milliseconds('Time of the change'), ...fields, messages: integer() }));
const notSynced = { reason: text('Reason for ending early; the next sync sends the rest') };
const syncResult = object(
  { ...success, added: integer(), removed: integer(), messages: integer('Messages it caused') },
  notSynced,
);
const audience = object(
  {
    name: text(),
    key: text('Name of the trait that receivers see'),
    source: text(),
    kind: choice(['list', 'rule']),
    members: integer(),
    lastSync: lastSync({ added: integer(), removed: integer() }),
  },
  { rule: { type: 'object', additionalProperties: true }, everyMinutes: integer() },
);
const trait = object({
  name: text(),
  key: text('Name of the trait that receivers see'),
  source: text(),
  users: integer(),
  lastSync: lastSync({ changed: integer() }),
});
const deletion = object(
  {
    id: integer(),
    requestedMs: milliseconds('When it was asked for'),
    erasedMs: orNull(milliseconds('When it was done')),
    sources: list(text()),
    state: choice(['waiting', 'erased']),
  },
  { userId: text('Absent once erased') },
);

const users = { tag: 'users' };
export const USER_ROUTES = {
  requestDeletion: route(
    'requestDeletion',
    'Requests the deletion of a user and their anonymous ids, and notifies the destinations',
    ok(object({ ...success, sources: list(text(), 'Sources that had seen the user'), messages: integer() })),
    {
      ...users,
      body: object(
        { userId: text() },
        {
          anonymousIds: list(
            text(),
            'Also erases messages with one of these ids and no user; ids that identify calls tied to the user are included anyway. At most 1000',
          ),
        },
      ),
    },
  ),
  deletions: route(
    'listDeletions',
    'Deletion requests, newest first',
    ok(object({ deletions: list(deletion) })),
    users,
  ),
  members: route('putMembers', 'Makes these users the members of an audience', ok(syncResult), {
    ...users,
    params: name,
    body: object({ source: sourceName, userIds }),
  }),
  sync: route('syncAudience', 'Evaluates the rule of an audience', ok(syncResult), {
    ...users,
    params: name,
    codes: ['NOT_FOUND'],
  }),
  audiences: route('listAudiences', 'Audiences', ok(object({ audiences: list(audience) })), users),
  putTrait: route(
    'putComputedTrait',
    'Sets the values of a computed trait',
    ok(object({ ...success, changed: integer(), messages: integer() }, notSynced)),
    { ...users, params: name, body: object({ source: sourceName, values: map({}, 'By user id; at most 500,000') }) },
  ),
  traits: route('listComputedTraits', 'Computed traits', ok(object({ computedTraits: list(trait) })), users),
};

export const BACKUP = route('backup', 'Writes the store into one new file', ok(object({ ...success, file: text() })), {
  tag: 'upkeep',
  codes: ['NO_BACKUP'],
});

export const OPENAPI = route('openapi', 'This document', ok({ type: 'object', additionalProperties: true }), {
  tag: 'upkeep',
});

/** Everything else under /api: no route, but behind the same guard. */
export const NO_ROUTE = { hide: true };
