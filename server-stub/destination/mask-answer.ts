/**
 * Masks secrets of the request in a receiver's response. Echo services and error pages repeat a request, and the
 * beginning of each response is stored and displayed.
 */
import type { WebhookSettings } from '../config/settings.ts';

const MASK = '***';
/** Minimum length of a masked secret: shorter ones would mask ordinary words and protect nothing. */
const SHORTEST_SECRET_CHARACTERS = 4;

const known = new WeakMap<WebhookSettings, readonly string[]>();

/** Returns the secrets in requests to a webhook: header values, credentials and query, in the form they are sent. */
export function sentSecrets(webhook: WebhookSettings): readonly string[] {
  let secrets = known.get(webhook);
  if (secrets === undefined) known.set(webhook, (secrets = find(webhook)));
  return secrets;
}

function find({ url, headers }: WebhookSettings): string[] {
  const { username, password, search, searchParams } = new URL(url);
  const pair =
    password === '' && username === '' ? '' : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const found = [
    ...Object.values(headers),
    password,
    decodeURIComponent(password),
    Buffer.from(pair).toString('base64'),
    search.slice(1),
    ...searchParams.values(),
  ];
  // Latin-1, because a response may hold any bytes. Longest first: a long secret may contain a short one.
  return [...new Set(found.map((text) => Buffer.from(text).toString('latin1')))]
    .filter((text) => text.length >= SHORTEST_SECRET_CHARACTERS)
    .sort((a, b) => b.length - a.length);
}

/** Replaces each secret with `***`. `wasCut`: the response was truncated and may end in part of a secret. */
export function maskAnswer(answer: Uint8Array, secrets: readonly string[], wasCut: boolean): Uint8Array {
  if (secrets.length === 0) return answer;
  const text = Buffer.from(answer).toString('latin1');
  let masked = text;
  for (const secret of secrets) if (masked.includes(secret)) masked = masked.replaceAll(secret, MASK);
  if (wasCut) masked = maskEnd(masked, secrets);
  return masked === text ? answer : Buffer.from(masked, 'latin1');
}

function maskEnd(text: string, secrets: readonly string[]): string {
  for (const secret of secrets) {
    for (let length = secret.length - 1; length >= SHORTEST_SECRET_CHARACTERS; length--) {
      if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + MASK;
    }
  }
  return text;
}
