/**
 * `settop-rig test`: one channel, one verdict for each of its tests on each device, and the differences of the devices.
 *
 *   named ─▶ source ─┬▶ build ──────┬▶ install, run, read the console ─▶ reports ─▶ terminal, JUnit, Markdown, exit code
 *                    └▶ open devices┘  (one device after the other)
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OutputUnwritable, prepareFile, prepareFolder } from '@settop-analytics/device/check-output';
import {
  ComparedLines,
  differenceLines,
  differenceReports,
  differencesOf,
  reportsOfRuns,
  WHOLE_RUN,
  type DeviceRun,
  type Difference,
} from './report/compare-runs.ts';
import { fileName } from './report/artifacts.ts';
import { junitXml } from './report/junit.ts';
import { reportLines } from './report/show.ts';
import { exitCode, tally, type TestReport } from './report/verdict.ts';
import { EMULATED } from './driver/device-target.ts';
import type { OpenedDevice } from './runner/open-device.ts';
import { runJobs } from './runner/run-jobs.ts';
import { channelJob, screensFolder, stepsOf, titleOf, whyNoTests, type Tests } from './channel-job.ts';
import { colouredLine } from './console-colours.ts';
import type { TestOptions } from './options.ts';
import { summaryOf } from './report-summary.ts';
import type { CommandContext } from './command-context.ts';
import { withChannelOnDevices, type ChannelOnDevices } from './with-channel.ts';

/** Exit code when the results of several devices differ. */
const DIFFERENT = 3;

/** Results of a run. */
interface Outcome {
  reports: readonly TestReport[];
  /** Undefined when there is nothing to compare. */
  differences?: readonly Difference[];
}

/**
 * Runs the tests and writes the requested outputs. Failures of the channel and of the device become failed tests.
 *
 * @throws OutputUnwritable before anything runs, or after the last line when a path has become unwritable during the
 * run
 */
export async function runTests(options: TestOptions, context: CommandContext): Promise<0 | 1 | typeof DIFFERENT> {
  await prepareOutputs(options);
  const outputs = new Outputs();
  const startedAt = new Date().toISOString();
  const began = context.now();
  let outcome: Outcome;
  try {
    outcome = await outcomeOf(options, context, outputs);
  } catch (error) {
    const failure = failedBefore(error, options.channel, context.now() - began);
    for (const line of reportLines(failure)) context.say(line);
    outcome = { reports: [failure] };
  }
  await writeReports(options, outcome, startedAt, outputs);
  context.say(closingLine(outcome));
  outputs.throwFirst();
  return (outcome.differences ?? []).length > 0 ? DIFFERENT : exitCode(tally(outcome.reports));
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
function closingLine({ reports, differences }: Outcome): string {
  const { passed, failed, skipped } = tally(reports);
  const different = differences && `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return [
    `${passed} passed, ${failed} failed`,
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
    ...(different === undefined ? [] : [different]),
  ].join(', ');
}

/** Reports an error that kept the channel from running as one failed test, so that CI shows its message. */
function failedBefore(error: unknown, channel: string, ms: number): TestReport {
  const reason = error instanceof Error ? error.message : String(error);
  const verdict = { kind: 'failed', reason } as const;
  return { suite: titleOf(channel), name: WHOLE_RUN, verdict, ms, deviceLog: [], artifacts: [] };
}

async function outcomeOf(options: TestOptions, context: CommandContext, outputs: Outputs): Promise<Outcome> {
  const steps = await stepsOf(options.script);
  return await withChannelOnDevices(options, context, async (channel) => {
    const noTests = await whyNoTests(options, channel);
    const runs: DeviceRun[] = [];
    // One after the other: the tests of two devices at once could disturb each other at a server.
    for (const [at, opened] of channel.devices.entries()) {
      const several = channel.devices.length > 1;
      const own = several ? ofDevice(options, at + 1) : options;
      const { reports, lines } = await runOn(opened, own, channel, { steps, noTests }, context);
      runs.push({ device: nameOf(options.devices, channel.devices, at), reports, lines });
    }
    await outputs.write('--coverage', options.coverage, async (folder) => {
      // Loaded on demand: the coverage reporters would be the largest part of every start.
      const { reportCoverage } = await import('./report/coverage.ts');
      const mapOf = (path: string): ReturnType<typeof channel.maps.get> => channel.maps.get(path);
      const sources = { mapOf, root: process.cwd(), isTested: isChannels };
      const devices = channel.devices.map(({ device }) => device);
      for (const line of await reportCoverage(devices, sources, folder)) context.say(line);
    });
    const [only, ...more] = runs;
    if (more.length === 0) return { reports: only?.reports ?? [] };
    // A run that the person ended has no results to compare.
    if (context.signal.aborted) return { reports: reportsOfRuns(runs) };
    const differences = differencesOf(runs);
    for (const line of differenceLines(runs, differences)) context.say(line);
    return { reports: reportsOfRuns(runs), differences };
  });
}

/** Returns the options for one of several devices: the same test fails on each, and each keeps its own evidence. */
function ofDevice(options: TestOptions, number: number): TestOptions {
  const { artifacts, devices } = options;
  if (artifacts === undefined) return options;
  return { ...options, artifacts: join(artifacts, `${number}-${fileName(devices[number - 1] ?? '')}`) };
}

/** Returns the device's name in reports, with its port when another device has the same address. */
function nameOf(names: readonly string[], devices: readonly OpenedDevice[], at: number): string {
  const name = names[at] ?? EMULATED;
  const isShared = names.filter((other) => other === name).length > 1;
  return isShared ? `${name}:${devices[at]?.target.ports.ecp}` : name;
}

async function runOn(
  opened: OpenedDevice,
  options: TestOptions,
  channel: ChannelOnDevices,
  tests: Tests,
  context: CommandContext,
): Promise<Pick<DeviceRun, 'reports' | 'lines'>> {
  context.say(`on ${opened.what} at ${opened.target.host}`);
  const stop = opened.device.onConsoleLine((line) => context.say(colouredLine(channel.translate(line))));
  const compared = new ComparedLines(options.compareLines);
  const job = channelJob(options, channel, tests, compared);
  const reports = await runJobs([job], runSettings(options, context, opened));
  stop();
  return { reports, lines: compared.lines };
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

async function writeReports(
  { junit, summary, channel }: TestOptions,
  outcome: Outcome,
  startedAt: string,
  outputs: Outputs,
): Promise<void> {
  const compared = outcome.differences === undefined ? [] : differenceReports(outcome.differences);
  const reports = [...compared, ...outcome.reports];
  await outputs.write('--junit', junit, (file) => writeFile(file, junitXml(reports, startedAt)));
  await outputs.write('--summary', summary, (file) =>
    appendFile(file, summaryOf(reports, titleOf(channel), closingLine(outcome))),
  );
}
