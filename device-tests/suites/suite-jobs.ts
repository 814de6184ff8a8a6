/** Everything `npm run test:device` runs, in this order. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSuiteChannel } from './rooibos/build-channel.ts';
import { rooibosJob } from './rooibos/rooibos-job.ts';
import type { Job } from './runner/job.ts';

const here = dirname(fileURLToPath(import.meta.url));

export function suiteJobs(): Job[] {
  return [rooibosJob('SDK modules', buildUnitSuites)];
}

async function buildUnitSuites(outFile: string): Promise<void> {
  const specs = globSync('unit/*.spec.bs', { cwd: here })
    .sort()
    .map((file) => join(here, file));
  await buildSuiteChannel({ specs, code: new Map(), outFile });
}
