/** Typings of `AnalyticsConnector.brs` for channels written in TypeScript. Errors never throw: they are log lines. */

/** A map of plain data: what can cross a node field. */
export type AnalyticsFields = Readonly<Record<string, unknown>>;

export interface AnalyticsConfig {
  /** Write key of the source. */
  writeKey: string;
  /** Base URL of the batch endpoint's host; the manifest key `analytics_api_host` when omitted. */
  apiHost?: string;
  /** Log every operation. Leave out in release builds. Default false. */
  debug?: boolean;
  /** Messages per request, at least 1. Default 1. */
  queueSize?: number;
  /** Further requests for one that failed, at least 0. Default 1. */
  retryLimit?: number;
  /** Seconds until a queue that does not fill up is sent; 0 turns that off. Default 30. */
  flushIntervalSeconds?: number;
  /** Keep undelivered messages on the device. Default true. */
  spool?: boolean;
  /** Remember a generated anonymous id and the user of the last `identify`. Default false. */
  rememberIdentity?: boolean;
  /** Send installed, updated, opened, resumed and closed events; needs `launchParams`. Default false. */
  trackLifecycle?: boolean;
  /** A session id and count on each message, in `context.session`. Default false. */
  trackSessions?: boolean;
  /** A session ends when nothing happened for so long. Default 30. */
  sessionTimeoutMinutes?: number;
  /** Tell at the start how the run before ended; needs `launchParams`. Default false. */
  trackExits?: boolean;
  /** Send `Deep Link Opened` at the start; needs `launchParams`. Default false. */
  trackDeepLinks?: boolean;
  /** The associative array given to `Main`. */
  launchParams?: AnalyticsFields;
  /** Default "granted". */
  consent?: AnalyticsConsent;
  /** Add the advertising id where the viewer allows it. Default false. */
  includeAdvertisingId?: boolean;
  /** Add the channel client id of the device, which a viewer cannot reset. Default false. */
  includeDeviceId?: boolean;
  /** The channel is made for children: the SDK makes and keeps no id that outlives a run. Default false. */
  childDirected?: boolean;
}

export type AnalyticsConsent = 'granted' | 'pending' | 'denied';

/** Options of every call. Keys are read in any case. */
export interface AnalyticsOptions {
  anonymousId?: string;
  /** ISO 8601 with a UTC offset; the time of the call when omitted. */
  timeStamp?: string;
  /** Filled up with what the library knows; these keys win. */
  context?: AnalyticsFields;
  integrations?: AnalyticsFields;
}

/** One of `userId` and `anonymousId` is required, unless `rememberIdentity` is on. */
export interface AnalyticsIdOptions extends AnalyticsOptions {
  userId?: string;
}

export interface AnalyticsAliasOptions extends AnalyticsOptions {
  /** The identity that is replaced. */
  previousId?: string;
}

/** Further keys travel in `context.options`. */
export interface AnalyticsIdentifyOptions extends AnalyticsOptions {
  [key: string]: unknown;
}

export interface AnalyticsConnector {
  init(config: AnalyticsConfig): void;
  /** Whether the first `init` was given `debug: true`, by this connector or another one of the task. */
  isDebug(): boolean;
  identify(userId: string, traits?: AnalyticsFields, options?: AnalyticsIdentifyOptions): void;
  track(eventName: string, properties?: AnalyticsFields, options?: AnalyticsIdOptions): void;
  screen(name?: string, category?: string, properties?: AnalyticsFields, options?: AnalyticsIdOptions): void;
  group(userId: string, groupId: string, traits?: AnalyticsFields, options?: AnalyticsOptions): void;
  alias(userId: string, options?: AnalyticsAliasOptions): void;
  /** What `catch` gave, or a text. Sent at its first, tenth, hundredth … time. */
  reportError(error: unknown, details?: AnalyticsFields): void;
  /** What `roInputEvent.getInfo()` gave; ignored where it is no deep link. */
  deepLink(params: AnalyticsFields): void;
  /** With `debug` only: prints a checklist of the set-up. */
  selfTest(): void;
  flush(): void;
  reset(): void;
  setConsent(state: AnalyticsConsent): void;
  shutdown(): void;
}

/** Value of the task's `status` field. */
export interface AnalyticsStatus {
  state: 'starting' | 'misconfigured' | 'ready' | 'sending' | 'retrying' | 'pending' | 'denied' | 'stopped';
  /** Messages accepted and not settled. */
  queued: number;
  /** Those of them that are stored on the device. */
  spooled: number;
  sent: number;
  retried: number;
  /** Messages dropped or lost, by reason. */
  dropped: Record<string, number>;
  lastResponseCode: number;
  lastError: string;
  nextAttemptInSeconds: number;
  /** With `trackSessions`. */
  sessionId?: string;
  sessionCount?: number;
  /** With `rememberIdentity`, once one was made. */
  anonymousId?: string;
}

/** `task`: the AnalyticsTask node of the scene. */
export declare function AnalyticsConnector(task: object): AnalyticsConnector;
