/** Builds `dist/`: the drop-in files, the sample channel, the release zip and the ropm package. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CompilerMemory } from '../transpile/index.ts';
import { sourcesDigest } from './sources-digest.ts';
import { isUpToDate, writeOutput } from './write-output.ts';

export { BuildError } from './build-error.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
export const DIST = path.join(ROOT, 'dist');

export interface BuildOptions {
  /** Gets one short line for each step. */
  onProgress: (line: string) => void;
  /** Where to write; `dist` in the project by default. */
  outDir?: string;
  /** What builds before have left, for a build after a change. */
  memory?: CompilerMemory;
}

/**
 * Writes `dist/`, unless it holds already what these sources give. Everything is compiled and checked before anything
 * is written; a `BuildError` says why not. Safe beside other builds of the same folder.
 */
export async function buildDist({ onProgress, outDir = DIST, memory }: BuildOptions): Promise<void> {
  const shown = path.relative(process.cwd(), outDir) || '.';
  const sources = await sourcesDigest(ROOT);
  if (await isUpToDate(outDir, sources)) {
    onProgress(`${shown} is up to date`);
    return;
  }
  const { version } = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  // The compiler and BrighterScript take a second to load: only when there is something to compile.
  const { distOutput } = await import('./dist-output.ts');
  await writeOutput(outDir, await distOutput(version, onProgress, memory), sources);
  onProgress(`wrote ${shown}: drop-in, npm, ropm, sample-channel.zip, settop-analytics-${version}.zip`);
}
