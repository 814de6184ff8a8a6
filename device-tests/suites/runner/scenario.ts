/** Types of a scenario: a small module with the steps on the device and the messages that must arrive. */
import type { AssumptionId } from '../../device/profile/platform-assumptions.ts';
import type { DeviceControl } from '../../driver/device-control.ts';
import type { Collector } from '../collector/collector.ts';
import type { ScenarioApp } from './scenario-app.ts';

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

/** Context of a scenario. The collector is fresh, and the device has no data of earlier scenarios. */
export interface Rig {
  collector: Collector;
  /** The scripted channel. */
  app: ScenarioApp;
  /** Installs a newer version over the channel, as an update does. The new version runs without steps. */
  update(): Promise<void>;
  /** Aborts when the scenario's time is up or its channel crashed. */
  signal: AbortSignal;
  /** Controls for the device's clock, network and power; present in scenarios of `only: { on: 'emulator' }`. */
  control: DeviceControl | undefined;
  /** Channel seconds in a real second: the requested speed if the device's clock can be set, otherwise 1. */
  speed: number;
}

export interface Scenario {
  /** A sentence that states the expected behaviour. */
  name: string;
  only?: Only;
  /**
   * Channel seconds in a real second, for scenarios that wait for back-off or intervals. On a device whose clock cannot
   * be set, the waits take real time.
   */
  speed?: number;
  /** Time limit in milliseconds; {@link DEFAULT_LIMIT_MS} unless set. A limit, never an expectation. */
  limitMs?: number;
  /** Write keys besides the usual one that its requests may have. */
  otherKeys?: readonly string[];
  run(rig: Rig): Promise<void>;
}

export const DEFAULT_LIMIT_MS = 120_000;

/** Abilities of a run's device. */
export interface Abilities {
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
