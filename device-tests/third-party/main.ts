/**
 * `npm run third-party -- <suite> <checkout>`: runs a third-party suite, from a checkout of its project, against the
 * emulated device, or against the compiler and the device. It neither copies nor changes anything of the checkout.
 *
 * The last line has the totals and the commit. Exits 0 when every line that is not equal has a named reason and no
 * program is wrong or invalid. No corpus case may make the compiler throw or refuse without words.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commitOf } from './checkout.ts';
import type { CorpusSuite } from './compiler/corpus-case.ts';
import type { ProgramSuite } from './compiler/third-party-program.ts';
import { corpusDetails, corpusFigures, reportCorpus } from './compiler/report-corpus.ts';
import { details, figures, reportPrograms } from './compiler/report-programs.ts';
import { robloxTs } from './compiler/roblox-ts.ts';
import { runCorpus } from './compiler/run-corpus.ts';
import { runPrograms } from './compiler/run-programs.ts';
import { typescriptConformance } from './compiler/typescript-conformance.ts';
import { typescriptToLua } from './compiler/typescript-to-lua.ts';
import { unitTests } from './compiler/unit-tests.ts';
import { cliChannels } from './cli-channels.ts';
import { debugAdapter } from './debug-adapter.ts';
import { deployApi } from './deploy-api.ts';
import { deviceSpec } from './device-spec.ts';
import { reasonFor, unusedReasons, whoseIs } from './known-differences.ts';
import { CheckoutError, count, type ThirdPartySuite, type ProbeOutcome } from './outcome.ts';
import { probeSuite } from './probe-suite.ts';
import { publicChannels } from './public-channels.ts';
import { testAutomation } from './test-automation.ts';

const SUITES: readonly ThirdPartySuite[] = [
  probeSuite,
  cliChannels,
  deviceSpec,
  deployApi,
  debugAdapter,
  testAutomation,
  publicChannels,
];
const PROGRAM_SUITES: readonly ProgramSuite[] = [typescriptToLua, robloxTs, unitTests];
const CORPUS_SUITES: readonly CorpusSuite[] = [typescriptConformance];

const HELP = `Usage: npm run third-party -- <suite> <checkout> [options]

Runs the tests of another project, from a checkout of it, against the compiler and the emulated device.

Suites
${[...SUITES, ...PROGRAM_SUITES, ...CORPUS_SUITES].map(({ name, about }) => `  ${name.padEnd(24)}${about}`).join('\n')}

Options
  --only TEXT      run only the probes or groups whose name contains TEXT
  --every N        run every n-th case of a corpus (default 1)
  --details FILE   write the outcome of each program or case, one JSON object per line
  -h, --help       print this help
`;

/** Matches messages of channels that the device refuses, or that could not be built. */
const NOT_BOOTED = /did not compile|could not build|not a channel|no manifest/i;

/**
 * Returns one sentence: whether the channel boots, how many tests pass, and the first failure with the party at fault.
 */
function channelLine(suite: string, outcome: ProbeOutcome): string {
  const { name, lines } = outcome;
  const failures = lines.filter(({ verdict }) => verdict !== 'equal');
  const [first] = failures;
  const boots = !failures.some(({ verdict, got = '' }) => verdict === 'missing' || NOT_BOOTED.test(got));
  const counts = `${boots ? 'boots' : 'does not boot'}, ${lines.length - failures.length} of ${lines.length} pass`;
  if (first === undefined) return `  ${counts}`;
  const whose = whoseIs(suite, name, first) ?? 'not named';
  return `  ${counts}; first failure (${whose}): ${first.expected}`;
}

