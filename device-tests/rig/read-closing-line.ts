/**
 * The verdict of a channel that has no test framework, by what it prints: a closing line `N passed, N failed`, or lines
 * that the person has named. Lines `ok name` and `not ok name` before it are its tests by name.
 */
import type { Finding } from '../suites/runner/job.ts';

const CLOSING = /^\s*(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/;
const POINT = /^\s*(not )?ok(?:\s+\d+)?(?:\s+-)?(?:\s+(\S.*))?$/;
const MAX_TESTS = 10_000;

export interface NamedLines {
  /** The run has passed when a line matches. */
  pass: RegExp | undefined;
  /** The run has failed when a line matches. */
  fail: RegExp | undefined;
}

/** Takes the lines of a channel one by one. */
export class ClosingLineReader {
  readonly #named: NamedLines;
  readonly #suite: string;
  readonly #points: { name: string; passed: boolean }[] = [];
  #findings: Finding[] | undefined;

  /** @param suite what the tests are reported under */
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

  /** Undefined until the channel has told its verdict. */
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
