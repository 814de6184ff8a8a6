/** Typings of `AnalyticsConnector.brs` for channels written in TypeScript. The SDK never throws; it logs errors. */

/** An associative array of plain data, which can cross a node field. */
export type AnalyticsFields = Readonly<Record<string, unknown>>;

export interface AnalyticsConfig {
  /** Write key of the source. */
  writeKey: string;
  /** Base URL of the server; the manifest key `analytics_api_host` when omitted. Without any, nothing is sent. */
  apiHost?: string;
  /** Log every operation and the size of each request. Leave out in release builds. Default false. */
  debug?: boolean;
  /** Messages per request. Default 1. */
  queueSize?: number;
  /** Retries of a failed request. Default 1. */
  retryLimit?: number;
  /** Time after which a queue that is not full is sent, in seconds; 0 turns it off. Default 30. */
  flushIntervalSeconds?: number;
  /** Keep undelivered messages on the device. Default true. */
  spool?: boolean;
  /** Remember a generated anonymous id and the user of the last `identify`. Default false. */
  rememberIdentity?: boolean;
  /** Send installed, updated, opened, resumed and closed events; needs `launchParams`. Default false. */
  trackLifecycle?: boolean;
  /** Add a session id and count to each message, in `context.session`. Default false. */
  trackSessions?: boolean;
  /** Idle time before a session ends, in minutes. Default 30. */
  sessionTimeoutMinutes?: number;
  /** Send an event at the start about the end of the previous run; needs `launchParams`. Default false. */
  trackExits?: boolean;
  /** Send `Deep Link Opened` at the start; needs `launchParams`. Default false. */
  trackDeepLinks?: boolean;
  /** The associative array given to `Main`. */
  launchParams?: AnalyticsFields;
  /** `pending` holds everything in memory and writes nothing; `denied` drops and erases. Default "granted". */
  consent?: AnalyticsConsent;
  /** Add the advertising id where the viewer allows it. Default false. */
  includeAdvertisingId?: boolean;
  /** Add the channel client id of the device, which a viewer cannot reset. Default false. */
  includeDeviceId?: boolean;
  /** The channel is made for children: the SDK makes and keeps no id that outlives a run. Default false. */
  childDirected?: boolean;
}

export type AnalyticsConsent = 'granted' | 'pending' | 'denied';

/** Options of every call. Key names are case-insensitive. */
export interface AnalyticsOptions {
  /** Id of a viewer who is not signed in. */
  anonymousId?: string;
  /** ISO 8601 with a UTC offset; the time of the call when omitted. */
  timeStamp?: string;
  /** Merged with the context of the library; these keys win. */
  context?: AnalyticsFields;
  /** Destinations that get the message: `{ "All": false }` leaves out all of them. */
  integrations?: AnalyticsFields;
}

/** One of `userId` and `anonymousId` is required, unless `rememberIdentity` is on. */
export interface AnalyticsIdOptions extends AnalyticsOptions {
  /** Id of a signed-in viewer. */
  userId?: string;
}

export interface AnalyticsAliasOptions extends AnalyticsOptions {
  /** The identity to replace. */
  previousId?: string;
}

/** Further keys travel in `context.options`. */
export interface AnalyticsIdentifyOptions extends AnalyticsOptions {
  [key: string]: unknown;
}

export interface AnalyticsConnector {
  /** Configures the task. Call it once, in the scene. */
  init(config: AnalyticsConfig): void;
  /** Reports whether the first `init` on this task had `debug: true`. */
  isDebug(): boolean;
  /** Call it as early as possible, and again only when traits change. */
  identify(userId: string, traits?: AnalyticsFields, options?: AnalyticsIdentifyOptions): void;
  /** An action of the viewer. */
  track(eventName: string, properties?: AnalyticsFields, options?: AnalyticsIdOptions): void;
  /** The viewer sees a screen. Give a name or a category. */
  screen(name?: string, category?: string, properties?: AnalyticsFields, options?: AnalyticsIdOptions): void;
  /** The user belongs to a group, such as a household. */
  group(userId: string, groupId: string, traits?: AnalyticsFields, options?: AnalyticsOptions): void;
  /** `userId` is the new id, and `previousId` in the options is the one that it replaces. */
  alias(userId: string, options?: AnalyticsAliasOptions): void;
  /** `error` is the caught exception, or a string. The same error is sent the 1st, 10th, 100th … time. */
  reportError(error: unknown, details?: AnalyticsFields): void;
  /** `params` is the result of `roInputEvent.getInfo()`. Sends `Deep Link Opened` if it is a deep link. */
  deepLink(params: AnalyticsFields): void;
  /** Prints a checklist of your setup and sends a test message. Needs `debug: true`. */
  selfTest(): void;
  /** Sends what is queued now. */
  flush(): void;
  /** Forgets the remembered user and anonymous id, and begins another session. */
  reset(): void;
  /** Replaces the consent of the config. */
  setConsent(state: AnalyticsConsent): void;
  /** For apps that know when they end: sends, stores, and notes an orderly end. */
  shutdown(): void;
}

/** Value of the task's `status` field. */
export interface AnalyticsStatus {
  state: 'starting' | 'misconfigured' | 'ready' | 'sending' | 'retrying' | 'pending' | 'denied' | 'stopped';
  /** Number of messages accepted and not settled. */
  queued: number;
  /** Number of these messages that are stored on the device. */
  spooled: number;
  sent: number;
  retried: number;
  /** Numbers of messages dropped or lost, by reason. */
  dropped: Record<string, number>;
  lastResponseCode: number;
  lastError: string;
  nextAttemptInSeconds: number;
  /** With `trackSessions`. */
  sessionId?: string;
  sessionCount?: number;
  /** With `rememberIdentity`, once an id exists. */
  anonymousId?: string;
}

/** `task`: the AnalyticsTask node of the scene. */
export declare function AnalyticsConnector(task: object): AnalyticsConnector;
