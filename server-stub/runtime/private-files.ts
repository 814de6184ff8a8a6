/** What lies in the data folder is its owner's alone: what users did, and the key that seals the rest. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bits of a mode that let anybody but the owner in. */
const OTHERS = 0o077;
/** What a server that did not look after modes may have left. Nothing else is touched: the folder may hold more. */
const DATABASES = ['log.sqlite', 'index.sqlite', 'lock'];
const LEFT_BEHIND = [
  ...DATABASES.flatMap((name) => [name, `${name}-wal`, `${name}-shm`, `${name}-journal`]),
  'secret.key',
  'backups',
];

/**
 * Makes the folder if need be, and sees to it that whatever this process makes from now on is its owner's alone. From
 * what an older server left there it takes what others may do. What belongs to another user stays as it is: the mount
 * point of a volume, for one. Throws when the folder cannot be made or listed.
 */
export function preparePrivateFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  const left = LEFT_BEHIND.map((name) => join(folder, name)).filter((path) => existsSync(path));
  if (left.length > 0) keepOthersOut(folder);
  for (const path of left) keepOthersOutBelow(path);
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
