/** Outcomes of a third-party suite, line by line. */

/** One line of a hardware trace, or one test. */
export interface LineOutcome {
  expected: string;
  verdict: 'equal' | 'different' | 'missing';
  /** Output of the emulated device instead; only for `different`. */
  got?: string;
}

/** One probe channel against one trace of it, or one group of tests. */
export interface ProbeOutcome {
  name: string;
  lines: readonly LineOutcome[];
  /** Output of the emulated device that the trace does not have. */
  extra: readonly string[];
}

export interface ThirdPartySuite {
  name: string;
  /** Help text: the meaning of a line, and when it counts as equal. */
  about: string;
  /** The suite runs from a folder of checkouts; the names of its outcomes state the commits. */
  isFolder?: true;
  /** @param only runs the probes whose name contains this */
  run(checkout: string, only: string | undefined): Promise<ProbeOutcome[]>;
}

/** A checkout that the suite cannot run from; the message is one sentence with the next step. */
export class CheckoutError extends Error {
  readonly code = 'OUTSIDE_CHECKOUT_INVALID';
}

export function count(outcomes: readonly ProbeOutcome[], verdict: LineOutcome['verdict']): number {
  return outcomes.reduce((sum, { lines }) => sum + lines.filter((line) => line.verdict === verdict).length, 0);
}
