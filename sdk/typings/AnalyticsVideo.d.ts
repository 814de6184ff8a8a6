/** Typings of `AnalyticsVideo.brs` for channels written in TypeScript. */
import type { AnalyticsConnector, AnalyticsFields } from './AnalyticsConnector.d.ts';

export interface AnalyticsVideoDetails {
  userId?: string;
  anonymousId?: string;
  context?: AnalyticsFields;
  integrations?: AnalyticsFields;
  /** Interval between `Video Content Playing` events, in seconds; 0 for none. Default 10. */
  heartbeatSeconds?: number;
  /** Properties of content events; an array for a playlist, with one object per item. */
  content?: AnalyticsFields | readonly AnalyticsFields[];
  /** Properties of every event of the playback. */
  properties?: AnalyticsFields;
}

/** A watch on one Video node, for all its playbacks. */
export interface AnalyticsVideoWatch {
  /** `session_id` of the current or last playback. */
  sessionId: string;
  /** Replaces the details, such as the content or the user, for the next events. */
  update(details: AnalyticsVideoDetails): void;
  /** Ends the watch, and closes the current playback as exited. */
  unwatch(): void;
  /** Takes the arguments of the tracking callback of the ad framework. */
  adEvent(type: string | undefined, context?: AnalyticsFields): void;
}

/**
 * Watches a Video node. Call it on the render thread, in a component that includes the script. Returns nothing, and
 * prints an ERROR line, when it cannot watch the node.
 */
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
