/** Device state that can change while an app runs, and the events that tell the app. */

import type { VideoScript } from './video-script.ts';

export interface DeviceStatus {
  /** True when the cable is plugged in, or the radio is connected. */
  linkUp: boolean;
  /** True when the internet is reachable over the link. */
  internetUp: boolean;
  /** The app's memory use, in percent of its limit. */
  memoryPercent: number;
  /** Free memory of the whole device: `normal`, `low` or `critical`. */
  memoryLevel: 'normal' | 'low' | 'critical';
}

export const HEALTHY: DeviceStatus = { linkUp: true, internetUp: true, memoryPercent: 20, memoryLevel: 'normal' };

export type DeviceNews =
  /** Only what changed. */
  | { type: 'status'; status: Partial<DeviceStatus> }
  /** Events for the current video. */
  | { type: 'video'; script: VideoScript }
  /** Parameters sent to the running app (`/input`, deep links). */
  | { type: 'input'; params: Record<string, string> };
