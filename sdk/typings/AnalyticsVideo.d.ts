/** Typings of `AnalyticsVideo.brs` for channels written in TypeScript. */
import type { AnalyticsConnector, AnalyticsFields } from './AnalyticsConnector.d.ts';

export interface AnalyticsVideoDetails {
  userId?: string;
  anonymousId?: string;
  context?: AnalyticsFields;
  integrations?: AnalyticsFields;
  /** Seconds from one `Video Content Playing` to the next; 0 for none. Default 10. */
  heartbeatSeconds?: number;
  /** Properties of content events; one for each item of a playlist. */
  content?: AnalyticsFields | readonly AnalyticsFields[];
  /** Properties of every event of the playback. */
  properties?: AnalyticsFields;
}

/** A watch on one Video node, for all that it plays. */
export interface AnalyticsVideoWatch {
  /** `session_id` of the playback that is under way or was the last. */
  sessionId: string;
  /** New details for what plays next. */
  update(details: AnalyticsVideoDetails): void;
  /** Exits a playback that is under way and ends the watch. */
  unwatch(): void;
  /** What the ad framework gives to its tracking callback. */
  adEvent(type: string | undefined, context?: AnalyticsFields): void;
}

/** On the render thread, in a component that includes the script. Nothing is watched, with an ERROR line, when it gives none. */
export declare function AnalyticsVideo(
  connector: AnalyticsConnector,
  videoNode: object,
  details?: AnalyticsVideoDetails,
): AnalyticsVideoWatch | undefined;

/** The tracking callback of the ad framework: `setTrackingCallback(AnalyticsVideoAdEvent, watch)`. */
export declare function AnalyticsVideoAdEvent(
  watch: AnalyticsVideoWatch,
  type?: string,
  context?: AnalyticsFields,
): void;
