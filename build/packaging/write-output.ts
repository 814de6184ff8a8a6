/** Writes an output folder without visible partial states, and detects later changes in it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Paths below the output folder → contents. */
export type Output = ReadonlyMap<string, Uint8Array>;

/** Digests of the sources and of the written files. */
interface Stamp {
  sources: string;
  /** Path → SHA-256 of each file. */
  files: Record<string, string>;
}

const STAMP = '.stamp.json';
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR']);

function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the mode of a file: executable if it is a command. It does not depend on the umask of whoever builds. */
function modeOf(content: Uint8Array): number {
  const isCommand = content[0] === 0x23 && content[1] === 0x21; // #!
  return isCommand ? 0o755 : 0o644;
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return undefined;
    throw error;
  }
}

/**
 * Reports whether the folder holds the unchanged output of a build from these sources. An edited or removed file makes
 * it false, so that the next build replaces it.
 */
export async function isUpToDate(folder: string, sources: string): Promise<boolean> {
  const text = await unlessMissing(fs.readFile(path.join(folder, STAMP), 'utf8'));
  if (text === undefined) return false;
  const stamp = JSON.parse(text) as Stamp;
  if (stamp.sources !== sources) return false;
  for (const [name, digest] of Object.entries(stamp.files)) {
    const content = await unlessMissing(fs.readFile(path.join(folder, name)));
    if (content === undefined || digestOf(content) !== digest) return false;
  }
  return true;
}

/**
 * Writes the files and removes those of an earlier build in their top folders, except subfolders with their own stamp.
 * Each file appears by a rename, so that parallel builds and readers never see a partial or missing file.
 */
export async function writeOutput(folder: string, output: Output, sources: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const temporary = await fs.mkdtemp(path.join(folder, '.writing-'));
  try {
    const put = async (name: string, content: Uint8Array): Promise<void> => {
      const place = path.join(folder, name);
      const draft = path.join(temporary, 'draft');
      await fs.mkdir(path.dirname(place), { recursive: true });
      await fs.writeFile(draft, content);
      await fs.chmod(draft, modeOf(content));
      await fs.rename(draft, place);
    };
    for (const [name, content] of output) await put(name, content);
    for (const top of new Set(
      [...output.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0]),
    )) {
      const present = await fs.readdir(path.join(folder, top ?? ''), { recursive: true, withFileTypes: true });
      const others = present.filter(({ name }) => name === STAMP).map(({ parentPath }) => parentPath + path.sep);
      for (const entry of present.filter((found) => found.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        if (others.some((other) => file.startsWith(other))) continue;
        if (!output.has(path.relative(folder, file).replaceAll('\\', '/'))) await fs.rm(file, { force: true });
      }
    }
    const files = Object.fromEntries([...output].map(([name, content]) => [name, digestOf(content)]).sort());
    const stamp: Stamp = { sources, files };
    await put(STAMP, new TextEncoder().encode(JSON.stringify(stamp)));
  } finally {
    await fs.rm(temporary, { recursive: true, force: true });
  }
}
