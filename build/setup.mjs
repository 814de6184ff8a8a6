// Runs before every npm script, on whatever Node the machine has (>= 20): installs the pinned dependencies when
// they are missing or the lock file changed, so that a fresh clone needs one command, and makes the generated files.
// Plain JavaScript, because the pinned Node that runs TypeScript is itself one of those dependencies.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './choose-node.mjs';
import { makeGenerated } from './make-generated.mjs';

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const record = join(root, 'node_modules', '.package-lock.json');

/** @param {string} sentence */
function stop(sentence) {
  console.error(`settop-analytics: ${sentence}`);
  process.exit(1);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  stop(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer, then run the command again.`);
}

/**
 * Returns the packages of a lock file by path.
 * @param {string} file
 * @returns {Map<string, { version?: string; integrity?: string; optional?: boolean; resolved?: string; link?: boolean }>}
 */
function packagesIn(file) {
  const packages = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages));
  packages.delete(''); // the project itself
  return packages;
}

const locked = packagesIn(join(root, 'package-lock.json'));

/**
 * Reports whether node_modules matches the lock file, according to npm's install record. Optional packages may be
 * missing, because npm skips them on other platforms.
 */
function isInstalled() {
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return [...locked].every(([path, { version, integrity, optional, link }]) => {
    if (link || !path.includes('node_modules/')) return true; // a workspace
    const present = installed.get(path);
    return present ? present.version === version && present.integrity === integrity : optional;
  });
}

if (!isInstalled()) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(`cannot write to ${root}, so dependencies cannot be installed there. Clone into a folder you own.`);
  }
  console.error('settop-analytics: installing dependencies (once; about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm writes to stderr here, so that stdout contains only the output of the command.
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const run = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options);
  if (run.error) stop(`npm could not be started (${run.error.message}). Install npm 10 or newer and try again.`);
  if (run.status !== 0) {
    stop(
      'installing dependencies failed; the lines above say why. Check the network or npm registry setting, then try again.',
    );
  }
}

// A new workspace needs a link, and no new install.
for (const [path, { resolved = '', link }] of locked) {
  const place = join(root, path);
  if (!link || existsSync(place)) continue;
  rmSync(place, { force: true });
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(relative(dirname(place), join(root, resolved)), place);
}

const failed = chooseNode(root) ?? makeGenerated();
if (failed) stop(failed);
