/**
 * Runs the SceneGraph channels in the tests of brs-engine's command line on the emulated device. Each test runs a channel
 * and states its output, which its authors took from devices for many of them.
 *
 * The test file runs as it is, with stand-ins for Vitest and for the function that starts the command line.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { runInNewContext } from 'node:vm';
import { runChannel } from '../device/app/run-channel.ts';
import { RealNetwork } from '../device/network/real-network.ts';
import { textOf } from './checkout.ts';
import type { LineOutcome, ProbeOutcome, ThirdPartySuite } from './outcome.ts';

const FOLDER = 'test/cli';
const TESTS = `${FOLDER}/cli-scenegraph.test.js`;
const UTILITIES = './cli-test-utils';
/** Longest run of a channel, in real milliseconds. */
const RUN_LIMIT_MS = 60_000;
/** Roku OS of the device: some channels need the AnimatedImage of 15.3. */
const OS_VERSION = '15.3.0';
/** Manifest of channels without one, which the command line accepts. */
const MANIFEST = 'title=test\nmajor_version=1\nminor_version=0\nbuild_version=0\n';
/** Most characters of a difference that are shown. */
const MAX_SHOWN = 300;

interface ChannelTest {
  readonly name: string;
  readonly run: () => unknown;
}

interface Output {
  stdout: string;
  stderr: string;
}

export const cliChannels: ThirdPartySuite = {
  name: 'cli-channels',
  about: "channels in the tests of brs-engine's command line, each with the output that its test states",
  async run(checkout, only) {
    const network = new RealNetwork();
    const tests = testsIn(await textOf(checkout, TESTS), path.join(checkout, FOLDER), (command, { cwd }) =>
      runCommand(command, cwd, network),
    );
    const outcomes: ProbeOutcome[] = [];
    for (const test of tests) {
      if (only !== undefined && !test.name.includes(only)) continue;
      outcomes.push({ name: test.name, lines: [await outcomeOf(test)], extra: [] });
    }
    network.close();
    return outcomes;
  },
};

async function outcomeOf({ name, run }: ChannelTest): Promise<LineOutcome> {
  try {
    await run();
    return { expected: name, verdict: 'equal' };
  } catch (error) {
    const text = (error as Error).message.replace(/\s*\n\s*/g, ' | ');
    return { expected: name, verdict: 'different', got: text.slice(0, MAX_SHOWN) };
  }
}

/**
 * Returns the tests of the file.
 *
 * @param exec stands in for the function that starts the command line
 */
function testsIn(
  text: string,
  folder: string,
  exec: (command: string, options: { cwd: string }) => Promise<Output>,
): ChannelTest[] {
  const tests: ChannelTest[] = [];
  const describe = (_: string, define: () => void): void => define();
  // Options may stand between name and test.
  const define = (name: string, ...rest: unknown[]): void => {
    const run = rest.find((one) => typeof one === 'function');
    if (run !== undefined) tests.push({ name, run: run as () => unknown });
  };
  const it = Object.assign(define, { sequential: define });
  const modules: Readonly<Record<string, unknown>> = { path, [UTILITIES]: { exec, brsCliPath: 'brs' } };
  const require = (name: string): unknown => {
    if (name in modules) return modules[name];
    throw new Error(`the tests need a module that has no stand-in: ${name}`);
  };
  const globals = {
    describe: Object.assign(describe, { concurrent: describe }),
    it,
    expect,
    require,
    __dirname: folder,
  };
  runInNewContext(text, { ...globals, process: { env: {} }, console, setTimeout, Buffer }, { filename: TESTS });
  return tests;
}

/** Runs `node brs -r <folder> <source> -c 0` as the emulated device runs a channel. */
async function runCommand(command: string, cwd: string, network: RealNetwork): Promise<Output> {
  const [, folder, source] = /-r (\S+) (\S+\.brs)/.exec(command) ?? [];
  if (folder === undefined || source === undefined) throw new Error(`no channel in the command: ${command}`);
  const files = await filesOf(path.join(cwd, folder));
  files['manifest'] ??= new TextEncoder().encode(MANIFEST);
  // Draws, because sizes of text are among the findings.
  const how = { timeoutMs: RUN_LIMIT_MS, pictureAt: 'none is taken', osVersion: OS_VERSION };
  const { output, ended } = await runChannel({ files, network, ...how });
  const stdout = `${output}------ Finished '${path.basename(source)}' execution [${ended}] ------\n\n`;
  return { stdout, stderr: output };
}

async function filesOf(root: string): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(root, file).split(path.sep).join('/')] = new Uint8Array(await readFile(file));
  }
  return files;
}

type Check = (expected: never) => void;

/** Stand-in for Vitest's `expect`, with the matchers of this file; any other one fails its test. */
function expect(value: unknown): Record<string, Check | Record<string, Check>> {
  const holds = (expected: unknown): boolean => (value as string | unknown[]).includes(expected as never);
  const shown = (): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return {
    toEqual: (expected: unknown) => equalLines(value, expected),
    toBe: (expected: unknown) => assert.equal(value, expected),
    toContain: (expected: unknown) => assert.ok(holds(expected), `'${String(expected)}' is not in: ${shown()}`),
    toBeGreaterThanOrEqual: (least: number) =>
      assert.ok((value as number) >= least, `${String(value)} is below ${least}`),
    toBeLessThan: (limit: number) => assert.ok((value as number) < limit, `${String(value)} is not below ${limit}`),
    not: {
      toContain: (expected: unknown) => assert.ok(!holds(expected), `'${String(expected)}' is in: ${shown()}`),
      toBeNull: () => assert.notEqual(value, null),
    },
  } as unknown as Record<string, Check>;
}

/** Compares values; for arrays of lines, the error names the first line that differs. */
function equalLines(value: unknown, expected: unknown): void {
  // Arrays of the tests come from another realm, with other prototypes.
  if (!Array.isArray(value) || !Array.isArray(expected)) return assert.deepEqual(value, expected);
  const [got, wanted] = [value.map(String), expected.map(String)];
  const at = wanted.findIndex((line, i) => line !== got[i]);
  if (at !== -1) assert.fail(`line ${at + 1} is '${got[at] ?? 'missing'}' instead of '${wanted[at] ?? ''}'`);
  assert.equal(
    got.length,
    wanted.length,
    `${got.length} lines instead of ${wanted.length}: '${got[wanted.length] ?? ''}'`,
  );
}
