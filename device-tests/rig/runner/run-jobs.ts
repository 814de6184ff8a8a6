/**
 * Runs jobs on one device, or spread over several that are alike, and gives each test exactly one verdict.
 *
 *   job ─▶ skipped by its tag? ─▶ run, raced against: its limit, the run's limit, a fault on the console ─▶ reports
 */
import { DeviceError, messageOf } from '../driver/device-connection.ts';
import { keepEvidence } from '../report/artifacts.ts';
import type { TestReport, Verdict } from '../report/verdict.ts';
import { describeFault, TestConsole } from './console-judge.ts';
import type { DeviceUnderTest } from './device-under-test.ts';
import type { Finding, Job } from './job.ts';
import { skipReason } from './skip-reason.ts';
import { TimeLimitError, withLimit } from './waiting.ts';

/** Longest time for a screenshot of a failed test, in milliseconds. */
const SCREENSHOT_LIMIT_MS = 10_000;

export interface RunSettings {
  /** Devices; each takes the next job when it has finished its last. */
  devices: readonly DeviceUnderTest[];
  emulated: boolean;
  /** Assumptions about the platform for which the devices take the worse branch. */
  strict: readonly string[];
  /** Time limit of all jobs together, in milliseconds. */
  runLimitMs: number;
  /** Command-line option that sets the run's time limit. */
  limitOption: string;
  /** Folder for the evidence of failed tests; undefined keeps none. */
  artifacts: string | undefined;
  /** Ends the run early, for example on Ctrl-C. */
  signal: AbortSignal;
  /** Monotonic clock, in milliseconds. */
  now(): number;
  onReport(report: TestReport): void;
}

export async function runJobs(jobs: readonly Job[], settings: RunSettings): Promise<TestReport[]> {
  const reports: TestReport[] = [];
  const keep = (report: TestReport): void => {
    reports.push(report);
    settings.onReport(report);
  };
  const started = settings.now();
  const waiting = [...jobs];
  let gone: string | undefined;
  const lane = async (device: DeviceUnderTest): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const leftMs = settings.runLimitMs - (settings.now() - started);
      const verdict = verdictWithoutRunning(job, leftMs, settings);
      if (verdict) keep({ suite: job.suite, name: job.name, verdict, ms: 0, deviceLog: [], artifacts: [] });
      else {
        const { found, alive } = await runJob(job, leftMs, device, settings);
        for (const report of found) keep(report);
        if (!alive) {
          gone = job.name;
          return;
        }
      }
    }
  };
  await Promise.all(settings.devices.map(lane));
  // A test for which no device is left has not passed: it is reported as failed.
  const reason = `Not run: the device was gone since '${gone}'; switch it on again, look at its network, and start anew.`;
  for (const { suite, name } of waiting)
    keep({ suite, name, verdict: { kind: 'failed', reason }, ms: 0, deviceLog: [], artifacts: [] });
  return reports;
}

function verdictWithoutRunning(job: Job, leftMs: number, settings: RunSettings): Verdict | undefined {
  const controlled = settings.devices.every(({ control }) => control !== undefined);
  const reason = skipReason(job.only, { emulated: settings.emulated, controlled, strict: settings.strict });
  if (reason !== undefined) return { kind: 'skipped', reason };
  // Failed and not skipped: nothing shows that the test would pass.
  if (settings.signal.aborted) return { kind: 'failed', reason: 'Not run: the run was ended.' };
  if (leftMs > 0) return undefined;
  return { kind: 'failed', reason: `Not run: the run's ${settings.runLimitMs / 1000} s were used up.` };
}

interface JobResult {
  found: TestReport[];
  /** The device is available for the next job. */
  alive: boolean;
}

async function runJob(job: Job, leftMs: number, device: DeviceUnderTest, settings: RunSettings): Promise<JobResult> {
  const console = new TestConsole();
  const unsubscribe = [
    device.onConsoleLine((line) => console.add(line)),
    device.onConsoleClosed(() => console.closed()),
  ];
  const started = settings.now();
  let findings: readonly Finding[];
  try {
    findings = await supervised(job, leftMs, device, console, settings);
  } catch (error) {
    const reason = reasonOf(error, console);
    findings = [{ suite: job.suite, name: job.name, verdict: { kind: 'failed', reason } }];
  } finally {
    for (const end of unsubscribe) end();
  }
  const ms = settings.now() - started;
  const alive = console.fault?.kind !== 'closed';
  return { found: await withEvidence(findings, ms, device, console, settings.artifacts), alive };
}

