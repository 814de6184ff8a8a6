/**
 * `settop-rig test`: one channel, one device, one verdict for each of its tests.
 *
 *   named ─▶ source ─┬▶ build ─────┬▶ install, run, read the console ─▶ reports ─▶ terminal, JUnit, Markdown, exit code
 *                    └▶ open device┘
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { junitXml } from '../suites/report/junit.ts';
import { reportLines } from '../suites/report/show.ts';
import { exitCode, tally, type Tally, type TestReport } from '../suites/report/verdict.ts';
import type { Job } from '../suites/runner/job.ts';
import type { OpenedDevice } from '../suites/runner/open-device.ts';
import { runJobs } from '../suites/runner/run-jobs.ts';
import { colouredLine } from './console-colours.ts';
import type { ScreenSettings } from './expect-screen.ts';
import type { TestOptions } from './options.ts';
import { playScript } from './play-script.ts';
import { summaryOf } from './report-summary.ts';
import { RigError } from './rig-error.ts';
import { scriptOf, type Step } from './script.ts';
import type { Surroundings } from './surroundings.ts';
import { waitForVerdict } from './wait-for-verdict.ts';
import { withChannel, type ChannelOnDevice } from './with-channel.ts';

/** Runs the tests and writes what was asked for. Failures of the channel and of the device are failed tests. */
export async function runTests(options: TestOptions, surroundings: Surroundings): Promise<0 | 1> {
  const startedAt = new Date().toISOString();
  const began = surroundings.now();
  let reports: TestReport[];
  try {
    reports = await reportsOf(options, surroundings);
  } catch (error) {
    const failure = failedBefore(error, options.channel, surroundings.now() - began);
    for (const line of reportLines(failure)) surroundings.say(line);
    reports = [failure];
  }
  const counted = tally(reports);
  await writeReports(options, reports, startedAt, closingLine(counted));
  surroundings.say(closingLine(counted));
  return exitCode(counted);
}

/** The last line of a run. */
function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** What kept the channel from running is one failed test, so that CI shows its sentence. */
function failedBefore(error: unknown, channel: string, ms: number): TestReport {
  const reason = error instanceof Error ? error.message : String(error);
  const verdict = { kind: 'failed', reason } as const;
  return { suite: titleOf(channel), name: 'the channel runs', verdict, ms, deviceLog: [], artifacts: [] };
}

function titleOf(channel: string): string {
  const name = basename(channel);
  return /^bsconfig.*\.json$/.test(name) ? `${basename(dirname(join(process.cwd(), channel)))}/${name}` : name;
}

async function reportsOf(options: TestOptions, surroundings: Surroundings): Promise<TestReport[]> {
  const steps = await stepsOf(options.script);
  return await withChannel(options, surroundings, async (channel) => {
    const { opened, maps, translate } = channel;
    surroundings.say(`on ${opened.what} at ${opened.target.host}`);
    opened.device.onConsoleLine((line) => surroundings.say(colouredLine(translate(line))));
    const job = channelJob(options, channel, steps);
    const reports = await runJobs([job], runSettings(options, surroundings, opened));
    if (options.coverage !== undefined) {
      // Loaded by who asks for it: the reporters are most of what it would add to each start.
      const { reportCoverage } = await import('../suites/report/coverage.ts');
      const sources = { mapOf: (path: string) => maps.get(path), root: process.cwd(), isTested: isChannels };
      for (const line of await reportCoverage([opened.device], sources, options.coverage)) surroundings.say(line);
    }
    return reports;
  });
}

/** Tests, their framework and packages of others are not what is tested. */
function isChannels(source: string): boolean {
  return !/(^|\/)(node_modules|roku_modules|source\/rooibos|components\/rooibos)\/|\.spec\.(bs|brs)$|(^|\/)bslib\.brs$/.test(
    source,
  );
}

function runSettings(
  options: TestOptions,
  surroundings: Surroundings,
  { device, emulated, strict }: OpenedDevice,
): Parameters<typeof runJobs>[1] {
  return {
    devices: [device],
    emulated,
    strict,
    runLimitMs: options.timeoutMs,
    artifacts: options.artifacts,
    signal: surroundings.signal,
    now: () => surroundings.now(),
    onReport: (report) => {
      // The console was shown as it came.
      for (const line of reportLines({ ...report, deviceLog: [] })) surroundings.say(line);
    },
  };
}

/** @throws RigError SCRIPT_INVALID */
async function stepsOf(script: string | undefined): Promise<Step[] | undefined> {
  if (script === undefined) return undefined;
  const text = await readFile(script, 'utf8').catch(() => {
    throw new RigError('SCRIPT_INVALID', `There is no script ${script}; a script is a JSON list of steps.`);
  });
  return scriptOf(text, script);
}

function channelJob(
  options: TestOptions,
  { source, zip, translate }: ChannelOnDevice,
  steps: readonly Step[] | undefined,
): Job {
  const title = titleOf(options.channel);
  return {
    suite: title,
    name: 'the channel runs',
    limitMs: options.timeoutMs,
    mayBeSilent: steps !== undefined,
    run: async (context) => {
      context.console.translate = translate;
      await context.device.exitApp();
      const { launch } = options;
      if (launch !== undefined) {
        // Installing starts a channel, and without them.
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
        others: source.kind === 'project' ? source.others : [],
      };
      return await waitForVerdict(context, settings, start);
    },
  };
}

function screensOf({ script = '', screens, updateScreens, artifacts }: TestOptions, title: string): ScreenSettings {
  return { folder: screens ?? join(dirname(script), 'screens'), update: updateScreens, artifacts, title };
}

async function writeReports(
  { junit, summary, channel }: TestOptions,
  reports: readonly TestReport[],
  startedAt: string,
  closing: string,
): Promise<void> {
  if (junit !== undefined) {
    await mkdir(dirname(junit), { recursive: true });
    await writeFile(junit, junitXml(reports, startedAt));
  }
  if (summary !== undefined) await appendFile(summary, summaryOf(reports, titleOf(channel), closing));
}
