/** Stands in for `build.ts` in the server's npm package, which holds the built page and no compiler. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage } from './build.ts';

/** Folder of the page in the package, beside the code. */
const PAGE = join(import.meta.dirname, 'page');

/** The page's files are there, so nothing is built. */
export class WebBuildError extends Error {}

export async function buildWebPage(): Promise<BuiltPage> {
  const names = await readdir(PAGE);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(PAGE, name))] as const)));
}
