/**
 * Fields of the AnalyticsTask node, for a TypeScript scene that drives it without AnalyticsConnector.brs. Each value
 * set to `event` is one call, and `status` reports the results.
 */
import type {
  AnalyticsAliasOptions,
  AnalyticsConfig,
  AnalyticsConsent,
  AnalyticsFields,
  AnalyticsIdentifyOptions,
  AnalyticsIdOptions,
  AnalyticsOptions,
  AnalyticsStatus,
} from './AnalyticsConnector.d.ts';

/** The arguments of each call, in order. */
export interface AnalyticsCalls {
  init: [config: AnalyticsConfig];
  identify: [userId: string, traits?: AnalyticsFields, options?: AnalyticsIdentifyOptions];
  track: [eventName: string, properties?: AnalyticsFields, options?: AnalyticsIdOptions];
  screen: [name?: string, category?: string, properties?: AnalyticsFields, options?: AnalyticsIdOptions];
  group: [userId: string, groupId: string, traits?: AnalyticsFields, options?: AnalyticsOptions];
  alias: [userId: string, options?: AnalyticsAliasOptions];
  /** The caught exception as plain data, or a string. */
  reportError: [error: string | AnalyticsFields, details?: AnalyticsFields];
  deepLink: [params: AnalyticsFields];
  selfTest: [];
  flush: [];
  reset: [];
  setConsent: [state: AnalyticsConsent];
  shutdown: [];
}

/** One call with its arguments. */
export type AnalyticsCall = {
  [Name in keyof AnalyticsCalls]: { call: Name; args: AnalyticsCalls[Name] };
}[keyof AnalyticsCalls];

/** Value of the field `event`: a call and its time. Both numbers are integers. */
export type AnalyticsEvent = AnalyticsCall & {
  /** Seconds since 1970, UTC, and the milliseconds within that second. */
  seconds: number;
  milliseconds: number;
};

/** The fields of the node. */
export interface AnalyticsTaskFields {
  /** Written by the app. */
  event: AnalyticsEvent;
  /** For the app to observe; changes at most once a second. */
  readonly status: AnalyticsStatus;
}
