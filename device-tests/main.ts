/**
 * `npm run test:device`: the suites on the device that ROKU_HOST names, or on an emulated one.
 *
 *   options ─▶ jobs ─▶ open device ─▶ run ─▶ one verdict per test ─▶ terminal, JUnit, evidence, exit code
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DeviceSettingError } from './device/access.ts';
import { NO_FILE } from './device/no-file.ts';
import { OutputUnwritable, prepareFile, prepareFolder } from './device/check-output.ts';
import { deviceTarget, type DeviceTarget } from './rig/driver/device-target.ts';
import { reportCoverage } from './rig/report/coverage.ts';
import { junitXml } from './rig/report/junit.ts';
import { reportLines } from './rig/report/show.ts';
import { exitCode, lastLine, tally, type TestReport } from './rig/report/verdict.ts';
import { Installer } from './suites/runner/installer.ts';
import type { Job } from './rig/runner/job.ts';
import { openDevices, type OpenedDevice } from './rig/runner/open-device.ts';
import { runOptions, USAGE, UsageError, type RunOptions } from './suites/runner/options.ts';
import { runJobs } from './rig/runner/run-jobs.ts';
import { sdkSources } from './suites/sdk-sources.ts';
import { suiteJobs } from './suites/suite-jobs.ts';

/** Turns the error of a device that could not be opened into one failed test, so that CI shows its message. */
function deviceFailure(error: unknown): TestReport {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    suite: 'device',
    name: 'the device takes part',
    verdict: { kind: 'failed', reason },
    ms: 0,
    deviceLog: [],
    artifacts: [],
  };
}

function show(report: TestReport): void {
  for (const line of reportLines(report)) console.log(line);
}

async function runOn(
  opened: readonly OpenedDevice[],
  jobs: readonly Job[],
  options: RunOptions,
): Promise<TestReport[]> {
  for (const { what, target } of opened) {
    const { host, ports } = target;
    console.log(`on ${what} at ${host} web=${ports.web} ecp=${ports.ecp} console=${ports.console}`);
  }
  const stop = new AbortController();
  // Ctrl-C may come twice: from the terminal, and from npm, which passes it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new Error(`The run was ended by ${signal}.`)));
  }
  return await runJobs(jobs, {
    devices: opened.map(({ device }) => device),
    emulated: opened.every(({ emulated }) => emulated),
    strict: [...new Set(opened.flatMap(({ strict }) => strict))],
    runLimitMs: options.runLimitMs,
    limitOption: '--limit',
    artifacts: options.artifacts,
    signal: stop.signal,
    now: () => performance.now(),
    onReport: show,
  });
}

async function run(options: RunOptions, installer: Installer): Promise<0 | 1> {
  const { only } = options;
  const all = suiteJobs(installer);
  const has = ({ suite, name }: Job, text: string): boolean => `${suite}: ${name}`.includes(text);
  const unknown = only.find((text) => !all.some((job) => has(job, text)));
  if (unknown !== undefined)
    throw new UsageError(`No test's suite or name contains '${unknown}'; --list shows them all.`);
  const jobs = all.filter((job) => only.length === 0 || only.some((text) => has(job, text)));
  if (options.list) {
    for (const job of jobs) console.log(`${job.suite}: ${job.name}`);
    return 0;
  }
  if (options.junit !== undefined) await prepareFile('--junit', options.junit);
  if (options.artifacts !== undefined) await prepareFolder('--artifacts', options.artifacts);
  const startedAt = new Date().toISOString();
  const target = deviceTarget(process.env);
  const reports = await reportsOf(jobs, target, options, installer);
  if (options.junit !== undefined) await writeFile(options.junit, junitXml(reports, startedAt));
  const counted = tally(reports);
  console.log(lastLine(counted));
  return exitCode(counted);
}

async function reportsOf(
  jobs: readonly Job[],
  target: DeviceTarget | undefined,
  options: RunOptions,
  installer: Installer,
): Promise<TestReport[]> {
  let opened: OpenedDevice[];
  try {
    opened = await openDevices(target, jobs.length, {
      ...(options.strict === undefined ? {} : { strict: options.strict }),
      // It costs little: see suites/README.md.
      ...(options.artifacts === undefined ? {} : { coverage: NO_FILE, record: NO_FILE }),
    });
  } catch (error) {
    const failure = deviceFailure(error);
    show(failure);
    return [failure];
  }
  try {
    const reports = await runOn(opened, jobs, options);
    if (options.artifacts !== undefined) {
      const devices = opened.map(({ device }) => device);
      const coverage = join(options.artifacts, 'coverage');
      const sources = sdkSources(await installer.sourceMaps());
      for (const line of await reportCoverage(devices, sources, coverage)) console.log(line);
    }
    return reports;
  } finally {
    await Promise.all(opened.map((device) => device.close()));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'settop-test-device-'));
try {
  const options = runOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(USAGE);
  else process.exitCode = await run(options, new Installer(folder));
} catch (error) {
  const known = [DeviceSettingError, OutputUnwritable, UsageError].some((kind) => error instanceof kind);
  console.error(`npm run test:device: ${error instanceof Error ? error.message : String(error)}`);
  if (!known && error instanceof Error) console.error(error.stack);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
