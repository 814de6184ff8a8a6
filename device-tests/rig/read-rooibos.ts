/**
 * Turns Rooibos's output, from an unmodified project, into one finding for each test. It reads all three reporters:
 * `console` (the default), `mocha` and `junit`. Counts that do not add up become a failed finding.
 */
import { stripVTControlCharacters } from 'node:util';
import type { Finding } from './runner/job.ts';
import { readJunitLines } from './read-junit.ts';

const BEGUN = /^\[Rooibos /;
/** First and last lines of a run before release 5.13; later releases print both in their report too. */
const BEGUN_BEFORE = /^> SUITE: /;
const ENDED_BEFORE = /^\s*\[END TEST REPORT\]/;
/** The second alternative is the verdict of those releases. */
const RESULT = /^\s*\[Rooibos Result\]: (PASS|FAIL)|^\s*RESULT: (Success|Fail)\s*$/;
const SHUTDOWN = /^\[Rooibos Shutdown\]/;

const SUITE = /^> SUITE: (.*?)>*$/;
const GROUP = /^>>>> Describe: (.*?)>*$/;
const TEST = /^>>>>>> It: (.*?)>*$/;
const PLACE = /^ {2}Location: file:\/\/(.*)$/;
const TEST_END = /^<<<< END It: .*?(?: \((PASS|FAIL|CRASH|SKIP)\) )?[<.]*$/;
const REPORT = /^\s*\[START TEST REPORT\]/;
const REPORTED_TEST = /\|--Test : file:\/\/(.*)$/;
const REPORTED_STATUS = /\.(PASS|FAIL|CRASH|SKIP)(?: \(\d+ms\))?$/;
const REPORTED_WHERE = /\|--(?:Failed|Crashed) at: file:\/\/(.*)$/;
const REPORTED_WHY = /\|--(?:Error )?Message: (.*)$/;
const COUNT = /^\s*(Total|Passed|Crashed|Failed|Ignored): (\d+)\s*$/;
const IGNORED = /^\s*IGNORED TESTS:/;

const MOCHA_TEST = /^ {4}([✔✖-]) (.*?)(?: \((\d+)ms\))?$/;
const MOCHA_GROUP = /^ {2}(\S.*)$/;
const MOCHA_FAILURE = /^\t(\d+)\) (.*)$/;
/** Lines of a failure, below its suite: the group, then the test, which a colon ends. */
const MOCHA_FAILED_GROUP = /^\t\t([^\t].*)$/;
const MOCHA_FAILED_TEST = /^\t\t\t([^\t].*):$/;
const MOCHA_COUNT = /^\t(\d+) (?:passed|crashed|failing)\b/;
const MOCHA_PASSED = /^\t(\d+) passed\b/;
const MOCHA_WHY = /^\t(Assertion)?Error: (.*)$/;

/** Lines kept for readers that need all of them; a suite of thousands of tests prints fewer. */
const MAX_LINES = 200_000;

interface LiveTest {
  suite: string;
  group: string;
  name: string;
  place: string;
  /** Undefined where the reporter truncated a long name, and the status with it. */
  status: string | undefined;
}

interface Failure {
  place: string;
  status: string;
  where: string;
  why: string;
}

/** Takes the lines of a channel one by one. */
export class RooibosReader {
  readonly #lines: string[] = [];
  #begun = false;
  #isOld = false;
  #over = false;

