/**
 * Writes the sample channel as a folder for debuggers. Source maps lie beside the scripts, so that a breakpoint in a
 * `.ts` file finds its line.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { withAbsoluteSources } from '../transpile/map-sources.ts';
import { readMaps } from '../transpile/console-mapper.ts';
import { DIST } from './build-dist.ts';
import { ROOT } from './drop-in.ts';
import { filesOf } from './zip.ts';

/** Writes the files of `dist/`, which must be up to date. Other files in the folder stay. */
export async function writeDebugFolder(folder: string): Promise<void> {
  const contents = new Map<string, string | Uint8Array>(
    filesOf(await fs.readFile(path.join(DIST, 'sample-channel.zip'))),
  );
  for (const [script, map] of await readMaps(path.join(DIST, 'maps'))) {
    contents.set(`${script}.map`, withAbsoluteSources(map, ROOT));
  }
  for (const [name, content] of contents) {
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, content);
  }
}
