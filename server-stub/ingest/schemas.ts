/** Schemas of the ingest routes for the OpenAPI document. They validate nothing: accept.ts checks the input. */
import {
  answer,
  choice,
  flag,
  integer,
  list,
  noContent,
  object,
  ref,
  refusals,
  refusalShapes,
  text,
  type RouteShape,
  type Shape,
} from '../openapi/shapes.ts';
import { CALL_TYPES, type CallType } from '../store/message.ts';
import { MESSAGE_ERRORS, REQUEST_ERRORS } from './errors.ts';

const anything = (description: string): Shape => ({ type: 'object', additionalProperties: true, description });
const id = (description: string): Shape => ({ type: 'string', minLength: 1, maxLength: 1024, description });

/** Fields that each kind of call may have beside the common ones. */
const FIELDS: Record<CallType, Record<string, Shape>> = {
  page: { name: text(), category: text(), properties: anything('Properties of the page') },
  screen: { name: text(), category: text(), properties: anything('Properties of the screen') },
  identify: { traits: anything('Traits of the user') },
  track: { event: id('Name of the event'), properties: anything('Properties of the event') },
  alias: { previousId: id('The identity that the user had before') },
  group: { groupId: id('The group'), traits: anything('Traits of the group') },
};

const COMMON: Record<string, Shape> = {
  messageId: {
    type: 'string',
    minLength: 1,
    maxLength: 256,
    description: 'The server answers a repeated id without storing it again',
  },
  userId: id('userId or anonymousId is needed; alias needs userId'),
  anonymousId: id('userId or anonymousId is needed'),
  timestamp: text('ISO 8601; the time of arrival when absent'),
  context: anything('Passed on as sent; ip is filled in when absent, unless the source does not want it'),
  integrations: anything('Passed on as sent; false under `All`, `Webhooks` or the name of a destination leaves it out'),
};

const REQUIRED: Partial<Record<CallType, string>> = { track: 'event', group: 'groupId', alias: 'userId' };

function message(type: CallType, more: Record<string, Shape>): Shape {
  const required = REQUIRED[type];
  const shape = object(more, { ...COMMON, ...FIELDS[type] });
  const named = [...((shape['required'] as string[] | undefined) ?? []), ...(required === undefined ? [] : [required])];
  return { ...shape, ...(named.length === 0 ? {} : { required: named }) };
}

const REQUEST: Record<string, Shape> = {
  sentAt: text('ISO 8601; corrects the times of a device whose clock is off by more than a minute'),
  writeKey: text('Write key of clients that cannot send Basic authorization'),
};

const MESSAGE_CODES = Object.keys(MESSAGE_ERRORS);
const REQUEST_CODES = Object.keys(REQUEST_ERRORS).filter((code) => code !== 'NOT_FOUND');
const STATUS: Record<string, number> = {
  ...Object.fromEntries(Object.entries(REQUEST_ERRORS).map(([code, { status }]) => [code, status])),
  ...Object.fromEntries(MESSAGE_CODES.map((code) => [code, 400])),
};

const headers = object(
  {},
  {
    traceparent: text('W3C Trace Context: the trace that the request belongs to'),
    tracestate: text('W3C Trace Context'),
    'content-encoding': choice(['gzip', 'identity']),
  },
);
/** The write key may stand in the body instead. */
const security: Record<string, string[]>[] = [{ writeKey: [] }, {}];
const common = { tags: ['ingest'], security, headers, consumes: ['application/json'] };

/** Shared schemas that others refer to by name. */
export const INGEST_SHAPES: Record<string, Shape> = {
  ...refusalShapes([...REQUEST_CODES, ...MESSAGE_CODES]),
  Message: {
    oneOf: CALL_TYPES.map((type) => message(type, { type: { type: 'string', enum: [type] } })),
    description: 'One call of a client',
  },
};

export const BATCH: RouteShape = {
  ...common,
  operationId: 'batch',
  summary: 'Takes up to 10,000 messages',
  description:
    'One bad message does not fail the others: the answer lists it by its index. For clients of Segment-compatible ' +
    'platforms the route is /v1/b, /v1/import and /beacon/v1/batch (with the write key as ?writeKey=) as well, and that ' +
    'of each call has its first letter as another name, such as /v1/t.',
  body: object(
    { batch: list(ref('Message')) },
    { ...REQUEST, context: anything('Fills the keys that the messages’ own contexts lack') },
  ),
  response: {
    200: answer(
      'The messages are on disk, but for the listed ones',
      object(
        { success: flag() },
        { rejected: list(object({ index: integer(), code: choice(MESSAGE_CODES), message: text('For a person') })) },
      ),
    ),
    ...refusals(STATUS, REQUEST_CODES),
  },
};

export function singleCall(type: CallType): RouteShape {
  const codes = REQUEST_CODES.filter((code) => !code.startsWith('BATCH_'));
  return {
    ...common,
    operationId: type,
    summary: `Takes one ${type} call`,
    body: message(type, {}),
    response: {
      200: answer('The message is on disk', object({ success: flag() })),
      ...refusals(STATUS, [...codes, ...MESSAGE_CODES]),
    },
  };
}

/** Further names of the routes above, for clients of other platforms: described there. */
export const ALIAS = { hide: true };

/** Answers to browsers, for every path under /v1: not a call of the API. */
export const PREFLIGHT = { hide: true, response: { 204: noContent('Every origin may send') } };