  take(line: string): void {
    this.#isOld ||= !this.#begun && BEGUN_BEFORE.test(line);
    this.#begun ||= BEGUN.test(line) || this.#isOld;
    if (!this.#begun) return;
    if (this.#lines.length < MAX_LINES) this.#lines.push(stripVTControlCharacters(line));
    this.#over ||= SHUTDOWN.test(line) || (this.#isOld && ENDED_BEFORE.test(line));
  }

  /** Rooibos runs in this channel. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Rooibos has printed its last line. */
  get over(): boolean {
    return this.#over;
  }

  findings(): Finding[] {
    return readRooibos(this.#lines);
  }
}

/** Returns one finding for each test, and a further one when they disagree with Rooibos's own verdict. */
export function readRooibos(lines: readonly string[]): Finding[] {
  const results = lines.flatMap((line) => {
    const [, result, older] = RESULT.exec(line) ?? [];
    return result ?? (older === undefined ? [] : older === 'Success' ? 'PASS' : 'FAIL');
  });
  const verdict = results.at(-1);
  const read = [readConsole, readMocha, readJunitLines].map((reader) => reader(lines));
  // A project may have several reporters; the most detailed one counts.
  const findings = read.reduce((best, one) => (one.length > best.length ? one : best), []);
  const tallied = (kind: Finding['verdict']['kind']): number =>
    findings.filter(({ verdict: is }) => is.kind === kind).length;
  const counted = countsOf(lines);
  const doubt =
    doubtOf(verdict, tallied('passed'), tallied('failed'), counted) ??
    (counted === undefined ? mochaDoubt(lines, tallied('passed'), tallied('failed')) : undefined);
  const all = [...findings, ...unnamed((counted?.skipped ?? 0) - tallied('skipped'))];
  return doubt === undefined ? all : [...all, refused(doubt)];
}

function doubtOf(
  verdict: string | undefined,
  passed: number,
  failed: number,
  counted: Counts | undefined,
): string | undefined {
  const ran = passed + failed;
  if (verdict === undefined) return 'Rooibos ended without a result: no line [Rooibos Result] came.';
  if (verdict === 'FAIL' && failed === 0) {
    return ran === 0
      ? 'Rooibos reported FAIL but no test; its lines above say why.'
      : `Rooibos says FAIL, but none of the ${ran} tests that were read has failed.`;
  }
  if (verdict === 'PASS' && failed > 0)
    return `Rooibos says PASS, but ${failed} of the tests that were read have failed.`;
  if (ran === 0) return ranNone(counted);
  if (counted !== undefined && (counted.passed !== passed || counted.failed !== failed)) {
    return `Rooibos counted ${counted.passed} passed and ${counted.failed} failed, but ${passed} and ${failed} were read.`;
  }
  return undefined;
}

function ranNone(counted: Counts | undefined): string {
  const look = 'look at "files" in the bsconfig.json, at @only and at @ignore.';
  if (counted === undefined) return `Rooibos ran no test: ${look}`;
  return counted.skipped === 0
    ? `Rooibos ran no test: it found none. Name the *.spec.bs files in "files" of the bsconfig.json, and mark classes with @suite, @describe and @it.`
    : `Rooibos ran no test: all ${counted.skipped} are skipped; ${look}`;
}

/** Checks the totals of the reporter `mocha`, which varies in the crashed tests that it shows as failed. */
function mochaDoubt(lines: readonly string[], passed: number, failed: number): string | undefined {
  const counts = lines.flatMap((line) => MOCHA_COUNT.exec(line)?.[1] ?? []);
  if (counts.length === 0) return undefined;
  const all = counts.reduce((sum, count) => sum + Number(count), 0);
  if (all !== passed + failed) return `Rooibos counted ${all} tests that ran, but ${passed + failed} were read.`;
  const count = lines.map((line) => MOCHA_PASSED.exec(line)?.[1]).find((count) => count !== undefined);
  return count !== undefined && Number(count) !== passed
    ? `Rooibos counted ${count} tests that passed, but ${passed} were read.`
    : undefined;
}

/** Tests with @ignore among others are counted but not named. */
function unnamed(count: number): Finding[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    suite: 'Rooibos',
    name: `ignored test ${at + 1}`,
    verdict: { kind: 'skipped', reason: 'It is marked with @ignore.' },
  }));
}

