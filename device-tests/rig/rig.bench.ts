/** Benchmarks of the rig as npm installs it: time to the first line of a channel, and time to a first green run. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { median, type Benchmark } from '../../build/bench/measurement.ts';
import { buildNpmPackage, npmDist } from '../../build/packaging/build-npm-package.ts';
import { channelFolder } from './testing/channels.ts';

const RUNS = 5;
/** Required time from a ready device to the first line of a channel, in milliseconds. */
const BOOT_LIMIT_MS = 700;
/** Required time from an empty folder, with a warm npm cache, to a green run, in milliseconds. */
const FIRST_GREEN_LIMIT_MS = 20_000;
const LINE = 'the channel is up';
/** Line of the rig when the channel is built and the device is ready; the installation follows. */
const DEVICE_IS_THERE = /^on .* at [\d.]+$/;

/** Runs a program to its end. @returns when it printed the first line that matches each pattern, in ms from its start */
async function linesAt(args: readonly string[], patterns: readonly RegExp[]): Promise<number[]> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  const found = new Map<RegExp, number>();
  let output = '';
  for await (const line of createInterface(child.stdout)) {
    output += `${line}\n`;
    const pattern = patterns.find((one) => one.test(stripVTControlCharacters(line)));
    if (pattern !== undefined && !found.has(pattern)) found.set(pattern, performance.now() - began);
  }
  await ended;
  return patterns.map((pattern) => {
    const at = found.get(pattern);
    if (at === undefined) throw new Error(`no line of ${args.join(' ')} matches ${pattern}:\n${output}`);
    return at;
  });
}

/** Runs a command to its end. Throws its output when it fails. */
async function done(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Times `npm install` and `npx settop-rig test` in an empty folder, after a first round that fills the npm cache. */
async function firstGreen(folder: string, channel: string): Promise<number> {
  await done('npm', ['pack', '--silent', '--pack-destination', folder], npmDist('settop-rig'));
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  const times: number[] = [];
  for (const run of ['to fill the cache', 'measured']) {
    const app = join(folder, run.replaceAll(' ', '-'));
    await mkdir(app);
    await writeFile(join(app, 'package.json'), '{ "private": true }');
    const began = performance.now();
    await done('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, tarball)], app);
    await done('npx', ['settop-rig', 'test', channel, '--pass-line', LINE], app);
    times.push(performance.now() - began);
  }
  return times.at(-1) ?? NaN;
}

const bench: Benchmark = {
  name: 'rig',
  async run(progress) {
    await buildNpmPackage('settop-rig', progress);
    const { bin } = JSON.parse(await readFile(join(npmDist('settop-rig'), 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const command = join(npmDist('settop-rig'), Object.values(bin)[0] ?? '');
    const folder = await mkdtemp(join(tmpdir(), 'settop-bench-'));
    try {
      const channel = await channelFolder(join(folder, 'channel'), `  print "${LINE}"\n`);
      const wanted = new RegExp(`^${LINE}$`);
      const boots: number[] = [];
      const commands: number[] = [];
      const programs: number[] = [];
      progress('a first green run, twice');
      const green = await firstGreen(folder, channel);
      // Interleaved, so that whatever else the machine does falls on both.
      for (let run = 0; run < RUNS; run++) {
        progress(`run ${run + 1} of ${RUNS}`);
        const args = [command, 'test', channel, '--pass-line', wanted.source];
        const [ready = NaN, first = NaN] = await linesAt(args, [DEVICE_IS_THERE, wanted]);
        boots.push(first - ready);
        commands.push(first);
        programs.push(...(await linesAt(['-e', `console.log('${LINE}')`], [wanted])));
      }
      const program = { against: 'a Node program that prints a line', peer: median(programs) };
      const ms = { unit: 'ms', better: 'lower', runs: RUNS } as const;
      return [
        {
          ...ms,
          what: 'boot: from the install to the first line of a channel',
          value: median(boots),
          against: 'limit',
          peer: BOOT_LIMIT_MS,
          aim: 1,
        },
        {
          ...ms,
          what: 'npm install and the first green run, from an empty folder with a warm cache',
          value: green,
          against: 'limit',
          peer: FIRST_GREEN_LIMIT_MS,
          aim: 1,
          runs: 1,
        },
        { ...ms, what: 'all of settop-rig test to that line', value: median(commands), ...program },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default bench;
