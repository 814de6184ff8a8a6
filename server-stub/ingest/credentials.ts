/** The write key of a request: the user name of Basic authorization, or `writeKey` in the body. */
import { isObject } from '../runtime/json.ts';

/** The user name of a Basic authorization header, or undefined. */
export function basicUser(authorization: string | undefined): string | undefined {
  const match = /^basic +([A-Za-z0-9+/_=-]+) *$/i.exec(authorization ?? '');
  if (match?.[1] === undefined) return undefined;
  const pair = Buffer.from(match[1], 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  const user = colon < 0 ? pair : pair.slice(0, colon);
  return user === '' ? undefined : user;
}

export function bodyWriteKey(body: unknown): string | undefined {
  const key = isObject(body) ? body['writeKey'] : undefined;
  return typeof key === 'string' && key !== '' ? key : undefined;
}
