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
  /** Maximum average number of messages accepted per second; bursts of twice as many pass. */
  messagesPerSecond: number;
}

export interface WebhookSettings {
  /** Stable name of this URL in the store and in metrics; reveals nothing about the URL. */
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
  /** Every URL must succeed. By default one success is enough, and the other URLs are not retried. */
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
  /** First delay between attempts. */
  retryBaseMs: number;
  /** Maximum time from a message's first attempt to its last; at most four hours. */
  retryWindowMs: number;
  /** Timeout of one attempt, from connecting to the last byte of the response. */
  timeoutMs: number;
  /** Maximum number of concurrent attempts to one URL. */
  maxConcurrencyPerUrl: number;
  /** Maximum number of pending deliveries per URL; further ones fail at once and can be replayed. */
  maxPendingPerUrl: number;
}

export interface RetentionSettings {
  /** Days after which settled messages are deleted. */
  settledDays: number;
  /** Hours in which a repeated `messageId` of a source is acknowledged but not stored again. */
  dedupeHours: number;
  /** Days without activity after which a user's traits and sources are deleted. */
  userDays: number;
  /** Maximum number of stored users; beyond it, the least recently active users are deleted. */
  users: number;
  /** Number of backups to keep. */
  backups: number;
}

export interface LimitSettings {
  /** Maximum body size, before and after decompression. Must admit 500,000 characters of any script. */
  bodyBytes: number;
  /** Ingest answers 503 while this many deliveries wait. */
  pendingDeliveries: number;
  /** Ingest answers 503 while the disk has less than this free. */
  freeDiskBytes: number;
}

export interface NetworkSettings {
  /** Private address ranges (CIDR) that receivers may use. */
  allow: string[];
  /** PEM files of additional certificate authorities for HTTPS receivers. */
  caFiles: string[];
  /** Name servers that replace the machine's, each an address with or without a port. */
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
  /** Minimum number of events … */
  atLeast: number;
  /** … within the last so many hours. */
  withinHours: number;
}

/** `all` of or `any` of the parts; parts may be groups again. */
export type AudienceRule = TraitRule | EventRule | { kind: 'all' | 'any'; rules: AudienceRule[] };

export interface AudienceSettings {
  name: string;
  source: string;
  rule: AudienceRule;
  /** Minutes between automatic syncs; 0 means on demand only. */
  everyMinutes: number;
}

/** The complete configuration file with its defaults. */
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
