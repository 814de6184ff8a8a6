/** Device state that can change while an app runs, and the events that tell the app. */

import type { VideoScript } from './video-script.ts';

export interface DeviceStatus {
  /** The cable is in, or the radio is connected. */
  linkUp: boolean;
  /** The internet can be reached over the link. */
  internetUp: boolean;
  /** Share of its memory limit that the app uses, in percent. */
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
