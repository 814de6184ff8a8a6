/**
 * Reads the verdict of a channel without Rooibos from its output: a closing line `N passed, N failed`, that of Roku's
 * own unit testing framework, or lines that the person chose. Lines `ok name` and `not ok name` before it name the
 * tests.
 */
import type { Finding } from './runner/job.ts';

const CLOSING = /^\s*(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/;
const POINT = /^\s*(not )?ok(?:\s+\d+)?(?:\s+-)?(?:\s+(\S.*))?$/;
/** Lines of Roku's own unit testing framework: a test, and the totals. */
const FRAMEWORK_TEST = /^\*{3}\s+(\S.*?): (\S.*) - (Success|Fail|Crashed|Skipped)\s*$/;
const FRAMEWORK_TOTAL =
  /^\*{3}\s+Total\s*=\s*(\d+)\s*;\s*Passed\s*=\s*(\d+)\s*;\s*Failed\s*=\s*(\d+)(?:\s*;\s*Skipped\s*=\s*(\d+))?(?:\s*;\s*Crashe[sd]\s*=\s*(\d+))?/;
const MAX_TESTS = 10_000;

export interface NamedLines {
  /** The run has passed when a line matches. */
  pass: RegExp | undefined;
  /** The run has failed when a line matches. */
  fail: RegExp | undefined;
}

const FRAMEWORK_VERDICTS: ReadonlyMap<string, Finding['verdict']> = new Map(
  Object.entries<Finding['verdict']>({
    Success: { kind: 'passed' },
    Skipped: { kind: 'skipped', reason: 'The channel skipped it.' },
  }),
);

function hasPassed({ verdict }: Finding): boolean {
  return verdict.kind === 'passed';
}

/** Takes the lines of a channel one by one. */
export class ClosingLineReader {
  readonly #named: NamedLines;
  readonly #suite: string;
  readonly #points: { name: string; passed: boolean }[] = [];
  /** Tests of Roku's framework, which prints a test when it ends, at the end of the run, or both. */
  readonly #framework = new Map<string, Finding>();
  #findings: Finding[] | undefined;

  /** @param suite the suite name in reports */
  constructor(suite: string, named: NamedLines) {
    this.#suite = suite;
    this.#named = named;
  }

  take(line: string): void {
    if (this.#findings !== undefined) return;
    const { pass, fail } = this.#named;
    if (fail?.test(line) === true) {
      this.#findings = [this.#one(String(fail), { kind: 'failed', reason: `The channel printed: ${line}` })];
    } else if (pass !== undefined || fail !== undefined) {
      if (pass?.test(line) === true) this.#findings = [this.#one(String(pass), { kind: 'passed' })];
    } else this.#takeCounted(line);
  }

  #takeCounted(line: string): void {
    if (line.startsWith('***')) this.#takeFramework(line);
    const [, passed, failed, skipped = '0'] = CLOSING.exec(line) ?? [];
    if (passed !== undefined) {
      this.#findings = this.#counted(Number(passed), Number(failed), Number(skipped), line.trim());
      return;
    }
    const point = POINT.exec(line);
    if (point !== null && this.#points.length < MAX_TESTS) {
      this.#points.push({ name: (point[2] ?? '').trim() || `test ${this.#points.length + 1}`, passed: !point[1] });
    }
  }

  #takeFramework(line: string): void {
    const [, suite = '', name = '', result] = FRAMEWORK_TEST.exec(line) ?? [];
    if (result !== undefined && this.#framework.size < MAX_TESTS) {
      const verdict = FRAMEWORK_VERDICTS.get(result) ?? {
        kind: 'failed',
        reason: `The channel printed: ${line.trim()}`,
      };
      this.#framework.set(`${suite}: ${name}`, { suite, name, verdict });
    }
    const [, total, ...counts] = FRAMEWORK_TOTAL.exec(line) ?? [];
    if (total === undefined) return;
    const [passed = 0, failed = 0, skipped = 0, crashed = 0] = counts.map((count) => Number(count ?? 0));
    const tests = [...this.#framework.values()];
    // Believed when there is one for each.
    const isWhole = tests.length === Number(total) && tests.filter(hasPassed).length === passed;
    this.#findings =
      isWhole && passed + failed + crashed > 0 ? tests : this.#counted(passed, failed + crashed, skipped, line.trim());
  }

  /** Undefined until the channel has printed its verdict. */
  get findings(): Finding[] | undefined {
    return this.#findings;
  }

  #one(name: string, verdict: Finding['verdict']): Finding {
    return { suite: this.#suite, name, verdict };
  }

  #counted(passed: number, failed: number, skipped: number, line: string): Finding[] {
    if (passed + failed === 0) {
      return [this.#one('the run adds up', { kind: 'failed', reason: `The channel ran no test; it says: ${line}` })];
    }
    if (passed + failed + skipped > MAX_TESTS) {
      const reason = `The channel says ${line}, which is more than the ${MAX_TESTS} tests that one run may have.`;
      return [this.#one('the run adds up', { kind: 'failed', reason })];
    }
    const good = this.#points.filter((point) => point.passed).length;
    const bad = this.#points.length - good;
    if (bad > failed) {
      const reason = `The channel says ${line}, but printed ${bad} lines 'not ok'.`;
      return [...this.#unnamed(passed, failed, skipped), this.#one('the run adds up', { kind: 'failed', reason })];
    }
    // A line that only begins with 'ok' is no test: names are believed when there is one for each.
    if (good !== passed || bad !== failed) return this.#unnamed(passed, failed, skipped);
    const named = this.#points.map((point) =>
      this.#one(
        point.name,
        point.passed ? { kind: 'passed' } : { kind: 'failed', reason: 'The channel printed: not ok' },
      ),
    );
    return [...named, ...Array.from({ length: skipped }, (_, at) => this.#skipped(at))];
  }

  #unnamed(passed: number, failed: number, skipped: number): Finding[] {
    return [
      ...Array.from({ length: passed }, (_, at) => this.#one(`passed ${at + 1}`, { kind: 'passed' })),
      ...Array.from({ length: failed }, (_, at) =>
        this.#one(`failed ${at + 1}`, {
          kind: 'failed',
          reason: 'The channel counted it as failed; its lines say why.',
        }),
      ),
      ...Array.from({ length: skipped }, (_, at) => this.#skipped(at)),
    ];
  }

  #skipped(at: number): Finding {
    return this.#one(`skipped ${at + 1}`, { kind: 'skipped', reason: 'The channel skipped it.' });
  }
}
