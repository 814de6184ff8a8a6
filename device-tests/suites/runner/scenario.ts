/** Types of a scenario: a small module with the steps on the device and the messages that must arrive. */
import type { DeviceControl } from '../../rig/driver/device-control.ts';
import type { Only } from '../../rig/runner/skip-reason.ts';
import type { Collector } from '../collector/collector.ts';
import type { ScenarioApp } from './scenario-app.ts';

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
