/** Builds `dist/npm/settop-rig`, unless it holds already what these sources give. */
import path from 'node:path';
import { DIST } from './build-dist.ts';
import { ROOT } from './drop-in.ts';
import { sourcesDigest } from './sources-digest.ts';
import { isUpToDate, writeOutput } from './write-output.ts';

/** Everything that decides what the package contains. */
const SOURCES = [
  'device-tests/{device,driver,rig,suites,probe/reports}/**/*',
  'build/transpile/console-mapper.ts',
  'build/packaging/{rig-package,types-away,build-rig}.ts',
  'package.json',
  'package-lock.json',
  'LICENSE',
];

/** The folder of the package, ready for `npm pack`. */
export const RIG_DIST = path.join(DIST, 'npm/settop-rig');

/** Safe beside other builds of the same folder. */
export async function buildRig(onProgress: (line: string) => void): Promise<void> {
  const shown = path.relative(process.cwd(), RIG_DIST);
  const sources = await sourcesDigest(ROOT, SOURCES);
  if (await isUpToDate(RIG_DIST, sources)) {
    onProgress(`${shown} is up to date`);
    return;
  }
  // Rollup and the compiler take a second to load: only when there is something to build.
  const { rigPackage } = await import('./rig-package.ts');
  await writeOutput(RIG_DIST, await rigPackage(), sources);
  onProgress(`wrote ${shown}`);
}
