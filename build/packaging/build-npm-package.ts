/** Builds the npm packages of the tools in `dist/npm/`, unless they are up to date. */
import path from 'node:path';
import { DIST } from './build-dist.ts';
import { ROOT } from './drop-in.ts';
import type { PackageFolder } from './package-names.ts';
import { sourcesDigest } from './sources-digest.ts';
import { isUpToDate, writeOutput } from './write-output.ts';

interface ToolPackage {
  /** Sources of the package, in addition to those common to all packages. */
  readonly sources: readonly string[];
  /** Paths in the package → contents. Loads Rollup and the compiler, which takes a second. */
  readonly make: (dist: string) => Promise<Map<string, Uint8Array>>;
}

const SOURCES_OF_ALL = [
  'build/packaging/{build-npm-package,bundle-program,package-names,published-manifest,third-party-notices,strip-types}.ts',
  'package.json',
  '{sdk,build/transpile,device-tests/device,device-tests/rig,server-stub}/package.json',
  'package-lock.json',
  'LICENSE',
];

const TOOLS = {
  'settop-rig': {
    sources: [
      'device-tests/{device,rig,probe/reports}/**/*',
      'build/transpile/console-mapper.ts',
      'build/packaging/{copy-common-js,rig-package}.ts',
      'build/packaging/roku-debug/*',
    ],
    make: async () => (await import('./rig-package.ts')).rigPackage(),
  },
  'settop-server': {
    sources: ['server-stub/**/*', 'build/web/*', 'build/packaging/server-package.ts'],
    make: async (dist) => (await import('./server-package.ts')).serverPackage(path.join(dist, 'web')),
  },
  'settop-transpile': {
    sources: ['build/transpile/**/*', 'build/packaging/compiler-package.ts'],
    make: async () => (await import('./compiler-package.ts')).compilerPackage(),
  },
} satisfies Partial<Record<PackageFolder, ToolPackage>>;

export type ToolName = keyof typeof TOOLS;

export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];

/** Returns the folder of a package, ready for `npm pack`. */
export function npmDist(name: ToolName, dist = DIST): string {
  return path.join(dist, 'npm', name);
}

/** Builds a package. Safe to run beside other builds of the same folder. */
export async function buildNpmPackage(name: ToolName, onProgress: (line: string) => void, dist = DIST): Promise<void> {
  const folder = npmDist(name, dist);
  const shown = path.relative(process.cwd(), folder);
  const digest = await sourcesDigest(ROOT, [...SOURCES_OF_ALL, ...TOOLS[name].sources]);
  if (await isUpToDate(folder, digest)) {
    onProgress(`${shown} is up to date`);
    return;
  }
  await writeOutput(folder, await TOOLS[name].make(dist), digest);
  onProgress(`wrote ${shown}`);
}
