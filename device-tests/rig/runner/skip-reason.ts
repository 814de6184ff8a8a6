/** Decides which tests a device skips, and the reason that reports show. */
import type { AssumptionId } from '@settop-analytics/device/profile/platform-assumptions';

/**
 * Devices that may run a test: hardware, an emulated device with a known control port, or a platform with an ability
 * that the SDK cannot replace. Other devices skip the test and report the reason.
 */
export interface Only {
  on: 'device' | 'emulator' | 'capable';
  /**
   * Why the other kind proves nothing; with `capable`, the loss without the ability, and why the SDK cannot prevent it.
   */
  reason: string;
  /** With `capable`: ids of the required assumptions about the platform. A device of the strict profile denies them. */
  needs?: readonly AssumptionId[];
}

/** Abilities of a run's device. */
interface Abilities {
  /** The device reports that it is emulated. */
  emulated: boolean;
  /** The test can control the device's clock, network and power. */
  controlled: boolean;
  /** Assumptions about the platform for which the device takes the worse branch. */
  strict: readonly string[];
}

/** Returns the reason for skipping, as reports show it, or undefined when the test runs. */
export function skipReason(only: Only | undefined, { emulated, controlled, strict }: Abilities): string | undefined {
  if (!only) return undefined;
  if (only.on === 'device') return emulated ? `device-only: ${only.reason}` : undefined;
  if (only.on === 'capable') {
    const denied = (only.needs ?? []).filter((id) => strict.includes(id));
    return denied.length === 0 ? undefined : `accepted difference (${denied.join(', ')}): ${only.reason}`;
  }
  if (controlled) return undefined;
  const how = emulated ? '; name its control port in ROKU_CONTROL and ROKU_CONTROL_TOKEN' : '';
  return `emulator-only: ${only.reason}${how}`;
}
