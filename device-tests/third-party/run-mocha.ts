/**
 * Runs a checkout's own device tests, unmodified, with its own mocha.
 *
 * The tests know only the standard ports. The emulated device listens on them at an address of its own. If this machine
 * does not allow that, a preload redirects the tests' connections to free ports.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STANDARD_PORTS } from '../device/access.ts';
import { CannotListen, startDevice, type RunningDevice } from '../device/start-device.ts';
import { CheckoutError, type LineOutcome, type ProbeOutcome } from './outcome.ts';

const OWN_ADDRESS = '127.0.0.3';
const FALLBACK_ADDRESS = '127.0.0.1';
const PASSWORD = 'third-party';
const RUN_LIMIT_MS = 15 * 60_000;
const PORT_MAP = fileURLToPath(new URL('../device/testing/port-map.cjs', import.meta.url));

export interface MochaDevice extends RunningDevice {
  readonly password: string;
}

export interface MochaRun {
  /** Working directory of mocha. */
  readonly folder: string;
  /** Path of the checkout's `bin/mocha.js`. */
  readonly mocha: string;
  readonly spec: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Report of mocha's JSON reporter; a failed hook appears in `failures` only. */
interface MochaReport {
  tests: readonly { fullTitle: string; err: Failure }[];
  failures: readonly { fullTitle: string; err: Failure }[];
  passes: readonly { fullTitle: string }[];
  pending: readonly { fullTitle: string }[];
}

interface Failure {
  message?: string;
  stack?: string;
}

export async function deviceForMocha(): Promise<MochaDevice> {
  const start = async (): Promise<RunningDevice> => {
    try {
      return await startDevice({ host: OWN_ADDRESS, ports: STANDARD_PORTS, password: PASSWORD });
    } catch (error) {
      if (!(error instanceof CannotListen)) throw error;
      return startDevice({ host: FALLBACK_ADDRESS, ports: { web: 0, ecp: 0, console: 0 }, password: PASSWORD });
    }
  };
  return { ...(await start()), password: PASSWORD };
}

/** @param name name of the probe @throws CheckoutError when mocha wrote no report */
export async function runMocha(name: string, run: MochaRun, { ports }: MochaDevice): Promise<ProbeOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
  const output = join(folder, 'report.json');
  const isMapped = ports.web !== STANDARD_PORTS.web;
  const given = [
    run.mocha,
    run.spec,
    ...(run.args ?? []),
    '--reporter',
    'json',
    '--reporter-option',
    `output=${output}`,
  ];
  try {
    const child = spawn(process.execPath, given, {
      cwd: run.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...run.env,
        ...(isMapped
          ? {
              NODE_OPTIONS: `--require ${JSON.stringify(PORT_MAP)}`,
              PORT_MAP: `80:${ports.web},8060:${ports.ecp},8085:${ports.console}`,
            }
          : {}),
      },
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), RUN_LIMIT_MS);
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', () => resolve());
    });
    clearTimeout(limit);
    const report = await readFile(output, 'utf8').catch(() => {
      throw new CheckoutError(`mocha wrote no report in ${run.folder}; run npx mocha ${run.spec} there to see why.`);
    });
    return outcomeOf(name, JSON.parse(report) as MochaReport);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outcomeOf(name: string, { tests, failures, passes, pending }: MochaReport): ProbeOutcome {
  const passed = new Set(passes.map(({ fullTitle }) => fullTitle));
  const skipped = new Set(pending.map(({ fullTitle }) => fullTitle));
  const named = new Set(tests.map(({ fullTitle }) => fullTitle));
  const hooks = failures.filter(({ fullTitle }) => !named.has(fullTitle));
  const lines = [...tests, ...hooks].map(({ fullTitle, err }): LineOutcome => {
    if (passed.has(fullTitle)) return { expected: fullTitle, verdict: 'equal' };
    if (skipped.has(fullTitle)) return { expected: fullTitle, verdict: 'missing' };
    const got = (err.message ?? err.stack ?? 'failed').split('\n')[0] ?? '';
    return { expected: fullTitle, verdict: 'different', got };
  });
  return { name, lines, extra: [] };
}
