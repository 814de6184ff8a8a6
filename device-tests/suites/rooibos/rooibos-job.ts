/** A channel of Rooibos suites as a job: deploy, wait for the shutdown line, read the results. */
import type { Installer, SuiteChannelPlan } from '../runner/installer.ts';
import type { Job } from '../../rig/runner/job.ts';
import { waitFor } from '../../rig/runner/waiting.ts';
import { isOver, readResults } from './read-results.ts';

/** Timeout of all suites of a channel, in milliseconds. Generous, because the machine may be busy. */
const LIMIT_MS = 300_000;

export function rooibosJob(plan: SuiteChannelPlan, installer: Installer): Job {
  return {
    suite: 'unit',
    name: plan.name,
    limitMs: LIMIT_MS,
    run: async ({ device, console, signal }) => {
      await device.exitApp();
      await installer.deploy(device, console, plan);
      await waitFor(
        () => (isOver(console.lines) ? true : undefined),
        (listener) => console.onChange(listener),
        signal,
      );
      return readResults(console.lines);
    },
  };
}
