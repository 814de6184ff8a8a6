/** The tests of a channel as a job for the runner: what is started, and where the verdict comes from. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { WHOLE_RUN, type ComparedLines } from './report/compare-runs.ts';
import { isOfPlatform } from './runner/console-judge.ts';
import type { Job } from './runner/job.ts';
import type { ScreenSettings } from './expect-screen.ts';
import type { TestOptions } from './options.ts';
import { playScript } from './play-script.ts';
import { RigError } from './rig-error.ts';
import { scriptOf, type Step } from './script.ts';
import { whyNoTestBegins } from './tests-in-package.ts';
import { RUNNING, waitForVerdict } from './wait-for-verdict.ts';
import type { ChannelOnDevices } from './with-channel.ts';

/** Tests of a channel: the steps of a script, or why none can begin in the package. */
export interface Tests {
  steps: readonly Step[] | undefined;
  noTests: string | undefined;
}

/** Returns the job that runs the tests on one device. `compared` keeps the lines to compare with other devices. */
export function channelJob(
  options: TestOptions,
  { source, zip, translate }: ChannelOnDevices,
  { steps, noTests }: Tests,
  compared: ComparedLines,
): Job {
  const title = titleOf(options.channel);
  return {
    suite: title,
    name: WHOLE_RUN,
    limitMs: options.timeoutMs,
    mayBeSilent: steps !== undefined,
    run: async (context) => {
      context.console.translate = translate;
      context.console.onLine((line) => {
        if (RUNNING.test(line)) compared.restart();
        else if (!isOfPlatform(line)) compared.add(line);
      });
      await context.device.exitApp();
      const { launch } = options;
      if (launch !== undefined) {
        // The installation starts the channel without the launch parameters.
        await context.device.deploy(zip);
        await context.device.exitApp();
      }
      const start = (): Promise<void> =>
        launch === undefined ? context.device.deploy(zip) : context.device.launch(launch);
      if (steps !== undefined) {
        const play = { ...context, settings: screensOf(options, title), lineLimitMs: options.quietMs };
        return await playScript(steps, play, start);
      }
      const settings = {
        title,
        named: { pass: options.passLine, fail: options.failLine },
        quietMs: options.quietMs,
        noTests,
        waitsForQuiet: options.waitsForQuiet,
        others: source.kind === 'project' ? source.others : [],
      };
      return await waitForVerdict(context, settings, start);
    },
  };
}

function screensOf({ script, screens, updateScreens, artifacts }: TestOptions, title: string): ScreenSettings {
  return { folder: screensFolder({ script, screens }), update: updateScreens, artifacts, title };
}

/** Returns the folder of the expected screens. */
export function screensFolder({ script = '', screens }: Pick<TestOptions, 'script' | 'screens'>): string {
  return screens ?? join(dirname(script), 'screens');
}

/** Returns the channel's name in reports. */
export function titleOf(channel: string): string {
  const place = resolve(channel);
  const name = basename(place);
  return /^bsconfig.*\.json$/.test(name) ? `${basename(dirname(place))}/${name}` : name;
}

/** Returns a sentence about a package in which no test can begin. A script or a line of the person's own is trusted. */
export async function whyNoTests(
  options: TestOptions,
  { zip, translate }: ChannelOnDevices,
): Promise<string | undefined> {
  const { script, passLine, failLine, launch } = options;
  if (script !== undefined || passLine !== undefined || failLine !== undefined) return undefined;
  const why = await whyNoTestBegins(zip, launch !== undefined);
  return why === undefined ? undefined : translate(why);
}

/** Reads the steps of a script. @throws RigError SCRIPT_INVALID */
export async function stepsOf(script: string | undefined): Promise<Step[] | undefined> {
  if (script === undefined) return undefined;
  const text = await readFile(script, 'utf8').catch(() => {
    throw new RigError('SCRIPT_INVALID', `There is no script ${script}; a script is a JSON array of steps.`);
  });
  return scriptOf(text, script);
}
