/**
 * Runs public code, as its checkout has it, on an emulated device:
 *
 *     ./node_modules/.bin/node device-tests/device/fidelity.ts <checkout>/bsconfig.tests.json   a Rooibos suite
 *     ./node_modules/.bin/node device-tests/device/fidelity.ts <checkout>/bsconfig.json         a BrighterScript channel
 *     ./node_modules/.bin/node device-tests/device/fidelity.ts <checkout>                       a channel's folder
 *
 * `--clock-speed 0.2` lets the device's clock run slower than real: on a slow or busy machine a suite's own time limits
 * are then those of a device that keeps up.
 *
 * `--faults FILE` (JSON as for the control port) answers in the place of servers that cannot be reached.
 *
 * Projects are built with the pinned BrighterScript and Rooibos; nothing of them is changed. Exits 0 when the suite
 * passes, or when the channel compiles, shows a screen, takes keys and does not crash. What came of the projects tried
 * so far stands in device-tests/device/README.md.
 */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { ProgramBuilder, util } from 'brighterscript';
import { zipSync } from 'fflate';
import type { EmulatedDevice } from './emulated-device/emulated-device.ts';
import { faultSettings } from './network/faults.ts';
import { startDevice } from './start-device.ts';

const RUN_LIMIT_MS = 10 * 60_000;
const VERDICT = /\[Rooibos Result\]: (PASS|FAIL)/;
const ENDED = /\[Rooibos Shutdown\]|\|AppExitComplete|Brightscript Debugger>/;

const CRASHED = /\(runtime error &h|Brightscript Debugger>|\|AppExitComplete/i;
/** A channel has this long to come up, and this long for each key. */
const SETTLE_MS = 10_000;
const KEY_MS = 1_500;
/** Not Back: at the first screen it ends the channel. */
const KEYS = ['Down', 'Right', 'Select', 'Up'];

const { resolve: find } = createRequire(import.meta.url);

interface Channel {
  zip: Uint8Array;
  /** It prints its own verdict. */
  isSuite: boolean;
}

/** A folder with a manifest is a channel as it is; anything else is a BrighterScript project to build. */
async function channelFrom(path: string): Promise<Channel> {
  if ((await stat(path)).isDirectory()) return { zip: await zipOf(path), isSuite: false };
  const cwd = dirname(path);
  const config = util.loadConfigFile(path, undefined, cwd);
  const isSuite = config !== undefined && 'rooibos' in config;
  return { zip: await build(path, cwd, config, isSuite), isSuite };
}

async function build(project: string, cwd: string, config: unknown, isSuite: boolean): Promise<Uint8Array> {
  const stagingDir = await mkdtemp(join(tmpdir(), 'settop-fidelity-'));
  try {
    const builder = new ProgramBuilder();
    await builder.run({
      ...(config as object),
      project,
      cwd,
      // Rooibos runs the suite, the pinned one; linters and loaders have nothing to do with it.
      plugins: isSuite ? [find('rooibos-roku')] : [],
      require: [],
      stagingDir,
      createPackage: false,
      retainStagingDir: true,
      copyToStaging: true,
      deploy: false,
      watch: false,
    } as never);
    return await zipOf(stagingDir);
  } finally {
    await rm(stagingDir, { recursive: true, force: true });
  }
}

async function zipOf(folder: string): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    files[relative(folder, file).split(sep).join('/')] = new Uint8Array(await readFile(file));
  }
  return zipSync(files);
}

/** Resolves when the console shows one of these, or the time is up. */
function shown(device: EmulatedDevice, pattern: RegExp, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (found: boolean): void => {
      clearTimeout(limit);
      stop();
      resolve(found);
    };
    const limit = setTimeout(() => end(false), limitMs);
    const stop = device.console.listen(() => {
      if (pattern.test(device.console.backlog)) end(true);
    });
    if (pattern.test(device.console.backlog)) end(true);
  });
}

async function suitePasses(device: EmulatedDevice): Promise<boolean> {
  await shown(device, ENDED, RUN_LIMIT_MS);
  const verdict = VERDICT.exec(device.console.backlog)?.[1];
  console.log(verdict === undefined ? '\nno verdict: the suite did not end by itself' : `\nverdict: ${verdict}`);
  return verdict === 'PASS';
}

async function channelHolds(device: EmulatedDevice): Promise<boolean> {
  const crashed = await shown(device, CRASHED, SETTLE_MS);
  for (const key of crashed ? [] : KEYS) {
    await device.key('keypress', key);
    if (await shown(device, CRASHED, KEY_MS)) break;
  }
  const nodes = await device.nodes();
  const screen = await device.screenshot();
  const crash = device.console.backlog.split('\n').find((line) => CRASHED.test(line));
  const holds = crash === undefined && screen !== undefined && nodes?.scene === true;
  console.log(
    `\nverdict: ${holds ? 'PASS' : 'FAIL'} (crash: ${crash ?? 'none'}; screen: ${screen === undefined ? 'none' : 'shown'}; scene: ${nodes?.roots[0]?.type ?? 'none'})`,
  );
  return holds;
}

async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'clock-speed': { type: 'string' }, faults: { type: 'string' } },
  });
  const [project] = positionals;
  const speed = Number(values['clock-speed'] ?? 1);
  if (!(speed > 0)) throw new Error('--clock-speed must be a number over 0');
  if (project === undefined) throw new Error('name a checkout: its bsconfig.json, or the folder with the manifest');
  const { zip, isSuite } = await channelFrom(resolve(project));
  const running = await startDevice({
    host: '127.0.0.1',
    ports: { web: 0, ecp: 0, console: 0 },
    password: 'fidelity',
    device: { clock: { speed, skewMs: 0, originMs: 0 } },
  });
  try {
    if (values.faults !== undefined) {
      running.device.setFaults(faultSettings(JSON.parse(await readFile(values.faults, 'utf8'))));
    }
    running.device.console.listen((text) => process.stdout.write(text));
    const messages = await running.device.install(zip, true);
    const failure = messages.find(({ type }) => type === 'error');
    if (failure !== undefined) throw new Error(failure.text);
    return isSuite ? await suitePasses(running.device) : await channelHolds(running.device);
  } finally {
    await running.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`fidelity: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
