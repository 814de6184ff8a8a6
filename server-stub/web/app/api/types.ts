/** Shapes of the admin API as the page uses them. Times are milliseconds since the epoch. */

export interface Problem {
  /** Path of the field in the request body, for example `settings.webhooks[2].url`. */
  path: string;
  message: string;
}

export const SOURCE_KINDS = ['device', 'web', 'mobile', 'server'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Source {
  id: string;
  name: string;
  kind: SourceKind;
  enabled: boolean;
  /** Part of the write key that distinguishes keys. */
  writeKeyHint: string;
}

/** A write key that no enabled source has. */
export interface RefusedKey {
  /** The key, masked. */
  hint: string;
  requests: number;
  lastMs: number;
}

export interface CatalogEntry {
  type: string;
  name: string;
  description: string;
  maxWebhooks: number;
  maxHeaders: number;
}

/** A webhook. A header value of `null` stands for a hidden value that the server keeps. */
export interface Webhook {
  url: string;
  headers: Record<string, string | null>;
}

/**
 * The server never returns the secrets. In a request, an absent secret keeps the stored one, and an empty string
 * removes it. A `previousSharedSecret` of null beside a new `sharedSecret` makes the stored secret the previous one.
 */
interface WebhooksSettings {
  webhooks: Webhook[];
  sharedSecret?: string;
  sharedSecretSet?: boolean;
  /** Secret that is still valid during a rotation. */
  previousSharedSecret?: string | null;
  previousSharedSecretSet?: boolean;
  everyUrl?: boolean;
  orderByUser?: boolean;
  standardWebhooks?: boolean;
  traceContext?: boolean;
}

export interface Destination {
  id: string;
  name: string;
  type: string;
  enabled: boolean;
  sources: string[];
  settings: WebhooksSettings;
}

/** Request body for a destination. */
export type DestinationDraft = Omit<Destination, 'id'>;

export const EVENT_TYPES = ['track', 'screen', 'identify', 'page', 'group', 'alias', 'delete'] as const;
export const EVENT_STATUSES = ['pending', 'delivered', 'failed', 'erased', 'unrouted'] as const;
type EventStatus = (typeof EVENT_STATUSES)[number];

/** One message in the list. */
export interface EventRow {
  id: number;
  messageId: string;
  sourceId: string;
  source: string;
  type: string;
  event?: string | null;
  /** Name of a screen or page, or id of a group. */
  name?: string | null;
  userId?: string | null;
  anonymousId?: string | null;
  acceptedMs: number;
  timestampMs: number;
  status: EventStatus;
  bodyBytes: number;
  attempts: number;
  lastError?: string | null;
}

interface AttemptTiming {
  dnsMs?: number | null;
  connectMs?: number | null;
  tlsMs?: number | null;
  firstByteMs?: number | null;
}

export interface Attempt {
  number: number;
  startedMs: number;
  durationMs: number;
  timing: AttemptTiming;
  status?: number | null;
  outcome: 'delivered' | 'retry' | 'failed';
  error?: string | null;
  answer?: string | null;
}

export interface Target {
  /** Null if the webhook has been removed. */
  url: string | null;
  state: string;
  nextAttemptMs?: number | null;
  reason?: string | null;
  /** Sent headers; values of static headers are masked. */
  headers?: Record<string, string> | null;
  attempts: Attempt[];
}

export interface Delivery {
  id: number;
  destination: string;
  destinationId: string;
  status: string;
  targets: Target[];
}

export interface EventDetail extends EventRow {
  /** The message as the client sent it; null if it is no longer kept. */
  received: string | null;
  /** The exact body that is sent; null if it was erased. */
  body: string | null;
  deliveries: Delivery[];
  /** Connected destinations that the client left out. */
  leftOut: { destinationId: string; destination: string; reason: string }[];
}

/** A reason why a message did not arrive, or the news that it did. */
export interface Reason {
  kind: string;
  text: string;
  subject: string | null;
  eventId: number | null;
  atMs: number | null;
}

export interface EventFilter {
  source: string;
  type: string;
  user: string;
  status: string;
  /** Part of a name or an id, case-insensitive. */
  search: string;
  fromMs: number | undefined;
  toMs: number | undefined;
}

export interface Metrics {
  atMs: number;
  received: number;
  delivered: number;
  failed: number;
  retried: number;
  queueDepth: number;
  latencyMs: { p50: number; p95: number } | null;
}

export interface TestResult {
  url: string;
  outcome: 'delivered' | 'retry' | 'failed';
  status?: number | null;
  error?: string | null;
  durationMs: number;
  timing?: AttemptTiming;
  answer?: string | null;
}

export interface TestOutcome {
  results: TestResult[];
  request: { body: string; headers: Record<string, string> };
}

export interface SyncResult {
  added: number;
  removed: number;
  messages: number;
}

export interface Audience {
  name: string;
  key: string;
  source: string;
  kind: 'list' | 'rule';
  members: number;
  lastSync: (SyncResult & { atMs: number }) | null;
}

export interface ComputedTrait {
  name: string;
  key: string;
  source: string;
  users: number;
  lastSync: { atMs: number; changed: number; messages: number } | null;
}

export interface Deletion {
  userId?: string | null;
  requestedMs: number;
  sources: string[];
  state: string;
}
