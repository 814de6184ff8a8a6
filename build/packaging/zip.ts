/** Zips the files of a package, with the same bytes for the same files. */
import { strToU8, unzipSync, zipSync } from 'fflate';

/** One date for every entry, so that the same contents give the same bytes. */
const ENTRY_DATE = new Date(2020, 0, 1);

/** A zip whose bytes depend on its contents alone. */
export function zipOf(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const contents = Object.fromEntries(
    entries.map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return zipSync(contents, { level: 9, mtime: ENTRY_DATE });
}

/** Paths in the zip → contents. */
export function filesOf(zip: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip)));
}
