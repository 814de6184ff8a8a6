/** Writes the files of a build. */
import fs from 'node:fs/promises';
import path from 'node:path';

export type Contents = ReadonlyMap<string, string | Uint8Array>;

/**
 * Writes only new and changed files, so that tools that watch the folder see no other events. Removes files of the
 * previous build (`before`) that this build does not contain.
 */
export async function writeFiles(folder: string, files: Contents, before: Iterable<string> = []): Promise<void> {
  for (const [name, contents] of files) {
    const place = path.join(folder, name);
    if (await holds(place, contents)) continue;
    await fs.mkdir(path.dirname(place), { recursive: true });
    await fs.writeFile(place, contents);
  }
  for (const name of before) if (!files.has(name)) await fs.rm(path.join(folder, name), { force: true });
}

async function holds(place: string, contents: string | Uint8Array): Promise<boolean> {
  try {
    return (await fs.readFile(place)).equals(Buffer.from(contents));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
