/** Zips the files of a package reproducibly: the same files give the same bytes. */
import { strToU8, unzipSync, zipSync } from 'fflate';

/** Fixed date of every entry, so that the same contents give the same bytes. */
const ENTRY_DATE = new Date(2020, 0, 1);

/** Returns a zip whose bytes depend only on its contents. */
export function zipOf(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const contents = Object.fromEntries(
    entries.map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return zipSync(contents, { level: 9, mtime: ENTRY_DATE });
}

/** Unzips: paths → contents. */
export function filesOf(zip: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip)));
}
