/** Verdicts: exactly one for each test of a run, and the line that ends the run. */

export type Verdict =
  | { kind: 'passed' }
  /** `reason` may have several lines; the first says what failed. */
  | { kind: 'failed'; reason: string }
  | { kind: 'skipped'; reason: string };

export interface TestReport {
  /** `scenarios`, or the name of a Rooibos suite. */
  suite: string;
  name: string;
  verdict: Verdict;
  /** Duration in milliseconds, for display only. */
  ms: number;
  /** Console lines of the device during a failed test. */
  deviceLog: readonly string[];
  /** Paths of the files saved for a failed test. */
  artifacts: readonly string[];
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export function tally(reports: readonly TestReport[]): Tally {
  const count = (kind: Verdict['kind']): number => reports.filter((report) => report.verdict.kind === kind).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** The last line of a run. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Returns 0 when something passed and nothing failed. A run without tests proves nothing. */
export function exitCode({ passed, failed }: Tally): 0 | 1 {
  return failed === 0 && passed > 0 ? 0 : 1;
}
