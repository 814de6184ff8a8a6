/** The data folder is its owner's alone: it holds what users did, and the key that seals the rest. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bits of a mode that let anybody but the owner in. */
const OTHERS = 0o077;

/**
 * Makes the folder if need be, takes from it and from all files in it what others may do there, and sees to it that
 * whatever this process makes from now on is its owner's alone. What belongs to somebody else stays as it is: the mount
 * point of a volume, for one. Throws when the folder cannot be made or listed.
 */
export function preparePrivateFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  keepOthersOut(folder);
  for (const name of readdirSync(folder)) keepOthersOutBelow(join(folder, name));
}

function keepOthersOutBelow(path: string): void {
  if (!keepOthersOut(path)) return;
  for (const name of readdirSync(path)) keepOthersOutBelow(join(path, name));
}

/** Says whether it is a folder of this process's user. */
function keepOthersOut(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || stats.uid !== process.getuid?.()) return false;
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & ~OTHERS & 0o777);
  return stats.isDirectory();
}