/** Prints the outcomes. @returns whether every difference has a reason */
function report(suite: ThirdPartySuite, outcomes: readonly ProbeOutcome[], isWhole: boolean): boolean {
  let unexplained = 0;
  for (const { name, lines, extra } of outcomes) {
    const one = [{ name, lines, extra }];
    console.log(
      `\n${name}: ${count(one, 'equal')} equal, ${count(one, 'different')} different, ${count(one, 'missing')} missing, ` +
        `${extra.length} more than expected`,
    );
    if (suite.isFolder === true) console.log(channelLine(suite.name, { name, lines, extra }));
    for (const line of lines) {
      if (line.verdict === 'equal') continue;
      const reason = reasonFor(suite.name, name, line);
      if (reason === undefined) unexplained++;
      console.log(`  ${line.verdict.padEnd(9)} ${line.expected}`);
      if (line.got !== undefined) console.log(`  here      ${line.got}`);
      console.log(`  because   ${reason ?? 'NO REASON: add one to device-tests/third-party/known-differences.ts'}`);
    }
    for (const line of extra) console.log(`  more      ${line}`);
  }
  const unused = isWhole ? unusedReasons(suite.name, outcomes, suite.isFolder !== true) : [];
  for (const reason of unused) console.log(`\nunused entry of known-differences.ts, remove it: ${reason}`);
  return unexplained === 0 && unused.length === 0;
}

async function runProbes(suite: ThirdPartySuite, checkout: string, only: string | undefined): Promise<boolean> {
  const commit = suite.isFolder === true ? 's as named' : ` ${await commitOf(checkout)}`;
  const outcomes = await suite.run(checkout, only);
  if (outcomes.length === 0) throw new CheckoutError(`no probe's name contains '${only ?? ''}'; change --only.`);
  const isExplained = report(suite, outcomes, only === undefined);
  const all = outcomes.reduce((sum, { lines }) => sum + lines.length, 0);
  console.log(
    `\n${suite.name}: ${count(outcomes, 'equal')} of ${all} equal, ${count(outcomes, 'different')} different, ` +
      `${count(outcomes, 'missing')} missing, checkout${commit}`,
  );
  return isExplained;
}

async function runProgramSuite(
  suite: ProgramSuite,
  checkout: string,
  { only, details: file }: { only?: string; details?: string },
): Promise<boolean> {
  const commit = await commitOf(checkout);
  const collected = await suite.collect(checkout, only);
  if (collected.programs.length === 0)
    throw new CheckoutError(`no group's name contains '${only ?? ''}'; change --only.`);
  const result = await runPrograms(collected, (text) => void process.stderr.write(`${text}\n`));
  const isSound = reportPrograms(result, (line) => console.log(line));
  if (file !== undefined) await writeFile(file, details(result));
  console.log(`\n${suite.name}: ${figures(result.outcomes)}, checkout ${commit}`);
  return isSound;
}

interface CorpusOptions {
  readonly only?: string;
  readonly every?: string;
  readonly details?: string;
}

async function runCorpusSuite(suite: CorpusSuite, checkout: string, options: CorpusOptions): Promise<boolean> {
  const every = Number(options.every ?? '1');
  if (!Number.isInteger(every) || every < 1)
    throw new CheckoutError(`--every is '${options.every}', but it must be a whole number of at least 1.`);
  const commit = await commitOf(checkout);
  const corpus = await suite.collect(checkout, options.only);
  if (corpus.names.length === 0)
    throw new CheckoutError(`no case's name contains '${options.only ?? ''}'; change --only.`);
  const result = await runCorpus(corpus, every, (text) => void process.stderr.write(`${text}\n`));
  const isSound = reportCorpus(result, (line) => console.log(line));
  if (options.details !== undefined) await writeFile(options.details, corpusDetails(result));
  console.log(`\n${suite.name}: ${corpusFigures(result.outcomes)}, checkout ${commit}`);
  return isSound;
}

async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      every: { type: 'string' },
      details: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name, folder] = positionals;
  if (values.help === true) {
    process.stdout.write(HELP);
    return true;
  }
  const suite = SUITES.find((one) => one.name === name);
  const programs = PROGRAM_SUITES.find((one) => one.name === name);
  const corpus = CORPUS_SUITES.find((one) => one.name === name);
  if (folder === undefined || !(suite ?? programs ?? corpus))
    throw new CheckoutError(`a suite and a checkout are required.\n\n${HELP}`);
  const checkout = resolve(folder);
  if (suite) return runProbes(suite, checkout, values.only);
  if (corpus) return runCorpusSuite(corpus, checkout, values);
  return programs ? runProgramSuite(programs, checkout, values) : false;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`npm run third-party: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
