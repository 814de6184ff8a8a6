/** Compares two builds of the same sources byte for byte. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Bits of a mode that an archive keeps. */
const PERMISSIONS = 0o777;

/** Returns a sentence for each file that is in one folder only, or differs in its bytes or its mode. */
export function differences(first: string, second: string): string[] {
  const [ours, theirs] = [filesIn(first), filesIn(second)];
  const all = [...new Set([...ours, ...theirs])].sort();
  return all.flatMap((file) => {
    if (!ours.has(file)) return [`${file} is only in the second build`];
    if (!theirs.has(file)) return [`${file} is only in the first build`];
    return difference(file, join(first, file), join(second, file));
  });
}

function difference(file: string, first: string, second: string): string[] {
  const [mode, other] = [first, second].map((place) => statSync(place).mode & PERMISSIONS);
  if (mode !== other) return [`${file} has the mode ${mode?.toString(8)}, then ${other?.toString(8)}`];
  const [bytes, others] = [readFileSync(first), readFileSync(second)];
  if (bytes.equals(others)) return [];
  const at = bytes.findIndex((byte, index) => byte !== others[index]);
  return [`${file} differs from byte ${at < 0 ? bytes.length : at} on (${bytes.length} bytes, then ${others.length})`];
}

function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')));
}
