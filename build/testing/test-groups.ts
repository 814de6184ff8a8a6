/**
 * Groups of test files that share a process. The files of a group load the same large modules, such as TypeScript or
 * the platform on which the SDK runs in Node. Loading costs more time than the tests. Files of a group run one after
 * the other, so only CPU-bound files belong here. Hooks of one would run for each test of the others.
 */
import { writeFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Glob patterns from the project root, by group. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  project: ['build/checks/!(source).test.ts', 'build/plan/*.test.ts'],
  compiler: ['build/transpile/*.test.ts', 'build/transpile/{link,lower,memory}/*.test.ts'],
  // Each takes less time than the start of a process.
  short: [
    'build/{bench/measurement,packaging/sdk-guide}.test.ts',
    'build/start/{event-order,keyboard,options,stages}.test.ts',
    'build/testing/{test-groups,tiers}.test.ts',
    'device-tests/device/emulated-device/*.test.ts',
    'device-tests/device/engine/{fast-calls,lazy-methods,location-cache,object-graph,signal,volume-lock}.test.ts',
    'device-tests/device/fixes/{lists,media}/*.test.ts',
    'device-tests/device/{network/content-encoding,profile/settled-assumptions}.test.ts',
    'device-tests/{probe/run-probes,rig/read-rooibos,suites/unit/sdk-modules}.test.ts',
    'device-tests/rig/{channel-files,channel-source,driver/device-target}.test.ts',
    'device-tests/rig/report/*.test.ts',
    'device-tests/suites/{collector/expectations,collector/wire-validity,rooibos/read-results,runner/options}.test.ts',
  ],
  // Tests of compiled code stay apart, because these tests make arrays as strict as the platform's.
  sdk: ['sdk/{connector,impl,task,video,wire}/**/!(*-compiled|AnalyticsVideo).test.ts'],
};

export interface TestProcess {
  /** Name of the group, or undefined for a file with its own process. */
  readonly group: string | undefined;
  readonly files: readonly string[];
}

/**
 * Assigns files to processes in the given order. A group takes the place of its first file. Paths start at the root.
 */
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

/** Writes a test file that imports all given absolute paths. @returns its path */
export async function writeGroupFile(path: string, files: readonly string[]): Promise<string> {
  await writeFile(path, files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(''));
  return path;
}
