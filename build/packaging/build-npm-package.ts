/** Builds the npm packages of tools in `dist/npm/`, each unless it is there already as these sources give it. */
import path from 'node:path';
import { DIST } from './build-dist.ts';
import { ROOT } from './drop-in.ts';
import { sourcesDigest } from './sources-digest.ts';
import { isUpToDate, writeOutput } from './write-output.ts';

interface ToolPackage {
  /** Everything that decides what the package contains, beside what decides it for all of them. */
  readonly sources: readonly string[];
  /** Paths in the package → contents. Loads Rollup and the compiler, which takes a second. */
  readonly make: () => Promise<Map<string, Uint8Array>>;
}

const SOURCES_OF_ALL = [
  'build/packaging/{build-npm-package,bundle-program,published-manifest,types-away}.ts',
  'package.json',
  'package-lock.json',
  'LICENSE',
];

const TOOLS = {
  'settop-rig': {
    sources: [
      'device-tests/{device,driver,rig,suites,probe/reports}/**/*',
      'build/transpile/console-mapper.ts',
      'build/packaging/rig-package.ts',
    ],
    make: async () => (await import('./rig-package.ts')).rigPackage(),
  },
  'settop-transpile': {
    sources: ['build/transpile/**/*', 'build/packaging/compiler-package.ts'],
    make: async () => (await import('./compiler-package.ts')).compilerPackage(),
  },
} satisfies Record<string, ToolPackage>;

export type ToolName = keyof typeof TOOLS;

export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];

/** The folder of a package, ready for `npm pack`. */
export function npmDist(name: ToolName): string {
  return path.join(DIST, 'npm', name);
}

/** Safe beside other builds of the same folder. */
export async function buildNpmPackage(name: ToolName, onProgress: (line: string) => void): Promise<void> {
  const folder = npmDist(name);
  const shown = path.relative(process.cwd(), folder);
  const digest = await sourcesDigest(ROOT, [...SOURCES_OF_ALL, ...TOOLS[name].sources]);
  if (await isUpToDate(folder, digest)) {
    onProgress(`${shown} is up to date`);
    return;
  }
  await writeOutput(folder, await TOOLS[name].make(), digest);
  onProgress(`wrote ${shown}`);
}
