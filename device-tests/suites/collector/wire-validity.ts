/** Checks requests against the wire format of `POST /v1/batch`. Every request of every scenario is checked. */
import { BATCH_PATH, MAX_BODY_CHARACTERS } from '../../../sdk/wire/limits.ts';
import type { RecordedRequest } from './recorded-request.ts';

const ISO_UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Fields = Readonly<Record<string, unknown>>;

/** Fields that a message must have as non-empty strings, by type. A screen needs only one of its two. */
const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  identify: ['userId'],
  track: ['event'],
  screen: [],
  group: ['userId', 'groupId'],
  alias: ['userId'],
};

const MAY_BE_TEXT = ['userId', 'anonymousId', 'previousId', 'groupId', 'event', 'name', 'category'];
const MAY_BE_MAP = ['properties', 'traits', 'context', 'integrations'];

/**
 * Returns the problems of the request and its messages, one sentence each; empty when there are none.
 *
 * @param writeKeys the write keys that the channel uses
 */
export function wireProblems(request: RecordedRequest, writeKeys: readonly string[]): string[] {
  const problems: string[] = [];
  const addProblem = (problem: string): void => void problems.push(`request ${request.index}: ${problem}`);
  if (request.cutShort) addProblem('its sender closed the connection before the body was complete');
  if (request.method !== 'POST') addProblem(`the method is ${request.method}, not POST`);
  if (request.path !== BATCH_PATH) addProblem(`the path is ${request.path}, not ${BATCH_PATH}`);
  const allowed = writeKeys.map((key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`);
  const { authorization } = request.headers;
  if (authorization === undefined || !allowed.includes(authorization)) {
    addProblem(`the authorization header is '${authorization}', not '${allowed.join("' or '")}'`);
  }
  if (!/^application\/json(;|$)/i.test(request.headers['content-type'] ?? '')) {
    addProblem(`the content type is '${request.headers['content-type']}', not application/json`);
  }
  if (request.text === undefined) addProblem('the body is not UTF-8');
  else if (request.text.length > MAX_BODY_CHARACTERS) {
    addProblem(`the body has ${request.text.length} characters, more than ${MAX_BODY_CHARACTERS}`);
  }
  if (request.text !== undefined && request.body === undefined) addProblem('the body is not JSON');
  if (isMap(request.body)) bodyProblems(request.body, addProblem);
  else if (request.body !== undefined) addProblem('the body is not an object');
  return problems;
}

function bodyProblems(body: Fields, addProblem: (problem: string) => void): void {
  const extra = Object.keys(body).filter((key) => !['batch', 'sentAt', 'context'].includes(key));
  if (extra.length > 0) addProblem(`the body has fields of its own: ${extra.join(', ')}`);
  if (!isIso(body['sentAt']))
    addProblem(`sentAt is ${JSON.stringify(body['sentAt'])}, not ISO 8601 UTC with milliseconds`);
  const context = body['context'];
  const library = isMap(context) ? context['library'] : undefined;
  if (!isMap(library) || !isFilledText(library['name']) || !isFilledText(library['version'])) {
    addProblem('context.library lacks a name or a version');
  }
  const batch = body['batch'];
  if (!Array.isArray(batch)) return addProblem('batch is not an array');
  if (batch.length === 0) addProblem('batch is empty');
  const ids = new Set<unknown>();
  batch.forEach((message: unknown, at) => {
    if (!isMap(message)) return addProblem(`message ${at} is not an object`);
    for (const problem of messageProblems(message)) addProblem(`message ${at}: ${problem}`);
    if (ids.has(message['messageId'])) addProblem(`message ${at}: its messageId stands twice in the batch`);
    ids.add(message['messageId']);
  });
}

function messageProblems(message: Fields): string[] {
  const problems: string[] = [];
  const type = message['type'];
  const required = typeof type === 'string' ? OWN_FIELDS[type] : undefined;
  if (!required) return [`type is ${JSON.stringify(type)}`];
  if (!isFilledText(message['messageId'])) problems.push('messageId is not a non-empty string');
  if (!isIso(message['timestamp'])) problems.push(`timestamp is ${JSON.stringify(message['timestamp'])}`);
  if (!isFilledText(message['userId']) && !isFilledText(message['anonymousId'])) {
    problems.push('neither userId nor anonymousId is a non-empty string');
  }
  for (const name of required) {
    if (!isFilledText(message[name])) problems.push(`${name} is not a non-empty string`);
  }
  if (type === 'screen' && !isFilledText(message['name']) && !isFilledText(message['category'])) {
    problems.push('neither name nor category is a non-empty string');
  }
  for (const name of MAY_BE_TEXT) {
    if (name in message && typeof message[name] !== 'string') problems.push(`${name} is not a string`);
  }
  for (const name of MAY_BE_MAP) {
    if (name in message && !isMap(message[name])) problems.push(`${name} is not an object`);
  }
  return [...problems, ...contextProblems(message['context'])];
}

/** Returns the problems of a message's context, which must name the device, its system and the app. */
function contextProblems(context: unknown): string[] {
  if (!isMap(context)) return ['context is missing'];
  const wanted: readonly (readonly [string, readonly string[]])[] = [
    ['device', ['model', 'type']],
    ['os', ['name', 'version']],
    ['app', ['name', 'version', 'build']],
  ];
  return wanted.flatMap(([group, names]) => {
    const part = context[group];
    return names
      .filter((name) => !isMap(part) || !isFilledText(part[name]))
      .map((name) => `context.${group}.${name} is not a non-empty string`);
  });
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilledText(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0;
}

function isIso(value: unknown): boolean {
  return typeof value === 'string' && ISO_UTC_MILLISECONDS.test(value) && !Number.isNaN(Date.parse(value));
}
