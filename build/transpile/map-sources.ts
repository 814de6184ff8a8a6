/** The paths of sources in source maps. */
import path from 'node:path';

/**
 * For debuggers, which copy a map elsewhere before they look for the sources it names.
 * @param map a source map whose sources are relative to `root`
 * @returns the same with whole paths
 */
export function withAbsoluteSources(map: string, root: string): string {
  return withSources(map, (source) => path.resolve(root, source));
}

/**
 * For every other reader, as the format has it.
 * @param map a source map whose sources are relative to `root`
 * @returns the same with sources relative to `folder`, where the map is to lie
 */
export function withSourcesFrom(map: string, root: string, folder: string): string {
  return withSources(map, (source) => path.relative(folder, path.resolve(root, source)).replaceAll('\\', '/'));
}

function withSources(map: string, changed: (source: string) => string): string {
  const parsed = JSON.parse(map) as { sources: string[] };
  return JSON.stringify({ ...parsed, sources: parsed.sources.map(changed) });
}
