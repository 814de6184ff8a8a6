/** Writes the files of a build. */
import fs from 'node:fs/promises';
import path from 'node:path';

export type Contents = ReadonlyMap<string, string | Uint8Array>;

/**
 * Writes what is not there yet as it should be: what is, is left alone, so that a tool that watches the folder sees changes
 * only. Removes what an earlier build of the same run wrote (`before`) and this one does not.
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
