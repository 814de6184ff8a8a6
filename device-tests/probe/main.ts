/**
 * `npm run probe`: asks the device that ROKU_HOST names what nobody has proved, and writes its answers down.
 *
 *   options ─▶ device (ROKU_HOST, or an emulated one) ─▶ channel of probes ─▶ answers ─▶ probe-report.json, table
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { ProbeReport } from '../device/profile/probe-report.ts';
import { deviceTarget } from '../rig/driver/device-target.ts';
import { startEmulatedDevice } from '../rig/driver/start-emulated-device.ts';
import type { Probe } from './probe.ts';
import { probeDevice } from './probe-device.ts';
import { PROBES } from './probes/index.ts';
import { reportLines } from './show-report.ts';

const USAGE = `Usage: ROKU_HOST=<address> ROKU_PASSWORD=<password> npm run probe [-- --out FILE]

Measures how a device in developer mode behaves and writes a report. Takes about a minute. The channel with the probes
replaces the sideloaded channel. Without ROKU_HOST an emulated device answers, which proves nothing about hardware.

Options
  --out FILE      write the report to this file (default probe-report.json)
  -h, --help      print this help

Environment
  ROKU_HOST       address of the device
  ROKU_PASSWORD   its developer password (default rokudev)
  ROKU_PORTS      its ports as web,ecp,console (default 80,8060,8085)

Exit codes
  0  every probe has an outcome, whichever it is
  1  the probes did not run to the end
`;

/** Probes per line of progress when the output is not a terminal. */
const PROBES_A_LINE = 25;

/** An argument that cannot be used; the message is one sentence. */
class ProbeUsageError extends Error {
  readonly code = 'PROBE_USAGE';
}

function optionsOf(args: string[]): { out: string; help: boolean } {
  try {
    const { values } = parseArgs({ args, options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
    return { out: values.out ?? 'probe-report.json', help: values.help ?? false };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new ProbeUsageError(`${why}. Run 'npm run probe -- --help' to see the options.`);
  }
}

/** Checks the output path first, so that a path that cannot be written does not lose a minute of answers. */
async function checkFolder(out: string): Promise<void> {
  try {
    await access(dirname(resolve(out)), constants.W_OK);
  } catch {
    throw new ProbeUsageError(
      `--out is '${out}', but its folder does not exist or is not writable; name a file in another folder.`,
    );
  }
}

/**
 * Returns the version of the command: its commit, marked when files differ from it. A copy without git has the
 * package's.
 */
function commitOf(): string {
  const root = new URL('../../', import.meta.url);
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (git.status === 0) return git.stdout.trim();
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  return `${version} without git`;
}

/** Prints the progress: one line that changes on a terminal, a line now and then elsewhere. */
function progress(total: number): (probe: Probe) => void {
  let done = 0;
  return ({ id }) => {
    done += 1;
    const line = `${String(done).padStart(String(total).length)}/${total} ${id}`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done === total ? `${line}\n` : line}`);
    else if (done % PROBES_A_LINE === 0 || done === total) console.log(line);
  };
}

async function probed(signal: AbortSignal): Promise<ProbeReport> {
  const named = deviceTarget(process.env);
  if (!named) console.log('ROKU_HOST is not set. An emulated device answers, which proves nothing about hardware.');
  const own = named ? undefined : await startEmulatedDevice({ name: 'emulated device', discovery: false });
  const target = named ?? own?.target;
  if (!target) throw new Error('there is neither a named device nor an emulated one');
  try {
    return await probeDevice({
      target,
      probes: PROBES,
      commit: commitOf(),
      now: () => new Date(),
      signal,
      onDevice: (what) => console.log(`${PROBES.length} probes on ${what}; this takes about a minute`),
      onOutcome: progress(PROBES.length),
    });
  } finally {
    await own?.stop();
  }
}

async function main(): Promise<void> {
  const { out, help } = optionsOf(process.argv.slice(2));
  if (help) return void process.stdout.write(USAGE);
  await checkFolder(out);
  const stop = new AbortController();
  // Ctrl-C may come twice: from the terminal, and from npm, which passes it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new Error(`The run was ended by ${signal}; no report was written.`)));
  }
  const report = await probed(stop.signal);
  await writeFile(out, `${JSON.stringify(report, null, 2)}\n`);
  for (const line of reportLines(report, PROBES)) console.log(line);
  console.log(`written to ${out}`);
}

try {
  await main();
} catch (error) {
  console.error(`npm run probe: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
  process.exitCode = 1;
}
