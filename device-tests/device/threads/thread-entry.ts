/**
 * Chooses the entry module of a thread: `thread.ts`, or a bundle of it, which spares the first thread of each process
 * half of its start. A run of many tests makes the bundle (build/testing/bundle-threads.ts) and names it in the
 * environment.
 */
import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { pathToFileURL } from 'node:url';

const ENTRY = new URL('./thread.ts', import.meta.url);

/** Environment variable with the bundle's path; the file may appear later. */
export const THREAD_BUNDLE = 'SETTOP_THREAD_BUNDLE';

let bundle: URL | undefined;

export function threadEntry(): URL {
  const path = process.env[THREAD_BUNDLE];
  if (bundle === undefined && path !== undefined && existsSync(path)) bundle = pathToFileURL(path);
  return bundle ?? ENTRY;
}

/**
 * Returns the module that starts an entry: for TypeScript, one that reuses the stripped modules of earlier threads.
 * Node's compile cache keeps them across processes, so with the cache the entry starts itself.
 */
export function threadStart(entry: URL, hasCache = getCompileCacheDir() !== undefined): URL {
  if (hasCache || !entry.pathname.endsWith('.ts')) return entry;
  // Not `new URL(…, import.meta.url)`, which would copy the file into packages, whose entry needs no stripping.
  return new URL(import.meta.resolve('./thread-start.mjs'));
}
