/**
 * Tells of each change below some folders. Every folder is watched by itself: Node's recursive watch follows files, and
 * loses one that an editor or git replaces by renaming another over it.
 */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

interface Watched {
  watcher: FSWatcher;
  /** Which folder it is: one of the same name that was made anew is another. */
  inode: number;
}

/** Calls `onChange` after each change below `roots`, also in folders made later. Gives a way to end it. */
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

/** Undefined when there is no such folder (any more). */
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
    // A folder may go while it is listed; the change that follows lists again.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
