/**
 * Watches folders for changes. Each subfolder has its own watcher, because Node's recursive watch loses a file that an
 * editor or git replaces by a rename.
 */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

interface Watched {
  watcher: FSWatcher;
  /** Inode of the folder, which detects a recreated folder of the same name. */
  inode: number;
}

/**
 * Calls `onChange` after each change below `roots`, including folders created later. Returns a function that stops it.
 */
export function followChanges(roots: readonly string[], onChange: () => void): () => void {
  const watched = new Map<string, Watched>();
  const forget = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const lookAtFolders = (): void => {
    for (const [folder, { inode }] of watched) if (inodeOf(folder) !== inode) forget(folder);
    for (const folder of roots.flatMap((root) => [root, ...foldersBelow(root)])) {
      const inode = inodeOf(folder);
      if (watched.has(folder) || inode === undefined) continue;
      const watcher = watch(folder, () => {
        lookAtFolders();
        onChange();
      });
      watcher.on('error', () => forget(folder));
      watched.set(folder, { watcher, inode });
    }
  };
  lookAtFolders();
  return () => {
    for (const folder of [...watched.keys()]) forget(folder);
  };
}

/** Returns undefined if the folder does not exist. */
function inodeOf(folder: string): number | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() ? found.ino : undefined;
}

function foldersBelow(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    // A folder may disappear during the listing. The event of its deletion triggers another listing.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
