/** Checks the OS version of the device, for features of newer versions. */
import type { EngineCore } from '../engine/types.ts';
import { hasOsFeature, OS_FEATURES, type OsFeatureName } from '../profile/os-features.ts';

/** Reports whether the OS version of the device has this feature. The version is unknown before an app starts. */
export function hasFeature({ BrsDevice }: EngineCore, name: OsFeatureName): boolean {
  return hasOsFeature(String(BrsDevice.deviceInfo['osVersion']), name);
}

/** Reports whether the device has a component, which `CreateObject` may need arguments to create. */
export function hasComponent(core: EngineCore, name: string): boolean {
  if (core.BrsObjects.get(name) === undefined) return false;
  const names: readonly OsFeatureName[] = OS_FEATURES.flatMap((row) => (row.kind === 'component' ? row.names : []));
  const feature = names.find((one) => one.toLowerCase() === name.toLowerCase());
  return feature === undefined || hasFeature(core, feature);
}
