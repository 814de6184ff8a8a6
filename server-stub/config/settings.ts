/**
 * The settings of the platform, checked and with defaults filled in: sources, destinations, limits. The readers beside
 * this file turn the configuration file into them.
 */
export const SOURCE_KINDS = ['device', 'web', 'mobile', 'server'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

export interface SourceSettings {
  id: string;
  name: string;
  kind: SourceKind;
  writeKey: string;
  enabled: boolean;
  /** Fill `context.ip` from the connection when the client sent none. */
  fillIp: boolean;
  /** Most messages accepted per second, averaged; bursts of twice as many pass. */
  messagesPerSecond: number;
}

export interface WebhookSettings {
  /** Stable name of this URL in the store and in metrics; tells nothing about the URL. */
  key: string;
  url: string;
  headers: Record<string, string>;
}

export interface DestinationSettings {
  id: string;
  name: string;
  type: 'webhooks';
  enabled: boolean;
  /** Names of the connected sources. */
  sources: string[];
  webhooks: WebhookSettings[];
  sharedSecret?: string;
  /** During a rotation the old secret still signs too (Standard Webhooks headers list both signatures). */
  previousSharedSecret?: string;
  /** Every URL must succeed. By default one success is enough, and the message is not tried again at the others. */
  everyUrl: boolean;
  /** Messages of one user arrive one after the other, in the order of acceptance. */
  orderByUser: boolean;
  /** Adds `webhook-id`, `webhook-timestamp` and `webhook-signature` beside `X-Signature`. */
  standardWebhooks: boolean;
  /** Sends `traceparent` (W3C Trace Context), so that the receiver can go on with the trace. */
  traceContext?: true;
}

export const MAX_SOURCES = 1000;
export const MAX_DESTINATIONS = 100;
export const MAX_WEBHOOKS = 5;
export const MAX_HEADERS_PER_WEBHOOK = 5;

export interface DeliverySettings {
  /** First gap between attempts. */
  retryBaseMs: number;
  /** From a message's first attempt to its last; at most four hours. */
  retryWindowMs: number;
  /** The whole of one attempt, from connecting to the last byte of the answer. */
  timeoutMs: number;
  /** Most attempts under way at one URL. */
  maxConcurrencyPerUrl: number;
  /** Most deliveries waiting for one URL; what comes on top is listed as failed at once, replayable. */
  maxPendingPerUrl: number;
}

export interface RetentionSettings {
  /** Settled messages are forgotten after this. */
  settledDays: number;
  /** A repeated `messageId` of a source is answered but not taken again within this time. */
  dedupeHours: number;
  /** A user of whom nothing was heard for so long is forgotten: traits, and which sources had seen them. */
  userDays: number;
  /** Users of sources that are remembered; with more, the ones not heard of for longest are forgotten. */
  users: number;
  /** Backups that are kept, the newest ones. */
  backups: number;
}

export interface LimitSettings {
  /** One request's body, after and before decompression. Must admit 500,000 characters of any script. */
  bodyBytes: number;
  /** Ingest answers 503 while this many deliveries wait. */
  pendingDeliveries: number;
  /** Ingest answers 503 while the disk has less than this free. */
  freeDiskBytes: number;
}

export interface NetworkSettings {
  /** Private ranges (CIDR) in which receivers may live. */
  allow: string[];
  /** PEM files of further certificate authorities that HTTPS receivers may use. */
  caFiles: string[];
  /** Name servers to ask in the place of the machine's, each an address with or without a port. */
  nameServers: string[];
  /**
   * Whose `X-Forwarded-For` is believed, in Fastify's forms: nobody's, anybody's, or that of the listed addresses,
   * ranges and `loopback`, `linklocal`, `uniquelocal`.
   */
  trustProxy: boolean | string[];
}

interface AdminSettings {
  token: string;
  /** Host names under which the admin API may be reached besides the address it is bound to. */
  hosts: string[];
}

export interface TraitRule {
  kind: 'trait';
  trait: string;
  operator: 'equals' | 'notEquals' | 'greaterThan' | 'lessThan' | 'contains' | 'exists';
  value?: string | number | boolean;
}

export interface EventRule {
  kind: 'event';
  event: string;
  /** At least this many times … */
  atLeast: number;
  /** … in the last so many hours. */
  withinHours: number;
}

/** `all` of or `any` of the parts; parts may be groups again. */
export type AudienceRule = TraitRule | EventRule | { kind: 'all' | 'any'; rules: AudienceRule[] };

export interface AudienceSettings {
  name: string;
  source: string;
  rule: AudienceRule;
  /** Synced by itself this often; 0 = on demand only. */
  everyMinutes: number;
}

/** The whole configuration file, defaults filled in. */
export interface Configuration {
  admin: AdminSettings;
  sources: SourceSettings[];
  destinations: DestinationSettings[];
  audiences: AudienceSettings[];
  delivery: DeliverySettings;
  retention: RetentionSettings;
  limits: LimitSettings;
  network: NetworkSettings;
}
