/**
 * Test files that share a process. Those of a group load the same modules (TypeScript and the compiler, the platform that
 * the SDK's parts run on in Node), which costs each of them more than its tests do. Only files that compute and wait for
 * nothing belong here, since those of a group run one after the other.
 */
import { writeFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Patterns of paths from the root of the project. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  project: ['build/checks/!(source).test.ts', 'build/plan/*.test.ts'],
  compiler: ['build/transpile/*.test.ts', 'build/transpile/{link,lower,memory}/*.test.ts'],
  // What is compiled runs without the platform's stricter lists, which these put in place.
  sdk: ['sdk/{connector,impl,task,video,wire}/**/!(*-compiled).test.ts'],
};

export interface TestProcess {
  /** Of its group; undefined for a file by itself. */
  readonly group: string | undefined;
  readonly files: readonly string[];
}

/** Which files run in one process: in the order given, a group where its first file stands. Paths are from the root. */
export function processesOf(files: readonly string[], groups = GROUPS): TestProcess[] {
  const groupOf = (file: string): string | undefined =>
    Object.keys(groups).find((name) => groups[name]?.some((pattern) => matchesGlob(file, pattern)));
  const all = new Map<string, { group: string | undefined; files: string[] }>();
  for (const file of files) {
    const group = groupOf(file);
    const key = group === undefined ? `file ${file}` : `group ${group}`;
    const one = all.get(key) ?? { group, files: [] };
    one.files.push(file);
    all.set(key, one);
  }
  return [...all.values()];
}

/** Writes a test file that is all of these, whose paths are absolute. @returns its path */
export async function writeGroupFile(path: string, files: readonly string[]): Promise<string> {
  await writeFile(path, files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(''));
  return path;
}
