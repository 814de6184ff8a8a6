/** The jobs of `npm run test:device`, in order. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageChannel } from '../../build/packaging/package-channel.ts';
import { compileUnit } from '../../build/packaging/compile-unit.ts';
import { place, ROOT, SDK_PREFIX } from '../../build/packaging/drop-in.ts';
import { buildSuiteChannel } from './rooibos/build-channel.ts';
import { rooibosJob } from './rooibos/rooibos-job.ts';
import type { Installer, SuiteChannelPlan } from './runner/installer.ts';
import type { Job } from '../rig/runner/job.ts';
import { scenarioJob, type ScriptedChannel } from './runner/scenario-job.ts';
import { scenarios } from './scenarios/index.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** The version of the scripted channel after an update; higher than the one in its manifest. */
const UPDATED_MINOR_VERSION = 99;

/** The scripted channel, compiled and assembled like any channel that uses the SDK. */
const SCRIPTED: SuiteChannelPlan = {
  name: 'scenarios',
  build: async (outFile) => (await packageChannel({ folder: join(here, 'channel'), outFile })).maps,
};

/** The SDK's modules under Rooibos. */
const UNIT: SuiteChannelPlan = {
  name: 'sdk-modules',
  build: async (outFile) => {
    const suites = globSync('unit/*.bs', { cwd: here }).sort();
    const { code, maps } = await sdkModules();
    await buildSuiteChannel({ suites: suites.map((file) => join(here, file)), code, outFile });
    return maps;
  },
};

/** @param installer builds the channels */
export function suiteJobs(installer: Installer): Job[] {
  return [
    rooibosJob(UNIT, installer),
    ...scenarios.map((scenario) => scenarioJob(scenario, scriptedChannel(installer))),
  ];
}

export function scriptedChannel(installer: Installer): ScriptedChannel {
  return {
    ensure: (device, console) => installer.ensure(device, console, SCRIPTED),
    update: (device) =>
      installer.deployChanged(device, SCRIPTED, (manifest) =>
        manifest.replace(/^minor_version=.*$/m, `minor_version=${UPDATED_MINOR_VERSION}`),
      ),
  };
}

/** Compiles every module of the SDK to BrightScript, with all its exports under their names in the drop-in files. */
async function sdkModules(): Promise<{ code: Map<string, string>; maps: Map<string, string> }> {
  const compiled = await compileUnit({
    entry: join(here, 'unit/sdk-modules.ts'),
    globalPrefix: SDK_PREFIX,
    root: ROOT,
  });
  const code = new Map<string, string>();
  const maps = new Map<string, string>();
  place(compiled, 'source/sdk', code, maps);
  return { code, maps };
}