function refused(reason: string): Finding {
  return { suite: 'Rooibos', name: 'the run adds up', verdict: { kind: 'failed', reason } };
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Returns the totals of the reporter `console`; undefined for another reporter. */
function countsOf(lines: readonly string[]): Counts | undefined {
  const start = lines.findIndex((line) => REPORT.test(line));
  if (start < 0) return undefined;
  const found = new Map<string, number>();
  for (const line of lines.slice(start)) {
    const [, name, number] = COUNT.exec(line) ?? [];
    if (name !== undefined) found.set(name, Number(number));
  }
  const total = found.get('Total');
  if (total === undefined) return undefined;
  const passed = found.get('Passed') ?? 0;
  const failed = (found.get('Failed') ?? 0) + (found.get('Crashed') ?? 0);
  return { passed, failed, skipped: total - passed - failed };
}

/** The reporter `console`: tests as they run, then a report with the reason of each failure. */
function readConsole(lines: readonly string[]): Finding[] {
  const tests = liveTests(lines);
  const failures = reportedFailures(lines);
  const findings = tests.map((test): Finding => {
    const at = failures.findIndex(({ place }) => place === test.place);
    const hasFailed = at >= 0 && test.status !== 'PASS' && test.status !== 'SKIP';
    const [failure] = hasFailed ? failures.splice(at, 1) : [];
    const status = test.status ?? failure?.status ?? 'PASS';
    const named = { suite: test.suite, name: `${test.group}: ${test.name}` };
    if (status === 'PASS') return { ...named, verdict: { kind: 'passed' } };
    if (status === 'SKIP') return { ...named, verdict: { kind: 'skipped', reason: 'Rooibos skipped it.' } };
    const why = failure === undefined ? '' : `: ${failure.why}\nat ${failure.where}`;
    return { ...named, verdict: { kind: 'failed', reason: `${status}${why}` } };
  });
  return tests.length === 0 ? [] : [...findings, ...ignoredTests(lines)];
}

function liveTests(lines: readonly string[]): LiveTest[] {
  const tests: LiveTest[] = [];
  let suite = '';
  let group = '';
  for (const line of lines) {
    if (REPORT.test(line)) break;
    suite = SUITE.exec(line)?.[1] ?? suite;
    group = GROUP.exec(line)?.[1] ?? group;
    const name = TEST.exec(line)?.[1];
    if (name !== undefined) tests.push({ suite, group, name, place: '', status: undefined });
    const open = tests.at(-1);
    const place = PLACE.exec(line)?.[1];
    if (open?.place === '' && place !== undefined) open.place = place;
    const end = TEST_END.exec(line);
    if (end !== null && open !== undefined) open.status ??= end[1];
  }
  return tests;
}

/** Tests of the report that failed or crashed, in the order in which they ran. */
function reportedFailures(lines: readonly string[]): Failure[] {
  const failures: Failure[] = [];
  const start = lines.findIndex((line) => REPORT.test(line));
  let status = '';
  let place = '';
  for (const line of start < 0 ? [] : lines.slice(start)) {
    status = REPORTED_STATUS.exec(line)?.[1] ?? status;
    place = REPORTED_TEST.exec(line)?.[1] ?? place;
    const where = REPORTED_WHERE.exec(line)?.[1];
    if (where !== undefined) failures.push({ place, status, where, why: '' });
    const last = failures.at(-1);
    const why = REPORTED_WHY.exec(line)?.[1];
    if (last?.why === '' && why !== undefined) last.why = why;
  }
  return failures;
}

/** Returns the tests that `@ignore` skipped, which Rooibos lists after its counts. */
function ignoredTests(lines: readonly string[]): Finding[] {
  const start = lines.findIndex((line) => IGNORED.test(line));
  const rest = start < 0 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => line.trim() === '');
  return rest.slice(0, end < 0 ? 0 : end).map((line) => ({
    suite: 'Rooibos',
    name: line.trim(),
    verdict: { kind: 'skipped', reason: 'It is marked with @ignore.' },
  }));
}

/**
 * Reads the reporter `mocha`: a tree with a sign at each test, then the failures. The list of failures wins: in a node
 * test the framework checks mocks only after it has printed the test with the sign of a pass.
 */
