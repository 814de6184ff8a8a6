/**
 * Tests that their authors wrote to fail, as in a framework's own project. Such a test is correct when it fails for the
 * cause in its source. It is wrong when it passes, or fails for another cause.
 */
import type { LineOutcome } from './outcome.ts';

export interface ExpectedFailures {
  /** Pattern of the name, `suite: group: test`. */
  test: RegExp;
  /** Pattern of the failure's message. */
  cause: RegExp;
}

/** @returns the corrected lines, and a missing line for each of `meant` that matched no test */
export function judgeExpectedFailures(
  lines: readonly LineOutcome[],
  meant: readonly ExpectedFailures[],
): LineOutcome[] {
  const seen = new Set<ExpectedFailures>();
  const judged = lines.map((line): LineOutcome => {
    const one = meant.find(({ test }) => test.test(line.expected));
    if (one === undefined) return line;
    seen.add(one);
    const { expected } = line;
    if (line.verdict === 'equal') return { expected, verdict: 'different', got: 'It passed, and is written to fail.' };
    return one.cause.test(line.got ?? '') ? { expected, verdict: 'equal' } : line;
  });
  const unseen = meant.filter((one) => !seen.has(one));
  return [
    ...judged,
    ...unseen.map(({ test }): LineOutcome => ({ expected: `written to fail: ${test.source}`, verdict: 'missing' })),
  ];
}
