/**
 * Tests that their authors wrote to fail, as a framework's own project has them: such a test is right when it fails, for the
 * cause that its source has. One that passes, or fails for something else, is not.
 */
import type { LineOutcome } from './outcome.ts';

export interface WrittenToFail {
  /** Of `suite: group: test`. */
  test: RegExp;
  /** Of what the failure says. */
  cause: RegExp;
}

/** @returns the lines as they are to be judged, and one for each of `meant` that no test was */
export function judgeWrittenToFail(lines: readonly LineOutcome[], meant: readonly WrittenToFail[]): LineOutcome[] {
  const seen = new Set<WrittenToFail>();
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
