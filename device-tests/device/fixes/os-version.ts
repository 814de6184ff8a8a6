/** Checks the OS version of the device, for features of newer versions. */
import type { EngineCore } from '../engine/types.ts';
import { hasOsFeature, type OsFeatureName } from '../profile/os-features.ts';

/** Reports whether the OS version of the device has this feature. The version is unknown before an app starts. */
export function hasFeature({ BrsDevice }: EngineCore, name: OsFeatureName): boolean {
  return hasOsFeature(String(BrsDevice.deviceInfo['osVersion']), name);
}
