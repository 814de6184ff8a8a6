/** What came with which version of the platform. */
import type { EngineCore } from '../engine/types.ts';

/** Whether the device has this version or a newer one. Known only when the device's identity is: not before an app starts. */
export function isSince({ BrsDevice }: EngineCore, wantedMajor: number, wantedMinor: number): boolean {
  const [major = 0, minor = 0] = String(BrsDevice.deviceInfo['osVersion']).split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
