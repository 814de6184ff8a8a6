/** Builds everything in `dist/`: the files of the SDK, the web app and every npm package. */
import path from 'node:path';
import { buildWebPage } from '../../server-stub/web/build.ts';
import type { IncrementalState } from '../transpile/index.ts';
import { buildDist, DIST } from './build-dist.ts';
import { buildNpmPackage, TOOL_NAMES } from './build-npm-package.ts';

interface BuildAllOptions {
  onProgress: (line: string) => void;
  outDir?: string;
  /** Results of earlier builds, for an incremental build. */
  memory?: IncrementalState;
  /** False leaves out the packages of the tools, whose sources nobody watches. */
  withTools?: boolean;
}

/** Writes what is not up to date. Throws a `BuildError`. */
export async function buildAll({
  onProgress,
  outDir = DIST,
  memory,
  withTools = true,
}: BuildAllOptions): Promise<void> {
  await buildDist({ onProgress, outDir, ...(memory && { memory }) });
  await buildWebPage({ outDir: path.join(outDir, 'web') });
  if (withTools) for (const name of TOOL_NAMES) await buildNpmPackage(name, onProgress, outDir);
}
