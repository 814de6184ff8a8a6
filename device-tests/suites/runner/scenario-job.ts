/**
 * Turns a scenario into a job: it has its own collector, starts its channel clean, and checks every request's wire
 * format.
 */
import assert from 'node:assert/strict';
import { Collector } from '../collector/collector.ts';
import { wireProblems } from '../collector/wire-validity.ts';
import { HEALTHY } from '../../device/profile/device-status.ts';
import type { TestConsole } from '../../rig/runner/console-judge.ts';
import type { DeviceUnderTest } from '../../rig/runner/device-under-test.ts';
import type { Job } from '../../rig/runner/job.ts';
import { DEFAULT_LIMIT_MS, type Scenario } from './scenario.ts';
import { ScenarioApp } from './scenario-app.ts';
import { WRITE_KEY } from './step.ts';

const { memoryPercent, memoryLevel, internetUp } = HEALTHY;

export interface ScriptedChannel {
  /** Makes sure that the scripted channel is the one installed. */
  ensure(device: DeviceUnderTest, console: TestConsole): Promise<void>;
  /** Installs a newer version of it. */
  update(device: DeviceUnderTest): Promise<void>;
}

export function scenarioJob(scenario: Scenario, channel: ScriptedChannel): Job {
  return {
    suite: 'scenarios',
    name: scenario.name,
    ...(scenario.only ? { only: scenario.only } : {}),
    limitMs: scenario.limitMs ?? DEFAULT_LIMIT_MS,
    run: async (context) => {
      await channel.ensure(context.device, context.console);
      const collector = new Collector(await context.device.localAddress());
      await collector.up();
      try {
        const { device, console, signal } = context;
        const { control } = device;
        const speed = control === undefined ? 1 : (scenario.speed ?? 1);
        await control?.setClock({ speed });
        const app = new ScenarioApp(device, console, collector, signal);
        await scenario.run({ collector, app, update: () => channel.update(device), signal, control, speed });
        assertSound(collector, [WRITE_KEY, ...(scenario.otherKeys ?? [])]);
      } finally {
        await collector.down();
        await leaveAsFound(context.device);
      }
      return [{ suite: 'scenarios', name: scenario.name, verdict: { kind: 'passed' } }];
    },
  };
}

/** Stops the channel and resets the device for the next scenario. */
async function leaveAsFound(device: DeviceUnderTest): Promise<void> {
  await device.exitApp();
  const { control } = device;
  if (control === undefined) return;
  await control.setFaults({ rules: [], seed: 1 });
  await control.setLink(true);
  await control.setStatus({ memoryPercent, memoryLevel, internetUp });
  await control.setClock({});
}

/** Asserts the invariants of every scenario, besides its own assertions. */
function assertSound(collector: Collector, writeKeys: readonly string[]): void {
  collector.assertComplete();
  const problems = collector.requests.flatMap((request) => wireProblems(request, writeKeys));
  assert.deepEqual(problems, [], 'requests that break the wire format');
  assert.equal(collector.unused, 0, 'scripted answers that no request used');
}
