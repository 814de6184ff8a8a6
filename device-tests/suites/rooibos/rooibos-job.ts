/** A channel of Rooibos suites as a job: build, deploy, wait for the shutdown line, read the results. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobContext, Job } from '../runner/job.ts';
import { waitFor } from '../runner/waiting.ts';
import { isOver, readResults } from './read-results.ts';

const LIMIT_MS = 120_000;

/** Builds the channel into a zip file. */
export type BuildSuites = (outFile: string) => Promise<void>;

export function rooibosJob(name: string, build: BuildSuites): Job {
  return {
    suite: 'unit',
    name,
    limitMs: LIMIT_MS,
    run: async ({ device, console, signal }: JobContext) => {
      const folder = await mkdtemp(join(tmpdir(), 'settop-unit-'));
      try {
        const zip = join(folder, 'unit.zip');
        await build(zip);
        await device.exitApp();
        await device.deploy(zip);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      await waitFor(
        () => (isOver(console.lines) ? true : undefined),
        (listener) => console.onChange(listener),
        signal,
      );
      return readResults(console.lines);
    },
  };
}
