/** What a scenario is: a small module that says what to do on the device and what must arrive. */
import type { Collector } from '../../collector/collector.ts';
import type { ScenarioApp } from './scenario-app.ts';

/** Where a test may run. Shown as skipped with its reason everywhere else. */
export interface Only {
  on: 'device' | 'emulator';
  /** Why the other kind cannot vouch for it. */
  reason: string;
}

/** What a scenario works with. The collector is fresh, and nothing of an earlier scenario is left on the device. */
export interface Rig {
  collector: Collector;
  /** The scripted channel. */
  app: ScenarioApp;
  /** Aborts when the scenario's time is up or its channel crashed. */
  signal: AbortSignal;
}

export interface Scenario {
  /** A sentence that says what holds. */
  name: string;
  only?: Only;
  /** Longest time it may take, in milliseconds; {@link DEFAULT_LIMIT_MS} unless set. A limit, never an expectation. */
  limitMs?: number;
  run(rig: Rig): Promise<void>;
}

export const DEFAULT_LIMIT_MS = 60_000;

/** The reason for skipping, as reports show it, or undefined when the test runs. */
export function skipReason(only: Only | undefined, emulated: boolean): string | undefined {
  if (!only) return undefined;
  if (only.on === 'device' && emulated) return `device-only: ${only.reason}`;
  if (only.on === 'emulator' && !emulated) return `emulator-only: ${only.reason}`;
  return undefined;
}
