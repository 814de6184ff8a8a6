// Puts the Node of the project at `node_modules/.bin/node`. On Linux, npm installs the pinned Node there, as an optional
// package for the processor. No such package exists for macOS on ARM, so elsewhere the machine's own Node is linked.
// Plain JavaScript, because it runs before the pinned Node is there.
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node that runs the project itself: its type stripping is stable and prints no warning. */
export const OLDEST_OWN_NODE = '24.12.0';

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_OWN_NODE.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Makes `node_modules/.bin/node` a Node that runs here.
 * @param {string} root folder that holds node_modules
 * @param {{ version: string; path: string }} own the machine's own Node
 * @returns {string | undefined} a sentence if there is no such Node
 */
export function chooseNode(root, own = { version: process.versions.node, path: process.execPath }) {
  const folder = join(root, 'node_modules', '.bin');
  const chosen = join(folder, 'node');
  // A link into a removed Node does not start, and neither does the pinned Node without the GNU C library.
  if (spawnSync(chosen, ['--version']).status === 0) return undefined;
  if (!isNewEnough(own.version)) {
    return (
      `no pinned Node is installed for ${process.platform} on ${process.arch}, and the Node of this machine is ` +
      `${own.version}. Install Node ${OLDEST_OWN_NODE} or newer, then run the command again.`
    );
  }
  mkdirSync(folder, { recursive: true });
  // `rmSync` leaves a link into nothing where it is, up to Node 24.12.
  if (lstatSync(chosen, { throwIfNoEntry: false })) unlinkSync(chosen);
  symlinkSync(own.path, chosen);
  return undefined;
}
