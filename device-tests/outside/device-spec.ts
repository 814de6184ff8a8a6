/**
 * roku-deploy's `device.spec.ts`, which its authors run on real devices, as it is in the checkout.
 *
 * Its tests know only the standard ports: the emulated device takes them on an address of its own, and where this machine
 * does not give them, a preload leads the connections of these tests to free ports instead.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STANDARD_PORTS } from '../device/access.ts';
import { CannotListen, startDevice, type RunningDevice } from '../device/start-device.ts';
import { fileOf } from './checkout.ts';
import { CheckoutError, type LineOutcome, type OutsideSuite, type ProbeOutcome } from './outcome.ts';

const OWN_ADDRESS = '127.0.0.3';
const FALLBACK_ADDRESS = '127.0.0.1';
const PASSWORD = 'outside';
const RUN_LIMIT_MS = 15 * 60_000;
const PORT_MAP = fileURLToPath(new URL('../device/testing/port-map.cjs', import.meta.url));

/** What mocha's JSON reporter writes. */
interface MochaReport {
  stats: { tests: number };
  tests: readonly { fullTitle: string; err: { message?: string; stack?: string } }[];
  passes: readonly { fullTitle: string }[];
  pending: readonly { fullTitle: string }[];
}

export const deviceSpec: OutsideSuite = {
  name: 'device-spec',
  about: 'roku-deploy: its own device.spec.ts, unmodified, after npm ci in the checkout. A line is a test.',
  async run(checkout) {
    await fileOf(checkout, 'src/device.spec.ts', 'name a checkout of roku-deploy.');
    const step = 'run npm ci in the checkout first.';
    const mocha = await fileOf(checkout, 'node_modules/mocha/bin/mocha.js', step);
    const running = await start();
    try {
      return [outcomeOf(await runMocha(checkout, mocha, running))];
    } finally {
      await running.stop();
    }
  },
};

async function start(): Promise<RunningDevice> {
  try {
    return await startDevice({ host: OWN_ADDRESS, ports: STANDARD_PORTS, password: PASSWORD });
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error;
    return startDevice({ host: FALLBACK_ADDRESS, ports: { web: 0, ecp: 0, console: 0 }, password: PASSWORD });
  }
}

async function runMocha(checkout: string, mocha: string, { host, ports }: RunningDevice): Promise<MochaReport> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
  const output = join(folder, 'report.json');
  const isMapped = ports.web !== STANDARD_PORTS.web;
  try {
    const child = spawn(
      process.execPath,
      [mocha, 'src/device.spec.ts', '--reporter', 'json', '--reporter-option', `output=${output}`],
      {
        cwd: checkout,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ROKU_HOST: host,
          ROKU_PASSWORD: PASSWORD,
          ...(isMapped
            ? {
                NODE_OPTIONS: `--require ${JSON.stringify(PORT_MAP)}`,
                PORT_MAP: `80:${ports.web},8060:${ports.ecp},8085:${ports.console}`,
              }
            : {}),
        },
      },
    );
    const limit = setTimeout(() => child.kill('SIGKILL'), RUN_LIMIT_MS);
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', () => resolve());
    });
    clearTimeout(limit);
    const report = await readFile(output, 'utf8').catch(() => {
      throw new CheckoutError(
        `mocha wrote no report in ${checkout}; run npx mocha src/device.spec.ts there to see why.`,
      );
    });
    return JSON.parse(report) as MochaReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outcomeOf({ tests, passes, pending }: MochaReport): ProbeOutcome {
  const passed = new Set(passes.map(({ fullTitle }) => fullTitle));
  const skipped = new Set(pending.map(({ fullTitle }) => fullTitle));
  const lines = tests.map(({ fullTitle, err }): LineOutcome => {
    if (passed.has(fullTitle)) return { expected: fullTitle, verdict: 'equal' };
    if (skipped.has(fullTitle)) return { expected: fullTitle, verdict: 'missing' };
    return {
      expected: fullTitle,
      verdict: 'different',
      got: (err.message ?? err.stack ?? 'failed').split('\n')[0] ?? '',
    };
  });
  return { name: 'device.spec.ts', lines, extra: [] };
}
