/** Shared helpers that read admin requests and write their responses. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../config/reader.ts';
import { JsonTooLarge, parseInSteps, scanInSteps, withoutMark, type Collected } from '../runtime/json-steps.ts';
import { ADMIN_ERRORS, type AdminErrorCode } from './errors.ts';

/** A request that cannot be served; thrown by the readers below and answered by the admin API's error handler. */
export class AdminRefusal extends Error {
  readonly statusCode: number;
  readonly code: AdminErrorCode;
  readonly problems: readonly Problem[] | undefined;
  /** Value of Retry-After, in seconds; undefined for responses without it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: AdminErrorCode,
    message: string,
    more: { problems?: readonly Problem[] | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.statusCode = ADMIN_ERRORS[code];
    this.code = code;
    this.problems = more.problems;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function notFound(what: string): AdminRefusal {
  return new AdminRefusal('NOT_FOUND', `There is no such ${what}.`);
}

export function badRequest(message: string, problems?: readonly Problem[]): AdminRefusal {
  return new AdminRefusal('BAD_REQUEST', message, { problems });
}

/** Maximum weight of one entry of an array or object in a body (see runtime/scan.ts). */
const MOST_ENTRY_WEIGHT = 100_000;
/** Maximum number of entries of an array or object in a body. */
const MOST_ENTRIES = 500_000;

/** Parses the body as a JSON object; an empty body gives `{}`. With `collected`, numbers keep their original text. */
export async function jsonBody(request: FastifyRequest, collected?: Collected): Promise<Record<string, unknown>> {
  const bytes = withoutMark(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  if (bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    const { weight, unusualNumbers } = await scanInSteps(bytes);
    const limits = { pieceWeight: MOST_ENTRY_WEIGHT, objectWeight: Infinity, members: MOST_ENTRIES, collected };
    value = await parseInSteps(bytes, { weight, unusualNumbers: collected !== undefined && unusualNumbers }, limits);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('The body is not JSON.');
    if (!(error instanceof JsonTooLarge)) throw error;
    throw badRequest(
      error.what === 'members'
        ? `An array or an object of the body must hold at most ${MOST_ENTRIES} entries.`
        : 'An entry of the body holds too many values.',
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}

export function textField(body: Record<string, unknown>, key: string): string {
  const value = body[key];
  if (typeof value !== 'string' || value === '') throw badRequest(`"${key}" must be a non-empty string.`);
  return sound(key, value);
}

/** Returns an optional query parameter or body key as a string. */
export function optionalText(values: Record<string, unknown>, key: string): string | undefined {
  const value = values[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw badRequest(`"${key}" must be a string.`);
  return sound(key, value);
}

/** No store holds or compares these. */
function sound(key: string, value: string): string {
  if (value.includes('\u0000') || !value.isWellFormed()) {
    throw badRequest(`"${key}" must hold no NUL and no half of a surrogate pair.`);
  }
  return value;
}

export function optionalChoice<T extends string>(
  values: Record<string, unknown>,
  key: string,
  allowed: readonly T[],
): T | undefined {
  const value = optionalText(values, key);
  if (value === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw badRequest(`"${key}" must be one of ${allowed.join(', ')}.`);
  return found;
}

/** Returns an optional number: a string in a query, a number in a body. */
export function optionalNumber(values: Record<string, unknown>, key: string): number | undefined {
  const value = values[key];
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw badRequest(`"${key}" must be a whole number.`);
  }
  return number;
}

export function sendRefusal(reply: FastifyReply, error: AdminRefusal): FastifyReply {
  const { code, message, problems, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(error.statusCode).send({ success: false, code, message, ...(problems ? { problems } : {}) });
}
