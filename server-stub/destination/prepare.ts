/** Builds the request of an attempt from a claimed target and the current settings, or tells why there is none. */
import { createHash } from 'node:crypto';
import type { DestinationSettings, WebhookSettings } from '../config/settings.ts';
import type { Claim } from '../store/deliveries.ts';
import { sentSecrets } from './mask-answer.ts';
import { signature, standardWebhooksHeaders } from './sign.ts';
import type { WebhookRequest } from './transport.ts';

/** Fixed product token by which receivers recognise the platform. */
const USER_AGENT = 'SettopAnalytics/1.0';

/** The part of the settings that `prepare` reads. */
export interface DestinationLookup {
  destination(id: string): DestinationSettings | undefined;
  /** Reads changes that other servers made before the call. Absent where there are no others. */
  refresh?(): Promise<void>;
}

type Prepared =
  | { kind: 'request'; request: WebhookRequest; destination: DestinationSettings }
  | { kind: 'gone'; reason: string; everyUrl: boolean };

export function prepare(claim: Claim, settings: DestinationLookup, nowMs: number): Prepared {
  const destination = settings.destination(claim.destinationId);
  if (destination === undefined) return { kind: 'gone', reason: 'the destination was removed', everyUrl: false };
  const { everyUrl } = destination;
  if (!destination.enabled) return { kind: 'gone', reason: 'the destination is disabled', everyUrl };
  const webhook = destination.webhooks.find((candidate) => candidate.key === claim.webhook);
  if (webhook === undefined) return { kind: 'gone', reason: 'the webhook was removed from the destination', everyUrl };
  return { kind: 'request', request: prepareRequest(destination, webhook, claim, nowMs), destination };
}

/** The fields of a claim that go into the request. */
type Payload = Pick<Claim, 'sourceId' | 'messageId' | 'body'>;

export function prepareRequest(
  destination: DestinationSettings,
  webhook: WebhookSettings,
  payload: Payload,
  nowMs: number,
): WebhookRequest {
  const headers = requestHeaders(destination, webhook, payload, nowMs);
  return { url: webhook.url, headers, body: payload.body, secrets: sentSecrets(webhook) };
}

/** Returns the request headers for display: static values and credentials are masked, signatures are not. */
export function sentHeaders(
  destination: DestinationSettings,
  webhook: WebhookSettings,
  payload: Payload,
  nowMs: number,
): Record<string, string> {
  const headers = requestHeaders(destination, webhook, payload, nowMs);
  for (const name of Object.keys(headers)) {
    if (Object.hasOwn(webhook.headers, name) || name === 'Authorization') headers[name] = '***';
  }
  return headers;
}

function requestHeaders(
  destination: DestinationSettings,
  webhook: WebhookSettings,
  claim: Payload,
  nowMs: number,
): Record<string, string> {
  const { sharedSecret, previousSharedSecret } = destination;
  const headers: Record<string, string> = { 'User-Agent': USER_AGENT, 'Content-Type': 'application/json' };
  const credentials = urlCredentials(webhook);
  if (credentials !== undefined) headers['Authorization'] = credentials;
  if (sharedSecret !== undefined) {
    headers['X-Signature'] = signature(sharedSecret, claim.body);
    if (destination.standardWebhooks) {
      const secrets = previousSharedSecret === undefined ? [sharedSecret] : [sharedSecret, previousSharedSecret];
      const id = webhookId(claim);
      const timestampSeconds = Math.floor(nowMs / 1000);
      Object.assign(headers, standardWebhooksHeaders(secrets, { id, timestampSeconds, body: claim.body }));
    }
  }
  return Object.assign(headers, webhook.headers);
}

/** Returns the message id where a header can hold it, else a digest: clients may send any string. */
function webhookId({ sourceId, messageId }: Payload): string {
  if (/^[\w-]{1,256}$/.test(messageId)) return messageId;
  return `msg_${createHash('sha256').update(`${sourceId}\n${messageId}`).digest('base64url')}`;
}

/** Returns the URL's user name and password as a Basic credential, unless a static header sets `Authorization`. */
function urlCredentials(webhook: WebhookSettings): string | undefined {
  if (!webhook.url.includes('@')) return undefined;
  const { username, password } = new URL(webhook.url);
  if (username === '' && password === '') return undefined;
  if (Object.keys(webhook.headers).some((name) => name.toLowerCase() === 'authorization')) return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
