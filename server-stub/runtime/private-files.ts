/** Keeps other users out of the data folder, which holds user data and the key that seals the settings. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Mode bits that give access to anybody but the owner. */
const OTHERS = 0o077;
/** Files that an older server may have created with open modes. Other files in the folder are not touched. */
const DATABASES = ['log.sqlite', 'index.sqlite', 'lock'];
const LEFT_BEHIND = [
  ...DATABASES.flatMap((name) => [name, `${name}-wal`, `${name}-shm`, `${name}-journal`]),
  'secret.key',
  'backups',
];

/**
 * Creates the folder if needed, and sets the umask so that new files of this process are private to their owner. Also
 * makes files of an older server private. Files of another user stay unchanged, for example a volume's mount point.
 * Throws if the folder cannot be created or listed.
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

/** Removes the access of others; returns whether the path is a folder of this process's user. */
function keepOthersOut(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || stats.uid !== process.getuid?.()) return false;
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & ~OTHERS & 0o777);
  return stats.isDirectory();
}