function readMocha(lines: readonly string[]): Finding[] {
  const tests = mochaTests(lines);
  const failures = mochaFailures(lines);
  const taken = (test: MochaTest, isIts: (failure: MochaFailure) => boolean): string | undefined => {
    const at = failures.findIndex((failure) => isIts(failure) && isNamed(failure, test));
    return at < 0 ? undefined : failures.splice(at, 1)[0]?.why;
  };
  const failed = new Map<MochaTest, string>();
  // When tests share a name, the failure belongs to the one that is marked as failed.
  for (const test of tests.filter(({ sign }) => sign === '✖')) {
    const why = taken(test, ({ suite, group }) => suite === test.suite && group === test.group);
    // A line that the channel printed may hide the name of the suite.
    failed.set(test, why ?? taken(test, ({ group }) => group === test.group) ?? 'FAIL');
  }
  for (const test of tests.filter(({ sign }) => sign === '✔')) {
    const why = taken(test, ({ suite, group }) => suite === test.suite && group === test.group);
    if (why !== undefined) failed.set(test, why);
  }
  const findings = tests.map((test): Finding => {
    const { suite, group, name, sign, ms } = test;
    const reason = failed.get(test);
    const verdict: Finding['verdict'] =
      reason !== undefined
        ? { kind: 'failed', reason }
        : sign === '✔'
          ? { kind: 'passed' }
          : { kind: 'skipped', reason: 'Rooibos skipped it.' };
    return { suite, name: `${group}: ${name}`, verdict, ...(ms === undefined ? {} : { ms }) };
  });
  // A test whose beforeEach crashed has no line in the tree.
  const untold = failures.map(({ suite, group, name, why }): Finding => ({
    suite,
    name: `${group}: ${name}`,
    verdict: { kind: 'failed', reason: why },
  }));
  return tests.length === 0 ? [] : [...findings, ...untold];
}

interface MochaTest {
  suite: string;
  group: string;
  name: string;
  sign: string;
  ms: number | undefined;
}

function mochaTests(lines: readonly string[]): MochaTest[] {
  const tests: MochaTest[] = [];
  let suite = 'Rooibos';
  let group = '';
  // Output of a test starts at the left margin too; only a suite's name has a group below it.
  let before = '';
  for (const line of lines) {
    const above = before;
    before = line;
    const [, sign, name = '', ms] = MOCHA_TEST.exec(line) ?? [];
    if (sign === undefined) {
      const named = MOCHA_GROUP.exec(line)?.[1];
      if (named !== undefined && /^[^\s[]/.test(above)) suite = above;
      group = named ?? group;
      continue;
    }
    tests.push({ suite, group, name, sign, ms: ms === undefined ? undefined : Number(ms) });
  }
  return tests;
}

interface MochaFailure {
  suite: string;
  group: string;
  name: string;
  why: string;
}

function mochaFailures(lines: readonly string[]): MochaFailure[] {
  const failures: MochaFailure[] = [];
  for (const line of lines) {
    const suite = MOCHA_FAILURE.exec(line)?.[2];
    if (suite !== undefined) failures.push({ suite, group: '', name: '', why: 'FAIL' });
    const open = failures.at(-1);
    if (open === undefined) continue;
    if (open.group === '') open.group = MOCHA_FAILED_GROUP.exec(line)?.[1] ?? '';
    if (open.name === '') open.name = MOCHA_FAILED_TEST.exec(line)?.[1] ?? '';
    const [results, assertion, why] = MOCHA_WHY.exec(line) ?? [];
    if (results !== undefined && open.why === 'FAIL')
      open.why = `${assertion === undefined ? 'CRASH' : 'FAIL'}: ${why ?? ''}`;
    const where = /at \((file:.*)\)\s*$/.exec(line)?.[1];
    if (where !== undefined && !open.why.includes('\nat ')) open.why += `\nat ${where.replace('file://', '')}`;
  }
  return failures;
}

/** The tree shows a test's parameters as JSON behind its name; the failures do not. */
function isNamed(failure: MochaFailure, { name }: MochaTest): boolean {
  return name.startsWith(failure.name) && /^(?: [[{].*)?$/s.test(name.slice(failure.name.length));
}
