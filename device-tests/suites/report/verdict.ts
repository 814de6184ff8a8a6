/** What became of each test of a run: exactly one verdict each, and the line the run ends with. */

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
  /** Time it took, in milliseconds; shown, never judged. */
  ms: number;
  /** Console lines of the device during the test, for a failed one. */
  deviceLog: readonly string[];
  /** Files kept for a failed one, as paths. */
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

/** A run is good when something passed and nothing failed: a run in which nothing ran proves nothing. */
export function exitCode({ passed, failed }: Tally): 0 | 1 {
  return failed === 0 && passed > 0 ? 0 : 1;
}
