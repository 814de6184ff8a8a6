/**
 * Which module a thread begins with: `thread.ts`, or all that it imports in one file, which takes a tenth of the time to
 * load. A run of many tests has one made (build/testing/bundle-threads.ts) and names it in the environment.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ENTRY = new URL('./thread.ts', import.meta.url);

/** The variable with the path of the bundle, which may come to be there only later. */
export const THREAD_BUNDLE = 'SETTOP_THREAD_BUNDLE';

let bundle: URL | undefined;

export function threadEntry(): URL {
  const path = process.env[THREAD_BUNDLE];
  if (bundle === undefined && path !== undefined && existsSync(path)) bundle = pathToFileURL(path);
  return bundle ?? ENTRY;
}
