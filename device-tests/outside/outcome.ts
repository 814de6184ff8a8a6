/** What came of a suite that others wrote, line by line. */

/** One line of a hardware trace, or one test. */
export interface LineOutcome {
  expected: string;
  verdict: 'equal' | 'different' | 'missing';
  /** What the emulated device did instead; only for `different`. */
  got?: string;
}

/** One probe channel against one trace of it, or one group of tests. */
export interface ProbeOutcome {
  name: string;
  lines: readonly LineOutcome[];
  /** What the emulated device said that has no counterpart. */
  extra: readonly string[];
}

export interface OutsideSuite {
  name: string;
  /** What a line is and when it is equal, for the help. */
  about: string;
  /** What it runs from is a folder of checkouts, whose commits stand in the names. */
  isFolder?: true;
  /** @param only runs the probes whose name holds this */
  run(checkout: string, only: string | undefined): Promise<ProbeOutcome[]>;
}

/** A checkout that the suite cannot run from; the message is one sentence with the next step. */
export class CheckoutError extends Error {
  readonly code = 'OUTSIDE_CHECKOUT_INVALID';
}

export function count(outcomes: readonly ProbeOutcome[], verdict: LineOutcome['verdict']): number {
  return outcomes.reduce((sum, { lines }) => sum + lines.filter((line) => line.verdict === verdict).length, 0);
}
