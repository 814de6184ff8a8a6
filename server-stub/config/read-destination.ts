/** Reads one entry of `destinations`: webhooks with static headers, secrets and options. */
import { isObject } from '../runtime/json.ts';
import { readHeaders } from './headers.ts';
import { destinationId, webhookKey } from './identity.ts';
import type { Field } from './reader.ts';
import { standardKey } from './standard-key.ts';
import { hidesSomething } from './mask-url.ts';
import { MAX_WEBHOOKS, type DestinationSettings, type WebhookSettings } from './settings.ts';

const LONGEST_URL_CHARACTERS = 2048;
const LONGEST_SECRET_CHARACTERS = 512;

/** Checks a URL before its first use, with the same guard that checks each connection. */
export type UrlGuard = (url: URL) => string | undefined;

const SETTINGS_KEYS = [
  'webhooks',
  'sharedSecret',
  'previousSharedSecret',
  'everyUrl',
  'orderByUser',
  'standardWebhooks',
  'traceContext',
] as const;

export function readDestination(field: Field, guard: UrlGuard): DestinationSettings {
  field.object(['name', 'type', 'enabled', 'sources', 'settings']);
  const name = field.at('name').text();
  const settings = field.at('settings');
  settings.object(SETTINGS_KEYS);
  const enabled = field.at('enabled').flag(true);
  const webhooks = readWebhooks(settings.at('webhooks'), guard, enabled);
  const sharedSecret = readSecret(settings.at('sharedSecret'));
  const previousSharedSecret = readSecret(settings.at('previousSharedSecret'));
  if (previousSharedSecret !== undefined && sharedSecret === undefined) {
    settings.at('previousSharedSecret').refuse('needs a sharedSecret that replaces it');
  }
  const standardWebhooks = settings.at('standardWebhooks').flag(false);
  if (standardWebhooks) {
    checkStandardSecret(settings.at('sharedSecret'), sharedSecret);
    checkStandardSecret(settings.at('previousSharedSecret'), previousSharedSecret);
  }
  return {
    id: destinationId(name),
    name,
    type: field.at('type').oneOf(['webhooks']),
    enabled,
    sources: field.at('sources').missing
      ? []
      : field
          .at('sources')
          .items()
          .map((item) => item.text()),
    webhooks,
    ...(sharedSecret === undefined ? {} : { sharedSecret }),
    ...(previousSharedSecret === undefined ? {} : { previousSharedSecret }),
    everyUrl: settings.at('everyUrl').flag(false),
    orderByUser: settings.at('orderByUser').flag(false),
    standardWebhooks,
    // Left out where it is off: entries stored before it existed are still the same.
    ...(settings.at('traceContext').flag(false) ? { traceContext: true as const } : {}),
  };
}

/** Reads a secret. An empty string means no secret: the web app sends it for a cleared field. */
function readSecret(field: Field): string | undefined {
  if (field.missing || field.value === '') return undefined;
  return field.text(LONGEST_SECRET_CHARACTERS);
}

/** Requires a base64 secret, because verifiers of Standard Webhooks accept nothing else. */
function checkStandardSecret(field: Field, secret: string | undefined): void {
  if (secret === undefined || secret === '' || standardKey(secret) !== undefined) return;
  field.refuse(
    'must be base64, with whsec_ before it or without, while standardWebhooks is on; `openssl rand -base64 32` prints one',
  );
}

function readWebhooks(field: Field, guard: UrlGuard, enabled: boolean): WebhookSettings[] {
  const entries = field.items().filter((entry) => !isBlank(entry.value));
  if (enabled && entries.length === 0 && Array.isArray(field.value)) {
    field.refuse('must hold at least one webhook with a URL while the destination is enabled');
  }
  if (entries.length > MAX_WEBHOOKS) {
    entries[MAX_WEBHOOKS]?.refuse(`exceeds the limit: a destination has at most ${MAX_WEBHOOKS} webhooks`);
  }
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    entry.object(['url', 'headers']);
    const url = readUrl(entry.at('url'), guard);
    const headers = readHeaders(entry.at('headers'));
    if (url === undefined) return [];
    if (seen.has(url)) {
      entry.at('url').refuse('is the same URL as an earlier webhook of this destination');
      return [];
    }
    seen.add(url);
    return [{ key: webhookKey(url), url, headers }];
  });
}

/** Reports whether a row of the settings page is empty, and therefore no webhook. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (!isObject(value)) return false;
  const url = value['url'];
  return url === undefined || url === null || (typeof url === 'string' && url.trim() === '');
}

function readUrl(field: Field, guard: UrlGuard): string | undefined {
  const text = field.text(LONGEST_URL_CHARACTERS).trim();
  if (text === '') return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    field.refuse('must be a full URL starting with http:// or https://');
    return undefined;
  }
  const url = new URL(text);
  if (hidesSomething(url)) {
    field.refuse('holds *** in place of a secret; enter the whole URL');
    return undefined;
  }
  if (!canBeDecoded(url.username) || !canBeDecoded(url.password)) {
    field.refuse('has a % in its user name or password that starts no escape sequence; write %25 instead');
    return undefined;
  }
  const problem = guard(url);
  if (problem !== undefined) {
    field.refuse(problem);
    return undefined;
  }
  return url.href;
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
