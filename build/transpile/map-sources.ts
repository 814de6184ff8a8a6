/** Rewrites the source paths in source maps. */
import path from 'node:path';

/**
 * Makes the source paths absolute, for debuggers that copy a source map before they resolve its sources.
 * @param map a source map whose sources are relative to `root`
 * @returns the map with absolute paths
 */
export function withAbsoluteSources(map: string, root: string): string {
  return withSources(map, (source) => path.resolve(root, source));
}

/**
 * Makes the source paths relative to the source map, as the format specifies.
 * @param map a source map whose sources are relative to `root`
 * @returns the map with sources relative to `folder`, its destination
 */
export function withSourcesFrom(map: string, root: string, folder: string): string {
  return withSources(map, (source) => path.relative(folder, path.resolve(root, source)).replaceAll('\\', '/'));
}

function withSources(map: string, changed: (source: string) => string): string {
  const parsed = JSON.parse(map) as { sources: string[] };
  return JSON.stringify({ ...parsed, sources: parsed.sources.map(changed) });
}
