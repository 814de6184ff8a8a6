/** Validates the static headers of a webhook. Header names are case-insensitive. */
import { isObject } from '../runtime/json.ts';
import type { Field } from './reader.ts';
import { MAX_HEADERS_PER_WEBHOOK } from './settings.ts';

/** Set by the server or by HTTP itself: a static header of such a name would forge or break the request. */
const RESERVED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
  'x-signature',
]);

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Visible ASCII, with spaces and tabs inside: no CR, LF, NUL or other control character, nothing beyond ASCII. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?$/;
const LONGEST_NAME_CHARACTERS = 128;
const LONGEST_VALUE_CHARACTERS = 4096;
/** Maximum total size of a webhook's static headers. Common servers accept 8 or 16 kB of headers in all. */
const MOST_HEADER_BYTES = 6144;
/** Bytes of a header's colon, space and line break. */
const AROUND_BYTES = 4;

/** Returns the reason why this header is not allowed, or undefined. */
function headerProblem(name: string, value: unknown): string | undefined {
  if (!TOKEN.test(name) || name.length > LONGEST_NAME_CHARACTERS) {
    return `is not a header name (letters, digits and !#$%&'*+-.^_\`|~, at most ${LONGEST_NAME_CHARACTERS} characters)`;
  }
  // Assigning this key sets the prototype instead of a property, so the header would never be sent.
  if (name === '__proto__') return 'cannot be sent; use another name';
  if (RESERVED.has(name.toLowerCase())) return 'is reserved: the server sets this header itself';
  if (typeof value !== 'string') return 'must be a string';
  if (value !== '' && (!VALUE.test(value) || value.length > LONGEST_VALUE_CHARACTERS)) {
    return `must be visible ASCII without line breaks, at most ${LONGEST_VALUE_CHARACTERS} characters`;
  }
  return undefined;
}

/** Reads the static headers under `field`; adds a problem for each header that is not allowed. */
export function readHeaders(field: Field): Record<string, string> {
  if (field.missing) return {};
  if (!isObject(field.value)) {
    field.refuse('must be an object of header names and values');
    return {};
  }
  const headers: Record<string, string> = {};
  const seen = new Set<string>();
  const entries = Object.entries(field.value);
  if (entries.length > MAX_HEADERS_PER_WEBHOOK) {
    field.refuse(`must hold at most ${MAX_HEADERS_PER_WEBHOOK} header pairs, and holds ${entries.length}`);
  }
  for (const [name, value] of entries) {
    const place = field.at(name);
    const problem = headerProblem(name, value);
    if (problem !== undefined) place.refuse(problem);
    else if (seen.has(name.toLowerCase())) place.refuse('is given twice (names are compared without regard to case)');
    else if (typeof value === 'string') headers[name] = value;
    seen.add(name.toLowerCase());
  }
  const bytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + AROUND_BYTES,
    0,
  );
  if (bytes > MOST_HEADER_BYTES) {
    field.refuse(
      `must have at most ${MOST_HEADER_BYTES} bytes together, and have ${bytes}: receivers answer 431 to more`,
    );
  }
  return headers;
}
