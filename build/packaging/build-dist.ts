/** Builds `dist/`: the drop-in files, the sample channel, the release zip and the ropm package. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { IncrementalState } from '../transpile/index.ts';
import { sourcesDigest } from './sources-digest.ts';
import { isUpToDate, writeOutput } from './write-output.ts';

export { BuildError } from './build-error.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
export const DIST = path.join(ROOT, 'dist');

export interface BuildOptions {
  /** Receives one short line per step. */
  onProgress: (line: string) => void;
  /** Output folder; `dist` in the project by default. */
  outDir?: string;
  /** Results of earlier builds, for an incremental build. */
  memory?: IncrementalState;
}

/**
 * Writes `dist/`, unless it is up to date with the sources. Compiles and checks everything before it writes; throws a
 * `BuildError` otherwise. Safe to run beside other builds of the same folder.
 */
export async function buildDist({ onProgress, outDir = DIST, memory }: BuildOptions): Promise<void> {
  const shown = path.relative(process.cwd(), outDir) || '.';
  const sources = await sourcesDigest(ROOT);
  if (await isUpToDate(outDir, sources)) {
    onProgress(`${shown} is up to date`);
    return;
  }
  const { version } = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  // Loaded only when there is something to compile: the compiler and BrighterScript take a second to load.
  const { distOutput } = await import('./dist-output.ts');
  await writeOutput(outDir, await distOutput(version, onProgress, memory), sources);
  onProgress(`wrote ${shown}: drop-in, npm, ropm, sample-channel.zip, settop-analytics-${version}.zip`);
}
