/** A destination in the editor: form rows with ids of their own, and their conversion to a request. Uses no DOM. */
import type { Destination, DestinationDraft, Problem, Webhook } from '../api/types.ts';

export interface HeaderRow {
  id: number;
  name: string;
  value: string;
  /** True if the server has a hidden value, which it keeps until the user types another one. */
  kept: boolean;
}

export interface WebhookRow {
  id: number;
  url: string;
  headers: HeaderRow[];
}

/** A secret field: `keep` keeps the server's secret, `type` replaces it with non-empty `text`, `remove` deletes it. */
export interface Secret {
  mode: 'keep' | 'type' | 'remove';
  text: string;
  /** True if the server has a secret. */
  isSet: boolean;
}

export interface Draft {
  name: string;
  enabled: boolean;
  sources: string[];
  webhooks: WebhookRow[];
  secret: Secret;
  /** Previous secret, while receivers switch to the new one. */
  previous: Secret;
  /** True if the replaced secret becomes the previous one. */
  keepOld: boolean;
  everyUrl: boolean;
  orderByUser: boolean;
  standardWebhooks: boolean;
  traceContext: boolean;
}

let nextId = 1;
function newId(): number {
  nextId += 1;
  return nextId;
}

export const newHeader = (): HeaderRow => ({ id: newId(), name: '', value: '', kept: false });
export const newWebhook = (): WebhookRow => ({ id: newId(), url: '', headers: [] });

/** Returns a field that keeps the server's secret if there is one. */
const unchangedSecret = (isSet = false): Secret => ({ mode: isSet ? 'keep' : 'type', text: '', isSet });

function webhookRow({ url, headers }: Webhook): WebhookRow {
  const rows = Object.keys(headers).map((name) => ({ id: newId(), name, value: '', kept: true }));
  return { id: newId(), url, headers: rows };
}

export function draftOf(destination: Destination | undefined): Draft {
  if (destination === undefined) {
    return {
      name: 'Webhooks',
      enabled: true,
      sources: [],
      webhooks: [newWebhook()],
      secret: unchangedSecret(),
      previous: unchangedSecret(),
      keepOld: false,
      everyUrl: false,
      orderByUser: false,
      standardWebhooks: false,
      traceContext: false,
    };
  }
  const { settings } = destination;
  return {
    name: destination.name,
    enabled: destination.enabled,
    sources: destination.sources,
    webhooks: settings.webhooks.length === 0 ? [newWebhook()] : settings.webhooks.map(webhookRow),
    secret: unchangedSecret(settings.sharedSecretSet),
    previous: unchangedSecret(settings.previousSharedSecretSet),
    keepOld: false,
    everyUrl: settings.everyUrl ?? false,
    orderByUser: settings.orderByUser ?? false,
    standardWebhooks: settings.standardWebhooks ?? false,
    traceContext: settings.traceContext ?? false,
  };
}

/** Reports whether a header row is empty and therefore no header. */
const isBlank = ({ name, value, kept }: HeaderRow): boolean => name === '' && value === '' && !kept;

function headersOf(rows: readonly HeaderRow[]): Record<string, string | null> {
  const filled = rows.filter((row) => !isBlank(row));
  return Object.fromEntries(filled.map(({ name, value, kept }) => [name.trim(), kept && value === '' ? null : value]));
}

/** Reports whether requests are signed once this draft is saved. */
export function signs({ secret: { mode, text, isSet } }: Draft): boolean {
  return mode !== 'remove' && (isSet || text !== '');
}

/** Reports whether this draft replaces the server's secret with another one. */
export function replacesSecret({ secret: { mode, text, isSet } }: Draft): boolean {
  return isSet && mode === 'type' && text !== '';
}

/**
 * Returns the request field of a secret. An empty form field sends nothing and keeps the server's secret, so clearing
 * it never stops signing.
 */
function secretField(key: 'sharedSecret' | 'previousSharedSecret', { mode, text }: Secret): Record<string, string> {
  if (mode === 'remove') return { [key]: '' };
  return text === '' ? {} : { [key]: text };
}

function previousSecretField(draft: Draft): Record<string, string | null> {
  // A previous secret only makes sense beside a current one.
  if (!signs(draft)) return {};
  if (replacesSecret(draft)) return draft.keepOld ? { previousSharedSecret: null } : {};
  return secretField('previousSharedSecret', draft.previous);
}

/** Returns the request body. Rows keep their positions, so the path of a problem leads back to its row. */
export function requestOf(draft: Draft): DestinationDraft {
  return {
    name: draft.name.trim(),
    type: 'webhooks',
    enabled: draft.enabled,
    sources: draft.sources,
    settings: {
      webhooks: draft.webhooks.map(({ url, headers }) => ({ url: url.trim(), headers: headersOf(headers) })),
      ...secretField('sharedSecret', draft.secret),
      ...previousSecretField(draft),
      everyUrl: draft.everyUrl,
      orderByUser: draft.orderByUser,
      standardWebhooks: draft.standardWebhooks,
      traceContext: draft.traceContext,
    },
  };
}

/** Returns a request that only enables or disables the destination. */
export function withEnabled({ name, type, sources, settings }: Destination, enabled: boolean): DestinationDraft {
  const { webhooks, everyUrl, orderByUser, standardWebhooks, traceContext } = settings;
  return {
    name,
    type,
    sources,
    enabled,
    settings: { webhooks, everyUrl, orderByUser, standardWebhooks, traceContext },
  };
}

export const paths = {
  webhooks: 'settings.webhooks',
  url: (webhook: number): string => `settings.webhooks[${webhook}].url`,
  headers: (webhook: number): string => `settings.webhooks[${webhook}].headers`,
  header: (webhook: number, name: string): string => `settings.webhooks[${webhook}].headers.${name.trim()}`,
  secret: 'settings.sharedSecret',
  previous: 'settings.previousSharedSecret',
} as const;

/** Describes the field of a problem, for lists that do not show the field itself. */
export function placeName(path: string): string {
  const webhook = /^settings\.webhooks\[(\d+)\](?:\.(url|headers)(?:\.(.*))?)?$/.exec(path);
  if (webhook !== null) {
    const [, index, part, header] = webhook;
    const number = Number(index) + 1;
    if (part === 'url') return `Webhook URL ${number}`;
    return header === undefined ? `Webhook ${number}` : `Webhook ${number}, header ${header === '' ? 'name' : header}`;
  }
  if (path === paths.webhooks) return 'Webhooks';
  if (path === paths.secret) return 'Shared secret';
  if (path === paths.previous) return 'Previous secret';
  return path.startsWith('sources') ? 'Sources' : path.charAt(0).toUpperCase() + path.slice(1);
}

/** Finds duplicate header names. The page checks them itself, because an object cannot carry both to the server. */
export function doubleHeaders(draft: Draft): Problem[] {
  return draft.webhooks.flatMap(({ headers }, place) => {
    const names = headers.map(({ name }) => name.trim().toLowerCase());
    return headers
      .filter((_, index) => names[index] !== '' && names.indexOf(names[index] ?? '') !== index)
      .map(({ name }) => ({
        path: paths.header(place, name),
        message: 'is given twice (names are compared without regard to case)',
      }));
  });
}
