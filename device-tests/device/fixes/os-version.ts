/** Checks the OS version of the device, for features of newer versions. */
import type { EngineCore } from '../engine/types.ts';

/** Reports whether the device has this OS version or a newer one. The version is unknown before an app starts. */
export function isSince({ BrsDevice }: EngineCore, wantedMajor: number, wantedMinor: number): boolean {
  const [major = 0, minor = 0] = String(BrsDevice.deviceInfo['osVersion']).split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
