/**
 * `npm test`: runs the tests that a change waits for and ends with the line `N passed, N failed`.
 *
 * `--all` runs every test that needs no real device. `--part <name>` runs one part. Arguments that name files run just
 * those.
 * A test file in which no test ran counts as a failure, so that nothing passes by being empty.
 * With CI set, a skipped test whose reason does not start with `device-only` counts as a failure.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { commandOptions } from './command-options.ts';
import { costsIn, RECORDS_VARIABLE } from './testing/processor-time.ts';
import { processesOf, writeGroupFile } from './testing/test-groups.ts';
import { THOROUGH_VARIABLE, tiersOf } from './testing/tiers.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Longest time one test file may take, in milliseconds. */
const FILE_TIMEOUT_MS = 40 * 60 * 1000;

/** Number of test files that run at a time. More than the cores, because many wait for devices, servers and timers. */
const FILES_AT_ONCE = Math.min(availableParallelism() + 2, 8);

/**
 * Node options of each process of the run. Compilers and emulated devices allocate many short-lived objects. With V8's
 * default of 16 MB for new objects, a tenth of their CPU time goes into garbage collection.
 */
const NODE_OPTIONS = '--max-semi-space-size=64';

/** Number of test files with the highest CPU time to print at the end. */
const SHOWN_COSTS = 20;

/** Minimum number of files for the thread bundle, which pays off only after about a hundred device threads. */
const WORTH_BUNDLING = 20;

/**
 * The parts of `npm test` in their run order. Parts with short files come last, so that no long file runs alone at the
 * end. A pattern that starts with `!` excludes files.
 */
const PARTS: Record<string, readonly string[]> = {
  project: ['build/**/*.test.ts', '!build/transpile/**'],
  compiler: ['build/transpile/**/*.test.ts'],
  sdk: ['sdk/**/*.test.ts', 'sample-channel/**/*.test.ts'],
  device: ['device-tests/**/*.test.ts'],
  web: ['server-stub/web/**/*.test.ts'],
  server: ['server-stub/**/*.test.ts', '!server-stub/web/**'],
};

function filesOf(patterns: readonly string[]): string[] {
  const leaveOut = patterns.filter((p) => p.startsWith('!')).map((p) => p.slice(1));
  const take = patterns.filter((p) => !p.startsWith('!'));
  const exclude = new Set(leaveOut.flatMap((p) => globSync(p, { cwd: root })));
  return take
    .flatMap((p) => globSync(p, { cwd: root }))
    .filter((f) => !exclude.has(f) && !f.includes('node_modules'))
    .map((f) => join(root, f))
    .sort();
}

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Reasons for a failed run other than failed tests, one sentence each. */
  problems: string[];
}

/** Runs the files and counts their results. Writes the report to stdout while tests run. */
async function runFiles(files: readonly string[], concurrency: number): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, problems: [] };
  const ci = Boolean(process.env['CI']);
  const processes = await testProcesses(files);
  const stream = run({
    files: processes.map(({ path }) => path),
    concurrency,
    timeout: FILE_TIMEOUT_MS,
    execArgv: ['--import', pathToFileURL(join(root, 'build', 'testing', 'processor-time.ts')).href],
  });
  // The runner reports a file without tests as one test with the name of the file, but reports nothing in a group.
  const empty = new Set(processes.flatMap(({ together }) => together));
  stream.on('test:start', ({ file, name }) => {
    if (file === undefined) return;
    if (name === file) empty.add(file);
    else empty.delete(file);
  });
  stream.on('test:pass', (event) => {
    const reason = event.skip;
    if (!ci || reason === undefined || event.details.type === 'suite') return;
    if (!String(reason).startsWith('device-only')) {
      tally.problems.push(`'${event.name}' was skipped, which CI does not accept: ${String(reason)}`);
    }
  });
  stream.on('test:summary', (event) => {
    if (event.file !== undefined) return;
    tally.passed += event.counts.passed;
    tally.failed += event.counts.tests - event.counts.passed - event.counts.skipped - event.counts.todo;
    tally.skipped += event.counts.skipped + event.counts.todo;
  });
  // Drops the totals of the spec reporter, because this command prints its own.
  const withoutTotals = new Transform({
    transform(chunk, _encoding, done) {
      const text = String(chunk)
        .split('\n')
        .filter(
          (line) =>
            !/^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(stripVTControlCharacters(line)),
        )
        .join('\n');
      done(null, text);
    },
  });
  for await (const text of stream.compose(new spec()).compose(withoutTotals)) process.stdout.write(String(text));
  for (const file of empty) tally.problems.push(`${relative(root, file)} ran no test`);
  return tally;
}

interface TestFile {
  path: string;
  /** The test files that a generated group file imports, or an empty array for a plain test file. */
  together: readonly string[];
}