/** Runs the job with a signal that aborts on a fault of the console, and refuses a result from a silent console. */
async function supervised(
  job: Job,
  leftMs: number,
  device: DeviceUnderTest,
  console: TestConsole,
  settings: RunSettings,
): Promise<readonly Finding[]> {
  const limitMs = Math.min(job.limitMs, leftMs);
  const sentence =
    limitMs < job.limitMs || limitMs === settings.runLimitMs
      ? `It did not end within the run's time limit of ${settings.runLimitMs / 1000} s; ${settings.limitOption} sets it.`
      : `It did not end within its time limit of ${limitMs / 1000} s.`;
  const faulty = new AbortController();
  const unsubscribe = console.onChange(() => {
    if (console.fault) faulty.abort(new Error(describeFault(console.fault)));
  });
  try {
    const outer = AbortSignal.any([faulty.signal, settings.signal]);
    const findings = await withLimit(limitMs, sentence, outer, (signal) => job.run({ device, console, signal }));
    if (console.fault) throw new Error(describeFault(console.fault));
    if (console.silent && job.mayBeSilent !== true) throw new Error(SILENT);
    if (findings.length === 0) throw new Error('It ended without a verdict on any test.');
    return findings;
  } finally {
    unsubscribe();
  }
}

const SILENT =
  'The debug console was silent: not one line came from the channel, so nothing shows that it ran. ' +
  'Look whether it starts on the device, and whether its scene prints anything.';

function reasonOf(error: unknown, console: TestConsole): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof TimeLimitError && console.silent ? `${text}\n${SILENT}` : text;
}

async function withEvidence(
  findings: readonly Finding[],
  ms: number,
  device: DeviceUnderTest,
  console: TestConsole,
  folder: string | undefined,
): Promise<TestReport[]> {
  const reports: TestReport[] = [];
  // One job has one screen: it is captured at most once, for all failed tests of the job.
  let shot: Shot | undefined;
  for (const finding of findings) {
    const report: TestReport = {
      ...finding,
      ms: finding.ms ?? ms,
      deviceLog: [] as readonly string[],
      artifacts: finding.artifacts ?? [],
    };
    if (finding.verdict.kind === 'failed') {
      report.deviceLog = [...console.lines];
      if (folder !== undefined) {
        shot ??= { ...(await screenshot(device)), recording: await recordingOf(device) };
        const { reason } = finding.verdict;
        const evidence = { test: `${finding.suite} ${finding.name}`, reason, deviceLog: console.lines, ...shot };
        try {
          report.artifacts = [...report.artifacts, ...(await keepEvidence(folder, evidence))];
        } catch (error) {
          // A full disk changes neither the cause of the failure nor the remaining tests.
          report.verdict = { kind: 'failed', reason: `${reason}\nNothing could be kept of it: ${messageOf(error)}` };
        }
      }
    }
    reports.push(report);
  }
  return reports;
}

interface Shot {
  screenshot: Uint8Array | undefined;
  screenshotMissing: string | undefined;
  recording: Uint8Array | undefined;
}

/**
 * Returns the recording; undefined when the device records nothing or is gone, which must not replace the cause of the
 * failure.
 */
async function recordingOf({ control }: DeviceUnderTest): Promise<Uint8Array | undefined> {
  try {
    return await control?.takeRecording();
  } catch (error) {
    if (error instanceof DeviceError) return undefined;
    throw error;
  }
}

/** When the device gives no screenshot (its app is gone), its log is still saved, with the reason in it. */
async function screenshot(device: DeviceUnderTest): Promise<Omit<Shot, 'recording'>> {
  try {
    const bytes = await withLimit(SCREENSHOT_LIMIT_MS, 'the device took too long', new AbortController().signal, () =>
      device.screenshot(),
    );
    return { screenshot: bytes, screenshotMissing: undefined };
  } catch (error) {
    return { screenshot: undefined, screenshotMissing: error instanceof Error ? error.message : String(error) };
  }
}
