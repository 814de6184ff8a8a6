/** Reads the console of a channel that runs its tests, until it prints its verdict, ends without one, or goes quiet. */
import { isOfPlatform } from './runner/console-judge.ts';
import type { Finding, JobContext } from './runner/job.ts';
import { ClosingLineReader, type NamedLines } from './read-closing-line.ts';
import { RooibosReader } from './read-rooibos.ts';
import { APP_ENDED, waitUntilQuiet } from './wait-until-quiet.ts';

/** Line of the device when it starts the channel. */
export const RUNNING = /^-+ Running dev /;
/** Line of the device when Main begins. */
const ENTERED = /\[scrpt\.ctx\.run\.enter\]/;
/** Time that a channel has in which no test can begin, so that a crash at its start is told first, in milliseconds. */
const NO_TESTS_MS = 3000;
/** Error line of the platform about a call that cannot work; the channel continues. */
const PLATFORM_ERROR = /^BRIGHTSCRIPT: ERROR/;

/** The channel printed no verdict. The message says what it did instead, and what the person can do. */
class NoVerdict extends Error {
  readonly code = 'NO_VERDICT';
}

export interface VerdictSettings {
  /** Suite name for the tests of a channel without Rooibos. */
  title: string;
  named: NamedLines;
  /** Longest time without a line, in milliseconds. */
  quietMs: number;
  /** Sentence that says why no test can begin, as far as the package shows. */
  noTests: string | undefined;
  /** Waits for `quietMs` even when no test can begin. */
  waitsForQuiet: boolean;
  /** Other projects of the folder, that may be the one with the tests. */
  others: readonly string[];
}

/** Resolves with the tests of the run. `start` starts the channel. @throws NoVerdict, and the reason of the signal */
export async function waitForVerdict(
  context: Pick<JobContext, 'console' | 'signal'>,
  settings: VerdictSettings,
  start: () => Promise<void>,
): Promise<Finding[]> {
  const findings = await firstVerdict(context, settings, start);
  await waitUntilQuiet(context);
  return findings;
}

function firstVerdict(
  { console, signal }: Pick<JobContext, 'console' | 'signal'>,
  settings: VerdictSettings,
  start: () => Promise<void>,
): Promise<Finding[]> {
  const { quietMs, named, title, noTests, waitsForQuiet } = settings;
  const rooibos = new RooibosReader();
  const closing = new ClosingLineReader(title, named);
  const summary: ConsoleSummary = { lines: 0, last: '', error: undefined };
  return new Promise((resolve, reject) => {
    const end = (act: () => void): void => {
      clearTimeout(quiet);
      clearTimeout(untested);
      stop();
      signal.removeEventListener('abort', aborted);
      act();
    };
    const fail = (error: unknown): void => end(() => reject(error instanceof Error ? error : new Error(String(error))));
    const aborted = (): void => fail(signal.reason);
    const gaveUp = (): void => fail(new NoVerdict(quietSentence(summary, rooibos.begun, settings)));
    // Starts when the channel runs: the time that a device needs to install and compile does not count.
    let quiet: NodeJS.Timeout | undefined;
    let untested: NodeJS.Timeout | undefined;
    const gaveUpEarly = (): void => {
      if (!rooibos.begun)
        fail(new NoVerdict(`The channel runs, and no test has begun. ${noTests}${hints(summary, settings)}`));
    };
    const stop = console.onLine((line) => {
      clearTimeout(quiet);
      const isSeenToRun = ENTERED.test(line) || !isOfPlatform(line);
      if (noTests !== undefined && !waitsForQuiet && isSeenToRun) untested ??= setTimeout(gaveUpEarly, NO_TESTS_MS);
      if (quiet !== undefined || RUNNING.test(line) || !isOfPlatform(line)) quiet = setTimeout(gaveUp, quietMs);
      note(summary, line);
      rooibos.take(line);
      if (!rooibos.begun && !isOfPlatform(line)) closing.take(line);
      const counted = closing.findings;
      if (rooibos.over) end(() => resolve(timed(rooibos.findings())));
      else if (counted !== undefined) end(() => resolve(timed(counted)));
      else if (APP_ENDED.test(line)) fail(new NoVerdict(endedSentence(summary, rooibos.begun, settings)));
    });
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
    else start().catch(fail);
  });
}

/** The time of the whole run belongs to no single one of several tests. A test without a time of its own gets 0. */
function timed(findings: Finding[]): Finding[] {
  return findings.length < 2 ? findings : findings.map((finding) => ({ ms: 0, ...finding }));
}

interface ConsoleSummary {
  /** Lines that the channel itself printed. */
  lines: number;
  last: string;
  error: string | undefined;
}

function note(summary: ConsoleSummary, line: string): void {
  if (PLATFORM_ERROR.test(line)) summary.error ??= line;
  if (isOfPlatform(line)) return;
  summary.lines += 1;
  summary.last = line;
}

function quietSentence(summary: ConsoleSummary, rooibos: boolean, settings: VerdictSettings): string {
  const time = `${settings.quietMs / 1000} s`;
  if (summary.lines === 0) {
    const advice = settings.noTests ?? 'Print a line in its Main, and see whether Main is reached.';
    return `The channel started and printed nothing for ${time}, so nothing shows that it runs. ${advice}${hints(summary, settings)}`;
  }
  if (rooibos) {
    return `Rooibos printed nothing for ${time} and has not ended; its last line is: ${summary.last}. A test that waits for ever is a common cause (--quiet allows more).`;
  }
  return `The channel printed nothing for ${time} after '${summary.last}', and no verdict. ${settings.noTests ?? WHAT_IS_ONE}${hints(summary, settings)}`;
}

function endedSentence(summary: ConsoleSummary, rooibos: boolean, settings: VerdictSettings): string {
  if (rooibos) return `The channel ended before Rooibos did; its last line is: ${summary.last}.`;
  const printed =
    summary.lines === 0 ? 'without printing a line' : `without a verdict; its last line is '${summary.last}'`;
  return `The channel ended ${printed}. ${settings.noTests ?? WHAT_IS_ONE}${hints(summary, settings)}`;
}

const WHAT_IS_ONE =
  "A verdict is Rooibos's result, a line 'N passed, N failed', a line that --pass-line names, or a --script with screens to expect.";

function hints({ error }: ConsoleSummary, { others, named }: VerdictSettings): string {
  const other = others.length === 0 ? '' : ` Also there: ${others.join(', ')}; name it if its tests are meant.`;
  const line = named.pass === undefined ? '' : ` No line matched --pass-line ${String(named.pass)}.`;
  return `${line}${other}${error === undefined ? '' : ` The platform said: ${error}`}`;
}
