import fs from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** One date for every entry, so that the same contents give the same bytes. */
const ENTRY_DATE = new Date(2020, 0, 1);

/** Writes a zip whose bytes depend on its contents alone. */
export async function writeZip(outFile: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const contents = Object.fromEntries(
    entries.map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  await fs.mkdir(path.dirname(outFile), { recursive: true });
  await fs.writeFile(outFile, zipSync(contents, { level: 9, mtime: ENTRY_DATE }));
}
