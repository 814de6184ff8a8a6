/** Drop-in files as an app gets them: those of `dist/`, which many tests and packages share. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { buildDist, DIST } from './build-dist.ts';
import type { DropIn } from './drop-in.ts';

/**
 * Returns the drop-in files with the source maps of their scripts. Builds `dist/` if it is not up to date. Throws a
 * `BuildError`.
 */
export async function distDropIn(): Promise<DropIn> {
  await buildDist({ onProgress: () => undefined });
  const files = new Map<string, string>();
  const maps = new Map<string, string>();
  const folder = path.join(DIST, 'drop-in');
  for (const name of (await fs.readdir(folder, { recursive: true })).map((one) => one.replaceAll('\\', '/')).sort()) {
    if (!/\.(brs|xml)$/.test(name)) continue;
    files.set(name, await fs.readFile(path.join(folder, name), 'utf8'));
    if (name.endsWith('.brs')) maps.set(name, await fs.readFile(path.join(DIST, 'maps', `${name}.map`), 'utf8'));
  }
  return { files, maps };
}
