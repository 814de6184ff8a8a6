/** Compares runs of the same tests on several devices, and names the differences. */
import colours from 'picocolors';
import { tally, type TestReport } from './verdict.ts';

/** Test that stands for a run that broke off before its tests had results. */
export const WHOLE_RUN = 'the channel runs';

/** Suite of the differences in reports. */
const SUITE = 'devices compared';
/** Longest result of a device in a difference, in characters. */
const MAX_RESULT_CHARACTERS = 500;
/** Most lines of a run to compare. */
const MAX_LINES = 10_000;

/** Run of the tests on one of several devices. */
export interface DeviceRun {
  /** Name of the device in reports; each device has another. */
  device: string;
  reports: readonly TestReport[];
  /** Console lines to compare with those of the other devices. */
  lines: readonly string[];
}

export interface Difference {
  /** Test with its suite, or the compared console lines. */
  name: string;
  results: readonly { device: string; result: string }[];
}

/** Console lines of a channel's run that match a pattern. */
export class ComparedLines {
  readonly #pattern: RegExp | undefined;
  #lines: string[] = [];

  constructor(pattern: RegExp | undefined) {
    this.#pattern = pattern;
  }

  add(line: string): void {
    if (this.#pattern?.test(line) === true && this.#lines.length < MAX_LINES) this.#lines.push(line);
  }

  /** Drops the lines of an earlier start of the channel. */
  restart(): void {
    this.#lines = [];
  }

  get lines(): readonly string[] {
    return this.#lines;
  }
}

/** Returns one difference for each test with different results, and one for console lines that differ. */
export function differencesOf(runs: readonly DeviceRun[]): Difference[] {
  const broken = runs.filter(brokeOff);
  if (broken.length > 0 && broken.length < runs.length) {
    const whole = { name: WHOLE_RUN, results: runs.map((run) => ({ device: run.device, result: wholeResult(run) })) };
    // Without the tests of a run that broke off: each of them would be named as missing.
    return [whole, ...differencesOf(runs.filter((run) => !brokeOff(run)))];
  }
  return [...testDifferences(runs), ...lineDifferences(runs)];
}

function brokeOff({ reports }: DeviceRun): boolean {
  const [only, ...more] = reports;
  return more.length === 0 && only?.name === WHOLE_RUN && only.verdict.kind === 'failed';
}

function wholeResult(run: DeviceRun): string {
  const { passed, failed, skipped } = tally(run.reports);
  return brokeOff(run) ? resultOf(run.reports[0]) : `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function testDifferences(runs: readonly DeviceRun[]): Difference[] {
  const named = runs.map(({ device, reports }) => ({ device, tests: byName(reports) }));
  const names = new Set(named.flatMap(({ tests }) => [...tests.keys()]));
  return [...names].flatMap((name) => {
    const results = named.map(({ device, tests }) => ({ device, result: resultOf(tests.get(name)) }));
    return new Set(results.map(({ result }) => result)).size > 1 ? [{ name, results }] : [];
  });
}

/** Two tests of one name are told apart by their order. */
function byName(reports: readonly TestReport[]): Map<string, TestReport> {
  const tests = new Map<string, TestReport>();
  for (const report of reports) {
    const name = `${report.suite}: ${report.name}`;
    let numbered = name;
    for (let number = 2; tests.has(numbered); number++) numbered = `${name} (${number})`;
    tests.set(numbered, report);
  }
  return tests;
}

function resultOf(report: TestReport | undefined): string {
  if (report === undefined) return 'did not run';
  const { verdict } = report;
  if (verdict.kind === 'passed') return 'passed';
  return `${verdict.kind}: ${verdict.reason.replaceAll('\n', ' ')}`.slice(0, MAX_RESULT_CHARACTERS);
}

/** Names the first line that differs: those after it often differ only because of it. */
function lineDifferences(runs: readonly DeviceRun[]): Difference[] {
  const longest = Math.max(...runs.map(({ lines }) => lines.length));
  for (let at = 0; at < longest; at++) {
    if (new Set(runs.map(({ lines }) => lines[at])).size === 1) continue;
    const results = runs.map(({ device, lines }) => ({ device, result: lineResult(lines[at]) }));
    return [{ name: `compared line ${at + 1}`, results }];
  }
  return [];
}

function lineResult(line: string | undefined): string {
  return line === undefined ? 'no such line' : `'${line.slice(0, MAX_RESULT_CHARACTERS)}'`;
}

/** Returns the tests of all devices, each with its device's name before the suite. */
export function reportsOfRuns(runs: readonly DeviceRun[]): TestReport[] {
  return runs.flatMap(({ device, reports }) =>
    reports.map((report) => ({ ...report, suite: `${device}: ${report.suite}` })),
  );
}

/** Returns the differences as failed tests for the JUnit file; without any, one passed test says that it compared. */
export function differenceReports(differences: readonly Difference[]): TestReport[] {
  const report = { suite: SUITE, ms: 0, deviceLog: [], artifacts: [] };
  if (differences.length === 0) {
    return [{ ...report, name: 'each test has the same result on each device', verdict: { kind: 'passed' } }];
  }
  return differences.map(({ name, results }) => {
    const reason = results.map(({ device, result }) => `${device}: ${result}`).join('\n');
    return { ...report, name, verdict: { kind: 'failed', reason } };
  });
}

/** Formats the comparison for the terminal. */
export function differenceLines(runs: readonly DeviceRun[], differences: readonly Difference[]): string[] {
  const devices = runs.map(({ device }) => device).join(', ');
  if (differences.length === 0) return ['', `same results on ${devices}`];
  return [
    '',
    `different results on ${devices}:`,
    ...differences.flatMap(({ name, results }) => [
      `${colours.red('≠')} ${name}`,
      ...results.map(({ device, result }) => `    ${device}: ${result}`),
    ]),
  ];
}
