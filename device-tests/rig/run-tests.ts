/**
 * `settop-rig test`: one channel, one device, one verdict for each of its tests.
 *
 *   named ─▶ source ─┬▶ build ─────┬▶ install, run, read the console ─▶ reports ─▶ terminal, JUnit, Markdown, exit code
 *                    └▶ open device┘
 */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { OutputUnwritable, prepareFile, prepareFolder } from '../device/check-output.ts';
import { junitXml } from './report/junit.ts';
import { reportLines } from './report/show.ts';
import { exitCode, tally, type Tally, type TestReport } from './report/verdict.ts';
import type { Job } from './runner/job.ts';
import type { OpenedDevice } from './runner/open-device.ts';
import { runJobs } from './runner/run-jobs.ts';
import { colouredLine } from './console-colours.ts';
import type { ScreenSettings } from './expect-screen.ts';
import type { TestOptions } from './options.ts';
import { playScript } from './play-script.ts';
import { summaryOf } from './report-summary.ts';
import { RigError } from './rig-error.ts';
import { scriptOf, type Step } from './script.ts';
import type { CommandContext } from './command-context.ts';
import { whyNoTestBegins } from './tests-in-package.ts';
import { waitForVerdict } from './wait-for-verdict.ts';
import { withChannel, type ChannelOnDevice } from './with-channel.ts';

/**
 * Runs the tests and writes the requested outputs. Failures of the channel and of the device become failed tests.
 *
 * @throws OutputUnwritable before anything runs, or after the last line when a path has become unwritable during the
 * run
 */
export async function runTests(options: TestOptions, context: CommandContext): Promise<0 | 1> {
  await prepareOutputs(options);
  const outputs = new Outputs();
  const startedAt = new Date().toISOString();
  const began = context.now();
  let reports: TestReport[];
  try {
    reports = await reportsOf(options, context, outputs);
  } catch (error) {
    const failure = failedBefore(error, options.channel, context.now() - began);
    for (const line of reportLines(failure)) context.say(line);
    reports = [failure];
  }
  const counted = tally(reports);
  await writeReports(options, reports, startedAt, outputs);
  context.say(closingLine(counted));
  outputs.throwFirst();
  return exitCode(counted);
}

async function prepareOutputs({ junit, artifacts, coverage, summary, ...options }: TestOptions): Promise<void> {
  if (junit !== undefined) await prepareFile('--junit', junit);
  if (summary !== undefined) await prepareFile('--summary', summary);
  if (artifacts !== undefined) await prepareFolder('--artifacts', artifacts);
  if (coverage !== undefined) await prepareFolder('--coverage', coverage);
  if (options.updateScreens) await prepareFolder('--screens', screensFolder(options));
}

/** Writes the outputs of a run. A path that has become unwritable stops none of the others; `throwFirst` reports it. */
class Outputs {
  #first: OutputUnwritable | undefined;

  async write(option: string, place: string | undefined, write: (place: string) => Promise<void>): Promise<void> {
    if (place === undefined) return;
    try {
      await write(place);
    } catch (error) {
      // Only system errors are expected; anything else is a bug in this program.
      if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error;
      this.#first ??= new OutputUnwritable(option, place, error);
    }
  }

  throwFirst(): void {
    if (this.#first !== undefined) throw this.#first;
  }
}

/** The last line of a run. */
function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Reports an error that kept the channel from running as one failed test, so that CI shows its message. */
function failedBefore(error: unknown, channel: string, ms: number): TestReport {
  const reason = error instanceof Error ? error.message : String(error);
  const verdict = { kind: 'failed', reason } as const;
  return { suite: titleOf(channel), name: 'the channel runs', verdict, ms, deviceLog: [], artifacts: [] };
}

function titleOf(channel: string): string {
  const place = resolve(channel);
  const name = basename(place);
  return /^bsconfig.*\.json$/.test(name) ? `${basename(dirname(place))}/${name}` : name;
}

async function reportsOf(options: TestOptions, context: CommandContext, outputs: Outputs): Promise<TestReport[]> {
  const steps = await stepsOf(options.script);
  return await withChannel(options, context, async (channel) => {
    const { opened, maps, translate } = channel;
    const noTests = await whyNoTests(options, channel);
    context.say(`on ${opened.what} at ${opened.target.host}`);
    opened.device.onConsoleLine((line) => context.say(colouredLine(translate(line))));
    const job = channelJob(options, channel, steps, noTests);
    const reports = await runJobs([job], runSettings(options, context, opened));
    await outputs.write('--coverage', options.coverage, async (folder) => {
      // Loaded on demand: the coverage reporters would be the largest part of every start.
      const { reportCoverage } = await import('./report/coverage.ts');
      const sources = { mapOf: (path: string) => maps.get(path), root: process.cwd(), isTested: isChannels };
      for (const line of await reportCoverage([opened.device], sources, folder)) context.say(line);
    });
    return reports;
  });
}

/** Returns a sentence about a package in which no test can begin. A script or a line of the person's own is trusted. */
async function whyNoTests(options: TestOptions, { zip, translate }: ChannelOnDevice): Promise<string | undefined> {
  const { script, passLine, failLine, launch } = options;
  if (script !== undefined || passLine !== undefined || failLine !== undefined) return undefined;
  const why = await whyNoTestBegins(zip, launch !== undefined);
  return why === undefined ? undefined : translate(why);
}

/** Reports whether a source is the channel's own: not a test, the test framework or a third-party package. */
function isChannels(source: string): boolean {
  return !/(^|\/)(node_modules|roku_modules|source\/rooibos|components\/rooibos)\/|\.spec\.(bs|brs)$|(^|\/)bslib\.brs$/.test(
    source,
  );
}

function runSettings(
  options: TestOptions,
  context: CommandContext,
  { device, emulated, strict }: OpenedDevice,
): Parameters<typeof runJobs>[1] {
  return {
    devices: [device],
    emulated,
    strict,
    runLimitMs: options.timeoutMs,
    limitOption: '--timeout',
    artifacts: options.artifacts,
    signal: context.signal,
    now: () => context.now(),
    onReport: (report) => {
      // The console has been shown live.
      for (const line of reportLines({ ...report, deviceLog: [] })) context.say(line);
    },
  };
}

/** @throws RigError SCRIPT_INVALID */
async function stepsOf(script: string | undefined): Promise<Step[] | undefined> {
  if (script === undefined) return undefined;
  const text = await readFile(script, 'utf8').catch(() => {
    throw new RigError('SCRIPT_INVALID', `There is no script ${script}; a script is a JSON array of steps.`);
  });
  return scriptOf(text, script);
}

function channelJob(
  options: TestOptions,
  { source, zip, translate }: ChannelOnDevice,
  steps: readonly Step[] | undefined,
  noTests: string | undefined,
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

function screensFolder({ script = '', screens }: Pick<TestOptions, 'script' | 'screens'>): string {
  return screens ?? join(dirname(script), 'screens');
}

async function writeReports(
  { junit, summary, channel }: TestOptions,
  reports: readonly TestReport[],
  startedAt: string,
  outputs: Outputs,
): Promise<void> {
  await outputs.write('--junit', junit, (file) => writeFile(file, junitXml(reports, startedAt)));
  await outputs.write('--summary', summary, (file) =>
    appendFile(file, summaryOf(reports, titleOf(channel), closingLine(tally(reports)))),
  );
}
