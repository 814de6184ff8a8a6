/** What a scenario is: a small module that says what to do on the device and what must arrive. */
import type { AssumptionId } from '../../device/profile/platform-assumptions.ts';
import type { DeviceControl } from '../../driver/device-control.ts';
import type { Collector } from '../collector/collector.ts';
import type { ScenarioApp } from './scenario-app.ts';

/**
 * Where a test may run: on hardware, on an emulated device whose control port is known, or where the platform does what
 * the SDK has no way to do without. Shown as skipped with its reason everywhere else.
 */
export interface Only {
  on: 'device' | 'emulator' | 'capable';
  /** Why the other kind cannot vouch for it; with `capable`, what is lost there, and why the SDK cannot help it. */
  reason: string;
  /** With `capable`: assumptions about the platform, by their ids. A device of the strict profile denies them. */
  needs?: readonly AssumptionId[];
}

/** What a scenario works with. The collector is fresh, and nothing of an earlier scenario is left on the device. */
export interface Rig {
  collector: Collector;
  /** The scripted channel. */
  app: ScenarioApp;
  /** Installs a newer version of the channel over the one on the device, as an update does. It runs, without steps. */
  update(): Promise<void>;
  /** Aborts when the scenario's time is up or its channel crashed. */
  signal: AbortSignal;
  /** Clock, network and power of the device; there for scenarios of `only: { on: 'emulator' }`. */
  control: DeviceControl | undefined;
  /** Seconds that pass for the channel in a real one: what was asked for where the clock can be set, otherwise 1. */
  speed: number;
}

export interface Scenario {
  /** A sentence that says what holds. */
  name: string;
  only?: Only;
  /**
   * Seconds that pass for the channel in a real one, for scenarios that wait for back-off or intervals. Where the
   * device's clock cannot be set, the same waits are real ones.
   */
  speed?: number;
  /** Longest time it may take, in milliseconds; {@link DEFAULT_LIMIT_MS} unless set. A limit, never an expectation. */
  limitMs?: number;
  run(rig: Rig): Promise<void>;
}

export const DEFAULT_LIMIT_MS = 60_000;

/** What the device of a run can vouch for. */
export interface Abilities {
  /** It says of itself that it is emulated. */
  emulated: boolean;
  /** It gives clock, network and power into the test's hands. */
  controlled: boolean;
  /** Assumptions about the platform of which it takes the worse branch. */
  strict: readonly string[];
}

/** The reason for skipping, as reports show it, or undefined when the test runs. */
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