/** Returns one file for each process: a test file, or a generated file for a group that shares a process. */
function testProcesses(files: readonly string[]): Promise<TestFile[]> {
  return Promise.all(
    processesOf(files.map((file) => relative(root, file))).map(async ({ group, files: own }): Promise<TestFile> => {
      const paths = own.map((file) => join(root, file));
      const [path, ...others] = paths;
      if (path !== undefined && others.length === 0) return { path, together: [] };
      return { path: await writeGroupFile(join(scratch, `${group}.test.mjs`), paths), together: paths };
    }),
  );
}

/** Offers one RabbitMQ to all files of the run. It starts on the first request. */
function offerBroker(dir: string): ChildProcess {
  const socket = join(dir, 'broker.sock');
  process.env['SETTOP_TEST_BROKER'] = socket;
  const program = join(root, 'server-stub', 'testing', 'broker-of-run.ts');
  return spawn(process.execPath, [program, socket], { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Bundles the thread code of emulated devices into one file, which the devices use once it exists. */
function offerThreads(dir: string): ChildProcess {
  const folder = join(dir, 'threads');
  process.env['SETTOP_THREAD_BUNDLE'] = join(folder, 'lib', 'thread.js');
  const program = join(root, 'build', 'testing', 'bundle-threads.ts');
  return spawn(process.execPath, [program, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** @returns the exit code of the process, or null if a signal killed it */
async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
  return child.exitCode;
}

/** Prints the test files with the highest CPU time. */
function printCosts(records: string): void {
  const costs = costsIn(records);
  const total = costs.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\nprocessor time: ${total.toFixed(0)} s in ${costs.length} processes; the dearest:`);
  for (const { file, seconds } of costs.slice(0, SHOWN_COSTS)) {
    const name = file.startsWith(scratch) ? `group ${relative(scratch, file)}` : relative(root, file);
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  }
}

const USAGE = `Usage: npm test -- [--all] [--part NAME]... [--concurrency N] [FILE]...

Runs the tests that a change waits for. The last line is 'N passed, N failed'.

  --all            also run the slow tests: mutations, fuzz, kill rounds, the strict profile
  --part NAME      run one part: ${Object.keys(PARTS).join(', ')}; may be repeated (default: all parts)
  --concurrency N  run this many test files at once (default ${FILES_AT_ONCE})
  FILE             run only these test files
  -h, --help       print this help`;

const { values, positionals } = commandOptions(
  'npm test',
  USAGE,
  {
    all: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: String(FILES_AT_ONCE) },
  },
  true,
);
const parts = values.part ?? Object.keys(PARTS);
const unknown = parts.filter((p) => !Object.hasOwn(PARTS, p));
if (unknown.length > 0) {
  console.error(`npm test: unknown part '${unknown.join("', '")}'. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const ofParts = tiersOf(parts.flatMap((p) => filesOf(PARTS[p] ?? [])).map((file) => relative(root, file)));
const left = values.all || positionals.length > 0 ? [] : ofParts.thorough;
const inTiers = [...ofParts.quick, ...(values.all ? ofParts.thorough : [])].map((file) => join(root, file));
const files = [...new Set((positionals.length > 0 ? positionals : inTiers).map((file) => resolve(file)))];
if (values.all) process.env[THOROUGH_VARIABLE] = '1';
// All processes and threads of a run share a compile cache, because loading the same modules dominates the start of a
// test
// file or device. Each run has its own cache, which generated test programs would otherwise grow without limit.
const scratch = await mkdtemp(join(tmpdir(), 'settop-test-'));
process.env['NODE_COMPILE_CACHE'] = join(scratch, 'compiled');
process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], NODE_OPTIONS].filter(Boolean).join(' ');
process.env['SETTOP_TEST_POSTGRES'] = join(scratch, 'postgres');
process.env[RECORDS_VARIABLE] = join(scratch, 'costs');
const mayNeedBroker = process.platform === 'linux' && files.some((file) => /(^|\/)server-stub\//.test(file));
const broker = mayNeedBroker ? offerBroker(scratch) : undefined;
const threads = files.length >= WORTH_BUNDLING ? offerThreads(scratch) : undefined;
const tally = await runFiles(files, Number(values.concurrency));
if (broker !== undefined) await endOf(broker);
if (threads !== undefined && (await endOf(threads)) !== 0)
  tally.problems.push('the threads of devices were not bundled');
printCosts(join(scratch, 'costs'));
await rm(scratch, { recursive: true, force: true });
if (left.length > 0) console.log(`left to npm test -- --all: ${left.join(', ')}`);
if (files.length === 0) tally.problems.push(`no test file belongs to ${parts.join(', ')}`);
for (const problem of tally.problems) console.log(`failed: ${problem}`);
const failed = tally.failed + tally.problems.length;
console.log(`${tally.passed} passed, ${failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
