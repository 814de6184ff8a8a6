/**
 * `npm run release`: builds the packages twice, compares both builds, installs each package as a stranger would, runs
 * the commands of its guides, and publishes. `--dry-run` does all but publish.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { commandOptions } from '../command-options.ts';
import { PACKAGE_NAMES, type PackageFolder } from '../packaging/package-names.ts';
import { differences } from './compare-builds.ts';
import { LocalRegistry } from './registry.ts';
import { ReleaseError, runCommand } from './run-command.ts';
import { installAsStranger } from './stranger.ts';
import { projectVersion, versionProblems } from './version-copies.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = Object.keys(PACKAGE_NAMES) as PackageFolder[];
/** Folder below the output for the files that a release offers for download. */
const RELEASE = 'release';

const USAGE = `Usage: npm run release -- [--dry-run] [--out FOLDER]

Builds the packages twice, compares both builds, installs each package, runs the commands of its guides, and publishes.

  --dry-run     publish nothing
  --out FOLDER  empty this folder and build there (default dist)
  -h, --help    print this help`;

const { values } = commandOptions('npm run release', USAGE, {
  'dry-run': { type: 'boolean', default: false },
  out: { type: 'string', default: join(ROOT, 'dist') },
});

const say = (line: string): void => console.log(line);

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  return result;
}

/** Refuses to release what is not recorded: publishing cannot be taken back. */
async function assertReleasable(): Promise<void> {
  const problems = versionProblems(ROOT);
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  if (values['dry-run']) return;
  const version = projectVersion(ROOT);
  const heading = /^## .*$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[0] ?? '';
  if (!/\d{4}-\d{2}-\d{2}$/.test(heading))
    throw new ReleaseError(
      `CHANGELOG.md has '${heading}' without a date; add the day of the release (YYYY-MM-DD) and commit it.`,
    );
  const next = '\nRelease from a clone with git.';
  const changed = await runCommand('git', ['status', '--porcelain'], { cwd: ROOT, next });
  if (changed !== '')
    throw new ReleaseError(`these files are not committed:\n${changed}Commit them, then release ${version}.`);
}

/** Removes what earlier builds left, but no folder that something else wrote. */
function emptied(folder: string): string {
  const isOurs = existsSync(join(folder, '.stamp.json')) || existsSync(join(folder, RELEASE));
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOurs)
    throw new ReleaseError(`--out is ${folder}, which has files from elsewhere; name another folder.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Builds and packs in a process of its own. The tarballs go to the folder `RELEASE` in `out`. */
async function buildAndPack(
  out: string,
  mask: string,
  env: NodeJS.ProcessEnv,
  onLine?: (line: string) => void,
): Promise<void> {
  const program = join(import.meta.dirname, 'build-into.ts');
  const command = ['-c', `umask ${mask}; exec "$@"`, 'sh', process.execPath, program, out];
  const next = '\nCorrect the errors above, then release again.';
  await runCommand('sh', command, { cwd: ROOT, env: { ...process.env, ...env }, next, ...(onLine && { onLine }) });
  const release = join(out, RELEASE);
  mkdirSync(release);
  for (const folder of FOLDERS) {
    const from = join(out, 'npm', folder);
    await runCommand('npm', ['pack', '--silent', '--pack-destination', release], { cwd: from, next });
  }
}

/** Builds twice, in processes that differ in all that a build must not depend on. */
async function buildTwice(out: string, second: string): Promise<void> {
  await Promise.all([
    buildAndPack(out, '022', {}, (line) => say(`  ${line}`)),
    buildAndPack(second, '077', { TZ: 'Pacific/Kiritimati', LC_ALL: 'C', NODE_COMPILE_CACHE: '' }),
  ]);
  const found = differences(out, second);
  if (found.length > 0)
    throw new ReleaseError(
      `two builds differ:\n${found.join('\n')}\nLook for a time, a path or an unstable order in the code that writes the first file.`,
    );
}

function tarballsIn(out: string): Map<PackageFolder, string> {
  const version = projectVersion(ROOT);
  const file = (folder: PackageFolder): string =>
    join(out, RELEASE, `${PACKAGE_NAMES[folder].slice(1).replace('/', '-')}-${version}.tgz`);
  return new Map(FOLDERS.map((folder) => [folder, file(folder)]));
}

/** Publishes to a registry on loopback, and uses each package from there. */
async function tryAll(out: string, scratch: string): Promise<void> {
  const registry = await LocalRegistry.start(ROOT);
  try {
    const tarballs = tarballsIn(out);
    const env = registry.environment(join(scratch, 'cache'));
    const next = '\nCorrect the package.json of the package, then release again.';
    for (const tarball of tarballs.values())
      await runCommand('npm', ['publish', tarball, registry.login], { cwd: scratch, env, next });
    for (const folder of FOLDERS) {
      const sbom = await installAsStranger(folder, { registry, scratch, tarballs, onProgress: say });
      writeFileSync(join(out, RELEASE, `${folder}.cdx.json`), sbom);
    }
  } finally {
    await registry.close();
  }
}

/** Writes the SHA-256 sums of the files for download, in the form that `sha256sum --check` reads. */
function writeSums(out: string): void {
  const release = join(out, RELEASE);
  for (const name of readdirSync(out).filter((one) => one.endsWith('.zip')))
    writeFileSync(join(release, name), readFileSync(join(out, name)));
  const sums = readdirSync(release)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(release, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(release, 'SHA256SUMS'), sums.join(''));
}

async function release(scratch: string): Promise<void> {
  await assertReleasable();
  const out = emptied(resolve(values.out));
  await step('building twice and comparing', () => buildTwice(out, join(scratch, 'second')));
  await step('installing each package as a stranger', () => tryAll(out, scratch));
  writeSums(out);
  const shown = relative(process.cwd(), join(out, RELEASE)) || '.';
  say(`wrote ${shown}: ${readdirSync(join(out, RELEASE)).join(', ')}`);
  if (values['dry-run']) return say('dry run: nothing was published');
  for (const tarball of tarballsIn(out).values()) {
    const next = '\nPackages above were published. Correct this and publish the others by npm publish FILE.';
    await runCommand('npm', ['publish', tarball], { cwd: scratch, next });
    say(`published ${basename(tarball)}`);
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'settop-release-'));
try {
  await release(scratch);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`npm run release: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
