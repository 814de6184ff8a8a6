/** Converts the console lines of a Rooibos channel to one finding for each test. Refuses a run that does not add up. */
import type { Finding } from '../../rig/runner/job.ts';

/** A Rooibos run without one complete verdict. */
export class RooibosRunError extends Error {
  readonly code = 'ROOIBOS_RUN';
}

interface TestLine {
  suite: string;
  group: string;
  name: string;
  status: string;
  message: string;
  line: number;
  ms: number;
}

interface EndLine {
  ran: number;
  passed: number;
  failed: number;
  crashed: number;
  ignored: number;
}

const TEST = /^\[unit\] test (\{.*\})$/;
const END = /^\[unit\] end (\{.*\})$/;
const RESULT = /\[Rooibos Result\]: (\w+)/;
const SHUTDOWN = /\[Rooibos Shutdown\]/;

/** Reports whether Rooibos has printed its last line. */
export function isOver(lines: readonly string[]): boolean {
  return lines.some((line) => SHUTDOWN.test(line));
}

/** @throws RooibosRunError unless there is exactly one result and every test that ran is listed. */
export function readResults(lines: readonly string[]): Finding[] {
  const results = matches(lines, RESULT);
  if (results.length !== 1) {
    throw new RooibosRunError(`The suites ended with ${results.length} '[Rooibos Result]' lines instead of one.`);
  }
  const [end, ...more] = matches(lines, END).map((text) => JSON.parse(text) as EndLine);
  if (!end || more.length > 0) throw new RooibosRunError('The suites did not count their tests exactly once.');
  const tests = matches(lines, TEST).map((text) => JSON.parse(text) as TestLine);
  if (tests.length === 0) throw new RooibosRunError('No test ran in the suites.');
  const counted = end.ran + end.ignored;
  if (tests.length !== counted) {
    throw new RooibosRunError(`The suites counted ${counted} tests, but ${tests.length} were reported.`);
  }
  const findings = tests.map(findingOf);
  const failed = findings.filter((finding) => finding.verdict.kind === 'failed').length;
  const verdict = failed > 0 ? 'FAIL' : 'PASS';
  if (results[0] !== verdict || end.passed !== findings.filter(({ verdict: { kind } }) => kind === 'passed').length) {
    throw new RooibosRunError(
      `The suites' own verdict is ${results[0]} with ${end.passed} passed, but ${failed} of ${tests.length} tests failed.`,
    );
  }
  return findings;
}

function matches(lines: readonly string[], pattern: RegExp): string[] {
  return lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

function findingOf(test: TestLine): Finding {
  const finding = { suite: test.suite, name: `${test.group}: ${test.name}`, ms: test.ms };
  switch (test.status) {
    case 'PASS':
      return { ...finding, verdict: { kind: 'passed' } };
    case 'SKIP':
      // Refused: what is skipped must say why, by a tag. A suite that leaves a test out by itself would hide it.
      return {
        ...finding,
        verdict: { kind: 'failed', reason: 'It is ignored in its suite; remove it or let it run.' },
      };
    default: {
      const where = test.line > 0 ? ` (assertion in line ${test.line} of its spec)` : '';
      return { ...finding, verdict: { kind: 'failed', reason: `${test.status}: ${test.message}${where}` } };
    }
  }
}
