/** Makes a job of a scenario: its own collector, its channel started clean, every request held against the contract. */
import assert from 'node:assert/strict';
import { Collector } from '../../collector/collector.ts';
import { wireProblems } from '../../collector/wire-validity.ts';
import type { DeviceUnderTest } from './device-under-test.ts';
import type { Job } from './job.ts';
import { DEFAULT_LIMIT_MS, type Scenario } from './scenario.ts';
import { ScenarioApp } from './scenario-app.ts';
import { WRITE_KEY } from './step.ts';

/** Makes sure that the scripted channel is the one installed. */
export type InstallChannel = (device: DeviceUnderTest) => Promise<void>;

export function scenarioJob(scenario: Scenario, install: InstallChannel): Job {
  return {
    suite: 'scenarios',
    name: scenario.name,
    ...(scenario.only ? { only: scenario.only } : {}),
    limitMs: scenario.limitMs ?? DEFAULT_LIMIT_MS,
    run: async (context) => {
      await install(context.device);
      const collector = new Collector(await context.device.localAddress());
      await collector.up();
      try {
        const app = new ScenarioApp(context.device, context.console, collector, context.signal);
        await scenario.run({ collector, app, signal: context.signal });
        assertSound(collector);
      } finally {
        await collector.down();
        await context.device.exitApp();
      }
      return [{ suite: 'scenarios', name: scenario.name, verdict: { kind: 'passed' } }];
    },
  };
}

/** What holds for every scenario, beside what it asserts itself. */
function assertSound(collector: Collector): void {
  collector.assertComplete();
  const problems = collector.requests.flatMap((request) => wireProblems(request, WRITE_KEY));
  assert.deepEqual(problems, [], 'requests that are not what the contract says');
  assert.equal(collector.unused, 0, 'scripted answers that no request used');
}
